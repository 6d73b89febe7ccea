// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "ids/time.hpp"
#include "party/state.hpp"

namespace annan::party {

/// A time in which the site served nobody; it is charged to nobody.
struct Outage {
  ids::Instant from;
  ids::Instant to;
  friend bool operator==(const Outage&, const Outage&) = default;
};

/// A flag falls this long after the deadline, so that moves received in time have landed.
inline constexpr ids::Millis kFlagDelay{1000};

/// The time between two moments that the site was up. Precondition: the outages do not overlap.
[[nodiscard]] ids::Millis served_between(ids::Instant from, ids::Instant to, std::span<const Outage> outages);

/// What of the present turn is used up at `until`.
[[nodiscard]] ids::Millis used_time(const GameState& game, ids::Instant until, std::span<const Outage> outages);

/// How long the present turn may take in all; nothing without a limit.
[[nodiscard]] std::optional<ids::Millis> turn_time(const GameState& game);

/// What a move of the present turn costs: never more than the turn may take.
[[nodiscard]] ids::Millis charged(const GameState& game, ids::Instant received, std::span<const Outage> outages);

/// The last moment at which a move of the present turn may be received. Nothing without a limit or a running game,
/// while the clock stands still, and while a computer is to move, in its own place or an absent guest's.
[[nodiscard]] std::optional<ids::Instant> deadline(const State& state, std::span<const Outage> outages);

}  // namespace annan::party
