// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::engine {

/// Is the position worth to the side to move what the evaluation says of it, give or take `margin` hundredths of a
/// pawn, also when the sides go on capturing and promoting for as long as that pays? Precondition: not in check.
[[nodiscard]] bool is_settled(const rules::Position& pos, const rules::RuleSet& rules, int margin);

}  // namespace annan::engine
