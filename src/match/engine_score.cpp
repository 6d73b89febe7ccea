// SPDX-License-Identifier: MIT
#include "match/engine_score.hpp"

#include <charconv>

namespace annan::match {

std::optional<EngineScore> score_of_info(std::string_view line) {
  constexpr std::string_view kScore = " score ";
  constexpr std::string_view kMate = "mate ";
  constexpr std::string_view kCentipawns = "cp ";
  const std::size_t at = line.find(kScore);
  // What follows `string` is prose, whatever it looks like.
  if (at == std::string_view::npos || at > line.find(" string ")) return std::nullopt;
  std::string_view rest = line.substr(at + kScore.size());
  if (rest.starts_with(kMate)) return EngineScore{.mate = true};
  if (!rest.starts_with(kCentipawns)) return std::nullopt;
  rest.remove_prefix(kCentipawns.size());
  int centipawns = 0;
  const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), centipawns);
  if (read.ec != std::errc{}) return std::nullopt;
  return EngineScore{.centipawns = centipawns};
}

}  // namespace annan::match
