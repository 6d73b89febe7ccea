// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace annan::rules {

/// A move as the players name it: a piece goes from a square to a square, promoting or not, or is dropped. 16 bits;
/// says nothing about legality. The value of `raw()` is stable within a process only.
class Move {
 public:
  [[nodiscard]] static constexpr Move board(Square from, Square to, bool promotes = false) {
    return Move(static_cast<std::uint16_t>(to.index() | from.index() << 7 | (promotes ? kPromoteBit : 0)));
  }
  /// Precondition: can_be_held(type).
  [[nodiscard]] static constexpr Move drop(PieceType type, Square to) {
    return Move(static_cast<std::uint16_t>(to.index() | (kSquares + index_of(type)) << 7));
  }
  /// Are these the bits of a move: from the board, promoting or not, or a drop of a type that can be held? Only of bits
  /// out of the blue (from_raw) it is in doubt; while it is, nothing else may be asked but raw() and is_drop().
  [[nodiscard]] constexpr bool is_well_formed() const {
    if (bits_ > kUsedBits || (bits_ & 127) >= kSquares) return false;
    return origin() < kSquares || (origin() < kSquares + kHandTypes && !promotes());
  }
  [[nodiscard]] constexpr bool is_drop() const { return origin() >= kSquares; }
  [[nodiscard]] constexpr bool promotes() const { return (bits_ & kPromoteBit) != 0; }
  [[nodiscard]] constexpr Square to() const { return Square::from_index(bits_ & 127); }
  /// Precondition: !is_drop().
  [[nodiscard]] constexpr Square from() const { return Square::from_index(origin()); }
  /// Precondition: is_drop().
  [[nodiscard]] constexpr PieceType dropped() const { return static_cast<PieceType>(origin() - kSquares); }
  [[nodiscard]] constexpr std::uint16_t raw() const { return bits_; }
  /// Any bits: those that came from raw() are that move, of others is_well_formed() tells.
  [[nodiscard]] static constexpr Move from_raw(std::uint16_t bits) { return Move(bits); }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr int kPromoteBit = 1 << 14;
  static constexpr int kUsedBits = 0x7FFF;
  explicit constexpr Move(std::uint16_t bits) : bits_(bits) {}
  [[nodiscard]] constexpr int origin() const { return bits_ >> 7 & 127; }
  std::uint16_t bits_;
};

/// A list of moves in place, without allocation. The capacity is above what one set of pieces can reach: at most 560
/// drops, 20 destinations for each of eight pieces that slide and 8 for the other 23, doubled by promotion.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 1536;
  constexpr void push(Move m) { moves_[size_++] = m.raw(); }
  constexpr void clear() { size_ = 0; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr Move operator[](std::size_t i) const { return Move::from_raw(moves_[i]); }
  [[nodiscard]] constexpr bool contains(Move m) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (moves_[i] == m.raw()) return true;
    }
    return false;
  }

  class Iterator {
   public:
    constexpr explicit Iterator(const std::uint16_t* at) : at_(at) {}
    constexpr Move operator*() const { return Move::from_raw(*at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    const std::uint16_t* at_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(moves_.data()); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(moves_.data() + size_); }

 private:
  std::size_t size_ = 0;
  std::array<std::uint16_t, kCapacity> moves_;
};

}  // namespace annan::rules
