// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::puzzles {

/// The longest mates that are looked for, in plies.
inline constexpr int kLongestMate = 7;

/// Mates of a bounded length by trying everything: each check of the attacker against each legal reply. Plies count as
/// in tsume: a mate in 1 is one move, a mate in 3 a check, a reply and the mating move. No heuristics, no forgetting:
/// what it answers is proved. A query may run out of nodes; exhausted() then says so, and its answer means nothing.
class FullWidth {
 public:
  /// `nodes` for each query: how many moves may be made.
  FullWidth(const rules::RuleSet& rules, std::uint64_t nodes) : rules_(rules), limit_(nodes) {}

  /// The length of the shortest mate by checks, nothing if there is none within `longest` (odd) plies.
  [[nodiscard]] std::optional<int> shortest_mate(const rules::Position& pos, int longest = kLongestMate);
  /// The moves of the side to move, checks or not, that *mate within* `plies` (odd): those that leave no legal reply or
  /// after every reply a mate by checks within plies - 2. Stops at the second.
  [[nodiscard]] std::vector<rules::Move> mating_moves(const rules::Position& pos, int plies);
  /// Can the side to move force mate by checks within `plies` (odd, below 1 never)?
  [[nodiscard]] bool mates_by_checks(const rules::Position& pos, int plies);

  [[nodiscard]] bool exhausted() const { return nodes_ > limit_; }
  /// Forgets all positions, for a new puzzle.
  void forget() { known_.clear(); }

 private:
  struct Known {
    std::int8_t mate_within = INT8_MAX;
    std::int8_t no_mate_within = -1;
  };
  [[nodiscard]] bool attack(rules::Position& pos, int plies);
  [[nodiscard]] bool try_checks(rules::Position& pos, int plies);
  [[nodiscard]] bool all_replies_lose(rules::Position& pos, const rules::MoveList& replies, int plies);
  [[nodiscard]] bool move_mates(rules::Position& pos, rules::Move m, int plies, std::vector<rules::Move>& refuters);

  rules::RuleSet rules_;
  std::uint64_t limit_;
  std::uint64_t nodes_ = 0;
  std::unordered_map<std::uint64_t, Known> known_;
};

}  // namespace annan::puzzles
