// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "rules/attacks.hpp"
#include "rules/position.hpp"
#include "rules/support.hpp"

namespace annan::rules::detail {

/// Where `us`, to move, gives check by arriving: as the piece that attacks the enemy king from there, or by lending to
/// one that then does. Computed once for a position and asked for each piece. Precondition: the king on `enemy_king` is
/// not attacked.
template <Color us>
class CheckTargets {
 public:
  CheckTargets(const Position& pos, Square enemy_king) : own_(pos.pieces(us)) {
    find_reach(enemy_king, pos.occupied());
    Bitboard attacking_by_own_type;
    for (int m = 0; m < kMovements; ++m) {
      const Bitboard kind = pos.own_movement(static_cast<Movement>(m)) & own_;
      const Bitboard reach = reach_[static_cast<std::size_t>(m)];
      attacking_by_own_type |= reach & kind;
      borrowing_ |= reach & supported_squares<us>(kind);
      candidates_ |= reach | supporter_squares<us>(reach & own_);
    }
    unsupported_ = ~supported_squares<us>(own_);
    const Bitboard seen = reach_of(Movement::kRook) | reach_of(Movement::kBishop);
    revealing_ = own_ & (seen | supporter_squares<us>(attacking_by_own_type));
  }

  /// The own pieces whose leaving may change more than arriving brings: those on a line of the enemy king, and those
  /// that keep another from attacking it by their support. Of these, each move has to be looked at.
  [[nodiscard]] Bitboard revealing() const { return revealing_; }

  /// Where anything could check on arriving, and more.
  [[nodiscard]] Bitboard candidates() const { return candidates_; }

  /// Where the piece on `from` checks on arriving with `own` as its own movement. Precondition: it is not revealing.
  [[nodiscard]] Bitboard arriving(Square from, Movement own) const {
    const auto left = supported_square(from, us);
    const Bitboard unsupported_then = left ? Bitboard::of(*left) : Bitboard{};
    return (reach_of(own) & (unsupported_ | unsupported_then)) | (borrowing_ & ~unsupported_then) |
           lending(own, own_ & ~Bitboard::of(from));
  }

  /// Where a dropped piece with `own` as its own movement checks. The square has to be empty.
  [[nodiscard]] Bitboard dropping(Movement own) const {
    return (reach_of(own) & unsupported_) | borrowing_ | lending(own, own_);
  }

 private:
  [[nodiscard]] Bitboard reach_of(Movement m) const { return reach_[static_cast<std::size_t>(index_of(m))]; }

  /// Where a piece supports another that attacks the king by moving like `m`. If the new supporter stands between the
  /// two, it blocks that line but attacks along it itself.
  [[nodiscard]] Bitboard lending(Movement m, Bitboard own) const { return supporter_squares<us>(reach_of(m) & own); }

  void find_reach(Square king, Bitboard occupied) {
    for (int m = 0; m < kMovements; ++m)
      reach_[static_cast<std::size_t>(m)] = steps(static_cast<Movement>(m), ~us, king);
    const Bitboard straight = rook_slides(king, occupied);
    const Bitboard diagonal = bishop_slides(king, occupied);
    const auto add = [this](Movement m, Bitboard b) { reach_[static_cast<std::size_t>(index_of(m))] |= b; };
    add(Movement::kLance, lance_slide(king, ~us, occupied));
    add(Movement::kRook, straight);
    add(Movement::kDragon, straight);
    add(Movement::kBishop, diagonal);
    add(Movement::kHorse, diagonal);
  }

  Bitboard own_;
  std::array<Bitboard, kMovements> reach_{};  ///< for each movement, from where it attacks the enemy king
  Bitboard candidates_;
  Bitboard borrowing_;  ///< supported squares from where the lent movement attacks it
  Bitboard unsupported_;
  Bitboard revealing_;
};

}  // namespace annan::rules::detail
