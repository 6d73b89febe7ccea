// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::match {

/// Why a position may be a bad one to learn from, and what else is to be known of it: bits of TrainingRecord::flags.
enum TrainingFlag : std::uint8_t {
  kInCheck = 1,         ///< the side to move is in check
  kBestCaptures = 2,    ///< the best move captures,
  kBestPromotes = 4,    ///< promotes,
  kBestChecks = 8,      ///< or gives check
  kUnsettled = 16,      ///< captures and promotions change the static value by too much
  kProvenScore = 32,    ///< the score is a won or lost game, not an estimate
  kGameWasCutOff = 64,  ///< the game was too long and counted as a draw
};
/// A position is quiet with none of these.
inline constexpr std::uint8_t kNotQuiet =
    kInCheck | kBestCaptures | kBestPromotes | kBestChecks | kUnsettled | kProvenScore;
inline constexpr std::uint8_t kTrainingFlags = kNotQuiet | kGameWasCutOff;

/// One position of a self-play game, with what the search thought of it and how the game ended.
struct TrainingRecord {
  rules::Position position;
  std::int16_t score;  ///< hundredths of a pawn, from the side to move
  rules::Move best;    ///< legal
  std::uint16_t ply;   ///< since the game's opening
  std::int8_t result;  ///< for the side to move: 1 won, 0 drawn, -1 lost
  std::uint8_t flags;  ///< of TrainingFlag
  std::uint32_t game;

  friend bool operator==(const TrainingRecord&, const TrainingRecord&) = default;
};

inline constexpr std::size_t kTrainingRecordSize = 72;
using PackedRecord = std::array<std::uint8_t, kTrainingRecordSize>;

/// The bytes of docs/training-format.md.
[[nodiscard]] PackedRecord pack(const TrainingRecord& record);

/// Reads them back. Whatever the bytes are, what comes out is a lawful position with a move that is legal under
/// `rules`; the error is the end of a sentence about the record.
[[nodiscard]] std::expected<TrainingRecord, std::string> unpack(
    std::span<const std::uint8_t, kTrainingRecordSize> bytes, const rules::RuleSet& rules);

}  // namespace annan::match
