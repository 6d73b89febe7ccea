// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "ids/time.hpp"
#include "rules/rule_set.hpp"

namespace annan::party {

/// How long a player may think: the main time of the whole game first, then `byoyomi` for each turn; `increment` is
/// added to the main time after each own move. A mere turn limit is a byoyomi.
struct TimeControl {
  ids::Millis main{};
  ids::Millis byoyomi{};
  ids::Millis increment{};
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

[[nodiscard]] constexpr TimeControl turn_limit(std::int64_t seconds) {
  return {.byoyomi = ids::Millis(seconds * 1000)};
}

/// What the host of a party may set; frozen when a game starts.
struct HouseRules {
  rules::RuleSet rules;
  bool show_legal = true;                          ///< the pages show legal squares, to everyone at the table
  bool swap_sides = true;                          ///< who starts changes after each game
  std::optional<TimeControl> time = std::nullopt;  ///< nothing: as long as one likes

  friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

/// A server ends a game that no move limit ends.
inline constexpr int kSafetyMoveLimit = 1000;

/// The rule set that a game under these house rules is judged by.
[[nodiscard]] inline rules::RuleSet judged_by(const HouseRules& house) {
  rules::RuleSet rules = house.rules;
  if (!rules.move_limit || *rules.move_limit > kSafetyMoveLimit) rules.move_limit = kSafetyMoveLimit;
  return rules;
}

inline constexpr ids::Millis kMostMainTime{3LL * 60 * 60 * 1000};
inline constexpr ids::Millis kMostByoyomi{120'000};
inline constexpr ids::Millis kMostIncrement{60'000};
/// A first turn is never shorter.
inline constexpr ids::Millis kLeastTime{5'000};

/// Does a table offer this time control: whole seconds within the bounds above.
[[nodiscard]] constexpr bool is_offered(const TimeControl& t) {
  const auto within = [](ids::Millis value, ids::Millis most) {
    return value >= ids::Millis() && value <= most && value.count() % 1000 == 0;
  };
  return within(t.main, kMostMainTime) && within(t.byoyomi, kMostByoyomi) && within(t.increment, kMostIncrement) &&
         t.main + t.byoyomi >= kLeastTime;
}

/// Ranked games are all played by these: the default rule set, 60 s a turn.
[[nodiscard]] inline HouseRules ranked_house() {
  return {.rules = {}, .time = turn_limit(60)};
}

}  // namespace annan::party
