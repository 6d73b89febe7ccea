// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>

namespace annan::match {

/// How a game ended for the first of the two engines.
enum class Verdict { kLoss, kDraw, kWin };

/// Games won, drawn and lost by the first engine, and what its pairs came to. The two games of a pair share an opening,
/// so only pairs are independent of each other.
struct Score {
  int won = 0;
  int drawn = 0;
  int lost = 0;
  std::array<int, 5> pairs{};  ///< by half points of the first engine: 0 lost both, 4 won both

  [[nodiscard]] int game_count() const { return won + drawn + lost; }
  [[nodiscard]] int pair_count() const;
};

/// The games of a schedule that have ended, in whatever order they did.
class Scoreboard {
 public:
  /// Precondition: !has(game).
  void add(int game, Verdict verdict);
  [[nodiscard]] bool has(int game) const { return games_.contains(game); }
  /// A game without its twin counts as a game, but for no pair.
  [[nodiscard]] const Score& score() const { return score_; }

 private:
  std::map<int, Verdict> games_;
  Score score_;
};

struct Elo {
  double difference;  ///< of the first engine over the second
  double margin;      ///< half the width of the interval of 95 %
};

/// Nothing without pairs, or when all games were won or all were lost: no number says how much stronger that is.
[[nodiscard]] std::optional<Elo> elo_of(const Score& score);

/// A sequential test of two hypotheses about the difference in Elo. Precondition: elo0 < elo1.
struct Sprt {
  double elo0;
  double elo1;
};

/// Either error of a test is 5 %: it ends when the ratio leaves ±log(0.95 / 0.05).
inline constexpr double kSprtBound = 2.944438979166440;

/// Logarithm of how much better elo1 explains the pairs than elo0, by the normal approximation; 0 without pairs.
[[nodiscard]] double log_likelihood_ratio(const Score& score, const Sprt& sprt);

}  // namespace annan::match
