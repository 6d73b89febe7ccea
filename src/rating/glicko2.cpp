// SPDX-License-Identifier: MIT
#include "rating/glicko2.hpp"

#include <cmath>
#include <numbers>

namespace annan::rating {

namespace {

constexpr double kScale = 173.7178;  // between the familiar scale and the one of the paper
constexpr double kCentre = 1500.0;
constexpr double kConvergence = 0.000001;

double g(double phi) {
  return 1.0 / std::sqrt(1.0 + 3.0 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

/// What the games of a period say: steps 3 and 4 of the paper.
struct Evidence {
  double variance;     ///< v
  double improvement;  ///< the sum behind delta: delta = v * improvement
};

Evidence weigh(double mu, std::span<const GameResult> games) {
  double information = 0.0;
  double improvement = 0.0;
  for (const GameResult& game : games) {
    const double weight = g(game.opponent.deviation / kScale);
    const double expected = 1.0 / (1.0 + std::exp(-weight * (mu - (game.opponent.rating - kCentre) / kScale)));
    information += weight * weight * expected * (1.0 - expected);
    improvement += weight * (game.score - expected);
  }
  return {1.0 / information, improvement};
}

/// Step 5: the new volatility, by the Illinois variant of regula falsi.
double new_volatility(double phi, double sigma, const Evidence& evidence) {
  const double delta = evidence.variance * evidence.improvement;
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double spread = phi * phi + evidence.variance + e;
    return e * (delta * delta - spread) / (2.0 * spread * spread) - (x - a) / (kTau * kTau);
  };
  double low = a;
  double high = 0.0;
  if (delta * delta > phi * phi + evidence.variance) {
    high = std::log(delta * delta - phi * phi - evidence.variance);
  } else {
    high = a - kTau;
    while (f(high) < 0.0)
      high -= kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kConvergence) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0.0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2.0;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2.0);
}

}  // namespace

Rating after_period(const Rating& before, std::span<const GameResult> games) {
  const double mu = (before.rating - kCentre) / kScale;
  const double phi = before.deviation / kScale;
  if (games.empty()) {
    return {before.rating, kScale * std::sqrt(phi * phi + before.volatility * before.volatility), before.volatility};
  }
  const Evidence evidence = weigh(mu, games);
  const double sigma = new_volatility(phi, before.volatility, evidence);
  const double widened = phi * phi + sigma * sigma;
  const double new_phi = 1.0 / std::sqrt(1.0 / widened + 1.0 / evidence.variance);
  const double new_mu = mu + new_phi * new_phi * evidence.improvement;
  return {kCentre + kScale * new_mu, kScale * new_phi, sigma};
}

}  // namespace annan::rating
