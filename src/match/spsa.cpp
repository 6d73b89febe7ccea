// SPDX-License-Identifier: MIT
#include "match/spsa.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

namespace annan::match {

namespace {

// Spall's exponents for steps and gains, and the pairs by which the gains begin later.
constexpr double kStepExponent = 0.101;
constexpr double kGainExponent = 0.602;
constexpr double kStability = 0.1;

/// SplitMix64, Steele, Lea and Flood 2014.
std::uint64_t mixed(std::uint64_t z) {
  z += 0x9E37'79B9'7F4A'7C15;
  z = (z ^ (z >> 30)) * 0xBF58'476D'1CE4'E5B9;
  z = (z ^ (z >> 27)) * 0x94D0'49BB'1331'11EB;
  return z ^ (z >> 31);
}

}  // namespace

Spsa::Spsa(std::vector<SpsaAxis> axes, std::uint64_t seed, int pairs)
    : axes_(std::move(axes)), seed_(seed), pairs_(pairs) {}

int Spsa::direction(int pair, std::size_t axis) const {
  return (mixed(mixed(seed_ + static_cast<std::uint64_t>(pair)) + axis) & 1) == 0 ? 1 : -1;
}

/// How much wider than at the end the steps still are.
double Spsa::widening(int pair) const {
  return std::pow(static_cast<double>(pairs_) / (pair + 1), kStepExponent);
}

Spsa::Trial Spsa::trial(int pair) const {
  Trial trial;
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    const SpsaAxis& axis = axes_[i];
    const double change = axis.step * widening(pair) * direction(pair, i);
    const auto within = [&](double value) {
      return static_cast<int>(std::lround(std::clamp(value, axis.lowest, axis.highest)));
    };
    trial.first.push_back(within(axis.value + change));
    trial.second.push_back(within(axis.value - change));
  }
  return trial;
}

void Spsa::learn(int pair, int lead) {
  const double late = kStability * pairs_;
  const double gain = kLastGain * std::pow((late + pairs_) / (late + pair + 1), kGainExponent) / widening(pair);
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    SpsaAxis& axis = axes_[i];
    axis.value = std::clamp(axis.value + gain * axis.step * lead * direction(pair, i), axis.lowest, axis.highest);
  }
  ++learned_;
}

std::string Spsa::to_text() const {
  std::ostringstream text;
  text.precision(17);
  text << "annan-spsa 1 seed " << seed_ << " pairs " << pairs_ << " learned " << learned_ << '\n';
  for (const SpsaAxis& axis : axes_)
    text << axis.name << ' ' << axis.value << '\n';
  return text.str();
}

std::expected<void, std::string> Spsa::resume(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::string kind;
  std::string word;
  int version = 0;
  std::uint64_t seed = 0;
  int pairs = 0;
  int learned = 0;
  in >> kind >> version >> word >> seed >> word >> pairs >> word >> learned;
  if (!in || kind != "annan-spsa" || version != 1) return std::unexpected("this is no state of a tuning run");
  if (seed != seed_ || pairs != pairs_) return std::unexpected("it was begun with another seed or number of pairs");
  if (learned < 0 || learned > pairs) return std::unexpected("it has learned from an impossible number of pairs");
  std::vector<SpsaAxis> axes = axes_;
  for (SpsaAxis& axis : axes) {
    in >> word >> axis.value;
    if (!in || word != axis.name)
      return std::unexpected("it tunes something else: " + axis.name + " is not in its place");
    if (axis.value < axis.lowest || axis.value > axis.highest)
      return std::unexpected(axis.name + " is out of its bounds");
  }
  if (in >> word) return std::unexpected("it tunes something else as well: " + word);
  axes_ = std::move(axes);
  learned_ = learned;
  return {};
}

}  // namespace annan::match
