// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "party/at.hpp"
#include "party/event.hpp"
#include "party/seat.hpp"
#include "rules/move.hpp"

namespace annan::party {

// ---- making a party ----------------------------------------------------------------------------------------------

/// Makes a party. Its guest takes the first seat; a computer or a rival the second, and then the game starts at once.
struct Create {
  Person creator;
  HouseRules house;
  rules::Position start = rules::Position::start();
  FirstColors colors = FirstColors::kLot;
  std::optional<Computer> computer = std::nullopt;
  std::optional<Person> rival = std::nullopt;  ///< paired with the creator by the site
  std::string name{};                          ///< in its normal form
  bool ranked =
      false;  ///< by the site's pairing only: with a rival; house and start are ranked_house()'s whatever is said
  bool listed = false;
};

// ---- a guest's, about the party ----------------------------------------------------------------------------------

struct Join {
  Person person;
  std::optional<Seat> seat = std::nullopt;  ///< nothing: whichever is free
};

/// Also gives the party to the rival, if its host leaves.
struct Leave {
  ids::GuestId guest;
};

struct Rematch {
  ids::GuestId guest;
  ids::GameId game;  ///< the finished game
};

/// What is absent stays as it is.
struct SetHouse {
  ids::GuestId guest;
  HouseRules house;
  std::optional<rules::Position> start = std::nullopt;
  std::optional<FirstColors> colors = std::nullopt;
};

struct NameParty {
  ids::GuestId guest;
  std::string name;  ///< in its normal form; may be empty
};

struct HandOver {
  ids::GuestId guest;
  ids::GuestId to;
  bool to_connected = false;  ///< told by the site: someone who only watches must be there
};

struct Remove {
  ids::GuestId guest;
  ids::GuestId who;
};
struct Allow {
  ids::GuestId guest;
  ids::GuestId who;
};

struct SeatComputer {
  ids::GuestId guest;
  Seat seat;
  int level;
};
struct FreeSeat {
  ids::GuestId guest;
  Seat seat;
};

// ---- a guest's, about the game -----------------------------------------------------------------------------------

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

/// Ends a game that has hardly begun.
struct Abort {
  ids::GuestId guest;
  At at;
};

/// Asks a rival who thinks without a limit to go on.
struct Nudge {
  ids::GuestId guest;
  At at;
};

struct Offer {
  ids::GuestId guest;
  At at;
  OfferKind kind;
};
struct Accept {
  ids::GuestId guest;
  At at;
  OfferKind kind;
};
/// Of one's own offer: withdraws it.
struct Decline {
  ids::GuestId guest;
  At at;
  OfferKind kind;
};

/// "I am back": the computer that plays in the guest's place stops. Any other command about the game says so too.
struct Return {
  ids::GuestId guest;
};

// ---- the site's own ----------------------------------------------------------------------------------------------

/// The turn's time is up.
struct Flag {
  At at;
};
/// The player to move has been absent for too long.
struct StandIn {
  At at;
};
/// Nobody who plays is there.
struct StopClock {
  ids::GameId game;
};
/// Somebody who plays is there again.
struct StartClock {
  ids::GameId game;
};
/// The clock has stood still for long.
struct GiveUp {
  ids::GameId game;
};
/// The host has been away for long: another becomes host.
struct Succeed {};

/// Whoever runs the site ends the party.
struct EndParty {};

/// What the computer does on its turn, or on an absent player's.
struct ComputerMove {
  At at;
  rules::Move move;
  MoveSource source = MoveSource::kComputer;  ///< kRules if no engine chose it
};
struct ComputerDeclare {
  At at;
};
/// On its own turn only: a stand-in does not resign.
struct ComputerResign {
  At at;
};

using Command =
    std::variant<Join, Leave, Rematch, SetHouse, NameParty, HandOver, Remove, Allow, SeatComputer, FreeSeat, PlayMove,
                 Declare, Resign, Abort, Nudge, Offer, Accept, Decline, Return, Flag, StandIn, StopClock, StartClock,
                 GiveUp, Succeed, ComputerMove, ComputerDeclare, ComputerResign, EndParty>;

}  // namespace annan::party
