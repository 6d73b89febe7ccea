// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "match/referee.hpp"
#include "match/schedule.hpp"
#include "match/score.hpp"

namespace annan::match {

/// What is kept of one game of a match.
struct GameRecord {
  int game = 0;  ///< its number in the schedule
  std::string black;
  std::string white;
  std::string black_terms;  ///< text_of its terms; empty in games kept before this was
  std::string white_terms;
  Opening opening;
  PlayedGame played;
  std::vector<std::string> transcript;  ///< the end of what was said with an engine at fault; otherwise empty
};

[[nodiscard]] Verdict verdict_of(const GameRecord& record);

/// One line of JSON without its end: game, pair, black, white, black_terms, white_terms, opening, moves (separated by
/// spaces), result (`black`, `white` or `draw`), reason; detail and transcript only of faults.
[[nodiscard]] std::string to_json_line(const GameRecord& record);

/// Reads such a line back; fields it does not know are left alone. The error is a sentence.
[[nodiscard]] std::expected<GameRecord, std::string> read_json_line(std::string_view line);

}  // namespace annan::match
