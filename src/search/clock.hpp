// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace annan::search {

/// Where the time comes from: the search has no clock of its own. Milliseconds from any fixed moment, never falling.
struct Clock {
  std::int64_t (*now_ms)(void* context) = [](void*) -> std::int64_t { return 0; };
  void* context = nullptr;

  [[nodiscard]] std::int64_t now() const { return now_ms(context); }
};

}  // namespace annan::search
