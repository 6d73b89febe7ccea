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
#include "match/terms.hpp"
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

/// Is there nothing left to play after these games? An SPRT looks at whole pairs only.
[[nodiscard]] bool is_finished(const Plan& plan, const Score& score);

/// Who plays, as far as games tell.
struct Entrant {
  std::string name;
  Terms terms;
};

/// Are these games of such a match between these two, each once? If not, a sentence says why.
[[nodiscard]] std::expected<void, std::string> check_earlier(const Plan& plan, const Entrant& first,
                                                             const Entrant& second,
                                                             std::span<const GameRecord> earlier);

/// The two engines that play one pair after another.
struct Opponents {
  Contestant first;
  Contestant second;
};

/// Called after each game, from one thread at a time; false ends the match.
using OnGame = std::function<bool(const GameRecord& record, const Score& score)>;

/// Plays what is left after `earlier`, which passes check_earlier, and returns the score of all games. Each of `tables`
/// plays in a thread of its own; both games of a pair are played at one table. Games under way when the match is
/// decided or ended are dropped. Precondition: the engines of all tables are the same two.
Score run_match(const Plan& plan, std::span<Opponents> tables, std::span<const GameRecord> earlier,
                const OnGame& on_game);

}  // namespace annan::match
