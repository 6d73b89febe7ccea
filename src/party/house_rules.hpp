// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "ids/time.hpp"
#include "rules/rule_set.hpp"

namespace annan::party {

/// What the host of a party may set; frozen when a game starts.
struct HouseRules {
  rules::RuleSet rules;
  bool show_legal = true;  ///< the pages show legal squares, to everyone at the table
  bool swap_sides = true;  ///< who starts changes after each game
  std::optional<ids::Millis> turn_limit = std::nullopt;

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

/// Is this turn limit one that a table offers: none, 30 s, 60 s.
[[nodiscard]] constexpr bool is_offered(std::optional<ids::Millis> turn_limit) {
  return !turn_limit || *turn_limit == ids::Millis(30'000) || *turn_limit == ids::Millis(60'000);
}

}  // namespace annan::party
