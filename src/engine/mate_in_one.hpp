// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::engine {

/// A legal move after which the other side has none, which wins.
[[nodiscard]] std::optional<rules::Move> mate_in_one(const rules::Position& pos, const rules::RuleSet& rules);

}  // namespace annan::engine
