// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace annan::match {

/// What an engine says a position is worth to the side to move.
struct EngineScore {
  int centipawns = 0;  ///< 0 with a mate
  bool mate = false;   ///< for either side
};

/// The score of an `info` line: `score cp N`, `score mate N`, `score mate +` or `-`; nothing without one.
[[nodiscard]] std::optional<EngineScore> score_of_info(std::string_view line);

}  // namespace annan::match
