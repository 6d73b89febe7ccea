// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "rules/attackers.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "rules/support.hpp"

namespace annan::rules::detail {

/// Where a piece may arrive and stay unpromoted as far as `far_rank` goes: for each own type, the squares that are
/// forbidden. `own` are the side's pieces after the mover has left its square.
template <Color us>
[[nodiscard]] constexpr Bitboard far_forbidden(FarRank knob, PieceType type, Bitboard own,
                                               const std::array<Bitboard, kMovements>& kinds) {
  const auto kind = [&](Movement m) { return kinds[static_cast<std::size_t>(index_of(m))]; };
  Bitboard stuck;
  if (type == PieceType::kPawn || type == PieceType::kLance) {
    stuck = last_ranks(us, 1);
  } else if (type == PieceType::kKnight) {
    stuck = last_ranks(us, 2);
  } else {
    return {};
  }
  if (knob == FarRank::kAny) return {};
  if (knob == FarRank::kOwnType) return stuck;
  // Pawns and lances lend nothing on the last rank, knights nothing on the last two; any other supporter frees.
  const Bitboard knights = kind(Movement::kKnight);
  const Bitboard forward_only = kind(Movement::kPawn) | kind(Movement::kLance);
  const Bitboard freed_last = supported_squares<us>(own & ~(knights | forward_only)) & last_ranks(us, 1);
  const Bitboard freed_second = supported_squares<us>(own & ~knights) & ~last_ranks(us, 1);
  return stuck & ~(freed_last | freed_second);
}

/// The king-safety facts of one position, computed once and asked for each move of the side to move.
template <Color us>
class KingSafety {
 public:
  explicit KingSafety(const Position& pos)
      : pos_(pos),
        own_(pos.pieces(us)),
        enemy_(pos.pieces(~us)),
        occupied_(own_ | enemy_),
        king_(pos.king(us)),
        movers_(pos.mover_sets(~us)) {
    if (!king_) return;
    checkers_ = attackers(*king_, ~us, occupied_, movers_);
    if (checkers_.any()) find_useful();
    find_pins();
    find_suspects();
    bound_ = checkers_.any() ? own_ : pinned_ | Bitboard::of(*king_);
  }

  [[nodiscard]] bool has_king() const { return king_.has_value(); }
  [[nodiscard]] std::optional<Square> king() const { return king_; }
  [[nodiscard]] Bitboard checkers() const { return checkers_; }
  [[nodiscard]] Bitboard own() const { return own_; }
  [[nodiscard]] Bitboard enemy() const { return enemy_; }
  [[nodiscard]] Bitboard occupied() const { return occupied_; }
  /// Where a piece other than the king can go so as to end all checks, if it can at all; without check, everywhere.
  [[nodiscard]] Bitboard useful() const { return useful_; }

  /// Those of `targets` (pseudo-legal for the piece on `from`) that leave the own king unattacked.
  [[nodiscard]] Bitboard safe_targets(Square from, Bitboard targets) const {
    // Most pieces need no look at all: this part is small, to be inlined.
    if (!bound_.has(from) && (targets & suspects_).empty()) return targets;
    return safe_targets_by_look(from, targets);
  }

  /// The empty squares where a drop leaves the own king unattacked.
  [[nodiscard]] Bitboard drop_targets() const {
    const Bitboard empty = ~occupied_;
    if (checkers_.empty()) return empty;
    if (checkers_.more_than_one()) return {};
    return empty & between(*king_, checkers_.first());
  }

  /// The pieces that would attack the own king after the piece on `from` has gone to `to`, all movements judged then.
  /// Precondition: there is an own king.
  [[nodiscard]] Bitboard attackers_after(Square from, Square to) const {
    const Square king = from == *king_ ? to : *king_;
    const Bitboard target = Bitboard::of(to);
    const Bitboard occupied = (occupied_ & ~Bitboard::of(from)) | target;
    if (!enemy_.has(to)) return attackers(king, ~us, occupied, movers_);
    MoverSets after = movers_;
    for (Bitboard& set : after)
      set &= ~target;
    // The captured piece lent its movement to one enemy piece, which now moves by its own type.
    const auto freed_square = supported_square(to, ~us);
    if (freed_square && enemy_.has(*freed_square)) {
      const Bitboard freed = Bitboard::of(*freed_square);
      for (Bitboard& set : after)
        set &= ~freed;
      after[static_cast<std::size_t>(index_of(movement_of(pos_.piece_at(*freed_square)->type())))] |= freed;
    }
    return attackers(king, ~us, occupied, after);
  }

 private:
  /// safe_targets of a piece that is bound or may take a suspect. Precondition: there is an own king.
  [[nodiscard]] Bitboard safe_targets_by_look(Square from, Bitboard targets) const {
    if (from == *king_) return exactly_safe(from, targets);
    if (checkers_.any()) return exactly_safe(from, targets & useful_);
    if (!pinned_.has(from)) {
      const Bitboard doubtful = targets & suspects_;
      return (targets & ~doubtful) | exactly_safe(from, doubtful);
    }
    const Bitboard quiet = targets & ~enemy_ & line_through(*king_, from);
    return quiet | exactly_safe(from, targets & enemy_);
  }

  [[nodiscard]] Bitboard movers(Movement m) const { return movers_[static_cast<std::size_t>(index_of(m))]; }

  [[nodiscard]] Bitboard exactly_safe(Square from, Bitboard targets) const {
    Bitboard out;
    while (targets.any()) {
      const Square to = targets.pop();
      if (attackers_after(from, to).empty()) out |= Bitboard::of(to);
    }
    return out;
  }

  /// What can help against check but for the king: to block or take a single checker or take its supporter; against
  /// two, to take the one that supports the other; against more, nothing.
  void find_useful() {
    useful_ = {};
    Bitboard rest = checkers_;
    const Square first = rest.pop();
    if (rest.empty()) {
      useful_ = between(*king_, first) | checkers_;
      if (const auto supporter = supporter_square(first, ~us)) useful_ |= Bitboard::of(*supporter) & enemy_;
      return;
    }
    const Square second = rest.pop();
    if (rest.any()) return;
    if (supporter_square(second, ~us) == first) useful_ = Bitboard::of(first);
    if (supporter_square(first, ~us) == second) useful_ = Bitboard::of(second);
  }

  /// Own pieces that alone stand between the king and an enemy piece that moves like a slider.
  void find_pins() {
    const Square k = *king_;
    Bitboard snipers = (rook_slides(k, {}) & (movers(Movement::kRook) | movers(Movement::kDragon))) |
                       (bishop_slides(k, {}) & (movers(Movement::kBishop) | movers(Movement::kHorse))) |
                       (lance_slide(k, us, {}) & movers(Movement::kLance));
    while (snipers.any()) {
      const Bitboard blockers = between(k, snipers.pop()) & occupied_;
      if (blockers.any() && !blockers.more_than_one()) pinned_ |= blockers & own_;
    }
  }

  /// Enemy pieces whose capture may free the piece they support to attack the king by its own type: tested exactly.
  void find_suspects() {
    const Bitboard freed = attackers(*king_, ~us, {}, pos_.own_movements()) & enemy_;
    suspects_ = supporter_squares<~us>(freed) & enemy_;
  }

  const Position& pos_;
  Bitboard own_;
  Bitboard enemy_;
  Bitboard occupied_;
  std::optional<Square> king_;
  MoverSets movers_;
  Bitboard checkers_;
  Bitboard useful_ = Bitboard::all();
  Bitboard pinned_;
  Bitboard bound_;  ///< own pieces that may not go everywhere: pinned, the king, in check all
  Bitboard suspects_;
};

/// Does dropping a pawn of the side to move on the empty square `to` give check? The opponent is not in check before
/// it, so only the pawn itself and the piece it supports, which now moves like a pawn, can.
template <Color us>
[[nodiscard]] bool pawn_drop_checks(const Position& pos, Square to, Square enemy_king) {
  const Bitboard own = pos.pieces(us);
  const auto lent_to = supported_square(to, us);
  if (lent_to && own.has(*lent_to) && steps(Movement::kPawn, us, *lent_to).has(enemy_king)) return true;
  const auto supporter = supporter_square(to, us);
  const bool supported = supporter && own.has(*supporter);
  const Movement movement = supported ? movement_of(pos.piece_at(*supporter)->type()) : Movement::kPawn;
  return attacks(movement, us, to, pos.occupied()).has(enemy_king);
}

}  // namespace annan::rules::detail
