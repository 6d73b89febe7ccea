// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "search/searcher.hpp"
#include "search/table.hpp"

namespace annan::puzzles {

/// In hundredths of a pawn, from the solver.
inline constexpr int kLead = 300;         ///< of the best move over the second
inline constexpr int kMostWithout = 200;  ///< what the second best may be worth: not yet won without the trick
inline constexpr int kLeastWithout = -1500;
inline constexpr int kLeastGain = 300;  ///< in pieces, by `material`, over the first four plies of the best line

/// The solver's pieces less the other side's, board and hand, by the usual values of shogi: P 100, L 300, N 300, S 500,
/// G 550, B 800, R 1000; promoted P, L, N, S 550, B 1050, R 1250. Kings count nothing.
[[nodiscard]] int material(const rules::Position& pos, rules::Color solver);

/// Finds moves that win material by a support trick, with the engine's own search on one small table.
class MaterialJudge {
 public:
  explicit MaterialJudge(const rules::RuleSet& rules);

  /// The best move with the reply and the next move expected, if in a search of `nodes` with two lines it is no mate,
  /// leads the second best by `lead`, the second best is worth between kLeastWithout and kMostWithout, and within four
  /// plies of the line kLeastGain of material is won. Depends on nothing that was asked before.
  [[nodiscard]] std::optional<std::vector<rules::Move>> winning_line(const rules::Position& pos, std::uint64_t nodes,
                                                                     int lead = kLead);

 private:
  rules::RuleSet rules_;
  search::Table table_;
  search::Searcher searcher_;
};

/// Does the line of a material puzzle hinge on support: is one of support taken away, discovered support and
/// support gained among its themes?
[[nodiscard]] bool hinges_on_support(const rules::Position& pos, const rules::RuleSet& rules,
                                     const std::vector<rules::Move>& line);

}  // namespace annan::puzzles
