// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"

namespace annan::eval {

/// No position is worth more than this; everything above is left to proven results.
inline constexpr int kMaxEvaluation = 20000;

/// What the position is worth to the side to move, in hundredths of a pawn: material by own type, hands, mobility and
/// pressure on the king by movement, borrowed movement included. Sees one position only: no search, no history.
[[nodiscard]] int evaluate(const rules::Position& pos);

}  // namespace annan::eval
