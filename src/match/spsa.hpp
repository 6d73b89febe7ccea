// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace annan::match {

/// A number that is tuned: never outside its bounds; `step` is a change of which a match may show something.
struct SpsaAxis {
  std::string name;
  double value;
  double lowest;
  double highest;
  double step;
};

/// Simultaneous perturbation stochastic approximation (Spall, "Implementation of the simultaneous perturbation
/// algorithm", 1998). Each pair of games sets two players against each other whose numbers are all moved by about a
/// step, at random up or down, one the other way round than the other; the numbers then follow the winner a little.
/// With Spall's exponents, the steps and gains being told by where they end: `step` and `kLastGain` at the last pair.
class Spsa {
 public:
  static constexpr double kLastGain = 0.01;

  /// Precondition: pairs >= 1; lowest <= value <= highest and step > 0 on every axis.
  Spsa(std::vector<SpsaAxis> axes, std::uint64_t seed, int pairs);

  /// What the two players of a pair have for each axis, rounded. The same pair and values give the same trial.
  struct Trial {
    std::vector<int> first;
    std::vector<int> second;
  };
  /// Precondition: 0 <= pair < pairs.
  [[nodiscard]] Trial trial(int pair) const;
  /// `lead`: games of the pair won by its first player less those won by the second. Precondition: each pair once.
  void learn(int pair, int lead);

  [[nodiscard]] const std::vector<SpsaAxis>& axes() const { return axes_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] int pairs() const { return pairs_; }
  [[nodiscard]] int learned() const { return learned_; }

  /// One line each: what was planned, how many pairs are learned from, and the values.
  [[nodiscard]] std::string to_text() const;
  /// Takes the values over from such a text. The error is a sentence: not such a text, or another plan or other axes.
  [[nodiscard]] std::expected<void, std::string> resume(std::string_view text);

 private:
  /// Up or down, 1 or −1.
  [[nodiscard]] int direction(int pair, std::size_t axis) const;
  [[nodiscard]] double widening(int pair) const;

  std::vector<SpsaAxis> axes_;
  std::uint64_t seed_;
  int pairs_;
  int learned_ = 0;
};

}  // namespace annan::match
