// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace annan::rating {

/// A player's strength after M. E. Glickman, "Example of the Glicko-2 system". Rating and deviation are on the familiar
/// scale around 1500.
struct Rating {
  double rating = 1500.0;
  double deviation = 350.0;  ///< one standard deviation of the rating, more than 0
  double volatility = 0.06;  ///< how erratic the results are, more than 0
};

/// One game of a rating period as the rated player sees it.
struct GameResult {
  Rating opponent;  ///< as it was before the period
  double score;     ///< 1 won, 0.5 drawn, 0 lost
};

/// The paper's system constant: how far the volatility may move.
inline constexpr double kTau = 0.5;

/// The rating after a period with these games. Without games only the deviation grows.
[[nodiscard]] Rating after_period(const Rating& before, std::span<const GameResult> games);

}  // namespace annan::rating
