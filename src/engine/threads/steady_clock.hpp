// SPDX-License-Identifier: MIT
#pragma once

#include "search/clock.hpp"

namespace annan::engine {

/// The machine's steady clock, for engines that run natively.
[[nodiscard]] search::Clock steady_clock();

}  // namespace annan::engine
