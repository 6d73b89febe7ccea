// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ids/number.hpp"
#include "party/event.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

/// What players have done in the opening: the first moves of the site's games, by the position they were made in.
namespace annan::store {

/// Moves after this one are not opening any more.
inline constexpr std::size_t kOpeningPlies = 20;

/// One move of a game.
struct OpeningMove {
  std::string rules;     ///< opening_rules
  std::string position;  ///< opening_position
  std::string move;      ///< in USI
  friend bool operator==(const OpeningMove&, const OpeningMove&) = default;
};

/// Rule sets with the same legal moves are one; how games end otherwise does not matter here.
[[nodiscard]] std::string opening_rules(const rules::RuleSet& rules);
/// The same for every way that leads to the position: board, side and hands.
[[nodiscard]] std::string opening_position(const rules::Position& position);

/// The first moves of a game as its events tell them; none of one that began elsewhere than at the usual start.
[[nodiscard]] std::vector<OpeningMove> opening_of(std::span<const party::Event> events, ids::GameId game);

/// How often a move was made, by how those games ended.
struct OpeningCount {
  rules::Move move;
  int black = 0;
  int white = 0;
  int draws = 0;
  [[nodiscard]] int games() const { return black + white + draws; }
  friend bool operator==(const OpeningCount&, const OpeningCount&) = default;
};

class Openings {
 public:
  virtual ~Openings() = default;

  /// What was played in this position by rules of the same legal moves, most played first.
  [[nodiscard]] virtual std::vector<OpeningCount> openings(const rules::Position& position,
                                                           const rules::RuleSet& rules) = 0;
};

}  // namespace annan::store
