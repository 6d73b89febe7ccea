// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace annan::host {

/// A name for a guest who has not chosen one, e.g. "Quiet Heron 27".
[[nodiscard]] std::string invented_nickname(std::uint64_t seed);

}  // namespace annan::host
