// SPDX-License-Identifier: MIT
#include "match/score.hpp"

#include <cmath>
#include <numeric>

#include "match/schedule.hpp"

namespace annan::match {
namespace {

constexpr double kNormalQuantile = 1.959963984540054;  // of 97.5 %, for a two-sided interval of 95 %

/// Points per game of one pair, from 0 to 1.
struct Moments {
  double mean;
  double variance;
};

Moments moments_of(const std::array<double, 5>& counts) {
  const double n = std::accumulate(counts.begin(), counts.end(), 0.0);
  Moments out{0, 0};
  for (std::size_t i = 0; i < counts.size(); ++i)
    out.mean += counts[i] / n * static_cast<double>(i) / 4;
  for (std::size_t i = 0; i < counts.size(); ++i)
    out.variance += counts[i] / n * std::pow(static_cast<double>(i) / 4 - out.mean, 2);
  return out;
}

double expected_points(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

}  // namespace

int Score::pair_count() const {
  return std::accumulate(pairs.begin(), pairs.end(), 0);
}

void Scoreboard::add(int game, Verdict verdict) {
  games_.emplace(game, verdict);
  switch (verdict) {
    case Verdict::kLoss: ++score_.lost; break;
    case Verdict::kDraw: ++score_.drawn; break;
    case Verdict::kWin: ++score_.won; break;
  }
  if (const auto twin = games_.find(twin_of(game)); twin != games_.end()) {
    ++score_.pairs[static_cast<std::size_t>(twin->second) + static_cast<std::size_t>(verdict)];
  }
}

std::optional<Elo> elo_of(const Score& score) {
  const int n = score.pair_count();
  if (n == 0 || score.pairs.front() == n || score.pairs.back() == n) return std::nullopt;
  std::array<double, 5> counts{};
  for (std::size_t i = 0; i < counts.size(); ++i)
    counts[i] = score.pairs[i];
  const auto [mean, variance] = moments_of(counts);
  const double slope = 400 / (std::log(10.0) * mean * (1 - mean));
  return Elo{400 * std::log10(mean / (1 - mean)), kNormalQuantile * std::sqrt(variance / n) * slope};
}

double log_likelihood_ratio(const Score& score, const Sprt& sprt) {
  const int n = score.pair_count();
  if (n == 0) return 0;
  // A result that has not come up yet may still come: without half a pair of each the first few pairs, all alike, would
  // have no variance and decide the match.
  constexpr double kUnseen = 0.5;
  std::array<double, 5> counts{};
  for (std::size_t i = 0; i < counts.size(); ++i)
    counts[i] = score.pairs[i] == 0 ? kUnseen : score.pairs[i];
  const auto [mean, variance] = moments_of(counts);
  const double points0 = expected_points(sprt.elo0);
  const double points1 = expected_points(sprt.elo1);
  return n * (points1 - points0) * (2 * mean - points0 - points1) / (2 * variance);
}

}  // namespace annan::match
