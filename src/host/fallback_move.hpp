// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::host {

/// What the rules alone choose when an engine has failed: mate in one, else the capture of the most valuable piece,
/// else any legal move. Precondition: there is a legal move.
[[nodiscard]] rules::Move fallback_move(const rules::Position& position, const rules::RuleSet& rules,
                                        std::uint64_t seed);

}  // namespace annan::host
