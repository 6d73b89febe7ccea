// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
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

/// Where a move was made: a BLAKE2b hash of 128 bits over board, side and hands, and over what of the rules decides
/// which moves are legal. Every way that leads to a position leads to the same place; how games end does not matter.
using OpeningPlace = std::array<std::uint8_t, 16>;
[[nodiscard]] OpeningPlace opening_place(const rules::Position& position, const rules::RuleSet& rules);

/// One move of a game.
struct OpeningMove {
  OpeningPlace place;
  std::string move;  ///< in USI
  friend bool operator==(const OpeningMove&, const OpeningMove&) = default;
};

/// The first moves of a game as its events tell them, each once, however often the game came back to the place; none of
/// one that began elsewhere than at the usual start.
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
