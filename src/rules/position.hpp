// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>

#include "rules/attacks.hpp"
#include "rules/bitboard.hpp"
#include "rules/move.hpp"
#include "rules/piece.hpp"
#include "rules/setup.hpp"

namespace annan::rules {

/// For each movement, the pieces of one side that move like that now, borrowed movement included.
using MoverSets = std::array<Bitboard, kMovements>;

/// A lawful arrangement: at most one set of pieces, at most one king a side, the side not to move not in check.
/// Trivially copyable and free of allocation; no history and no rule set inside. Repetition compares positions by
/// operator== (board, hands, side to move); key() is a 64-bit hash of the same.
class Position {
 public:
  /// What unplay needs besides the move.
  struct Undo {
    std::uint64_t key;
    std::uint8_t captured;
  };

  [[nodiscard]] static std::expected<Position, SetupError> from_setup(const Setup& setup);
  [[nodiscard]] static Position start();
  [[nodiscard]] Setup setup() const;

  [[nodiscard]] Color side_to_move() const { return side_; }
  [[nodiscard]] std::optional<Piece> piece_at(Square s) const {
    const std::uint8_t code = board_[static_cast<std::size_t>(s.index())];
    if (code == kEmpty) return std::nullopt;
    return decode(code);
  }
  /// Precondition: can_be_held(type).
  [[nodiscard]] int hand_count(Color side, PieceType type) const {
    return hands_[static_cast<std::size_t>(index_of(side))][static_cast<std::size_t>(index_of(type))];
  }
  [[nodiscard]] bool hand_empty(Color side) const;
  [[nodiscard]] std::optional<Square> king(Color side) const {
    const Bitboard b = own_movement(Movement::kKing) & pieces(side);
    if (b.empty()) return std::nullopt;
    return b.first();
  }
  [[nodiscard]] Bitboard pieces(Color side) const { return colors_[static_cast<std::size_t>(index_of(side))]; }
  [[nodiscard]] Bitboard occupied() const { return colors_[0] | colors_[1]; }
  /// Pieces of both sides whose own type has this movement (gold: promoted small pieces too).
  [[nodiscard]] Bitboard own_movement(Movement m) const { return kinds_[static_cast<std::size_t>(index_of(m))]; }
  /// The same for each movement, by index_of.
  [[nodiscard]] const std::array<Bitboard, kMovements>& own_movements() const { return kinds_; }
  [[nodiscard]] std::uint64_t key() const { return key_; }
  /// The key built anew from board, hands and side: equal to key(), for tests.
  [[nodiscard]] std::uint64_t rebuilt_key() const;

  /// The square of the friendly piece that lends its movement to the piece on `s`; nothing if `s` is empty or
  /// unsupported.
  [[nodiscard]] std::optional<Square> supporter_of(Square s) const;
  /// What the piece on `s` moves like now. Precondition: `s` is occupied.
  [[nodiscard]] Movement movement_at(Square s) const;
  [[nodiscard]] MoverSets mover_sets(Color side) const;
  /// The squares the piece on `s` attacks or protects now. Precondition: `s` is occupied.
  [[nodiscard]] Bitboard attacks_from(Square s) const;
  /// The pieces of `side` that attack `s` now, `s` occupied or not.
  [[nodiscard]] Bitboard attackers_of(Square s, Color side) const;
  /// The pieces that give check to `side`'s king now; none without a king.
  [[nodiscard]] Bitboard checkers(Color side) const;
  [[nodiscard]] Bitboard checkers() const { return checkers(side_); }
  [[nodiscard]] bool in_check() const { return checkers().any(); }

  /// Makes a pseudo-legal move (the piece is the mover's, the target no own piece, a dropped piece in hand); whether
  /// the own king may then be attacked is for the caller to know. Never takes a king.
  Undo play_unchecked(Move m);
  /// Takes back the last move made by play_unchecked, with what it returned; every bit is as before.
  void unplay(Move m, const Undo& undo);
  /// Hands the turn to the other side (for null-move search). Precondition: not in check.
  void pass() {
    side_ = ~side_;
    key_ ^= side_key();
  }

  friend bool operator==(const Position& a, const Position& b) {
    return a.side_ == b.side_ && a.board_ == b.board_ && a.hands_ == b.hands_;
  }

 private:
  static constexpr std::uint8_t kEmpty = 0xFF;
  Position() { board_.fill(kEmpty); }
  [[nodiscard]] static constexpr std::uint8_t encode(Piece p) {
    return static_cast<std::uint8_t>(index_of(p.color()) << 4 | index_of(p.type()));
  }
  [[nodiscard]] static constexpr Piece decode(std::uint8_t code) {
    return {static_cast<Color>(code >> 4), static_cast<PieceType>(code & 15)};
  }
  [[nodiscard]] static std::uint64_t side_key();
  void put(Square s, Piece p);
  void lift(Square s, Piece p);
  void set_hand(Color side, PieceType type, int count);

  std::array<Bitboard, 2> colors_{};
  std::array<Bitboard, kMovements> kinds_{};
  std::uint64_t key_ = 0;
  std::array<std::uint8_t, kSquares> board_;
  std::array<std::array<std::uint8_t, kHandTypes>, 2> hands_{};
  Color side_ = Color::kBlack;
};

}  // namespace annan::rules
