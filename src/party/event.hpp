// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/house_rules.hpp"
#include "party/result.hpp"
#include "party/seat.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace annan::party {

/// Who is Black in the first game of two occupants.
enum class FirstColors : std::uint8_t { kLot, kFirstSeatBlack, kFirstSeatWhite };
[[nodiscard]] std::string_view code_of(FirstColors c);
[[nodiscard]] std::optional<FirstColors> first_colors(std::string_view code);

/// Games won by each seat, draws, and games finished in all: replayed repetitions count in `games` only.
struct Series {
  std::array<int, kSeats> wins{};
  int draws = 0;
  int games = 0;
  friend bool operator==(const Series&, const Series&) = default;
};

/// What is in force at a table beside seats and series.
struct Terms {
  ids::GuestId host;
  HouseRules house;
  rules::Position start;
  FirstColors colors;
  std::string name{};                   ///< of the party, in its normal form; may be empty
  bool ranked = false;                  ///< two guests paired by the site: one game, rated
  bool listed = false;                  ///< shown in the lobby, to strangers too
  std::vector<ids::GuestId> removed{};  ///< sent away by the host, the latest last; at most kMostRemoved
  friend bool operator==(const Terms&, const Terms&) = default;
};
inline constexpr std::size_t kMostRemoved = 64;

struct PartyCreated {
  Terms terms;
  friend bool operator==(const PartyCreated&, const PartyCreated&) = default;
};

/// What the host has set for the next game.
struct HouseChanged {
  HouseRules house;
  rules::Position start;
  FirstColors colors;
  friend bool operator==(const HouseChanged&, const HouseChanged&) = default;
};

struct PartyNamed {
  std::string name;
  friend bool operator==(const PartyNamed&, const PartyNamed&) = default;
};

struct HostChanged {
  ids::GuestId host;
  friend bool operator==(const HostChanged&, const HostChanged&) = default;
};

/// May neither sit nor watch any more.
struct GuestRemoved {
  ids::GuestId guest;
  friend bool operator==(const GuestRemoved&, const GuestRemoved&) = default;
};

struct GuestAllowed {
  ids::GuestId guest;
  friend bool operator==(const GuestAllowed&, const GuestAllowed&) = default;
};

struct SeatTaken {
  Seat seat;
  Occupant occupant;
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};

struct SeatLeft {
  Seat seat;
  friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};

/// Repeats all that is still in force, because loading a party starts at its last game_started.
struct GameStarted {
  ids::GameId game;
  Seat black;
  std::array<Occupant, kSeats> seats;
  Terms terms;    ///< as they are now; the house rules and the start are this game's
  Series series;  ///< before this game
  friend bool operator==(const GameStarted&, const GameStarted&) = default;
};

/// Who chose a move.
enum class MoveSource : std::uint8_t {
  kPlayer,
  kComputer,
  kRules,    ///< the computer's or an absent player's turn, but the engine failed and the rules alone chose
  kStandIn,  ///< the computer in an absent player's place
};
inline constexpr int kMoveSources = 4;
[[nodiscard]] std::string_view code_of(MoveSource s);
[[nodiscard]] std::optional<MoveSource> move_source(std::string_view code);

struct MovePlayed {
  ids::GameId game;
  ids::Ply ply;
  rules::Move move;
  ids::Millis charged;  ///< thinking time; outages of the service and times of a stopped clock are not counted
  MoveSource source = MoveSource::kPlayer;
  friend bool operator==(const MovePlayed&, const MovePlayed&) = default;
};

struct GameEnded {
  ids::GameId game;
  Result result;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

/// The seat wants another game. The second seat's wish starts it instead.
struct RematchOffered {
  Seat seat;
  friend bool operator==(const RematchOffered&, const RematchOffered&) = default;
};

/// The computer plays in the place of the absent guest of the seat, until they return.
struct StandInStarted {
  ids::GameId game;
  Seat seat;
  friend bool operator==(const StandInStarted&, const StandInStarted&) = default;
};

/// The guest plays again. The present turn, whose ever it is, counts as begun now with `spent` used up.
struct StandInEnded {
  ids::GameId game;
  Seat seat;
  ids::Millis spent;
  friend bool operator==(const StandInEnded&, const StandInEnded&) = default;
};

/// Nobody is there who could play: the turn waits with `spent` of it used up.
struct ClockStopped {
  ids::GameId game;
  ids::Millis spent;
  friend bool operator==(const ClockStopped&, const ClockStopped&) = default;
};

/// The turn goes on from here; also an adjourned game's.
struct ClockStarted {
  ids::GameId game;
  friend bool operator==(const ClockStarted&, const ClockStarted&) = default;
};

/// Nobody has come back for long: the game waits until someone does.
struct GameAdjourned {
  ids::GameId game;
  friend bool operator==(const GameAdjourned&, const GameAdjourned&) = default;
};

/// What one player can offer the other during a game.
enum class OfferKind : std::uint8_t { kDraw, kTakeback, kAbort };
inline constexpr int kOfferKinds = 3;
[[nodiscard]] std::string_view code_of(OfferKind k);
[[nodiscard]] std::optional<OfferKind> offer_kind(std::string_view code);

struct Offered {
  ids::GameId game;
  Seat seat;  ///< who offers
  OfferKind kind;
  std::optional<ids::Ply> to_ply = std::nullopt;  ///< takeback: the offerer's last turn, to be theirs again
  friend bool operator==(const Offered&, const Offered&) = default;
};

/// The offer of `seat` was declined by the other, or withdrawn.
struct OfferDeclined {
  ids::GameId game;
  Seat seat;
  OfferKind kind;
  friend bool operator==(const OfferDeclined&, const OfferDeclined&) = default;
};

/// The game is again as it was when the turn at `to_ply` began, its clock included.
struct TakenBack {
  ids::GameId game;
  ids::Ply to_ply;
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

/// The seat has asked the other, who thinks without a limit, to go on.
struct Nudged {
  ids::GameId game;
  Seat seat;
  friend bool operator==(const Nudged&, const Nudged&) = default;
};

/// Rounded to hundredths, which is all that the log keeps, so that what is shown adds up.
struct RatingChange {
  double before;
  double after;
  double deviation_before;
  double deviation_after;
  friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

/// What a ranked game has done to its players' ratings; in one entry with its game_ended.
struct RatingChanged {
  ids::GameId game;
  std::array<RatingChange, kSeats> changes;  ///< by seat
  friend bool operator==(const RatingChanged&, const RatingChanged&) = default;
};

/// Whoever runs the site has ended the party: nothing follows.
struct PartyEnded {
  friend bool operator==(const PartyEnded&, const PartyEnded&) = default;
};

using Event =
    std::variant<PartyCreated, SeatTaken, SeatLeft, GameStarted, MovePlayed, GameEnded, RematchOffered, HouseChanged,
                 PartyNamed, HostChanged, GuestRemoved, GuestAllowed, StandInStarted, StandInEnded, ClockStopped,
                 ClockStarted, GameAdjourned, Offered, OfferDeclined, TakenBack, Nudged, RatingChanged, PartyEnded>;

/// One append to a party's log: what one command brought about, all or nothing.
struct Entry {
  ids::Seq seq;
  ids::Instant at;  ///< never before the previous entry's
  std::vector<Event> events;
  friend bool operator==(const Entry&, const Entry&) = default;
};

}  // namespace annan::party
