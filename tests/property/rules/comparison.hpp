// SPDX-License-Identifier: MIT
// The fast rules against the slow ones of tests/oracle, one position at a time.
#pragma once

#include <optional>
#include <string>

#include "oracle/oracle.hpp"
#include "property/rules/random_positions.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::rules::testing {

/// The same rules for the oracle.
oracle::RuleSet slow_rules(const RuleSet& rules);

/// The same board for the oracle, square by square; the move number is 1.
oracle::Board slow_board(const Position& pos);

/// The knobs by their written values: "supported drops any_check declare27".
std::string describe(const RuleSet& rules);

/// Compares the legal moves, the status, the number of checkers and what explain says of three random moves. Nothing if
/// fast and slow agree, else what differs, with the SFEN, the rules and both lists of moves.
std::optional<std::string> first_difference(Random& random, const Position& pos, const RuleSet& rules);

}  // namespace annan::rules::testing
