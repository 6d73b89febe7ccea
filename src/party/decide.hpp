// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <vector>

#include "ids/time.hpp"
#include "party/circumstances.hpp"
#include "party/command.hpp"
#include "party/event.hpp"
#include "party/refusal.hpp"
#include "party/state.hpp"

namespace annan::party {

/// What goes to the log as one entry. `at` is the later of the receipt and the previous entry's time.
struct Decision {
  ids::Instant at;
  std::vector<Event> events;
};

using Decided = std::expected<Decision, Refusal>;

/// A new party's first entry.
[[nodiscard]] Decided decide(const Create& create, const Circumstances& now);

/// The consequences of a command, or why it has none. Pure: the same arguments give the same answer.
[[nodiscard]] Decided decide(const State& state, const Command& command, const Circumstances& now);

}  // namespace annan::party
