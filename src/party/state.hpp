// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/event.hpp"
#include "party/house_rules.hpp"
#include "party/result.hpp"
#include "party/seat.hpp"
#include "rules/color.hpp"
#include "rules/game.hpp"

namespace annan::party {

/// What is known of a move beside the move itself, which is in the game.
struct PlyFacts {
  ids::Millis charged;
  MoveSource source;
  friend bool operator==(const PlyFacts&, const PlyFacts&) = default;
};

/// The game that is being played, or the last one.
struct GameState {
  ids::GameId id;
  Seat black;
  HouseRules house;  ///< frozen at the start
  rules::Game game;
  std::vector<PlyFacts> facts;  ///< one for each move
  ids::Instant turn_started;
  std::optional<Result> result;

  [[nodiscard]] bool running() const { return !result; }
  [[nodiscard]] ids::Ply ply() const { return ids::Ply(game.ply()); }
  [[nodiscard]] rules::Color to_move() const { return game.position().side_to_move(); }
  [[nodiscard]] rules::Color color_of(Seat s) const { return s == black ? rules::Color::kBlack : rules::Color::kWhite; }
  [[nodiscard]] Seat seat_of(rules::Color c) const { return c == rules::Color::kBlack ? black : ~black; }
  [[nodiscard]] Seat seat_to_move() const { return seat_of(to_move()); }
};

/// A party as its log tells it.
struct State {
  ids::Seq seq;
  ids::Instant last_at;  ///< of the last entry
  ids::GuestId host;
  HouseRules house;  ///< for the next game
  rules::Position start;
  FirstColors colors;
  Seats seats;
  std::optional<GameState> game;
  std::array<bool, kSeats> wants_rematch{};
  Series series;

  [[nodiscard]] bool game_running() const { return game && game->running(); }
};

/// The state before anything after an entry that opens one: the party's first or one with a game_started.
/// Nothing if the entry opens none.
[[nodiscard]] std::optional<State> open(const Entry& entry);

/// What becomes of the state by the next entry. Judges nothing again: what is in the log has happened.
/// Precondition: entry.seq follows state.seq.
void fold(State& state, const Entry& entry);

}  // namespace annan::party
