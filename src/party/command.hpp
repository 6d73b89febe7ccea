// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "party/event.hpp"
#include "party/seat.hpp"
#include "rules/move.hpp"

namespace annan::party {

/// Makes a party. Its guest takes the first seat; a computer opponent the second, and then the game starts at once.
struct Create {
  Person creator;
  HouseRules house;
  rules::Position start = rules::Position::start();
  FirstColors colors = FirstColors::kLot;
  std::optional<Computer> computer = std::nullopt;
};

struct Join {
  Person person;
};

struct Leave {
  ids::GuestId guest;
};

/// Which position of which game a command means.
struct At {
  ids::GameId game;
  ids::Ply ply;
  friend bool operator==(const At&, const At&) = default;
};

struct PlayMove {
  ids::GuestId guest;
  At at;
  rules::Move move;
};

/// Claims the impasse win instead of moving.
struct Declare {
  ids::GuestId guest;
  At at;
};

struct Resign {
  ids::GuestId guest;
  At at;
};

struct Rematch {
  ids::GuestId guest;
  ids::GameId game;  ///< the finished game
  bool rival_connected;
};

/// The turn's time is up: given by the site's timer.
struct Flag {
  At at;
};

/// What the computer does on its turn.
struct ComputerMove {
  At at;
  rules::Move move;
  MoveSource source = MoveSource::kComputer;
};
struct ComputerDeclare {
  At at;
};
struct ComputerResign {
  At at;
};

using Command =
    std::variant<Join, Leave, PlayMove, Declare, Resign, Rematch, Flag, ComputerMove, ComputerDeclare, ComputerResign>;

}  // namespace annan::party
