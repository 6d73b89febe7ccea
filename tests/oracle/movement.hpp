// SPDX-License-Identifier: MIT
// How men move in Annan shogi, judged from one board only.
#pragma once

#include <optional>

#include "oracle.hpp"

namespace annan::oracle {

struct Spot {
  int row = 0;
  int column = 0;
  bool operator==(const Spot&) const = default;
};

// What a man is by itself, or what it moves like.
struct Type {
  Kind kind{};
  bool promoted = false;
};

Side opponent(Side side);
bool on_board(Spot spot);
const std::optional<Man>& man_at(const Board& board, Spot spot);

// Up the board for Black (-1), down for White (+1), in rows.
int forward(Side side);
// 1 for the rank farthest from the side's own camp, 9 for the nearest.
int rank_from_far(Side side, Spot spot);
bool in_zone(Side side, Spot spot);

// What the man on `spot` moves like now: its supporter's own type, or its own.
Type movement(const Board& board, Spot spot);
// Whether a man of that movement could go from one spot to the other on an empty board.
bool could_go(Type type, Side side, Spot from, Spot to);
// Whether the man on `from` moves to, or attacks, `to` on this board, whatever stands on `to`.
bool reaches(const Board& board, Spot from, Spot to);

std::optional<Spot> king_of(const Board& board, Side side);

}  // namespace annan::oracle
