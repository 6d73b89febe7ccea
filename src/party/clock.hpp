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

/// The last moment at which a move of the present turn may be received; nothing without a turn limit or a running game.
[[nodiscard]] std::optional<ids::Instant> deadline(const State& state, std::span<const Outage> outages);

}  // namespace annan::party
