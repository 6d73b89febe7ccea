// SPDX-License-Identifier: MIT
// static_exchange by its definition: the captures are played.
#pragma once

#include <algorithm>
#include <optional>

#include "rules/exchange.hpp"

namespace annan::rules::testing {

inline int plain_value(const ExchangeValues& values, const Position& pos, Square s) {
  const auto piece = pos.piece_at(s);
  return piece ? values[static_cast<std::size_t>(index_of(piece->type()))] : 0;
}

/// Who captures on `target` next: of least value, the king last and only if nothing can take it there.
inline std::optional<Square> plain_attacker(const Position& pos, Square target, const ExchangeValues& values) {
  const Bitboard attackers = pos.attackers_of(target, pos.side_to_move());
  std::optional<Square> best;
  std::optional<Square> king;
  for (int i = 0; i < kSquares; ++i) {
    const Square s = Square::from_index(i);
    if (!attackers.has(s)) continue;
    if (pos.piece_at(s)->type() == PieceType::kKing) {
      king = s;
    } else if (!best || plain_value(values, pos, s) < plain_value(values, pos, *best)) {
      best = s;
    }
  }
  if (best || !king) return best;
  Position after = pos;
  after.play_unchecked(Move::board(*king, target));
  return after.attackers_of(target, after.side_to_move()).empty() ? king : std::nullopt;
}

/// What the side to move gains by capturing on `target` or not, whichever is more. `captures` counts what is played.
inline int plain_gain(const Position& pos, Square target, const ExchangeValues& values, int& captures) {
  const auto from = plain_attacker(pos, target, values);
  if (!from) return 0;
  Position after = pos;
  after.play_unchecked(Move::board(*from, target));
  ++captures;
  return std::max(0, plain_value(values, pos, target) - plain_gain(after, target, values, captures));
}

/// Precondition: `m` is legal.
inline int plain_exchange(const Position& pos, Move m, const ExchangeValues& values, int& captures) {
  Position after = pos;
  after.play_unchecked(m);
  int gain = plain_value(values, pos, m.to());
  if (m.promotes()) gain += plain_value(values, after, m.to()) - plain_value(values, pos, m.from());
  return gain - plain_gain(after, m.to(), values, captures);
}

}  // namespace annan::rules::testing
