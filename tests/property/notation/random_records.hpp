// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "notation/record.hpp"

namespace annan::notation::testing {

/// A game of random legal moves, half of the captures preferred, by one of the presets or random knobs, from the usual
/// start or from a position of such a game, to its end or up to 250 plies, with times, comments, headers and nested
/// branches.
Record random_record(std::uint64_t seed);

}  // namespace annan::notation::testing
