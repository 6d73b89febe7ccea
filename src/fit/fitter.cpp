// SPDX-License-Identifier: MIT
#include "fit/fitter.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <utility>

namespace annan::fit {
namespace {

// Of Adam.
constexpr double kMeanDecay = 0.9;
constexpr double kSquareDecay = 0.999;
constexpr double kTiny = 1e-8;

constexpr std::uint64_t kStateVersion = 1;

[[nodiscard]] double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

/// The scale with which the searches' scores say the results best.
[[nodiscard]] double scale_of(const Positions& positions) {
  double best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (double scale = 100; scale < 2000; scale += 20) {
    double sum = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const double miss = logistic(positions.score(i) / scale) - positions.result(i);
      sum += miss * miss;
    }
    if (sum < least) {
      least = sum;
      best = scale;
    }
  }
  return best;
}

/// Fisher and Yates, written out: the standard leaves the order of std::shuffle to the library.
void shuffle(std::vector<std::uint32_t>& list, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t i = list.size(); i > 1; --i)
    std::swap(list[i - 1], list[random() % i]);
}

void put(std::ostream& out, std::uint64_t value) {
  for (int i = 0; i < 8; ++i)
    out.put(static_cast<char>(value >> (8 * i)));
}
[[nodiscard]] std::uint64_t get(std::istream& in) {
  std::uint64_t value = 0;
  for (int i = 0; i < 8; ++i)
    value |= static_cast<std::uint64_t>(static_cast<unsigned char>(in.get())) << (8 * i);
  return value;
}
void put(std::ostream& out, const std::vector<Weight>& list) {
  for (const Weight& w : list) {
    put(out, std::bit_cast<std::uint64_t>(w.opening));
    put(out, std::bit_cast<std::uint64_t>(w.late));
  }
}
void get(std::istream& in, std::vector<Weight>& list) {
  for (Weight& w : list) {
    w.opening = std::bit_cast<double>(get(in));
    w.late = std::bit_cast<double>(get(in));
  }
}

}  // namespace

Fitter::Fitter(const Positions& positions, const FitPlan& plan, Weights start)
    : positions_(positions),
      plan_(plan),
      start_(std::move(start)),
      weights_(start_),
      mean_(kWeights),
      square_(kWeights),
      scale_(scale_of(positions)) {
  for (std::size_t i = 0; i < positions.size(); ++i)
    (positions.is_validation(i) ? kept_apart_ : learned_).push_back(static_cast<std::uint32_t>(i));
}

double Fitter::target(std::size_t i) const {
  return plan_.result_share * positions_.result(i) + (1 - plan_.result_share) * logistic(positions_.score(i) / scale_);
}

double Fitter::chance(std::size_t i) const {
  return logistic(value_of(positions_.features(i), positions_.phase(i), weights_) / scale_);
}

double Fitter::loss(const std::vector<std::uint32_t>& which) const {
  double sum = 0;
  for (const std::uint32_t i : which) {
    const double p = std::clamp(chance(i), 1e-9, 1 - 1e-9);
    const double wanted = target(i);
    sum -= wanted * std::log(p) + (1 - wanted) * std::log(1 - p);
  }
  return which.empty() ? 0 : sum / static_cast<double>(which.size());
}

double Fitter::rate() const {
  if (epoch_ >= plan_.epochs * 4 / 5) return plan_.rate / 20;
  return epoch_ >= plan_.epochs / 2 ? plan_.rate / 4 : plan_.rate;
}

void Fitter::run_epoch() {
  // From the same order each time, so that an epoch depends on its number alone.
  std::vector<std::uint32_t> order = learned_;
  shuffle(order, plan_.seed + static_cast<std::uint64_t>(epoch_));
  const auto batch = static_cast<std::size_t>(plan_.batch);
  for (std::size_t at = 0; at < order.size(); at += batch)
    learn(std::span(order).subspan(at, std::min(batch, order.size() - at)));
  ++epoch_;
}

void Fitter::learn(std::span<const std::uint32_t> batch) {
  std::vector<Weight> gradient(kWeights);
  for (const std::uint32_t i : batch) {
    const double miss = chance(i) - target(i);
    const double late = lateness(positions_.phase(i));
    for (const Feature& f : positions_.features(i)) {
      gradient[f.weight].opening += miss * f.count * (1 - late);
      gradient[f.weight].late += miss * f.count * late;
    }
  }
  ++steps_;
  const double mean_bias = 1 - std::pow(kMeanDecay, steps_);
  const double square_bias = 1 - std::pow(kSquareDecay, steps_);
  const double rate_now = rate();
  for (std::size_t place = 0; place < kWeights; ++place) {
    const Table table = table_of(place);
    if (plan_.kept[static_cast<std::size_t>(table)]) continue;
    const bool by_place = table == Table::kPlaceOfType || table == Table::kPlaceOfMovement;
    const double pull = by_place ? plan_.place_pull : plan_.pull;
    Weight& g = gradient[place];
    // One number for all phases has one gradient.
    if (!shape_of(table).phased) g.opening = g.late = g.opening + g.late;
    const auto step = [&](double Weight::* part) {
      const double slope =
          g.*part / static_cast<double>(batch.size()) + pull * (weights_[place].*part - start_[place].*part);
      double& mean = mean_[place].*part;
      double& square = square_[place].*part;
      mean = kMeanDecay * mean + (1 - kMeanDecay) * slope;
      square = kSquareDecay * square + (1 - kSquareDecay) * slope * slope;
      weights_[place].*part -= rate_now * (mean / mean_bias) / (std::sqrt(square / square_bias) + kTiny);
    };
    step(&Weight::opening);
    step(&Weight::late);
  }
}

/// What a saved state must have been made with: plan, start and positions, roughly.
std::uint64_t Fitter::fingerprint() const {
  std::uint64_t sum = kStateVersion;
  const auto mix = [&sum](std::uint64_t value) { sum = (sum ^ value) * 0x9E37'79B9'7F4A'7C15 + (sum >> 29); };
  mix(positions_.size());
  mix(kWeights);
  for (const double value : {plan_.result_share, plan_.rate, plan_.place_pull, plan_.pull, scale_})
    mix(std::bit_cast<std::uint64_t>(value));
  for (const std::uint64_t value : {static_cast<std::uint64_t>(plan_.epochs), static_cast<std::uint64_t>(plan_.batch),
                                    plan_.seed, std::uint64_t{plan_.kept.to_ulong()}})
    mix(value);
  for (const Weight& w : start_) {
    mix(std::bit_cast<std::uint64_t>(w.opening));
    mix(std::bit_cast<std::uint64_t>(w.late));
  }
  return sum;
}

void Fitter::save(std::ostream& out) const {
  put(out, fingerprint());
  put(out, static_cast<std::uint64_t>(epoch_));
  put(out, steps_);
  for (const auto* list : {&weights_, &mean_, &square_})
    put(out, *list);
  put(out, fingerprint());
}

bool Fitter::restore(std::istream& in) {
  if (get(in) != fingerprint()) return false;
  const std::uint64_t epoch = get(in);
  const std::uint64_t steps = get(in);
  std::array<std::vector<Weight>, 3> lists;
  for (auto& list : lists) {
    list.resize(kWeights);
    get(in, list);
  }
  if (get(in) != fingerprint() || !in || epoch > static_cast<std::uint64_t>(plan_.epochs)) return false;
  epoch_ = static_cast<int>(epoch);
  steps_ = steps;
  weights_ = std::move(lists[0]);
  mean_ = std::move(lists[1]);
  square_ = std::move(lists[2]);
  return true;
}

}  // namespace annan::fit
