// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::rules {

/// Lines of exactly `depth` legal moves; repetition, bare kings, impasse and limits end none. Depth 0 is 1. The last
/// ply is counted, not listed. `pos` is unchanged on return.
[[nodiscard]] std::uint64_t perft(Position& pos, const RuleSet& rules, int depth);

/// The same number with every move of the last ply listed, made and unmade: what a benchmark of make/unmake measures.
[[nodiscard]] std::uint64_t perft_making_leaves(Position& pos, const RuleSet& rules, int depth);

}  // namespace annan::rules
