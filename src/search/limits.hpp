// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

namespace annan::search {

/// The players' clocks in milliseconds; index 0 is Black's.
struct GameClock {
  std::array<std::int64_t, 2> remaining{};
  std::array<std::int64_t, 2> increment{};  ///< added after each move, not yet in `remaining`
  std::int64_t byoyomi = 0;                 ///< for each move, after `remaining` is used up
};

/// When to stop; whatever comes first. Without any limit the search goes on until it is told to stop.
struct Limits {
  std::optional<std::int64_t> move_time_ms;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<GameClock> clock;  ///< ignored if move_time_ms is given
};

/// How other threads reach a running search.
struct Control {
  std::atomic<bool> stop{false};
  /// Thinking on the opponent's time: no time limit holds.
  std::atomic<bool> pondering{false};
  /// When the own time began to run, by the same clock as the search's; set before `pondering` is cleared.
  std::atomic<std::int64_t> began_ms{0};
};

}  // namespace annan::search
