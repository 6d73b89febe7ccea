// SPDX-License-Identifier: MIT
#include "property/rules/random_positions.hpp"

#include <algorithm>
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

/// A square from which a piece could attack the king: up to four steps along a line, or a knight's leap away.
std::optional<Square> siege_square(Random& random, const Setup& setup, Color besieged) {
  const auto king = std::ranges::find(setup.board, std::optional(Piece{besieged, PieceType::kKing}));
  if (king == setup.board.end()) return std::nullopt;
  const auto place = static_cast<int>(king - setup.board.begin());
  int files = below(random, 3) - 1;
  int ranks = below(random, 3) - 1;
  if (below(random, 6) == 0) {
    files = below(random, 2) == 0 ? 1 : -1;
    ranks = besieged == Color::kBlack ? -2 : 2;
  } else {
    const int steps = 1 + below(random, 4);
    files *= steps;
    ranks *= steps;
  }
  const int file = place / kRanks + files;
  const int rank = place % kRanks + ranks;
  if (file < 0 || file >= kFiles || rank < 0 || rank >= kRanks) return std::nullopt;
  const Square s = Square::at(static_cast<File>(file), static_cast<Rank>(rank));
  if (setup.board[static_cast<std::size_t>(s.index())]) return std::nullopt;
  return s;
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
    Color owner = below(random, 2) == 0 ? Color::kBlack : Color::kWhite;
    if (percent(random, scatter.hand_percent)) {
      ++setup.hands[static_cast<std::size_t>(index_of(owner))][static_cast<std::size_t>(index_of(type))];
      continue;
    }
    std::optional<Square> square;
    if (scatter.siege_percent > 0 && percent(random, scatter.siege_percent)) {
      square = siege_square(random, setup, setup.side_to_move);
      owner = ~setup.side_to_move;
    }
    if (!square) square = free_square(random, setup, scatter, owner, last);
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

Move supporter_capture(Random& random, const Position& pos, const RuleSet& rules) {
  MoveList moves;
  generate_legal(pos, rules, moves);
  const Bitboard theirs = pos.pieces(~pos.side_to_move());
  MoveList found;
  for (const Move m : moves) {
    const auto front = front_of(m.to(), ~pos.side_to_move());
    if (theirs.has(m.to()) && front && theirs.has(*front)) found.push(m);
  }
  return found.empty() ? random_move(random, pos, rules) : found[random() % found.size()];
}

}  // namespace annan::rules::testing
