// SPDX-License-Identifier: MIT
#include "engine/threads/steady_clock.hpp"

#include <chrono>

namespace annan::engine {

search::Clock steady_clock() {
  return {.now_ms = [](void*) -> std::int64_t {
            const auto now = std::chrono::steady_clock::now().time_since_epoch();
            return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
          },
          .context = nullptr};
}

}  // namespace annan::engine
