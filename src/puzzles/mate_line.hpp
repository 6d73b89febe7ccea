// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <vector>

#include "puzzles/full_width.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::puzzles {

/// Why a position with a mate is no mate puzzle.
enum class NoMateLine : std::uint8_t {
  kLength,      ///< the shortest mate has another length
  kTwoMates,    ///< at some turn of the solver a second move, check or not, mates within the plies left
  kIdleBlocks,  ///< the defender can hold out only by dropping pieces that are taken at once
  kTooMuch,     ///< not settled within the nodes allowed
};

/// The solution of a mate puzzle of exactly `plies`: the moves of both sides.
///
/// - No shorter mate by checks exists, and every reply to the solver's moves ends in mate by the last ply.
/// - At every turn of the solver on the line, the last one included, exactly one legal move, check or not, mates within
///   the plies left (FullWidth::mating_moves).
/// - The defender's moves on the line hold out to the last ply. As usual in tsume, of several that do the line shows
/// one
///   after which all this holds, and beside the line the solver may have a choice. It is the first in this order: moves
///   on the board before drops, then by USI text.
/// - None of them is an *idle block*: a drop that the solver's next move takes.
///
/// Every answer is by full width; `full` is asked with what it knows.
[[nodiscard]] std::expected<std::vector<rules::Move>, NoMateLine> mate_line(FullWidth& full, const rules::Position& pos,
                                                                            const rules::RuleSet& rules, int plies);

}  // namespace annan::puzzles
