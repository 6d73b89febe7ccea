// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <fstream>
#include <istream>
#include <optional>
#include <set>
#include <span>
#include <string>

#include "match/training_record.hpp"
#include "rules/rule_set.hpp"

namespace annan::match {

/// What all records of a file have in common.
struct TrainingHeader {
  rules::RuleSet rules = {};
  bool quiet_only = true;   ///< only positions without a flag of kNotQuiet
  std::uint64_t nodes = 0;  ///< of the search for each move
  std::uint64_t seed = 0;   ///< of the openings

  friend bool operator==(const TrainingHeader&, const TrainingHeader&) = default;
};

inline constexpr std::size_t kTrainingHeaderSize = 64;
using PackedHeader = std::array<std::uint8_t, kTrainingHeaderSize>;

[[nodiscard]] PackedHeader pack(const TrainingHeader& header);
/// The error is a sentence without the file's name.
[[nodiscard]] std::expected<TrainingHeader, std::string> unpack_header(
    std::span<const std::uint8_t, kTrainingHeaderSize> bytes);

/// Reads a file from its beginning, record by record. Whatever is in it, the end is a record, a sentence or the end.
class TrainingReader {
 public:
  /// Precondition: `in` is open in binary mode and outlives the reader.
  [[nodiscard]] static std::expected<TrainingReader, std::string> open(std::istream& in);

  [[nodiscard]] const TrainingHeader& header() const { return header_; }
  /// How many records have been read.
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// The next record; nothing at the end. After an error there is no going on.
  [[nodiscard]] std::expected<std::optional<TrainingRecord>, std::string> next();

 private:
  TrainingReader(std::istream& in, const TrainingHeader& header) : in_(&in), header_(header) {}

  std::istream* in_;
  TrainingHeader header_;
  std::uint64_t count_ = 0;
};

/// Writes a file game by game.
class TrainingWriter {
 public:
  /// Makes the file, or goes on with one that has the same header. Of an earlier run that was killed the last game may
  /// not be whole: it is taken out. The error is a sentence.
  [[nodiscard]] static std::expected<TrainingWriter, std::string> open(const std::filesystem::path& path,
                                                                       const TrainingHeader& header);

  /// The games that were there when it was opened.
  [[nodiscard]] const std::set<std::uint32_t>& earlier() const { return earlier_; }
  /// How many records the file has.
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// Writes all records of a game out at once. False if the disk does not take them.
  [[nodiscard]] bool append(std::span<const TrainingRecord> records);

 private:
  TrainingWriter(std::set<std::uint32_t> earlier, std::uint64_t count, std::ofstream file)
      : earlier_(std::move(earlier)), count_(count), file_(std::move(file)) {}

  std::set<std::uint32_t> earlier_;
  std::uint64_t count_;
  std::ofstream file_;
};

}  // namespace annan::match
