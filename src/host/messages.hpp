// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "host/client_command.hpp"
#include "ids/command_id.hpp"
#include "ids/invite_code.hpp"
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

/// What a client is told, as docs/protocol.md describes it, but typed. Text is the transport's business.
namespace annan::host {

/// The body of POST /api/parties.
struct CreateParty {
  party::HouseRules house;
  rules::Position start = rules::Position::start();
  /// By default by lot against a person, and the creator Black against the computer.
  std::optional<party::FirstColors> colors = std::nullopt;
  std::optional<party::Computer> computer = std::nullopt;
  std::string name = {};  ///< as sent; may be empty
  bool listed = false;    ///< among the open tables
};

// ---- to the client ---------------------------------------------------------------------------------------------

/// The turn that is being thought about.
struct TurnClock {
  ids::Instant turn_started;
  ids::Millis spent;  ///< of this turn until `now`, outages not counted
  std::optional<ids::Instant> deadline;
  bool stopped = false;                       ///< nobody who plays is there: no time passes
  std::array<ids::Millis, 2> main_left = {};  ///< by color, when the turn began
  ids::Millis byoyomi = {};
  ids::Millis increment = {};
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
  std::optional<ids::Instant> absent_since = std::nullopt;
  std::optional<ids::Instant> stand_in_at = std::nullopt;  ///< then the computer plays for the guest, who is away
  friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct GameView {
  ids::GameId id;
  party::Seat black;
  party::HouseRules house;
  rules::Position start;
  std::vector<rules::Move> moves;
  std::vector<party::PlyFacts> facts;  ///< one for each move
  rules::Color to_move;
  int takebacks = 0;
  std::array<std::optional<party::Offered>, party::kSeats> offers = {};  ///< by who has offered
  std::optional<party::Seat> stand_in = std::nullopt;                    ///< whose guest the computer plays for
  std::optional<party::Seat> nudged = std::nullopt;                      ///< who has asked the other to go on
  bool adjourned = false;
  std::optional<party::Result> result;
  std::optional<std::array<party::RatingChange, party::kSeats>> ratings = std::nullopt;  ///< of a ranked game
};

struct Snapshot {
  ids::PartyId party;
  ids::Seq seq;
  ids::Instant now;
  party::Terms terms;                                  ///< for the next game
  std::optional<ids::InviteCode> code = std::nullopt;  ///< to be read aloud
  std::vector<party::Person> removed = {};             ///< whom terms.removed names
  std::array<SeatView, party::kSeats> seats;
  party::Series series;
  std::optional<GameView> game;     ///< the running or last game
  std::optional<TurnClock> clock;   ///< while a game runs
  std::optional<party::Seat> seat;  ///< the receiver's; nothing: watches
  int watchers = 0;
  std::vector<party::Person> watching = {};  ///< at most kWatchersNamed
  bool ended = false;                        ///< by whoever runs the site
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
  int watchers = 0;                          ///< connected guests without a seat
  std::vector<party::Person> watching = {};  ///< at most kWatchersNamed of them
};
inline constexpr std::size_t kWatchersNamed = 50;

/// The deadline has moved without an entry: an outage is charged to nobody.
struct ClockMoved {
  ids::Instant now;
  std::optional<TurnClock> clock;  ///< while a game runs
};

/// Somebody at the table says something that nobody keeps.
struct Said {
  party::Person who;
  Phrase phrase;
  ids::Instant now;
};

using ServerMessage = std::variant<Welcome, Snapshot, Events, Ack, Refused, Presence, ClockMoved, Said>;

/// A message on its way to one or many subscribers.
struct Outgoing {
  explicit Outgoing(ServerMessage m) : message(std::move(m)) {}
  const ServerMessage message;
  /// Room for the transport's encoding, made by the first who needs it for all who get the message. The host does not
  /// look.
  std::shared_ptr<const std::string> text;
};

}  // namespace annan::host
