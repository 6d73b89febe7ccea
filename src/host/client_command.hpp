// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "party/at.hpp"
#include "party/event.hpp"
#include "party/house_rules.hpp"
#include "party/seat.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

/// What a client asks for, as docs/protocol.md describes it, but typed. Text is the transport's business.
namespace annan::host {

// ---- about the party ---------------------------------------------------------------------------------------------

struct Join {
  std::optional<party::Seat> seat = std::nullopt;  ///< nothing: whichever is free
};
struct Leave {};
struct Rematch {
  ids::GameId game;
};
struct SetHouse {
  party::HouseRules house;
  std::optional<rules::Position> start = std::nullopt;
  /// As the sender, on whatever seat, would say it on the first one.
  std::optional<party::FirstColors> colors = std::nullopt;
};
struct NameParty {
  std::string name;  ///< as sent
};
struct HandOver {
  ids::GuestId to;
};
struct Remove {
  ids::GuestId who;
};
struct Allow {
  ids::GuestId who;
};
struct SeatComputer {
  party::Seat seat;
  int level;
};
struct FreeSeat {
  party::Seat seat;
};

// ---- about the game ----------------------------------------------------------------------------------------------

/// Which position a command means. A client that does not count takebacks means any game that has got so far.
struct Place {
  Place(ids::GameId g, ids::Ply p, std::optional<int> t = std::nullopt) : game(g), ply(p), takebacks(t) {}
  // An At is a place like any other. NOLINTNEXTLINE(google-explicit-constructor)
  Place(const party::At& at) : game(at.game), ply(at.ply), takebacks(at.takebacks) {}
  friend bool operator==(const Place&, const Place&) = default;

  ids::GameId game;
  ids::Ply ply;
  std::optional<int> takebacks;
};

struct Play {
  Place at;
  rules::Move move;
};
struct Declare {
  Place at;
};
struct Resign {
  Place at;
};
struct Abort {
  Place at;
};
struct Nudge {
  Place at;
};
struct Offer {
  Place at;
  party::OfferKind kind;
};
struct Accept {
  Place at;
  party::OfferKind kind;
};
struct Decline {
  Place at;
  party::OfferKind kind;
};
struct Return {};

// ---- in no log ---------------------------------------------------------------------------------------------------

struct Rename {
  std::string nickname;  ///< as sent
};

/// The things that can be said at a table; the pages have the words. X(enumerator, written code).
#define ANNAN_HOST_PHRASES(X)   \
  X(kGreeting, "greeting")      \
  X(kThanks, "thanks")          \
  X(kWellPlayed, "well_played") \
  X(kNiceMove, "nice_move")     \
  X(kSorry, "sorry")            \
  X(kOneMoment, "one_moment")   \
  X(kAgain, "again")

enum class Phrase : std::uint8_t {
#define ANNAN_HOST_ENUMERATOR(name, text) name,
  ANNAN_HOST_PHRASES(ANNAN_HOST_ENUMERATOR)
#undef ANNAN_HOST_ENUMERATOR
};
[[nodiscard]] std::string_view code_of(Phrase p);
[[nodiscard]] std::optional<Phrase> phrase(std::string_view code);

/// Shown to everyone at the table and forgotten.
struct Say {
  Phrase phrase;
};

/// A command: carries an id, is acknowledged or refused. (hello and ping are no commands.)
using ClientCommand =
    std::variant<Join, Leave, Rematch, SetHouse, NameParty, HandOver, Remove, Allow, SeatComputer, FreeSeat, Play,
                 Declare, Resign, Abort, Nudge, Offer, Accept, Decline, Return, Rename, Say>;

}  // namespace annan::host
