// SPDX-License-Identifier: MIT
#include "property/rules/random_positions.hpp"

#include <array>

namespace annan::rules::testing {

namespace {

bool percent(Random& random, int chance) {
  return below(random, 100) < chance;
}

std::optional<Square> free_square(Random& random, const Setup& setup, const Scatter& scatter, Color owner,
                                  std::optional<Square> last) {
  for (int tries = 0; tries < 50; ++tries) {
    Square s = Square::from_index(below(random, kSquares));
    if (last && percent(random, scatter.column_percent)) {
      const auto near = front_of(*last, below(random, 2) == 0 ? Color::kBlack : Color::kWhite);
      if (near) s = *near;
    } else if (percent(random, scatter.far_percent)) {
      const int rank = below(random, 3);
      s = Square::at(s.file(), static_cast<Rank>(owner == Color::kBlack ? rank : kRanks - 1 - rank));
    }
    if (!setup.board[static_cast<std::size_t>(s.index())]) return s;
  }
  return std::nullopt;
}

void place_pieces(Random& random, Setup& setup, const Scatter& scatter) {
  std::array<int, kHandTypes> left = kSetSize;
  const int pieces = below(random, scatter.most_pieces + 1);
  std::optional<Square> last;
  for (int i = 0; i < pieces; ++i) {
    const auto type = static_cast<PieceType>(below(random, kHandTypes));
    int& rest = left[static_cast<std::size_t>(index_of(type))];
    if (rest == 0) continue;
    --rest;
    const Color owner = below(random, 2) == 0 ? Color::kBlack : Color::kWhite;
    if (percent(random, scatter.hand_percent)) {
      ++setup.hands[static_cast<std::size_t>(index_of(owner))][static_cast<std::size_t>(index_of(type))];
      continue;
    }
    const auto square = free_square(random, setup, scatter, owner, last);
    if (!square) continue;
    const auto better = promoted(type);
    const Piece piece{owner, better && percent(random, 25) ? *better : type};
    setup.board[static_cast<std::size_t>(square->index())] = piece;
    last = square;
  }
}

}  // namespace

RuleSet random_rules(Random& random) {
  if (below(random, 4) != 0) return kPresets[static_cast<std::size_t>(below(random, 4))].rules;
  return {.far_rank = static_cast<FarRank>(below(random, 3)),
          .two_pawns = static_cast<TwoPawns>(below(random, 2)),
          .pawn_drop_mate = static_cast<PawnDropMate>(below(random, 2)),
          .impasse = static_cast<Impasse>(below(random, 3)),
          .move_limit = std::nullopt};
}

Position scattered(Random& random, const Scatter& scatter) {
  for (;;) {
    Setup setup;
    setup.side_to_move = below(random, 2) == 0 ? Color::kBlack : Color::kWhite;
    for (const Color side : {Color::kBlack, Color::kWhite}) {
      if (!percent(random, scatter.king_percent)) continue;
      const auto square = free_square(random, setup, scatter, side, std::nullopt);
      if (square) setup.board[static_cast<std::size_t>(square->index())] = Piece{side, PieceType::kKing};
    }
    place_pieces(random, setup, scatter);
    if (const auto pos = Position::from_setup(setup)) return *pos;
    setup.side_to_move = ~setup.side_to_move;
    if (const auto pos = Position::from_setup(setup)) return *pos;
  }
}

Move random_move(Random& random, const Position& pos, const RuleSet& rules) {
  MoveList moves;
  generate_legal(pos, rules, moves);
  if (below(random, 2) == 0) {
    MoveList captures;
    for (const Move m : moves) {
      if (pos.piece_at(m.to())) captures.push(m);
    }
    if (!captures.empty()) return captures[random() % captures.size()];
  }
  return moves[random() % moves.size()];
}

}  // namespace annan::rules::testing
