// SPDX-License-Identifier: MIT
#include "rules/gives_check.hpp"

#include <array>

#include "rules/support.hpp"

namespace annan::rules {

namespace {

/// The directions in which each movement slides, as a set of bits.
template <Color us>
constexpr std::uint8_t slide_directions(Movement m) {
  const auto bits = [](auto... directions) {
    return static_cast<std::uint8_t>((0 | ... | (1 << static_cast<int>(directions))));
  };
  switch (m) {
    case Movement::kLance: return bits(us == Color::kBlack ? Direction::kUp : Direction::kDown);
    case Movement::kRook:
    case Movement::kDragon: return bits(Direction::kUp, Direction::kDown, Direction::kLeft, Direction::kRight);
    case Movement::kBishop:
    case Movement::kHorse:
      return bits(Direction::kLeftUp, Direction::kLeftDown, Direction::kRightUp, Direction::kRightDown);
    default: return 0;
  }
}

template <Color us>
constexpr auto kSlideDirections = [] {
  std::array<std::uint8_t, kMovements> out{};
  for (int m = 0; m < kMovements; ++m)
    out[static_cast<std::size_t>(m)] = slide_directions<us>(static_cast<Movement>(m));
  return out;
}();

/// Does a piece of `us` on `from` that moves like `m` attack `target`?
template <Color us>
bool reaches(Movement m, Square from, Square target, Bitboard occupied) {
  if (steps(m, us, from).has(target)) return true;
  const int slides = kSlideDirections<us>[static_cast<std::size_t>(index_of(m))];
  if (slides == 0) return false;
  const auto direction = direction_between(from, target);
  if (!direction || (slides >> static_cast<int>(*direction) & 1) == 0) return false;
  return (ray(from, *direction) & ray(target, opposite(*direction)) & occupied).empty();
}

/// One move looked at as if made. Before it the enemy king is not attacked, so an attack after it comes from a piece
/// whose square or supporter it changed, or along a line it opened. A capture opens none: its square stays taken.
template <Color us>
class AfterMove {
 public:
  AfterMove(const Position& pos, Move m, Square enemy_king) : pos_(pos), king_(enemy_king), to_(m.to()) {
    const Bitboard target = Bitboard::of(to_);
    if (m.is_drop()) {
      own_ = pos.pieces(us) | target;
      arrived_ = movement_of(m.dropped());
    } else {
      const Bitboard origin = Bitboard::of(m.from());
      own_ = (pos.pieces(us) & ~origin) | target;
      const PieceType type = pos.piece_at(m.from())->type();
      arrived_ = movement_of(m.promotes() ? promoted(type).value_or(type) : type);
    }
    occupied_ = own_ | (pos.pieces(~us) & ~target);
  }

  /// Does the own piece on `s`, if there is one, attack the enemy king?
  [[nodiscard]] bool attacks_king_from(std::optional<Square> s) const {
    return s && own_.has(*s) && reaches<us>(movement_at(*s), *s, king_, occupied_);
  }

  /// The nearest piece to the enemy king on its line through the empty square `opened`.
  [[nodiscard]] std::optional<Square> nearest_through(Square opened) const {
    const auto direction = direction_between(king_, opened);
    if (!direction) return std::nullopt;
    const Bitboard met = ray(king_, *direction) & occupied_;
    if (met.empty()) return std::nullopt;
    // The first four directions raise the square index.
    return static_cast<int>(*direction) < 4 ? met.first() : met.last();
  }

 private:
  [[nodiscard]] Movement own_movement_at(Square s) const {
    return s == to_ ? arrived_ : movement_of(pos_.piece_at(s)->type());
  }
  [[nodiscard]] Movement movement_at(Square s) const {
    const auto supporter = supporter_square(s, us);
    return own_movement_at(supporter && own_.has(*supporter) ? *supporter : s);
  }

  const Position& pos_;
  Square king_;
  Square to_;
  Bitboard own_;
  Bitboard occupied_;
  Movement arrived_;  ///< the moved piece's own movement, and what it lends
};

}  // namespace

template <Color us>
bool gives_check(const Position& pos, Move m) {
  const auto enemy_king = pos.king(~us);
  if (!enemy_king) return false;
  const AfterMove<us> after(pos, m, *enemy_king);
  if (after.attacks_king_from(m.to()) || after.attacks_king_from(supported_square(m.to(), us))) return true;
  if (m.is_drop()) return false;
  return after.attacks_king_from(supported_square(m.from(), us)) ||
         after.attacks_king_from(after.nearest_through(m.from()));
}

template bool gives_check<Color::kBlack>(const Position& pos, Move m);
template bool gives_check<Color::kWhite>(const Position& pos, Move m);

bool gives_check(const Position& pos, Move m) {
  return pos.side_to_move() == Color::kBlack ? gives_check<Color::kBlack>(pos, m) : gives_check<Color::kWhite>(pos, m);
}

}  // namespace annan::rules
