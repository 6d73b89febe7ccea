// SPDX-License-Identifier: MIT
#include "eval/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "eval/phased.hpp"
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

template <std::size_t kKinds>
using SquareValues = std::array<std::array<std::array<Phased, rules::kSquares>, kKinds>, 2>;

/// The weights by kind and place, for each side and square.
template <std::size_t kKinds, typename Weight>
consteval SquareValues<kKinds> make_square_values(Weight weight) {
  SquareValues<kKinds> out{};
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      for (int i = 0; i < rules::kSquares; ++i) {
        const Square s = Square::from_index(i);
        const int rank = rules::ranks_to_go(s, side);
        const int file = std::min(static_cast<int>(s.file()), rules::kFiles - 1 - static_cast<int>(s.file()));
        const int place = file * rules::kRanks + rank;
        out[static_cast<std::size_t>(index_of(side))][kind][static_cast<std::size_t>(i)] =
            weight(kind, static_cast<std::size_t>(rank), static_cast<std::size_t>(place));
      }
    }
  }
  return out;
}
constexpr auto kTypeValues = make_square_values<rules::kPieceTypes>(
    [](auto type, auto rank, auto place) { return kOnBoard[type][rank / 3] + kPlaceOfType[type][place]; });
constexpr auto kMovementValues = make_square_values<rules::kMovements>(
    [](auto movement, auto, auto place) { return Phased(kPlaceOfMovement[movement][place]); });

/// What one side has on the board and reaches by its movement now.
struct Reach {
  Bitboard attacks;
  Bitboard guards;  ///< the same without the king's own
  Bitboard zone;    ///< the own king's square and those next to it; empty without a king
  Bitboard king;    ///< where the king itself could go, attacked or not; empty without one
  Phased value;     ///< the pieces where they stand, mobility and pressure on the enemy king
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
        type_values_(at(kTypeValues, index_of(kSide))),
        movement_values_(at(kMovementValues, index_of(kSide))) {}

  [[nodiscard]] Reach reach() {
    const rules::MoverSets movers = pos_.mover_sets(kSide);
    const Bitboard king = pos_.own_movement(Movement::kKing) & pos_.pieces(kSide);
    const auto add_all = [&]<std::size_t... m>(std::index_sequence<m...>) {
      (add_movers<static_cast<Movement>(m)>(movers[m] & ~king), ...);
    };
    add_all(std::make_index_sequence<rules::kMovements>());
    Reach out{.attacks = reached_, .guards = reached_, .zone = king_zone(pos_, kSide), .king = {}, .value = {}};
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
    value_ += at(at(type_values_, type), from.index());
    value_ += at(at(movement_values_, index_of(m)), from.index());
    value_ += at(at(kBorrowed, type), index_of(m));
  }

  const Position& pos_;
  Bitboard occupied_;
  Bitboard free_;  ///< holds no own piece
  Bitboard enemy_zone_;
  const SquareValues<rules::kPieceTypes>::value_type& type_values_;
  const SquareValues<rules::kMovements>::value_type& movement_values_;
  Bitboard reached_;
  Phased value_;
};

struct Hand {
  Phased value;
  int count = 0;
};

[[nodiscard]] Hand hand_of(const Position& pos, Color side) {
  Hand hand;
  for (int i = 0; i < rules::kHandTypes; ++i) {
    const int count = pos.hand_count(side, static_cast<PieceType>(i));
    if (count != 0) hand.value += at(kInHand, i) * count + at(kFirstInHand, i);
    hand.count += count;
  }
  return hand;
}

/// How safe the own king is.
[[nodiscard]] Phased shelter(const Reach& own, const Reach& other, const Hand& others_hand) {
  if (own.zone.empty()) return {};
  const int weak = (own.zone & other.attacks & ~own.guards).count();
  const int escapes = std::min((own.king & ~other.attacks).count(), kManyEscapes);
  return at(at(kWeakKingSquares, weak), std::min(others_hand.count, kManyInHand)) + at(kKingEscapes, escapes);
}

[[nodiscard]] Phased side_value(const Position& pos, Color side, const Reach& own, const Reach& other,
                                const Hand& own_hand, const Hand& others_hand) {
  int loose = 0;
  for (const Square s : pos.pieces(side) & other.attacks & ~own.attacks)
    loose += at(kLoose, rules::index_of(pos.piece_at(s)->type()));
  return own.value + own_hand.value + shelter(own, other, others_hand) + loose;
}

}  // namespace

int evaluate(const Position& pos) {
  const Reach black = Survey<Color::kBlack>(pos).reach();
  const Reach white = Survey<Color::kWhite>(pos).reach();
  const Hand black_hand = hand_of(pos, Color::kBlack);
  const Hand white_hand = hand_of(pos, Color::kWhite);
  const Phased lead = side_value(pos, Color::kBlack, black, white, black_hand, white_hand) -
                      side_value(pos, Color::kWhite, white, black, white_hand, black_hand);
  const int value = lead.at(std::min(black_hand.count + white_hand.count, Phased::kLatePhase));
  return std::clamp((pos.side_to_move() == Color::kBlack ? value : -value) + kTempo, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace annan::eval
