// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <random>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::rules::testing {

using Random = std::mt19937_64;

/// A number from 0 to n - 1.
inline int below(Random& random, int n) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(n));
}

/// One of the presets, or any combination of the knobs that concern moves.
RuleSet random_rules(Random& random);

/// How a scattered board is filled.
struct Scatter {
  int most_pieces;     ///< on the board, kings not counted
  int king_percent;    ///< how often each side has a king
  int hand_percent;    ///< how often a piece goes into a hand instead
  int far_percent;     ///< how often a piece goes to the three farthest ranks of its owner
  int column_percent;  ///< how often a piece goes directly behind or in front of the last one
  int siege_percent =
      0;  ///< how often a piece is turned against the king of the side to move, near or on a line with it
};

struct ScatterKind {
  const char* name;
  Scatter scatter;
};
inline constexpr std::array<ScatterKind, 7> kScatterKinds = {{
    {"Crowded", {40, 100, 5, 10, 40}},
    {"Sparse", {8, 100, 30, 20, 60}},
    {"HandsFull", {40, 100, 60, 20, 50}},
    {"FarRanks", {30, 90, 15, 70, 50}},
    {"OneKing", {30, 60, 20, 20, 60}},
    {"Columns", {36, 100, 10, 10, 85}},
    {"Siege", {30, 100, 20, 10, 50, 30}},
}};

/// A lawful position with pieces anywhere. If only the side not to move is in check, the other side moves.
Position scattered(Random& random, const Scatter& scatter);

/// A uniformly random legal move, captures preferred half of the time. Precondition: there is one.
Move random_move(Random& random, const Position& pos, const RuleSet& rules);

/// A random legal move that captures the supporter of a piece, if there is one, else one like random_move.
/// Precondition: there is a legal move.
Move supporter_capture(Random& random, const Position& pos, const RuleSet& rules);

}  // namespace annan::rules::testing
