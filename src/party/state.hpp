// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/at.hpp"
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
  std::vector<PlyFacts> facts{};  ///< one for each move
  int takebacks = 0;

  // The present turn.
  ids::Instant turn_started;                    ///< or when it last went on
  ids::Millis spent{};                          ///< of the turn before turn_started
  std::array<ids::Millis, 2> main_left{};       ///< by color, at the start of the turn
  std::optional<ids::Instant> clock_stopped{};  ///< since then nobody is charged
  bool adjourned = false;
  bool nudged = false;

  // By seat.
  std::optional<Seat> stand_in{};  ///< whose guest the computer plays for
  std::array<int, kSeats> stand_in_spells{};
  std::array<int, kSeats> stand_in_moves{};
  std::array<std::optional<Offered>, kSeats> offers{};  ///< open ones, by who has offered
  std::array<std::array<bool, kOfferKinds>, kSeats>
      turned_down{};  ///< not to be offered again before the next own move

  std::optional<Result> result{};
  std::optional<std::array<RatingChange, kSeats>> ratings{};

  [[nodiscard]] bool running() const { return !result; }
  [[nodiscard]] ids::Ply ply() const { return ids::Ply(game.ply()); }
  [[nodiscard]] At at() const { return {id, ply(), takebacks}; }
  [[nodiscard]] rules::Color to_move() const { return game.position().side_to_move(); }
  [[nodiscard]] rules::Color color_of(Seat s) const { return s == black ? rules::Color::kBlack : rules::Color::kWhite; }
  [[nodiscard]] Seat seat_of(rules::Color c) const { return c == rules::Color::kBlack ? black : ~black; }
  [[nodiscard]] Seat seat_to_move() const { return seat_of(to_move()); }
  /// The computer is to move in an absent guest's place.
  [[nodiscard]] bool stand_in_to_move() const { return running() && stand_in == seat_to_move(); }
};

/// A party as its log tells it.
struct State {
  ids::Seq seq;
  ids::Instant last_at;  ///< of the last entry
  Terms terms;           ///< for the next game
  Seats seats;
  std::optional<GameState> game;
  std::array<bool, kSeats> wants_rematch{};
  Series series;
  bool ended = false;  ///< nothing more is done here

  [[nodiscard]] bool game_running() const { return game && game->running(); }
  [[nodiscard]] bool is_removed(const ids::GuestId& guest) const {
    return std::ranges::find(terms.removed, guest) != terms.removed.end();
  }
};

/// The state before anything after an entry that opens one: the party's first or one with a game_started.
/// Nothing if the entry opens none.
[[nodiscard]] std::optional<State> open(const Entry& entry);

/// What becomes of the state by the next entry. Judges nothing again: what is in the log has happened.
/// Precondition: entry.seq follows state.seq.
void fold(State& state, const Entry& entry);

/// What one event that happens at `at` changes, without an entry around it.
void fold(State& state, const Event& event, ids::Instant at);

}  // namespace annan::party
