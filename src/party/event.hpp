// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
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

struct PartyCreated {
  ids::GuestId host;
  HouseRules house;
  rules::Position start;
  FirstColors colors;
  friend bool operator==(const PartyCreated&, const PartyCreated&) = default;
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
  PartyCreated terms;  ///< the host and house rules now, and the start of this game
  Series series;       ///< before this game
  friend bool operator==(const GameStarted&, const GameStarted&) = default;
};

/// Who chose a move.
enum class MoveSource : std::uint8_t {
  kPlayer,
  kComputer,
  kRules,  ///< the computer's seat, but its engine failed and the rules alone chose
};
inline constexpr int kMoveSources = 3;
[[nodiscard]] std::string_view code_of(MoveSource s);
[[nodiscard]] std::optional<MoveSource> move_source(std::string_view code);

struct MovePlayed {
  ids::GameId game;
  ids::Ply ply;
  rules::Move move;
  ids::Millis charged;  ///< thinking time, outages of the service not counted
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

using Event = std::variant<PartyCreated, SeatTaken, SeatLeft, GameStarted, MovePlayed, GameEnded, RematchOffered>;

/// One append to a party's log: what one command brought about, all or nothing.
struct Entry {
  ids::Seq seq;
  ids::Instant at;  ///< never before the previous entry's
  std::vector<Event> events;
  friend bool operator==(const Entry&, const Entry&) = default;
};

}  // namespace annan::party
