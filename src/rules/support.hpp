// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/bitboard.hpp"
#include "rules/square.hpp"

/// Who lends its movement to whom, and nothing else: every other file asks here. Annan's supporter is the friend
/// directly behind. A relative of the game in which another fixed square lends (Anhoku: the one in front) changes these
/// four functions only. What the others rely on: a piece has at most one supporter, a supporter lends to at most one
/// piece, what is lent is the supporter's own movement, and who lends depends on the squares alone.
namespace annan::rules {

/// Where the supporter of a piece of `side` on `s` would stand; nothing if that is off the board.
[[nodiscard]] constexpr std::optional<Square> supporter_square(Square s, Color side) {
  return behind(s, side);
}

/// Where the piece stands to which a piece of `side` on `s` would lend: the inverse of supporter_square.
[[nodiscard]] constexpr std::optional<Square> supported_square(Square s, Color side) {
  return front_of(s, side);
}

/// The supported squares of all members, pieces of `side`.
template <Color side>
[[nodiscard]] constexpr Bitboard supported_squares(Bitboard supporters) {
  return ahead<side>(supporters);
}

/// The supporter squares of all members, pieces of `side`.
template <Color side>
[[nodiscard]] constexpr Bitboard supporter_squares(Bitboard supported) {
  return ahead<~side>(supported);
}

}  // namespace annan::rules
