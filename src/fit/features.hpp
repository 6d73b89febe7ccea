// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "fit/weights.hpp"
#include "rules/position.hpp"

namespace annan::fit {

/// How often a weight counts for the side to move, less how often against it.
struct Feature {
  std::uint16_t weight;  ///< its place
  std::int8_t count;     ///< not 0
};

/// The evaluation of a position, taken apart.
struct Features {
  std::vector<Feature> list;  ///< by place, each at most once
  int phase = 0;              ///< 0 to eval::Phased::kLatePhase
};

/// What eval::evaluate() adds up: value_of(features_of(p), built_in()) is its value, up to rounding and kMaxEvaluation.
/// Written apart from it, so that the two are checked against each other (tests/unit/fit).
[[nodiscard]] Features features_of(const rules::Position& pos);

/// How late in the game a phase is, from 0 to 1.
[[nodiscard]] constexpr double lateness(int phase) {
  return static_cast<double>(phase) / eval::Phased::kLatePhase;
}

/// In hundredths of a pawn, from the side to move.
[[nodiscard]] double value_of(std::span<const Feature> features, int phase, const Weights& weights);

}  // namespace annan::fit
