// SPDX-License-Identifier: MIT
// How men move in Annan shogi, judged from one board only.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "oracle.hpp"

namespace annan::oracle {

struct Spot {
  int row = 0;
  int column = 0;
  bool operator==(const Spot&) const = default;
};

// Every move goes along one of eight lines, or is a knight's leap.
struct Step {
  int rows = 0;
  int columns = 0;
};
inline constexpr std::array<Step, 8> kLines{{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
inline constexpr std::array<Step, 4> kLeaps{{{-2, -1}, {-2, 1}, {2, -1}, {2, 1}}};

constexpr Spot operator+(Spot spot, Step step) {
  return {spot.row + step.rows, spot.column + step.columns};
}

// What a man is by itself, or what it moves like.
struct Type {
  Kind kind{};
  bool promoted = false;
};

constexpr Side opponent(Side side) {
  return side == Side::black ? Side::white : Side::black;
}

constexpr bool on_board(Spot spot) {
  return spot.row >= 0 && spot.row < kSize && spot.column >= 0 && spot.column < kSize;
}

inline const std::optional<Man>& man_at(const Board& board, Spot spot) {
  return board.cells[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)];
}

// Up the board for Black (-1), down for White (+1), in rows.
constexpr int forward(Side side) {
  return side == Side::black ? -1 : 1;
}

// 1 for the rank farthest from the side's own camp, 9 for the nearest.
constexpr int rank_from_far(Side side, Spot spot) {
  return side == Side::black ? spot.row + 1 : kSize - spot.row;
}

constexpr bool in_zone(Side side, Spot spot) {
  return rank_from_far(side, spot) <= 3;
}

// What the man on `spot` moves like now: its supporter's own type, or its own.
Type movement(const Board& board, Spot spot);
// Whether a man of that movement could go from one spot to the other on an empty board.
bool could_go(Type type, Side side, Spot from, Spot to);
// Whether the man on `from` moves to, or attacks, `to` on this board, whatever stands on `to`.
bool reaches(const Board& board, Spot from, Spot to);

// Calls visit(to) for every spot that the man on `from` reaches.
template <class Visit>
void visit_reached(const Board& board, Spot from, Visit visit) {
  const Type type = movement(board, from);
  const Side side = man_at(board, from)->side;
  for (const Step line : kLines) {
    for (Spot to = from + line; on_board(to) && could_go(type, side, from, to); to = to + line) {
      visit(to);
      if (man_at(board, to)) break;
    }
  }
  for (const Step leap : kLeaps) {
    if (const Spot to = from + leap; on_board(to) && could_go(type, side, from, to)) visit(to);
  }
}

// How many men of `side` attack the spot.
int attackers(const Board& board, Side side, Spot target);

std::optional<Spot> king_of(const Board& board, Side side);

}  // namespace annan::oracle
