// SPDX-License-Identifier: MIT
#include "rules/refusal.hpp"

#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/support.hpp"

namespace annan::rules {

namespace {

/// May `type` arrive on `to` unpromoted, by far_rank? `own` are the side's pieces without the mover.
bool far_rank_forbids(const Position& pos, const RuleSet& rules, PieceType type, Square to, Bitboard own) {
  const auto& kinds = pos.own_movements();
  const Bitboard forbidden = pos.side_to_move() == Color::kBlack
                                 ? detail::far_forbidden<Color::kBlack>(rules.far_rank, type, own, kinds)
                                 : detail::far_forbidden<Color::kWhite>(rules.far_rank, type, own, kinds);
  return forbidden.has(to);
}

/// The facts of a refusal by far_rank: what the piece would move like on `to`, and who would lend it.
Refusal far_rank_refusal(const Position& pos, RefusalCode code, PieceType type, Square to, Bitboard own) {
  Refusal out{.code = code, .movement = movement_of(type)};
  const auto supporter = supporter_square(to, pos.side_to_move());
  if (supporter && own.has(*supporter)) {
    out.supporter = supporter;
    out.movement = movement_of(pos.piece_at(*supporter)->type());
  }
  return out;
}

/// Another own unpromoted pawn on the file of `to`, the one on `except` not counted.
std::optional<Square> second_pawn(const Position& pos, Square to, Bitboard except) {
  const Bitboard pawns = pos.own_movement(Movement::kPawn) & pos.pieces(pos.side_to_move()) & ~except;
  const Bitboard found = pawns & file_squares(to.file());
  if (found.empty()) return std::nullopt;
  return found.first();
}

template <Color us>
std::optional<Refusal> king_attacked(const Position& pos, Square from, Square to) {
  const detail::KingSafety<us> safety(pos);
  if (!safety.has_king()) return std::nullopt;
  const Bitboard attackers = safety.attackers_after(from, to);
  if (attackers.empty()) return std::nullopt;
  const Color them = ~us;
  // An old check that stands is said before a new one.
  const Bitboard old = attackers & safety.checkers();
  const Square attacker = old.any() ? old.first() : attackers.first();
  Refusal out{.code = RefusalCode::kKingAttacked};
  out.king = from == *safety.king() ? to : *safety.king();
  out.attacker = attacker;
  const auto supporter = supporter_square(attacker, them);
  const bool supported = supporter && safety.enemy().has(*supporter) && *supporter != to;
  if (supported) out.supporter = supporter;
  out.attacker_movement = movement_of(pos.piece_at(supported ? *supporter : attacker)->type());
  if (from == *safety.king()) {
    out.exposure = Exposure::kKingSteps;
  } else if (old.any()) {
    out.exposure = Exposure::kStillInCheck;
  } else if (safety.enemy().has(to) && supported_square(to, them) == attacker) {
    out.exposure = Exposure::kSupporterTaken;
  } else {
    out.exposure = Exposure::kLineOpened;
  }
  return out;
}

/// A drop leaves the own king attacked exactly when it does not block the check.
template <Color us>
std::optional<Refusal> king_attacked_by_drop(const Position& pos, Square to) {
  const detail::KingSafety<us> safety(pos);
  if (safety.drop_targets().has(to)) return std::nullopt;
  Bitboard checkers = safety.checkers();
  // Of two checkers, name the one whose line the drop does not block.
  Square attacker = checkers.pop();
  while (checkers.any() && between(*safety.king(), attacker).has(to))
    attacker = checkers.pop();
  Refusal out{.code = RefusalCode::kKingAttacked};
  out.king = safety.king();
  out.attacker = attacker;
  out.supporter = pos.supporter_of(attacker);
  out.attacker_movement = pos.movement_at(attacker);
  out.exposure = Exposure::kStillInCheck;
  return out;
}

[[gnu::noinline]] std::optional<Refusal> explain_drop(const Position& pos, const RuleSet& rules, Move m) {
  const Color us = pos.side_to_move();
  const PieceType type = m.dropped();
  if (!m.is_well_formed() || pos.hand_count(us, type) == 0) return Refusal{.code = RefusalCode::kNotInHand};
  const Square to = m.to();
  if (pos.occupied().has(to)) return Refusal{.code = RefusalCode::kSquareTaken, .other = to};
  if (far_rank_forbids(pos, rules, type, to, pos.pieces(us))) {
    return far_rank_refusal(pos, RefusalCode::kStuck, type, to, pos.pieces(us));
  }
  if (type == PieceType::kPawn) {
    if (const auto other = second_pawn(pos, to, {})) return Refusal{.code = RefusalCode::kTwoPawns, .other = other};
  }
  const auto attacked = us == Color::kBlack ? king_attacked_by_drop<Color::kBlack>(pos, to)
                                            : king_attacked_by_drop<Color::kWhite>(pos, to);
  if (attacked) return attacked;
  if (!is_legal(pos, rules, m)) return Refusal{.code = RefusalCode::kPawnDropMate};
  return std::nullopt;
}

/// Promotion and the rules on where an unpromoted piece may arrive.
std::optional<Refusal> explain_arrival(const Position& pos, const RuleSet& rules, PieceType type, Move m) {
  const Color us = pos.side_to_move();
  const Bitboard from = Bitboard::of(m.from());
  if (m.promotes()) {
    const bool zone = in_zone(m.from(), us) || in_zone(m.to(), us);
    if (!promoted(type) || !zone) return Refusal{.code = RefusalCode::kCannotPromote};
    return std::nullopt;
  }
  const Bitboard own = pos.pieces(us) & ~from;
  if (far_rank_forbids(pos, rules, type, m.to(), own)) {
    return far_rank_refusal(pos, RefusalCode::kMustPromote, type, m.to(), own);
  }
  if (type == PieceType::kPawn && rules.two_pawns == TwoPawns::kDropsAndMoves) {
    if (const auto other = second_pawn(pos, m.to(), from)) {
      return Refusal{.code = RefusalCode::kTwoPawns, .other = other};
    }
  }
  return std::nullopt;
}

/// `m` moves a piece of the side to move, of type `type`. Not inlined, like explain_drop: most moves are refused before
/// them, and explain is a seventh cheaper without their frames.
[[gnu::noinline]] std::optional<Refusal> explain_own(const Position& pos, const RuleSet& rules, PieceType type,
                                                     Move m) {
  const Color us = pos.side_to_move();
  if (pos.pieces(us).has(m.to())) return Refusal{.code = RefusalCode::kOwnPiece, .other = m.to()};
  const auto supporter = pos.supporter_of(m.from());
  const Movement movement = movement_of(supporter ? pos.piece_at(*supporter)->type() : type);
  if (!attacks(movement, us, m.from(), pos.occupied()).has(m.to())) {
    return Refusal{.code = RefusalCode::kNotItsMovement, .movement = movement, .supporter = supporter};
  }
  if (const auto refused = explain_arrival(pos, rules, type, m)) return refused;
  return us == Color::kBlack ? king_attacked<Color::kBlack>(pos, m.from(), m.to())
                             : king_attacked<Color::kWhite>(pos, m.from(), m.to());
}

}  // namespace

std::string_view code_of(RefusalCode c) {
  switch (c) {
    case RefusalCode::kGameOver: return "game_over";
    case RefusalCode::kNoDeclaration: return "no_declaration";
    case RefusalCode::kNoPiece: return "no_piece";
    case RefusalCode::kNotYours: return "not_yours";
    case RefusalCode::kNotInHand: return "not_in_hand";
    case RefusalCode::kSquareTaken: return "square_taken";
    case RefusalCode::kOwnPiece: return "own_piece";
    case RefusalCode::kNotItsMovement: return "not_its_movement";
    case RefusalCode::kCannotPromote: return "cannot_promote";
    case RefusalCode::kMustPromote: return "must_promote";
    case RefusalCode::kStuck: return "stuck";
    case RefusalCode::kTwoPawns: return "two_pawns";
    case RefusalCode::kKingAttacked: return "king_attacked";
    case RefusalCode::kPawnDropMate: return "pawn_drop_mate";
  }
  return {};
}

std::string_view code_of(Exposure e) {
  switch (e) {
    case Exposure::kKingSteps: return "king_steps";
    case Exposure::kStillInCheck: return "still_in_check";
    case Exposure::kLineOpened: return "line_opened";
    case Exposure::kSupporterTaken: return "supporter_taken";
  }
  return {};
}

std::optional<Refusal> explain(const Position& pos, const RuleSet& rules, Move m) {
  if (m.is_drop()) return explain_drop(pos, rules, m);
  const auto piece = m.is_well_formed() ? pos.piece_at(m.from()) : std::nullopt;
  if (!piece) return Refusal{.code = RefusalCode::kNoPiece};
  if (piece->color() != pos.side_to_move()) return Refusal{.code = RefusalCode::kNotYours};
  return explain_own(pos, rules, piece->type(), m);
}

}  // namespace annan::rules
