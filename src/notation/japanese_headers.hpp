// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record_format.hpp"
#include "notation/record_path.hpp"

namespace annan::notation {

/// Reads what stands before the moves in KIF and KI2: headers, a board, hands, comments.
class JapaneseHeaders {
 public:
  explicit JapaneseHeaders(const ReadOptions& options) : assume_annan_(options.assume_annan) {
    record_.rules = options.rules;
  }
  /// The message if the line is none of these.
  [[nodiscard]] std::optional<std::string> take(std::string_view line);
  /// The record without moves, once all lines are taken, or the message.
  [[nodiscard]] std::expected<RecordBuilder, std::string> finish();

  /// The line over a board that numbers the files: the only one that begins with a digit.
  [[nodiscard]] static bool numbers_files(std::string_view line);

 private:
  [[nodiscard]] std::optional<std::string> take_named(std::string_view name, std::string_view value);
  [[nodiscard]] std::optional<std::string> take_handicap(std::string_view value);
  [[nodiscard]] std::optional<std::string> take_hand(rules::Color side, std::string_view value);
  [[nodiscard]] std::optional<std::string> take_board_row(std::string_view line);
  [[nodiscard]] std::optional<std::string> take_move_number(std::string_view line);

  bool assume_annan_;
  bool is_annan_ = false;
  bool usual_start_ = true;  ///< unless a board is given: the handicap is none
  int board_rows_ = 0;
  bool hands_held_ = false;
  rules::Setup setup_;
  std::vector<std::string> comments_;
  Record record_;
};

/// Writes the same, but for the comments.
void append_japanese_headers(std::string& out, const Record& record);

}  // namespace annan::notation
