// SPDX-License-Identifier: MIT
#include "puzzles/rating.hpp"

#include <array>
#include <cmath>

#include "engine/level.hpp"
#include "rating/level_ratings.hpp"
#include "search/searcher.hpp"

namespace annan::puzzles {

namespace {

constexpr std::size_t kTableMegabytes = 2;
constexpr double kLowest = 400;
constexpr double kHighest = 2600;
/// By Kind.
constexpr std::array<int, kKinds> kUsualRating = {800, 1150, 1500, 1800, 1300};

class Nobody final : public search::Listener {
 public:
  void on_progress(const search::Progress&) override {}
};

/// What a player of rating `player` scores against a puzzle of rating `puzzle`, by Elo.
double expected(double player, double puzzle) {
  return 1 / (1 + std::pow(10, (puzzle - player) / 400));
}

int level_rating(int level) {
  return rating::kLevelRatings[static_cast<std::size_t>(level - engine::kLowestLevel)];
}

/// How many tries the levels, and the two games besides, should solve at that rating.
double expected_solved(double rating, int usual) {
  double sum = expected(usual, rating) * 2;
  for (int level = engine::kLowestLevel; level < engine::kFullLevel; ++level)
    sum += Rater::kTriesPerLevel * expected(level_rating(level), rating);
  return sum;
}

}  // namespace

int rating_of(int solved, Kind kind) {
  const int usual = kUsualRating[static_cast<std::size_t>(kind)];
  double low = kLowest;
  double high = kHighest;
  while (high - low > 0.5) {
    const double middle = (low + high) / 2;
    // The more was solved, the lower the rating at which so much is expected.
    (expected_solved(middle, usual) > solved + 1 ? low : high) = middle;
  }
  return static_cast<int>(std::lround((low + high) / 2));
}

Rater::Rater(const rules::RuleSet& rules) : engine_(search::Clock{}, kTableMegabytes) {
  engine_.set_rules(rules);
}

int Rater::rate(const Puzzle& puzzle) {
  int solved = 0;
  for (int level = engine::kLowestLevel; level < engine::kFullLevel; ++level) {
    for (int i = 0; i < kTriesPerLevel; ++i) {
      const auto seed = puzzle.position.key() + static_cast<std::uint64_t>(level * kTriesPerLevel + i);
      solved += solves(puzzle, level, seed) ? 1 : 0;
    }
  }
  return rating_of(solved, puzzle.kind);
}

bool Rater::solves(const Puzzle& puzzle, int level, std::uint64_t seed) {
  engine_.new_game();
  engine_.set_level(level);
  engine_.set_seed(seed);
  engine_.set_position(puzzle.position);
  const std::size_t asked = mate_length(puzzle.kind) ? puzzle.line.size() : 1;
  for (std::size_t i = 0; i < asked; ++i) {
    if (i % 2 == 0) {
      search::Control control;
      Nobody nobody;
      const auto decision =
          engine_.think({.move_time_ms = {}, .nodes = kNodesPerTry, .depth = {}, .clock = {}}, control, nobody);
      if (decision.move != puzzle.line[i]) return false;
    }
    if (engine_.play(puzzle.line[i]) != engine::Played::kLegal) return false;
  }
  return true;
}

}  // namespace annan::puzzles
