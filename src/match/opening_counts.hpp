// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <string>

#include "match/game_record.hpp"
#include "rules/rule_set.hpp"

namespace annan::match {

/// What was played in games from the usual start, position by position, and how those games ended.
class OpeningCounts {
 public:
  /// Moves of a game that are counted, from its first.
  static constexpr int kPlies = 20;

  explicit OpeningCounts(const rules::RuleSet& rules) : rules_(rules) {}

  /// False, and nothing is counted: it began elsewhere, ended by a fault of an engine, or its moves are not legal.
  [[nodiscard]] bool add(const GameRecord& game);
  /// How many were added.
  [[nodiscard]] int games() const { return games_; }

  /// The file of docs/openings.md: positions in which `fewest` games or more made a move, moves made by as many.
  [[nodiscard]] std::string to_text(int fewest) const;

 private:
  /// Games that Black won, that were drawn, that White won.
  using Results = std::array<int, 3>;
  using Moves = std::map<std::string, Results, std::less<>>;

  rules::RuleSet rules_;
  std::map<std::string, Moves, std::less<>> positions_;  ///< by SFEN without the number of the move
  int games_ = 0;
};

}  // namespace annan::match
