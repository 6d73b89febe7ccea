// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <functional>

#include "host/client_command.hpp"
#include "ids/text_id.hpp"
#include "party/command.hpp"
#include "party/refusal.hpp"
#include "party/seat.hpp"
#include "party/state.hpp"

namespace annan::host {

/// What a guest asks of a party in this state. Refused with bad_name if that is what is wrong with it. `connected`: is
/// that guest here. Precondition: the command is one for a party's log, no Rename and no Say.
[[nodiscard]] std::expected<party::Command, party::Refusal> command_of(
    const ClientCommand& asked, const party::Person& sender, const party::State& state,
    const std::function<bool(const ids::GuestId&)>& connected);

/// Names of guests and parties are refused with this.
[[nodiscard]] party::Refusal bad_name();

}  // namespace annan::host
