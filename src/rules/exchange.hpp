// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace annan::rules {

/// What capturing a piece of each own type (by index_of) is worth to the side that captures; none negative. The king's
/// entry does not matter. A piece that changes sides may count twice: as lost by one side and as held by the other.
using ExchangeValues = std::array<int, kPieceTypes>;

/// What `m` gains by `values` if both sides then go on capturing on its target square and nowhere else:
///
/// - What `m` captures counts, and for a promotion the new type's value less the old one's. A drop and a quiet move
/// gain
///   nothing themselves but can lose what they moved.
/// - Then the sides take turns. Who captures is the attacker of least value by own type, the lower square index among
///   equals; the king last, and only if no attacker is left to the opponent after it. Each may stop instead.
/// - Who attacks is judged anew before each capture, by movement: lines open, and a piece moves by its own type once
/// its
///   supporter was captured or went to capture.
/// - These captures do not promote, and pins and checks elsewhere are not looked at.
///
/// Precondition: `m` is legal. Without allocation; the position is not changed.
[[nodiscard]] int static_exchange(const Position& pos, Move m, const ExchangeValues& values);

/// Is static_exchange(pos, m, values) at least `threshold`? Stops as soon as that is clear.
[[nodiscard]] bool exchange_at_least(const Position& pos, Move m, const ExchangeValues& values, int threshold);

}  // namespace annan::rules
