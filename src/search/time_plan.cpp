// SPDX-License-Identifier: MIT
#include "search/time_plan.hpp"

#include <algorithm>

namespace annan::search {
namespace {

/// The rest of the game is planned as this many moves.
constexpr std::int64_t kMovesToGo = 35;
/// One move may take this many times its share, but no more than a fifth of what is left.
constexpr std::int64_t kStretch = 4;
constexpr std::int64_t kLargestPart = 5;
/// An iteration seldom ends if it begins after this part of the time, in percent.
constexpr std::int64_t kSoftPercent = 60;

}  // namespace

TimePlan plan_time(const Limits& limits, rules::Color side, std::int64_t overhead_ms) {
  if (limits.move_time_ms) {
    const std::int64_t t = std::max<std::int64_t>(*limits.move_time_ms, 1);
    return {.soft = t, .hard = t};
  }
  if (!limits.clock) return {};
  const auto i = static_cast<std::size_t>(rules::index_of(side));
  const std::int64_t left = std::max<std::int64_t>(limits.clock->remaining[i], 0);
  const std::int64_t increment = std::max<std::int64_t>(limits.clock->increment[i], 0);
  const std::int64_t byoyomi = std::max<std::int64_t>(limits.clock->byoyomi, 0);

  const std::int64_t cap = std::max<std::int64_t>(left + byoyomi - overhead_ms, 1);
  const std::int64_t share = left / kMovesToGo + increment * 3 / 4;
  const std::int64_t longest = std::min(share * kStretch, left / kLargestPart + increment / 2);
  const std::int64_t hard = std::clamp<std::int64_t>(longest + byoyomi, 1, cap);
  // What byoyomi gives is lost if it is not used.
  const std::int64_t soft = left < byoyomi ? hard : (share + byoyomi) * kSoftPercent / 100 + 1;
  return {.soft = std::min(soft, hard), .hard = hard};
}

}  // namespace annan::search
