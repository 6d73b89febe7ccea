// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "engine/engine.hpp"
#include "puzzles/puzzle.hpp"
#include "rules/rule_set.hpp"

namespace annan::puzzles {

/// From 400 to 2,600: the rating at which so many solved tries are expected of the levels (rating::kLevelRatings), by
/// the logistic curve of Elo, two games against the kind's usual rating (mates 800, 1150, 1500, 1800; material 1300)
/// counted in, one won and one lost. The more was solved the lower.
[[nodiscard]] int rating_of(int solved, Kind kind);

/// Rates puzzles by letting the engine's levels try them: each level below the full one `kTriesPerLevel` times, at most
/// kNodesPerTry nodes a move. A mate is solved by all the solver's moves of the line, another by its first. The seed of
/// the levels' choices follows from the puzzle, so the same levels give the same rating.
class Rater {
 public:
  static constexpr int kTriesPerLevel = 2;
  static constexpr std::uint64_t kNodesPerTry = 20'000;

  explicit Rater(const rules::RuleSet& rules);
  [[nodiscard]] int rate(const Puzzle& puzzle);

 private:
  [[nodiscard]] bool solves(const Puzzle& puzzle, int level, std::uint64_t seed);

  engine::Engine engine_;
};

}  // namespace annan::puzzles
