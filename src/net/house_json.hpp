// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "net/json_fields.hpp"
#include "party/event.hpp"
#include "party/house_rules.hpp"
#include "rules/position.hpp"

/// What a host may set: house rules, start position, first colours.
namespace annan::net {

/// Lays what is given over `into`.
[[nodiscard]] std::optional<party::Refusal> read_house(const json::value& from, party::HouseRules& into);
[[nodiscard]] std::optional<party::Refusal> read_start(std::string_view sfen, rules::Position& into);
/// `black`, `white` or `lot`, as whoever sits on the first seat says it.
[[nodiscard]] std::optional<party::FirstColors> colors_of_first_seat(std::string_view color);

[[nodiscard]] json::object house_json(const party::HouseRules& house);

}  // namespace annan::net
