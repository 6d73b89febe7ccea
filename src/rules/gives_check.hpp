// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace annan::rules {

/// Does this move put the opponent in check? Answered without making it and without allocation; true exactly when
/// in_check() holds afterwards, so false if the opponent has no king. Precondition: as for Position::play_unchecked.
[[nodiscard]] bool gives_check(const Position& pos, Move m);

/// The same where the side to move is known at compile time. Precondition: it is `us`.
template <Color us>
[[nodiscard]] bool gives_check(const Position& pos, Move m);

extern template bool gives_check<Color::kBlack>(const Position& pos, Move m);
extern template bool gives_check<Color::kWhite>(const Position& pos, Move m);

}  // namespace annan::rules
