// SPDX-License-Identifier: MIT
#pragma once

#include <istream>
#include <ostream>

namespace annan::usi {

/// Speaks USI over the two streams until `quit`, the end of the input or a broken output. The exit code is always 0.
int run(std::istream& in, std::ostream& out);

}  // namespace annan::usi
