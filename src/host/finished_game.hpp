// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ids/time.hpp"
#include "notation/record.hpp"
#include "party/event.hpp"
#include "party/state.hpp"
#include "rules/game.hpp"

namespace annan::host {

/// A game that is over, as the log tells it for ever: with the names that its players had when it began.
struct FinishedGame {
  std::array<party::Occupant, 2> players;  ///< Black, White
  bool ranked;
  ids::Instant started;
  ids::Instant ended;
  party::HouseRules house;
  rules::Game game;                    ///< start and moves
  std::vector<party::PlyFacts> facts;  ///< one for each move
  party::Result result;
  std::optional<std::array<party::RatingChange, 2>> ratings;  ///< Black, White
};

/// The game of this number from a party's entries around it; nothing if they do not hold its start and its end.
[[nodiscard]] std::optional<FinishedGame> finished_game(std::span<const party::Entry> entries, ids::GameId game);

/// What a player is called where names are written: the nickname, or Computer and its level.
[[nodiscard]] std::string name_of(const party::Occupant& occupant);

/// The same as a record: players, house rules, times, and how it ended. Who resigns while the other is to move is told
/// in a comment, as records have no word for it.
[[nodiscard]] notation::Record record_of(const FinishedGame& game);

}  // namespace annan::host
