// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::rules {

/// All legal moves of the side to move, in no promised order, appended to `out`. In check these are the evasions, and
/// only what can end the check is tried: the king, and what reaches a checker, its supporter or a square between.
void generate_legal(const Position& pos, const RuleSet& rules, MoveList& out);

/// Those of the legal moves that capture or promote, appended to `out`: for searching until a position is quiet.
void generate_noisy(const Position& pos, const RuleSet& rules, MoveList& out);

/// Those of the legal moves that give check, by the piece that arrives, by what it lends, by the support it takes away
/// or by a line it opens, in generate_legal's order, appended to `out`: none if the opponent has no king. Moves that do
/// not check are not generated on the way.
void generate_checks(const Position& pos, const RuleSet& rules, MoveList& out);

/// How many legal moves there are, without listing them.
[[nodiscard]] std::uint64_t count_legal(const Position& pos, const RuleSet& rules);

[[nodiscard]] bool has_legal_move(const Position& pos, const RuleSet& rules);

/// Is this one move legal? Any bit pattern that Move can hold is answered.
[[nodiscard]] bool is_legal(const Position& pos, const RuleSet& rules, Move m);

/// What the board alone says: checks and moves; repetition, impasse and limits are Game's.
enum class Status : std::uint8_t { kPlaying, kCheck, kCheckmate, kNoMoves };
[[nodiscard]] Status status_of(const Position& pos, const RuleSet& rules);

}  // namespace annan::rules
