// SPDX-License-Identifier: MIT
#include "rules/exchange.hpp"

#include <algorithm>
#include <optional>

#include "rules/attackers.hpp"
#include "rules/support.hpp"

namespace annan::rules {

namespace {

/// Who could capture on one square next, while pieces are captured there. All other squares are as on the board, but
/// for the pieces that have left them. What stands on the target square lends to nobody here: its own side does not
/// capture there while it stands.
class Exchange {
 public:
  /// As after `m`.
  Exchange(const Position& pos, Move m)
      : pos_(pos),
        target_(m.to()),
        side_(pos.side_to_move()),
        on_target_(m.is_drop() ? m.dropped() : type_at(m.from())),
        others_{pos.pieces(Color::kBlack), pos.pieces(Color::kWhite)},
        movers_{pos.mover_sets(Color::kBlack), pos.mover_sets(Color::kWhite)} {
    if (pos.piece_at(target_)) {
      others(~side_) ^= Bitboard::of(target_);
      free_supported(~side_, target_);
    }
    if (m.is_drop()) {
      side_ = ~side_;
      return;
    }
    capture(m.from());
    if (m.promotes()) on_target_ = promoted(on_target_).value_or(on_target_);
  }

  /// The own type of the piece on the target square.
  [[nodiscard]] PieceType on_target() const { return on_target_; }

  /// The piece with which the side to move would capture next.
  [[nodiscard]] std::optional<Square> next_attacker(const ExchangeValues& values) const {
    std::optional<Square> king;
    std::optional<Square> best;
    int least = 0;
    for (Bitboard left = attackers_of_target(); left.any();) {
      const Square s = left.pop();
      const PieceType type = type_at(s);
      const int value = values[static_cast<std::size_t>(index_of(type))];
      if (type == PieceType::kKing) {
        king = s;
      } else if (!best || value < least) {
        best = s;
        least = value;
      }
    }
    if (best || !king) return best;
    Exchange after = *this;
    after.capture(*king);
    return after.attackers_of_target().empty() ? king : std::nullopt;
  }

  /// The piece on `from` goes to the target square; then it is the other side's turn.
  void capture(Square from) {
    const auto supporter = supporter_square(from, side_);
    const bool supported = supporter && others(side_).has(*supporter);
    toggle(side_, from, supported ? *supporter : from);
    others(side_) ^= Bitboard::of(from);
    free_supported(side_, from);
    on_target_ = type_at(from);
    side_ = ~side_;
  }

 private:
  [[nodiscard]] PieceType type_at(Square s) const { return pos_.piece_at(s)->type(); }
  [[nodiscard]] Bitboard& others(Color side) { return others_[static_cast<std::size_t>(index_of(side))]; }

  [[nodiscard]] Bitboard attackers_of_target() const {
    return detail::attackers(target_, side_, others_[0] | others_[1],
                             movers_[static_cast<std::size_t>(index_of(side_))]);
  }

  /// The piece that the one on `supporter` lent to, if there is one, moves by its own type from now on.
  void free_supported(Color side, Square supporter) {
    const auto s = supported_square(supporter, side);
    if (!s || !others(side).has(*s)) return;
    toggle(side, *s, supporter);
    toggle(side, *s, *s);
  }

  /// The piece on `s` begins or ceases to move like what stands on `lender` by its own type.
  void toggle(Color side, Square s, Square lender) {
    MoverSets& movers = movers_[static_cast<std::size_t>(index_of(side))];
    movers[static_cast<std::size_t>(index_of(movement_of(type_at(lender))))] ^= Bitboard::of(s);
  }

  const Position& pos_;
  Square target_;
  Color side_;  ///< who captures next
  PieceType on_target_;
  std::array<Bitboard, 2> others_;  ///< the pieces of each side but for the target square's
  std::array<MoverSets, 2> movers_;
};

[[nodiscard]] int value_of(const ExchangeValues& values, PieceType type) {
  return values[static_cast<std::size_t>(index_of(type))];
}

[[nodiscard]] int gain_of(const Position& pos, Move m, const ExchangeValues& values) {
  int gain = 0;
  if (const auto victim = pos.piece_at(m.to())) gain += value_of(values, victim->type());
  if (m.promotes()) {
    const PieceType type = pos.piece_at(m.from())->type();
    gain += value_of(values, promoted(type).value_or(type)) - value_of(values, type);
  }
  return gain;
}

/// What the side to move gains by going on or stopping, whichever is more.
[[nodiscard]] int best_of_going_on(Exchange& exchange, const ExchangeValues& values) {
  const auto from = exchange.next_attacker(values);
  if (!from) return 0;
  const int gain = value_of(values, exchange.on_target());
  exchange.capture(*from);
  return std::max(0, gain - best_of_going_on(exchange, values));
}

/// Is best_of_going_on at least `threshold`?
[[nodiscard]] bool going_on_gains(Exchange& exchange, const ExchangeValues& values, int threshold) {
  if (threshold <= 0) return true;
  const int gain = value_of(values, exchange.on_target());
  if (gain < threshold) return false;
  const auto from = exchange.next_attacker(values);
  if (!from) return false;
  exchange.capture(*from);
  return !going_on_gains(exchange, values, gain - threshold + 1);
}

}  // namespace

int static_exchange(const Position& pos, Move m, const ExchangeValues& values) {
  Exchange exchange(pos, m);
  return gain_of(pos, m, values) - best_of_going_on(exchange, values);
}

bool exchange_at_least(const Position& pos, Move m, const ExchangeValues& values, int threshold) {
  const int gain = gain_of(pos, m, values);
  if (gain < threshold) return false;
  Exchange exchange(pos, m);
  return !going_on_gains(exchange, values, gain - threshold + 1);
}

}  // namespace annan::rules
