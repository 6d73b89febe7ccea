// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

#include "rules/color.hpp"

namespace annan::rules {

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 9;
inline constexpr int kSquares = kFiles * kRanks;

/// A file by its shogi number, 1 (Black's right) to 9.
enum class File : std::uint8_t { k1, k2, k3, k4, k5, k6, k7, k8, k9 };
/// A rank by its USI letter, a (White's camp) to i (Black's camp).
enum class Rank : std::uint8_t { kA, kB, kC, kD, kE, kF, kG, kH, kI };

/// One of the 81 squares, numbered file by file: index = (file-1)*9 + (rank-a). One step toward rank a is index - 1.
class Square {
 public:
  [[nodiscard]] static constexpr Square at(File file, Rank rank) {
    return Square(static_cast<std::uint8_t>(static_cast<int>(file) * kRanks + static_cast<int>(rank)));
  }
  /// Precondition: 0 <= index < 81.
  [[nodiscard]] static constexpr Square from_index(int index) {
    assert(index >= 0 && index < kSquares);
    return Square(static_cast<std::uint8_t>(index));
  }
  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr File file() const { return static_cast<File>(index_ / kRanks); }
  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ % kRanks); }
  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  explicit constexpr Square(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

/// The square one step ahead as `side` looks at the board; nothing beyond its farthest rank.
[[nodiscard]] constexpr std::optional<Square> front_of(Square s, Color side) {
  if (side == Color::kBlack) {
    if (s.rank() == Rank::kA) return std::nullopt;
    return Square::from_index(s.index() - 1);
  }
  if (s.rank() == Rank::kI) return std::nullopt;
  return Square::from_index(s.index() + 1);
}

/// The square one step toward the own camp: where the supporter of a piece of `side` stands.
[[nodiscard]] constexpr std::optional<Square> behind(Square s, Color side) {
  return front_of(s, ~side);
}

/// How many ranks `s` lies from the farthest rank of `side`: 0 on the last rank, 8 on the own back rank.
[[nodiscard]] constexpr int ranks_to_go(Square s, Color side) {
  const int rank = static_cast<int>(s.rank());
  return side == Color::kBlack ? rank : kRanks - 1 - rank;
}

/// Is `s` on one of the three farthest ranks of `side`: where pieces promote and where an entering king counts.
[[nodiscard]] constexpr bool in_zone(Square s, Color side) {
  return ranks_to_go(s, side) < 3;
}

}  // namespace annan::rules
