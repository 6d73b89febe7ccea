// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "ids/time.hpp"
#include "party/circumstances.hpp"
#include "party/command.hpp"
#include "party/decide.hpp"
#include "party/state.hpp"

namespace annan::host {

/// A command of the site's own that a party needs when its time has come.
struct Due {
  ids::Instant at;
  party::Command command;
};

/// The site's next command if nobody does anything, comes or goes: it is not refused at its time, but it would be any
/// earlier. Pure, so that every node finds the same, before a restart and after it.
[[nodiscard]] std::optional<Due> next_due(const party::State& state, const party::Circumstances& now);

/// When a computer takes over for the player to move; nothing unless they are absent and somebody waits for them.
[[nodiscard]] std::optional<ids::Instant> stand_in_due(const party::State& state, const party::Circumstances& now);

/// A computer's turn is over long before; if not, its node is gone.
inline constexpr ids::Millis kComputersTurn{8'000};
/// A running game is looked at so often although nothing seems to be due, in case its node is gone.
inline constexpr ids::Millis kLookInterval{60'000};

/// When some node must look at the party after this decision if nothing else is written, roughly: to look too early is
/// harmless. `before` is null if the decision makes the party.
[[nodiscard]] std::optional<ids::Instant> look_after(const party::State* before, const party::Decision& decision);

/// A computer is to move now, in its own place or an absent player's.
[[nodiscard]] bool is_computers_turn(const party::State& state);

}  // namespace annan::host
