// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::mate {

/// The legal moves that give check, by the moved piece, a lent movement or an opened line, appended to `out`. None if
/// the other side has no king.
void generate_checks(const rules::Position& pos, const rules::RuleSet& rules, rules::MoveList& out);

}  // namespace annan::mate
