// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "match/game_record.hpp"

namespace annan::match {

/// The file of a match, one game a line. A line that was cut off by the end of an earlier run is taken out; the games
/// before it are kept, so that a match goes on where it stopped.
class GameLog {
 public:
  /// The error is a sentence.
  [[nodiscard]] static std::expected<GameLog, std::string> open(const std::filesystem::path& path);

  /// The games that were there when it was opened.
  [[nodiscard]] const std::vector<GameRecord>& earlier() const { return earlier_; }
  /// Writes a game out at once. False if the disk does not take it.
  [[nodiscard]] bool append(const GameRecord& record);

 private:
  GameLog(std::vector<GameRecord> earlier, std::ofstream file) : earlier_(std::move(earlier)), file_(std::move(file)) {}

  std::vector<GameRecord> earlier_;
  std::ofstream file_;
};

}  // namespace annan::match
