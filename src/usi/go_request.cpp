// SPDX-License-Identifier: MIT
#include "usi/go_request.hpp"

#include <algorithm>
#include <limits>

#include "usi/words.hpp"

namespace annan::usi {
namespace {

/// Half of what a count can hold: sums of two stay in range.
constexpr std::int64_t kLongest = std::numeric_limits<std::int64_t>::max() / 16;

/// Words that only a number can follow make sense with one; a negative time is none left.
[[nodiscard]] std::optional<std::int64_t> amount(Words& words) {
  const auto n = to_number(words.next());
  if (!n) return std::nullopt;
  return std::clamp<std::int64_t>(*n, 0, kLongest);
}

}  // namespace

GoRequest parse_go(std::string_view text) {
  GoRequest request;
  Words words(text);
  search::GameClock clock;
  bool clock_given = false;
  const auto read_clock = [&](std::int64_t& into) {
    const auto n = amount(words);
    if (!n) return;
    into = *n;
    clock_given = true;
  };
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (word == "btime") read_clock(clock.remaining[0]);
    if (word == "wtime") read_clock(clock.remaining[1]);
    if (word == "binc") read_clock(clock.increment[0]);
    if (word == "winc") read_clock(clock.increment[1]);
    if (word == "byoyomi") read_clock(clock.byoyomi);
    if (word == "movetime") request.limits.move_time_ms = amount(words);
    if (word == "infinite") request.infinite = true;
    if (word == "ponder") request.ponder = true;
    if (word == "mate") request.mate = GoRequest::Mate{.time_ms = amount(words)};
    if (word == "nodes") {
      if (const auto n = amount(words)) request.limits.nodes = static_cast<std::uint64_t>(*n);
    }
    if (word == "depth") {
      if (const auto n = amount(words)) request.limits.depth = static_cast<int>(std::min<std::int64_t>(*n, 1000));
    }
  }
  if (clock_given) request.limits.clock = clock;
  const search::Limits& l = request.limits;
  if (!l.move_time_ms && !l.nodes && !l.depth && !l.clock) request.infinite = true;
  if (request.infinite) request.limits.clock.reset();
  return request;
}

}  // namespace annan::usi
