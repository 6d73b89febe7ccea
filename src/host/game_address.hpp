// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "store/guests.hpp"

namespace annan::host {

/// A game of a party.
struct GamePlace {
  ids::PartyId party;
  ids::GameId game;
  friend bool operator==(const GamePlace&, const GamePlace&) = default;
};

/// What names a game to everybody: 16 characters of the alphabet of ids. It is made of the place with the site's key
/// and leads back to it with that key alone: whoever sees a game's page or picture learns no party's link, which would
/// let them in. The same game has the same address as long as the database lives.
inline constexpr std::size_t kGameAddressLength = 16;
/// More games than a party can have; their numbers must be below it.
inline constexpr std::int64_t kMostGames = std::int64_t{1} << 20;

[[nodiscard]] std::string game_address(const GamePlace& place, const store::SiteKey& key);
/// Any text of the right form names a place; whether there is such a game is another question.
[[nodiscard]] std::optional<GamePlace> place_of(std::string_view address, const store::SiteKey& key);

}  // namespace annan::host
