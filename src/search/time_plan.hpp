// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/color.hpp"
#include "search/limits.hpp"

namespace annan::search {

inline constexpr std::int64_t kNoTimeLimit = INT64_MAX / 4;

/// How long a move may take, in milliseconds since the own time began.
struct TimePlan {
  std::int64_t soft = kNoTimeLimit;  ///< begin no further iteration after this
  std::int64_t hard = kNoTimeLimit;  ///< stop in the middle of one
};

/// `overhead_ms` is what a move costs between the two programs; it is taken off the game clock, not off move_time_ms.
[[nodiscard]] TimePlan plan_time(const Limits& limits, rules::Color side, std::int64_t overhead_ms);

}  // namespace annan::search
