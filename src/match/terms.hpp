// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "usi_client/usi_engine.hpp"

namespace annan::match {

/// A clock for a whole game.
struct TimeControl {
  std::chrono::milliseconds main{0};
  std::chrono::milliseconds increment{0};  ///< added after each move of one's own
  std::chrono::milliseconds byoyomi{0};    ///< for each move once the clock shows nothing; what is left of it is lost
};

/// On what terms an engine plays: limits that it keeps by itself, and a clock that the match keeps.
struct Terms {
  usi_client::SearchLimits limits = {};
  std::optional<TimeControl> time = {};
  /// How late an answer may come without being a loss on time; nothing: kLateness with limits.movetime, else none.
  std::optional<std::chrono::milliseconds> margin = {};

  /// What the way to and from the program may take where the engine has no clock to budget with.
  static constexpr std::chrono::milliseconds kLateness{200};
};

/// The terms as they are kept with a game: `movetime 100`, `nodes 5000`, `tc 1+0.01 byoyomi 1`; the margin is left out.
[[nodiscard]] std::string text_of(const Terms& terms);

/// Adds one term by its written name and value: `movetime` (ms), `nodes`, `depth`, `tc` (seconds: `MAIN+INC` or
/// `MAIN`), `byoyomi` (seconds). The error is a sentence without the name.
[[nodiscard]] std::expected<void, std::string> read_term(Terms& terms, std::string_view name, std::string_view value);

/// Does a game on these terms end, and can they all be kept? If not, a sentence says why.
[[nodiscard]] std::expected<void, std::string> check_terms(const Terms& terms);

}  // namespace annan::match
