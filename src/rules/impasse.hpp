// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"

namespace annan::rules {

/// What an impasse claim of one side rests on.
struct ImpasseCount {
  int points;       ///< rook, bishop and their promoted forms 5, others 1, the king 0: own men in the zone and in hand
  int men_in_zone;  ///< own men in the zone, the king not counted
  bool king_in_zone;
};

inline constexpr int kImpasseMen = 10;
[[nodiscard]] constexpr int impasse_points_needed(Color side) {
  return side == Color::kBlack ? 28 : 27;
}

[[nodiscard]] ImpasseCount impasse_count(const Position& pos, Color side);

/// May the side to move claim an impasse: not in check, king and ten men in the zone, enough points.
[[nodiscard]] bool impasse_holds(const Position& pos);

}  // namespace annan::rules
