// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/training_file.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::puzzles {

/// A position of a game. The swing is what its mover has gained by the opponent's last move in the eyes of the players:
/// in hundredths of a pawn, its score now less what it was a ply before; nothing if the file does not tell.
struct GamePosition {
  rules::Position position;
  std::optional<int> swing = {};
};
/// Those of one game before its end, in order; of records that are quiet only, those that were kept.
using GamePositions = std::vector<GamePosition>;

/// Reads games from files one after the other: records of `annan selfplay` (docs/training-format.md) or lines of `annan
/// match`, told apart by how they begin. All of them must be games under the same rules.
class GameFiles {
 public:
  GameFiles(std::vector<std::filesystem::path> paths, const rules::RuleSet& rules)
      : paths_(std::move(paths)), rules_(rules) {}
  GameFiles(const GameFiles&) = delete;
  GameFiles& operator=(const GameFiles&) = delete;

  /// The next game; nothing after the last. The error is a sentence; after it there is no going on.
  [[nodiscard]] std::expected<std::optional<GamePositions>, std::string> next();

 private:
  [[nodiscard]] std::expected<void, std::string> open(const std::filesystem::path& path);
  [[nodiscard]] std::expected<std::optional<GamePositions>, std::string> next_of_records();
  [[nodiscard]] std::expected<std::optional<GamePositions>, std::string> next_of_lines();
  [[nodiscard]] std::string named(const std::string& what) const;

  std::vector<std::filesystem::path> paths_;
  rules::RuleSet rules_;
  std::size_t opened_ = 0;  ///< files so far
  std::ifstream file_;
  std::optional<match::TrainingReader> records_;
  std::optional<match::TrainingRecord> waiting_;  ///< the first record of the next game
};

}  // namespace annan::puzzles
