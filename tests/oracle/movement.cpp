// SPDX-License-Identifier: MIT
#include "movement.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace annan::oracle {

namespace {

bool is_gold_step(int ahead, int sideways) {
  return (ahead == 1 && sideways <= 1) || (ahead == 0 && sideways == 1) || (ahead == -1 && sideways == 0);
}

bool is_king_step(int ahead, int sideways) {
  return std::max(std::abs(ahead), sideways) == 1;
}

bool is_straight(int ahead, int sideways) {
  return (ahead == 0) != (sideways == 0);
}

bool is_diagonal(int ahead, int sideways) {
  return sideways != 0 && std::abs(ahead) == sideways;
}

int sign(int number) {
  return (number > 0) - (number < 0);
}

// A knight's leap has nothing between; every other move runs along a straight or a diagonal line.
bool nothing_between(const Board& board, Spot from, Spot to) {
  const int rows = to.row - from.row;
  const int columns = to.column - from.column;
  if (!is_straight(rows, std::abs(columns)) && !is_diagonal(rows, std::abs(columns))) return true;
  Spot spot{from.row + sign(rows), from.column + sign(columns)};
  while (spot != to) {
    if (man_at(board, spot)) return false;
    spot = {spot.row + sign(rows), spot.column + sign(columns)};
  }
  return true;
}

}  // namespace

Type movement(const Board& board, Spot spot) {
  const Man man = man_at(board, spot).value();
  const Spot behind{spot.row - forward(man.side), spot.column};
  if (on_board(behind)) {
    const std::optional<Man>& neighbour = man_at(board, behind);
    if (neighbour && neighbour->side == man.side) return {neighbour->kind, neighbour->promoted};
  }
  return {man.kind, man.promoted};
}

bool could_go(Type type, Side side, Spot from, Spot to) {
  const int ahead = (to.row - from.row) * forward(side);
  const int sideways = std::abs(to.column - from.column);
  switch (type.kind) {
    case Kind::pawn: return type.promoted ? is_gold_step(ahead, sideways) : ahead == 1 && sideways == 0;
    case Kind::lance: return type.promoted ? is_gold_step(ahead, sideways) : ahead >= 1 && sideways == 0;
    case Kind::knight: return type.promoted ? is_gold_step(ahead, sideways) : ahead == 2 && sideways == 1;
    case Kind::silver:
      if (type.promoted) return is_gold_step(ahead, sideways);
      return (ahead == 1 && sideways <= 1) || (ahead == -1 && sideways == 1);
    case Kind::gold: return is_gold_step(ahead, sideways);
    case Kind::bishop: return is_diagonal(ahead, sideways) || (type.promoted && is_king_step(ahead, sideways));
    case Kind::rook: return is_straight(ahead, sideways) || (type.promoted && is_king_step(ahead, sideways));
    case Kind::king: return is_king_step(ahead, sideways);
  }
  return false;
}

bool reaches(const Board& board, Spot from, Spot to) {
  return could_go(movement(board, from), man_at(board, from)->side, from, to) && nothing_between(board, from, to);
}

std::optional<Spot> king_of(const Board& board, Side side) {
  for (int row = 0; row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column) {
      const std::optional<Man>& man = man_at(board, {row, column});
      if (man && man->side == side && man->kind == Kind::king) return Spot{row, column};
    }
  }
  return std::nullopt;
}

int attackers(const Board& board, Side side, Spot target) {
  const auto attacks_from = [&](Spot spot) {
    if (!on_board(spot)) return false;
    const std::optional<Man>& man = man_at(board, spot);
    return man && man->side == side && could_go(movement(board, spot), side, spot, target);
  };
  int count = 0;
  // Along a line only the first man met can do it: for any behind, something is between.
  for (const Step line : kLines) {
    Spot spot = target + line;
    while (on_board(spot) && !man_at(board, spot))
      spot = spot + line;
    if (attacks_from(spot)) ++count;
  }
  for (const Step leap : kLeaps)
    count += attacks_from(target + leap) ? 1 : 0;
  return count;
}

int checkers(const Board& board, Side side) {
  const std::optional<Spot> king = king_of(board, side);
  return king ? attackers(board, opponent(side), *king) : 0;
}

bool in_check(const Board& board, Side side) {
  return checkers(board, side) > 0;
}

}  // namespace annan::oracle
