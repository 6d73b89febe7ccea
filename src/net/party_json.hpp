// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "host/messages.hpp"
#include "net/json_fields.hpp"
#include "party/event.hpp"
#include "party/seat.hpp"

/// Parts of a party, to JSON.
namespace annan::net {

[[nodiscard]] std::string_view name_of(rules::Color c);
/// Null if there is none.
[[nodiscard]] json::value json_of(std::optional<rules::Color> color);
[[nodiscard]] json::value json_of(std::optional<party::Seat> seat);
[[nodiscard]] json::value json_of(std::optional<ids::Instant> moment);
[[nodiscard]] json::object json_of(const party::Person& person);
[[nodiscard]] json::array json_of(const std::vector<party::Person>& people);
[[nodiscard]] json::object json_of(const party::Occupant& occupant);
[[nodiscard]] json::value json_of(const std::optional<party::Occupant>& occupant);
[[nodiscard]] json::array json_of(const std::array<host::SeatView, party::kSeats>& seats);
[[nodiscard]] json::object json_of(const party::Series& series);
[[nodiscard]] json::value json_of(const std::optional<host::TurnClock>& clock);
[[nodiscard]] json::value json_of(const std::optional<host::GameView>& game);
[[nodiscard]] json::array json_of(const std::array<party::RatingChange, party::kSeats>& changes);
/// What stays in force from game to game, whom the host has removed aside.
[[nodiscard]] json::object json_of(const party::Terms& terms);

[[nodiscard]] json::object json_of(const party::Event& event);
/// Of a refusal: what its sentence is made from, beside the code.
[[nodiscard]] json::object facts_json(const party::Refusal& why);

}  // namespace annan::net
