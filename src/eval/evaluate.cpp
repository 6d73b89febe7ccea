// SPDX-License-Identifier: MIT
#include "eval/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "eval/weights.hpp"
#include "rules/attacks.hpp"

namespace annan::eval {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Movement;
using rules::PieceType;
using rules::Position;
using rules::Square;

template <typename Table>
[[nodiscard]] constexpr const auto& at(const Table& table, int index) {
  return table[static_cast<std::size_t>(index)];
}

/// kOnBoard by side, own type and square.
using SquareValues = std::array<std::array<std::array<std::int16_t, rules::kSquares>, rules::kPieceTypes>, 2>;
consteval SquareValues make_square_values() {
  SquareValues out{};
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    for (std::size_t type = 0; type < kOnBoard.size(); ++type) {
      for (int i = 0; i < rules::kSquares; ++i) {
        const int zone = rules::ranks_to_go(Square::from_index(i), side) / 3;
        out[static_cast<std::size_t>(index_of(side))][type][static_cast<std::size_t>(i)] =
            static_cast<std::int16_t>(kOnBoard[type][static_cast<std::size_t>(zone)]);
      }
    }
  }
  return out;
}
constexpr SquareValues kSquareValues = make_square_values();

/// What one side has on the board and reaches by its movement now.
struct Reach {
  Bitboard attacks;
  Bitboard guards;  ///< the same without the king's own
  Bitboard zone;    ///< the own king's square and those next to it; empty without a king
  Bitboard king;    ///< where the king itself could go, attacked or not; empty without one
  int value;        ///< the pieces where they stand, mobility and pressure on the enemy king
};

[[nodiscard]] Bitboard king_zone(const Position& pos, Color side) {
  const auto king = pos.king(side);
  if (!king) return {};
  return rules::steps(Movement::kKing, side, *king) | Bitboard::of(*king);
}

/// Goes through the pieces of one side.
template <Color kSide>
class Survey {
 public:
  explicit Survey(const Position& pos)
      : pos_(pos),
        occupied_(pos.occupied()),
        free_(~pos.pieces(kSide)),
        enemy_zone_(king_zone(pos, ~kSide)),
        square_values_(at(kSquareValues, index_of(kSide))) {}

  [[nodiscard]] Reach reach() {
    const rules::MoverSets movers = pos_.mover_sets(kSide);
    const Bitboard king = pos_.own_movement(Movement::kKing) & pos_.pieces(kSide);
    const auto add_all = [&]<std::size_t... m>(std::index_sequence<m...>) {
      (add_movers<static_cast<Movement>(m)>(movers[m] & ~king), ...);
    };
    add_all(std::make_index_sequence<rules::kMovements>());
    Reach out{.attacks = reached_, .guards = reached_, .zone = king_zone(pos_, kSide), .king = {}, .value = 0};
    if (king.any()) {
      reached_ = {};
      add(pos_.movement_at(king.first()), king.first());
      out.attacks |= reached_;
      out.king = reached_ & free_;
    }
    out.value = value_;
    return out;
  }

 private:
  template <Movement m>
  void add_movers(Bitboard movers) {
    if constexpr (m == Movement::kPawn) {
      add_reached(m, rules::ahead<kSide>(movers));
      for (const Square from : movers)
        add_piece(m, from);
    } else {
      for (const Square from : movers)
        add(m, from);
    }
  }
  [[gnu::always_inline]] void add(Movement m, Square from) {
    add_reached(m, rules::attacks(m, kSide, from, occupied_));
    add_piece(m, from);
  }
  /// Squares reached by one piece, or by several that have none in common.
  [[gnu::always_inline]] void add_reached(Movement m, Bitboard reached) {
    reached_ |= reached;
    value_ += at(kKingPressure, index_of(m)) * (reached & enemy_zone_).count();
    value_ += at(kMobility, index_of(m)) * (reached & free_).count();
  }
  [[gnu::always_inline]] void add_piece(Movement m, Square from) {
    const int type = index_of(pos_.piece_at(from)->type());
    value_ += at(at(square_values_, type), from.index()) + at(at(kBorrowed, type), index_of(m));
  }

  const Position& pos_;
  Bitboard occupied_;
  Bitboard free_;  ///< holds no own piece
  Bitboard enemy_zone_;
  const SquareValues::value_type& square_values_;
  Bitboard reached_;
  int value_ = 0;
};

struct Hand {
  int value = 0;
  int count = 0;
};

[[nodiscard]] Hand hand_of(const Position& pos, Color side) {
  Hand hand;
  for (int i = 0; i < rules::kHandTypes; ++i) {
    const int count = pos.hand_count(side, static_cast<PieceType>(i));
    if (count != 0) hand.value += at(kFirstInHand, i) + count * at(kInHand, i);
    hand.count += count;
  }
  return hand;
}

/// How safe the own king is.
[[nodiscard]] int shelter(const Reach& own, const Reach& other, const Hand& others_hand) {
  if (own.zone.empty()) return 0;
  const int weak = (own.zone & other.attacks & ~own.guards).count();
  const int escapes = std::min((own.king & ~other.attacks).count(), kManyEscapes);
  return at(at(kWeakKingSquares, weak), std::min(others_hand.count, kManyInHand)) + at(kKingEscapes, escapes);
}

[[nodiscard]] int side_value(const Position& pos, Color side, const Reach& own, const Reach& other) {
  int loose = 0;
  for (const Square s : pos.pieces(side) & other.attacks & ~own.attacks)
    loose += at(kLoose, rules::index_of(pos.piece_at(s)->type()));
  return own.value + loose + hand_of(pos, side).value + shelter(own, other, hand_of(pos, ~side));
}

}  // namespace

int evaluate(const Position& pos) {
  const Reach black = Survey<Color::kBlack>(pos).reach();
  const Reach white = Survey<Color::kWhite>(pos).reach();
  const int lead = side_value(pos, Color::kBlack, black, white) - side_value(pos, Color::kWhite, white, black);
  const int value = (pos.side_to_move() == Color::kBlack ? lead : -lead) + kTempo;
  return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace annan::eval
