// SPDX-License-Identifier: MIT
#pragma once

#include "eval/evaluate.hpp"

namespace annan::search {

/// Hundredths of a pawn from the side to move, or a result found by search.
using Value = int;

/// The longest line the search looks at, in plies from the root.
inline constexpr int kMaxPly = 128;

inline constexpr Value kDraw = 0;
inline constexpr Value kMate = 32000;
inline constexpr Value kInfinite = kMate + 1;
/// Won by a rule that is not mate: perpetual check by the other side, an entered king.
inline constexpr Value kRuleWin = 30000;
/// At or beyond these a value is a result, counted in plies from the node.
inline constexpr Value kMateBound = kMate - 2 * kMaxPly;
inline constexpr Value kWinBound = kRuleWin - 2 * kMaxPly;
static_assert(kWinBound > eval::kMaxEvaluation && kMateBound > kRuleWin);

/// The side to move has lost by mate or for want of a move, `ply` plies from the root.
[[nodiscard]] constexpr Value mated_in(int ply) {
  return -kMate + ply;
}
[[nodiscard]] constexpr Value mate_in(int ply) {
  return kMate - ply;
}
[[nodiscard]] constexpr Value rule_win_in(int ply) {
  return kRuleWin - ply;
}

[[nodiscard]] constexpr bool is_mate(Value v) {
  return v >= kMateBound || v <= -kMateBound;
}
[[nodiscard]] constexpr bool is_result(Value v) {
  return v >= kWinBound || v <= -kWinBound;
}

/// Results are kept in the table counted from the position itself, so that they hold wherever it is met again.
[[nodiscard]] constexpr Value to_table(Value v, int ply) {
  if (v >= kWinBound) return v + ply;
  if (v <= -kWinBound) return v - ply;
  return v;
}
[[nodiscard]] constexpr Value from_table(Value v, int ply) {
  if (v >= kWinBound) return v - ply;
  if (v <= -kWinBound) return v + ply;
  return v;
}

}  // namespace annan::search
