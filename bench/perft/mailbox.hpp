// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/setup.hpp"

namespace annan::bench {

/// Counts move sequences as rules::perft does under the preset `lishogi`, leaves made, with a board of cells and
/// nothing clever: a yardstick for machines, to divide the speed of the rules by. It shares no code with them and is
/// not to be made faster, or ratios of different days no longer compare. Precondition: `setup` is lawful, has both
/// kings, and no pawn drop within `depth` mates, which is not looked for.
[[nodiscard]] std::uint64_t mailbox_perft(const rules::Setup& setup, int depth);

}  // namespace annan::bench
