// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "party/event.hpp"
#include "party/result.hpp"
#include "party/seat.hpp"

/// What the events of an entry change in the tables that are made from the logs: the index of games, running ranked
/// games, rating histories, open tables. The same when an entry is appended and when all is made anew.
namespace annan::store {

struct GameBegins {
  ids::GameId game;
  party::Seat black_seat;
  std::array<std::optional<ids::GuestId>, 2> players;  ///< Black, White; nobody: a computer
  bool ranked;
  bool usual_rules;  ///< judged by the default rule set
};

struct GameEnds {
  ids::GameId game;
  party::Result result;
};

/// The rating of the guest on a seat of this game.
struct Rerated {
  ids::GameId game;
  party::Seat seat;
  double before;
  double rating;
  double deviation;
};

/// Which seats are taken, bit 0 for the first, whether a game is played and whether strangers are to see it.
struct TableChanges {
  unsigned emptied = 0;
  unsigned taken = 0;
  std::optional<bool> playing;
  std::optional<bool> listed;
};

using Change = std::variant<GameBegins, GameEnds, Rerated, TableChanges>;

[[nodiscard]] std::vector<Change> changes_by(std::span<const party::Event> events);

/// How many moves the game has after these events; nothing if they do not tell.
[[nodiscard]] std::optional<int> plies_after(std::span<const party::Event> events);

}  // namespace annan::store
