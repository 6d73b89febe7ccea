// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/refusal.hpp"
#include "rules/rule_set.hpp"
#include "rules/setup.hpp"

namespace annan::wasm {

/// What the page asks, as it came: five lines, the last ones may be empty or missing.
struct Request {
  std::string_view verb;
  std::string_view rules;     ///< `annan;far_rank=any;move_limit=300`: a preset, then knobs
  std::string_view sfen;      ///< or `startpos`
  std::string_view moves;     ///< USI, separated by one space
  std::string_view argument;  ///< of the verb: a move, a depth
};

/// Why a request could not be answered.
struct Failure {
  enum class Kind : unsigned char { kRules, kSfen, kMove, kIllegal };
  Kind kind;
  std::string message;
  int column = 1;                               ///< in the text that could not be read, from 1
  int ply = 0;                                  ///< of the move that could not be read or played, from 1
  std::optional<rules::Refusal> refusal = {};   ///< for kIllegal
  std::optional<rules::SetupError> setup = {};  ///< for kSfen, of an arrangement that is no position
};

[[nodiscard]] Request split_request(std::string_view text);
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
[[nodiscard]] std::expected<rules::RuleSet, Failure> read_rules(std::string_view text);

}  // namespace annan::wasm
