// SPDX-License-Identifier: MIT
#include "puzzles/theme.hpp"

#include <array>

#include "rules/attacks.hpp"
#include "rules/movegen.hpp"
#include "rules/refusal.hpp"
#include "rules/support.hpp"

namespace annan::puzzles {

namespace {

using rules::Bitboard;
using rules::Color;
using rules::Move;
using rules::Movement;
using rules::Piece;
using rules::PieceType;
using rules::Position;
using rules::Square;

constexpr std::array<std::string_view, kThemes> kCodes = {
    "support_check",     "support_taken_away", "supporter_captured", "borrowed_king",   "far_rank_drop",
    "no_pawn_drop_mate", "discovered_support", "support_gained",     "support_capture",
};

Position after(Position pos, Move m) {
  pos.play_unchecked(m);
  return pos;
}

Movement own_movement(const Position& pos, Square s) {
  return rules::movement_of(pos.piece_at(s)->type());
}

/// Would the piece on `s` reach `target` if it moved like `m`?
bool would_reach(const Position& pos, Square s, Movement m, Square target) {
  return rules::attacks(m, pos.piece_at(s)->color(), s, pos.occupied()).has(target);
}

/// One turn of the solver.
struct Turn {
  Color solver;
  Position earlier;  ///< before the defender's reply that led to `before`; the same as `before` at the first turn
  Position before;
  Move move;
  Position now;  ///< after `move`
  Bitboard checkers;
  std::optional<Square> king;  ///< the defender's
  std::optional<Move> next;    ///< of the solver, with the board on which it is made
  std::optional<Position> before_next;

  /// Does the piece on `s` give check, or make the next move a capture, and could it not do so if it moved like
  /// `other`?
  [[nodiscard]] bool owes_to_its_movement(Square s, Movement other) const {
    if (checkers.has(s) && !would_reach(now, s, other, *king)) return true;
    if (!next || next->is_drop() || next->from() != s || !before_next->piece_at(next->to())) return false;
    if (before_next->movement_at(s) != now.movement_at(s)) return false;
    return !would_reach(*before_next, s, other, next->to());
  }
};

bool support_check(const Turn& t) {
  for (const Square c : t.checkers) {
    if (!would_reach(t.now, c, own_movement(t.now, c), *t.king)) return true;
  }
  return false;
}

bool supporter_captured(const Turn& t) {
  const auto captured = t.before.piece_at(t.move.to());
  if (!captured) return false;
  const auto front = rules::supported_square(t.move.to(), ~t.solver);
  if (!front || !(t.before.pieces(~t.solver) & t.now.pieces(~t.solver)).has(*front)) return false;
  return t.before.movement_at(*front) != t.now.movement_at(*front);
}

/// The squares by reaching which the defender would answer the move.
Bitboard answering_squares(const Turn& t) {
  if (t.checkers.empty()) return Bitboard::of(t.move.to());
  if (t.checkers.more_than_one()) return {};
  const Square checker = t.checkers.first();
  return rules::between(checker, *t.king) | Bitboard::of(checker);
}

bool support_taken(const Turn& t) {
  const Bitboard answers = answering_squares(t);
  for (const Square s : t.now.pieces(~t.solver)) {
    if (t.earlier.piece_at(s) != t.now.piece_at(s) || s == t.king) continue;
    const auto supporter = t.earlier.supporter_of(s);
    if (!supporter || t.now.piece_at(*supporter) == t.earlier.piece_at(*supporter)) continue;
    const Movement had = t.earlier.movement_at(s);
    if (had == t.now.movement_at(s)) continue;
    const Bitboard would = rules::attacks(had, ~t.solver, s, t.now.occupied());
    if ((would & answers).any() && (t.now.attacks_from(s) & answers).empty()) return true;
  }
  return false;
}

bool discovered_support(const Turn& t) {
  for (const Square s : t.now.pieces(t.solver)) {
    if (s == t.move.to() || t.before.piece_at(s) != t.now.piece_at(s)) continue;
    const Movement had = t.before.movement_at(s);
    if (had != t.now.movement_at(s) && t.owes_to_its_movement(s, had)) return true;
  }
  return false;
}

bool support_gained(const Turn& t) {
  const Square s = t.move.to();
  const Movement own = own_movement(t.now, s);
  if (t.now.movement_at(s) == own || !t.owes_to_its_movement(s, own)) return false;
  return t.move.is_drop() || t.owes_to_its_movement(s, t.before.movement_at(t.move.from()));
}

bool support_capture(const Turn& t) {
  if (t.move.is_drop() || !t.before.piece_at(t.move.to())) return false;
  return !would_reach(t.before, t.move.from(), own_movement(t.before, t.move.from()), t.move.to());
}

bool far_rank_drop(const Turn& t) {
  return t.move.is_drop() && !rules::can_ever_move(rules::movement_of(t.move.dropped()), t.solver, t.move.to());
}

bool no_pawn_drop_mate(const Turn& t, const rules::RuleSet& rules) {
  if (t.before.hand_count(t.solver, PieceType::kPawn) == 0) return false;
  for (const Square s : ~t.before.occupied()) {
    const auto refusal = rules::explain(t.before, rules, Move::drop(PieceType::kPawn, s));
    if (refusal && refusal->code == rules::RefusalCode::kPawnDropMate) return true;
  }
  return false;
}

bool king_goes_astray(const Position& pos, Move m) {
  if (m.is_drop() || pos.piece_at(m.from())->type() != PieceType::kKing) return false;
  return !rules::steps(Movement::kKing, pos.side_to_move(), m.from()).has(m.to());
}

bool king_takes_part(const Turn& t) {
  for (const Square c : t.checkers) {
    if (t.now.movement_at(c) == Movement::kKing) return true;
    if (t.now.piece_at(c)->type() == PieceType::kKing) return true;
  }
  return false;
}

/// The king to move is mated: has its supporter taken steps from it, and would one lead to safety?
bool robbed_of_steps(const Position& mated) {
  const Color side = mated.side_to_move();
  const Square king = *mated.king(side);
  const Bitboard lost = rules::steps(Movement::kKing, side, king) & ~mated.attacks_from(king) & ~mated.pieces(side);
  for (const Square s : lost) {
    if (mated.king(~side) == s) continue;
    if (after(mated, Move::board(king, s)).checkers(side).empty()) return true;
  }
  return false;
}

void add_themes(const Turn& t, const rules::RuleSet& rules, Themes& out) {
  if (support_check(t)) out.add(Theme::kSupportCheck);
  if (support_taken(t)) out.add(Theme::kSupportTaken);
  if (supporter_captured(t)) out.add(Theme::kSupporterCaptured);
  if (king_takes_part(t)) out.add(Theme::kBorrowedKing);
  if (far_rank_drop(t)) out.add(Theme::kFarRankDrop);
  if (no_pawn_drop_mate(t, rules)) out.add(Theme::kNoPawnDropMate);
  if (discovered_support(t)) out.add(Theme::kDiscoveredSupport);
  if (support_gained(t)) out.add(Theme::kSupportGained);
  if (support_capture(t)) out.add(Theme::kSupportCapture);
}

}  // namespace

std::string_view code_of(Theme t) {
  return kCodes[static_cast<std::size_t>(t)];
}

std::optional<Theme> theme_of_code(std::string_view code) {
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    if (kCodes[i] == code) return static_cast<Theme>(i);
  }
  return std::nullopt;
}

Themes themes_of(const Position& start, const rules::RuleSet& rules, std::span<const Move> line) {
  Themes out;
  const Color solver = start.side_to_move();
  Position earlier = start;
  Position before = start;
  for (std::size_t i = 0; i < line.size(); i += 2) {
    const Position now = after(before, line[i]);
    Turn turn{.solver = solver,
              .earlier = earlier,
              .before = before,
              .move = line[i],
              .now = now,
              .checkers = now.checkers(),
              .king = now.king(~solver),
              .next = {},
              .before_next = {}};
    if (i + 2 < line.size()) {
      turn.next = line[i + 2];
      turn.before_next = after(now, line[i + 1]);
    }
    add_themes(turn, rules, out);
    if (king_goes_astray(before, line[i])) out.add(Theme::kBorrowedKing);
    if (i + 1 == line.size()) {
      if (now.in_check() && rules::status_of(now, rules) == rules::Status::kCheckmate && robbed_of_steps(now))
        out.add(Theme::kBorrowedKing);
      break;
    }
    if (king_goes_astray(now, line[i + 1])) out.add(Theme::kBorrowedKing);
    earlier = before;
    before = after(now, line[i + 1]);
  }
  return out;
}

}  // namespace annan::puzzles
