// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

namespace annan::ids {

/// How far a party's log has got: the number of appends so far; 0 before the first.
class Seq {
 public:
  constexpr Seq() = default;
  explicit constexpr Seq(std::int64_t value) : value_(value) {}
  [[nodiscard]] constexpr std::int64_t value() const { return value_; }
  [[nodiscard]] constexpr Seq next() const { return Seq(value_ + 1); }
  friend constexpr auto operator<=>(Seq, Seq) = default;

 private:
  std::int64_t value_ = 0;
};

/// A game within its party, counted from 1.
class GameId {
 public:
  explicit constexpr GameId(std::int64_t value) : value_(value) {}
  [[nodiscard]] constexpr std::int64_t value() const { return value_; }
  [[nodiscard]] constexpr GameId next() const { return GameId(value_ + 1); }
  friend constexpr auto operator<=>(GameId, GameId) = default;

 private:
  std::int64_t value_;
};

/// How many moves a game had before what is meant: a move at ply N is element N of the list of moves.
class Ply {
 public:
  constexpr Ply() = default;
  explicit constexpr Ply(std::int64_t value) : value_(value) {}
  [[nodiscard]] constexpr std::int64_t value() const { return value_; }
  friend constexpr auto operator<=>(Ply, Ply) = default;

 private:
  std::int64_t value_ = 0;
};

}  // namespace annan::ids
