// SPDX-License-Identifier: MIT
#pragma once

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
};

/// A lawful position with pieces anywhere. If only the side not to move is in check, the other side moves.
Position scattered(Random& random, const Scatter& scatter);

/// A uniformly random legal move, captures preferred half of the time. Precondition: there is one.
Move random_move(Random& random, const Position& pos, const RuleSet& rules);

}  // namespace annan::rules::testing
