// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ids/command_id.hpp"
#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/event.hpp"
#include "party/house_rules.hpp"
#include "party/refusal.hpp"
#include "party/result.hpp"
#include "party/seat.hpp"
#include "party/state.hpp"
#include "rules/color.hpp"
#include "rules/game.hpp"
#include "store/store.hpp"

/// What goes to and comes from a client, as docs/protocol.md describes it, but typed. Text is the transport's business.
namespace annan::host {

// ---- from the client -------------------------------------------------------------------------------------------

struct Join {};
struct Leave {};
struct Play {
  party::At at;
  rules::Move move;
};
struct Declare {
  party::At at;
};
struct Resign {
  party::At at;
};
struct Rematch {
  ids::GameId game;
};
struct Rename {
  std::string nickname;
};
/// A command: carries an id, is acknowledged or refused. (hello and ping are no commands.)
using ClientCommand = std::variant<Join, Leave, Play, Declare, Resign, Rematch, Rename>;

/// The body of POST /api/parties.
struct CreateParty {
  party::HouseRules house;
  rules::Position start = rules::Position::start();
  /// By default by lot against a person, and the creator Black against the computer.
  std::optional<party::FirstColors> colors = std::nullopt;
  std::optional<party::Computer> computer = std::nullopt;
};

// ---- to the client ---------------------------------------------------------------------------------------------

/// The turn that is being thought about.
struct TurnClock {
  ids::Instant turn_started;
  ids::Millis spent;  ///< of this turn until `now`, outages not counted
  std::optional<ids::Instant> deadline;
  friend bool operator==(const TurnClock&, const TurnClock&) = default;
};

struct Welcome {
  ids::PartyId party;
  store::Guest guest;
  ids::Instant now;
  ids::Seq seq;
  std::optional<TurnClock> clock;  ///< after the entry `seq`, while a game runs
};

struct SeatView {
  std::optional<party::Occupant> occupant;  ///< with the guest's present name
  bool present = false;                     ///< connected; always true for a computer
  bool wants_rematch = false;
};

struct GameView {
  ids::GameId id;
  party::Seat black;
  party::HouseRules house;
  rules::Position start;
  std::vector<rules::Move> moves;
  std::vector<party::PlyFacts> facts;  ///< one for each move
  rules::Color to_move;
  std::optional<party::Result> result;
};

struct Snapshot {
  ids::PartyId party;
  ids::Seq seq;
  ids::Instant now;
  ids::GuestId host;
  party::HouseRules house;  ///< for the next game
  std::array<SeatView, party::kSeats> seats;
  party::Series series;
  std::optional<GameView> game;     ///< the running or last game
  std::optional<TurnClock> clock;   ///< while a game runs
  std::optional<party::Seat> seat;  ///< the receiver's; nothing: watches
  int watchers = 0;
};

struct Events {
  party::Entry entry;
  ids::Instant now;
  std::optional<TurnClock> clock;  ///< after the entry, while a game runs; absent in entries that are history
};

struct Ack {
  ids::CommandId id;
  ids::Seq seq;
};

struct Refused {
  std::optional<ids::CommandId> id;  ///< absent if the message had none that could be read
  party::Refusal why;
};

struct Presence {
  std::array<SeatView, party::kSeats> seats;
  int watchers = 0;  ///< connected guests without a seat
};

/// The deadline has moved without an entry: an outage is charged to nobody.
struct ClockMoved {
  ids::Instant now;
  std::optional<TurnClock> clock;  ///< while a game runs
};

using ServerMessage = std::variant<Welcome, Snapshot, Events, Ack, Refused, Presence, ClockMoved>;

/// A message on its way to one or many subscribers.
struct Outgoing {
  explicit Outgoing(ServerMessage m) : message(std::move(m)) {}
  const ServerMessage message;
  /// Room for the transport's encoding, made by the first who needs it for all who get the message. The host does not
  /// look.
  std::shared_ptr<const std::string> text;
};

}  // namespace annan::host
