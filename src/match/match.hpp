// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/contestant.hpp"
#include "match/game_record.hpp"
#include "match/openings.hpp"
#include "match/score.hpp"
#include "rules/rule_set.hpp"

namespace annan::match {

struct Plan {
  rules::RuleSet rules;
  std::vector<Opening> openings;  ///< taken in turn, again from the first when all were played; empty: random ones
  std::uint64_t seed = 1;         ///< of the random openings
  int games = 100;                ///< at most; even
  std::optional<Sprt> sprt;       ///< ends the match early
};

[[nodiscard]] Opening opening_of(const Plan& plan, int pair);

/// Is there nothing left to play after these games? With an SPRT looks at whole pairs only.
[[nodiscard]] bool is_finished(const Plan& plan, std::span<const Verdict> games);

/// Are these the first games of such a match between engines of these names? If not, a sentence says why.
[[nodiscard]] std::expected<void, std::string> check_earlier(const Plan& plan, const std::string& first,
                                                             const std::string& second,
                                                             std::span<const GameRecord> earlier);

/// Called after each game; false ends the match.
using OnGame = std::function<bool(const GameRecord& record, std::span<const Verdict> games)>;

/// Plays what is left after `earlier`, which passes check_earlier, and returns how all games ended.
std::vector<Verdict> run_match(const Plan& plan, Contestant& first, Contestant& second,
                               std::span<const GameRecord> earlier, const OnGame& on_game);

}  // namespace annan::match
