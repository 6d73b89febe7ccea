// SPDX-License-Identifier: MIT
#include "mate/checking_moves.hpp"

#include "rules/attacks.hpp"
#include "rules/movegen.hpp"

namespace annan::mate {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Move;
using rules::Movement;
using rules::Position;
using rules::Square;

/// A drop checks by the movement the piece has on its square, or by what it lends to the piece in front.
bool drop_checks(const Position& pos, Move m, Square king) {
  const Color us = pos.side_to_move();
  const Bitboard occupied = pos.occupied() | Bitboard::of(m.to());
  const Movement own = rules::movement_of(m.dropped());
  Movement movement = own;
  if (const auto back = rules::behind(m.to(), us); back && pos.pieces(us).has(*back)) {
    movement = rules::movement_of(pos.piece_at(*back)->type());
  }
  if (rules::attacks(movement, us, m.to(), occupied).has(king)) return true;
  const auto front = rules::front_of(m.to(), us);
  return front && pos.pieces(us).has(*front) && rules::attacks(own, us, *front, occupied).has(king);
}

bool board_move_checks(Position& pos, Move m) {
  const Position::Undo undo = pos.play_unchecked(m);
  const bool check = pos.in_check();
  pos.unplay(m, undo);
  return check;
}

}  // namespace

void generate_checks(const Position& pos, const rules::RuleSet& rules, rules::MoveList& out) {
  const auto king = pos.king(~pos.side_to_move());
  if (!king) return;
  rules::MoveList all;
  rules::generate_legal(pos, rules, all);
  Position board = pos;
  for (const Move m : all) {
    if (m.is_drop() ? drop_checks(pos, m, *king) : board_move_checks(board, m)) out.push(m);
  }
}

}  // namespace annan::mate
