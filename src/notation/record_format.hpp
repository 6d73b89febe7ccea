// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "notation/record.hpp"

namespace annan::notation {

/// The formats of records. Text is UTF-8 in all of them here; files in Shift_JIS are converted outside.
enum class RecordFormat : std::uint8_t {
  kKif,   ///< moves with origins and times, branches
  kKi2,   ///< moves by name alone, branches
  kCsa,   ///< the computers' format: one line of moves, with times
  kUsi,   ///< `position startpos moves …`
  kSfen,  ///< one position a line; a game is its positions one after the other
};
inline constexpr std::array<RecordFormat, 5> kRecordFormats = {
    RecordFormat::kKif, RecordFormat::kKi2, RecordFormat::kCsa, RecordFormat::kUsi, RecordFormat::kSfen};
/// kif, ki2, csa, usi, sfen.
[[nodiscard]] std::string_view name_of(RecordFormat f);

/// The longest text that is read.
inline constexpr std::size_t kLargestRecord = std::size_t{256} * 1024;

struct ReadOptions {
  rules::RuleSet rules = {};  ///< for a record that names no rules itself
  bool assume_annan = false;  ///< read a KIF, KI2 or CSA that does not say that it is Annan
};

/// Where and why a record could not be read.
struct RecordError {
  int line;             ///< from 1
  std::string message;  ///< one English sentence without a full stop: what was expected, or what is wrong
};

/// Reads a whole record, or nothing: what is not understood is an error, and so is a move that the record's rules
/// forbid. Not kept, as the formats mean them for programs: KIF lines of # and &, CSA comments other than '*, fractions
/// of seconds, running totals of time. Needs time and memory in proportion to the text.
[[nodiscard]] std::expected<Record, RecordError> read_record(RecordFormat format, std::string_view text,
                                                             const ReadOptions& options = {});

/// Writes what the format can hold. Reading it with the record's own rules as options gives kept_by(format, record),
/// and writing that gives the same bytes. Preconditions: moves are legal under the record's rules, header names are
/// is_header_name or have a meaning, and the note does not begin with the word annan.
[[nodiscard]] std::string write_record(RecordFormat format, const Record& record);

/// The part of a record that the format can hold, with texts as they will be read: all in KIF; in KI2 all but times; in
/// CSA one line of moves; in USI and SFEN the start and the moves of the main line.
[[nodiscard]] Record kept_by(RecordFormat format, const Record& record);

}  // namespace annan::notation
