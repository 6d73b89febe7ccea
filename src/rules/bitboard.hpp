// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "rules/square.hpp"

namespace annan::rules {

/// A set of squares. Files 1-7 fill the low word, files 8-9 the high word, so a file never straddles the two and "one
/// square ahead" is a shift by one within each word.
class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr Bitboard(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  [[nodiscard]] static constexpr Bitboard of(Square s) {
    const int i = s.index();
    return i < kLowBits ? Bitboard(std::uint64_t{1} << i, 0) : Bitboard(0, std::uint64_t{1} << (i - kLowBits));
  }
  [[nodiscard]] static constexpr Bitboard all() { return {kLowMask, kHighMask}; }

  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr bool any() const { return !empty(); }
  [[nodiscard]] constexpr bool has(Square s) const { return (*this & of(s)).any(); }
  [[nodiscard]] constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
  [[nodiscard]] constexpr bool more_than_one() const {
    if (low_ != 0 && high_ != 0) return true;
    const std::uint64_t word = low_ | high_;
    return (word & (word - 1)) != 0;
  }
  [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
  [[nodiscard]] constexpr std::uint64_t high() const { return high_; }

  /// The member with the lowest index. Precondition: not empty.
  [[nodiscard]] constexpr Square first() const {
    return Square::from_index(low_ != 0 ? std::countr_zero(low_) : kLowBits + std::countr_zero(high_));
  }
  /// The member with the highest index. Precondition: not empty.
  [[nodiscard]] constexpr Square last() const {
    return Square::from_index(high_ != 0 ? kLowBits + 63 - std::countl_zero(high_) : 63 - std::countl_zero(low_));
  }
  /// Removes and returns the member with the lowest index. Precondition: not empty.
  constexpr Square pop() {
    const Square s = first();
    if (low_ != 0) {
      low_ &= low_ - 1;
    } else {
      high_ &= high_ - 1;
    }
    return s;
  }

  /// `for (const Square s : set)` goes through the members as they are at the start, lowest index first.
  class Iterator;
  [[nodiscard]] constexpr Iterator begin() const;
  [[nodiscard]] constexpr Iterator end() const;

  constexpr Bitboard& operator&=(Bitboard o) { return *this = *this & o; }
  constexpr Bitboard& operator|=(Bitboard o) { return *this = *this | o; }
  constexpr Bitboard& operator^=(Bitboard o) { return *this = *this ^ o; }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return {a.low_ ^ b.low_, a.high_ ^ b.high_}; }
  friend constexpr Bitboard operator~(Bitboard a) { return {~a.low_ & kLowMask, ~a.high_ & kHighMask}; }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

  static constexpr int kLowBits = 7 * kRanks;
  static constexpr int kHighBits = 2 * kRanks;

 private:
  static constexpr std::uint64_t kLowMask = (std::uint64_t{1} << kLowBits) - 1;
  static constexpr std::uint64_t kHighMask = (std::uint64_t{1} << kHighBits) - 1;
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

class Bitboard::Iterator {
 public:
  explicit constexpr Iterator(Bitboard rest) : rest_(rest) {}
  constexpr Square operator*() const { return rest_.first(); }
  constexpr Iterator& operator++() {
    rest_.pop();
    return *this;
  }
  friend constexpr bool operator==(Iterator, Iterator) = default;

 private:
  Bitboard rest_;
};
constexpr Bitboard::Iterator Bitboard::begin() const {
  return Iterator(*this);
}
constexpr Bitboard::Iterator Bitboard::end() const {
  return Iterator(Bitboard());
}

[[nodiscard]] constexpr Bitboard rank_squares(Rank r) {
  constexpr std::uint64_t kLowFirst = 0x0040'2010'0804'0201;  // bits 0, 9, ..., 54
  constexpr std::uint64_t kHighFirst = 0x201;                 // bits 0 and 9
  return {kLowFirst << static_cast<int>(r), kHighFirst << static_cast<int>(r)};
}

[[nodiscard]] constexpr Bitboard file_squares(File f) {
  constexpr std::uint64_t kNine = 0x1FF;
  const int i = static_cast<int>(f);
  return i < 7 ? Bitboard(kNine << (i * kRanks), 0) : Bitboard(0, kNine << ((i - 7) * kRanks));
}

/// Every member moved one step ahead as `side` sees it; members on its farthest rank fall off.
template <Color side>
[[nodiscard]] constexpr Bitboard ahead(Bitboard b) {
  if constexpr (side == Color::kBlack) {
    const Bitboard kept = b & ~rank_squares(Rank::kA);
    return {kept.low() >> 1, kept.high() >> 1};
  } else {
    const Bitboard kept = b & ~rank_squares(Rank::kI);
    return {kept.low() << 1, kept.high() << 1};
  }
}

/// The last `count` ranks of `side` (1 to 9): its farthest rank first.
[[nodiscard]] constexpr Bitboard last_ranks(Color side, int count) {
  Bitboard b;
  for (int i = 0; i < count; ++i)
    b |= rank_squares(static_cast<Rank>(side == Color::kBlack ? i : kRanks - 1 - i));
  return b;
}

/// The union of the whole files of all members.
[[nodiscard]] constexpr Bitboard files_of(Bitboard b) {
  Bitboard out;
  for (int f = 0; f < kFiles; ++f) {
    const Bitboard file = file_squares(static_cast<File>(f));
    if ((b & file).any()) out |= file;
  }
  return out;
}

}  // namespace annan::rules
