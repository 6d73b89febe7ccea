// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/openings.hpp"
#include "rules/color.hpp"
#include "rules/rule_set.hpp"
#include "usi_client/engine_failure.hpp"
#include "usi_client/usi_engine.hpp"

namespace annan::match {

/// A game of more plies after its opening is a draw.
inline constexpr int kPlyCap = 320;

/// How a game ended. Reasons are those of the rules (`checkmate` …) and `resignation`, `illegal_move`, `time`, `crash`,
/// `bad_answer`, `ply_cap`.
struct Ending {
  std::optional<rules::Color> winner;
  std::string reason;
  std::string detail;  ///< of a fault: what was wrong; otherwise empty
};

struct PlayedGame {
  std::vector<std::string> moves;  ///< legal ones, after the opening
  Ending ending;
};

/// Asks one side for its answer: a USI move, `resign` or `win`.
using Mover = std::function<std::expected<std::string, usi_client::EngineFailure>(const usi_client::EnginePosition&)>;

/// Plays from `opening` to the end. The rules judge every answer: what is no legal move loses, and so does a mover that
/// fails. Precondition: `opening` is a lawful SFEN.
[[nodiscard]] PlayedGame play_game(const rules::RuleSet& rules, const Opening& opening, const Mover& black,
                                   const Mover& white);

/// Does the ending show a fault of an engine, not its play?
[[nodiscard]] bool is_fault(const Ending& ending);

}  // namespace annan::match
