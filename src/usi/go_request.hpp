// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "search/limits.hpp"

namespace annan::usi {

/// A `go` command.
struct GoRequest {
  /// `go mate`: milliseconds to find a forced mate in, nothing for as long as it takes.
  struct Mate {
    std::optional<std::int64_t> time_ms;
  };
  search::Limits limits;
  bool ponder = false;
  bool infinite = false;
  std::optional<Mate> mate;
};

/// Reads what follows the word `go`; words it does not know are passed over. Nothing to stop by means infinite.
[[nodiscard]] GoRequest parse_go(std::string_view text);

}  // namespace annan::usi
