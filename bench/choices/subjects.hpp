// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/measured/run.hpp"

namespace annan::bench {

/// How far a rook or bishop slides, found in several ways: from every square of many positions.
[[nodiscard]] std::vector<Subject> slide_subjects();

/// Legal moves found directly, or pseudo-legal ones tested: perft with every leaf made.
[[nodiscard]] std::vector<Subject> legality_subjects();

}  // namespace annan::bench
