// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <istream>
#include <ostream>

#include "engine/engine.hpp"

namespace annan::usi {

/// Speaks USI over the two streams until `quit`, the end of the input or a broken output. The exit code is always 0.
/// `table_megabytes`: the table's size until the client chooses one.
int run(std::istream& in, std::ostream& out, std::int64_t table_megabytes = engine::kDefaultTableMegabytes);

}  // namespace annan::usi
