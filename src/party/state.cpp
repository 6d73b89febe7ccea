// SPDX-License-Identifier: MIT
#include "party/state.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace annan::party {

namespace {

State begin(const Terms& terms) {
  return State{.seq = {}, .last_at = {}, .terms = terms, .seats = {}, .game = std::nullopt, .series = {}};
}

/// What is left of a main time after a turn that took `charged`.
ids::Millis after_turn(ids::Millis left, ids::Millis charged, const TimeControl& time) {
  return std::max(ids::Millis(), left - charged) + time.increment;
}

/// The main times at the start of the present turn, from the moves that led to it.
std::array<ids::Millis, 2> main_times(const GameState& game) {
  if (!game.house.time) return {};
  std::array<ids::Millis, 2> left = {game.house.time->main, game.house.time->main};
  rules::Color mover = game.game.start().side_to_move();
  for (const PlyFacts& ply : game.facts) {
    ids::Millis& own = left[static_cast<std::size_t>(rules::index_of(mover))];
    own = after_turn(own, ply.charged, *game.house.time);
    mover = ~mover;
  }
  return left;
}

/// One event applied to the state; `at` is its entry's time.
struct Fold {
  State& state;
  ids::Instant at;

  [[nodiscard]] GameState& game([[maybe_unused]] ids::GameId id) const {
    assert(state.game && state.game->id == id);
    return *state.game;
  }

  void operator()(const PartyCreated& e) const { state = begin(e.terms); }

  void operator()(const SeatTaken& e) const {
    state.seats[index_of(e.seat)] = e.occupant;
    state.wants_rematch = {};
    state.series = {};
  }

  void operator()(const SeatLeft& e) const {
    state.seats[index_of(e.seat)].reset();
    state.wants_rematch = {};
  }

  void operator()(const GameStarted& e) const {
    state = begin(e.terms);
    state.seats = {e.seats[0], e.seats[1]};
    state.series = e.series;
    state.game = GameState{.id = e.game,
                           .black = e.black,
                           .house = e.terms.house,
                           .game = rules::Game(judged_by(e.terms.house), e.terms.start),
                           .turn_started = at};
    state.game->main_left = main_times(*state.game);
  }

  void operator()(const MovePlayed& e) const {
    GameState& g = game(e.game);
    assert(g.ply() == e.ply);
    const Seat mover = g.seat_to_move();
    const auto color = static_cast<std::size_t>(rules::index_of(g.to_move()));
    if (g.stand_in == mover) ++g.stand_in_moves[index_of(mover)];
    g.game.replay(e.move);
    g.facts.push_back({e.charged, e.source});
    if (g.house.time) g.main_left[color] = after_turn(g.main_left[color], e.charged, *g.house.time);
    begin_turn(g);
    g.turned_down[index_of(mover)] = {};
    // A move is an answer: no. One's own leaves an offer of a draw standing; the others were about the turn before.
    g.offers[index_of(~mover)].reset();
    auto& own = g.offers[index_of(mover)];
    if (own && own->kind != OfferKind::kDraw) own.reset();
  }

  void operator()(const GameEnded& e) const {
    GameState& g = game(e.game);
    g.result = e.result;
    g.offers = {};
    g.stand_in.reset();
    g.clock_stopped.reset();
    g.adjourned = false;
    ++state.series.games;
    if (counts_nothing(e.result)) return;
    if (e.result.winner) {
      ++state.series.wins[index_of(g.seat_of(*e.result.winner))];
    } else {
      ++state.series.draws;
    }
  }

  void operator()(const RematchOffered& e) const { state.wants_rematch[index_of(e.seat)] = true; }

  void operator()(const HouseChanged& e) const {
    state.terms.house = e.house;
    state.terms.start = e.start;
    state.terms.colors = e.colors;
    // Who wanted another game wanted it by the old rules.
    state.wants_rematch = {};
  }
  void operator()(const PartyNamed& e) const { state.terms.name = e.name; }
  void operator()(const HostChanged& e) const { state.terms.host = e.host; }
  void operator()(const GuestRemoved& e) const {
    std::vector<ids::GuestId>& removed = state.terms.removed;
    removed.push_back(e.guest);
    if (removed.size() > kMostRemoved) removed.erase(removed.begin());
  }
  void operator()(const GuestAllowed& e) const { std::erase(state.terms.removed, e.guest); }

  void operator()(const StandInStarted& e) const {
    GameState& g = game(e.game);
    g.stand_in = e.seat;
    ++g.stand_in_spells[index_of(e.seat)];
  }
  void operator()(const StandInEnded& e) const {
    GameState& g = game(e.game);
    g.stand_in.reset();
    g.turn_started = at;
    g.spent = e.spent;
  }
  void operator()(const ClockStopped& e) const {
    GameState& g = game(e.game);
    g.clock_stopped = at;
    g.spent = e.spent;
  }
  void operator()(const ClockStarted& e) const {
    GameState& g = game(e.game);
    g.clock_stopped.reset();
    g.adjourned = false;
    g.turn_started = at;
  }
  void operator()(const GameAdjourned& e) const { game(e.game).adjourned = true; }

  void operator()(const Offered& e) const { game(e.game).offers[index_of(e.seat)] = e; }
  void operator()(const OfferDeclined& e) const {
    GameState& g = game(e.game);
    g.offers[index_of(e.seat)].reset();
    g.turned_down[index_of(e.seat)][static_cast<std::size_t>(e.kind)] = true;
  }
  void operator()(const TakenBack& e) const {
    GameState& g = game(e.game);
    while (g.ply() > e.to_ply)
      g.game.take_back();
    g.facts.resize(static_cast<std::size_t>(e.to_ply.value()));
    ++g.takebacks;
    g.main_left = main_times(g);
    begin_turn(g);
    g.offers = {};
  }
  void operator()(const Nudged& e) const { game(e.game).nudged = true; }
  void operator()(const RatingChanged& e) const { game(e.game).ratings = e.changes; }
  void operator()(const PartyEnded&) const {
    state.ended = true;
    state.terms.listed = false;
    state.wants_rematch = {};
  }

 private:
  void begin_turn(GameState& g) const {
    g.turn_started = at;
    g.spent = {};
    g.nudged = false;
  }
  /// A replayed repetition and an aborted game are finished games, but neither won nor drawn.
  [[nodiscard]] bool counts_nothing(const Result& result) const {
    return result.reason == EndReason::kAborted || (is_replayed(result) && !state.terms.ranked);
  }
};

void close(State& state, const Entry& entry) {
  state.seq = entry.seq;
  state.last_at = entry.at;
}

}  // namespace

std::optional<State> open(const Entry& entry) {
  std::size_t first = entry.events.size();
  for (std::size_t i = entry.events.size(); i-- > 0;) {
    if (std::holds_alternative<GameStarted>(entry.events[i])) {
      first = i;
      break;
    }
  }
  if (first == entry.events.size()) first = 0;
  if (entry.events.empty()) return std::nullopt;
  std::optional<State> state;
  if (const auto* started = std::get_if<GameStarted>(&entry.events[first])) {
    state = begin(started->terms);
  } else if (const auto* created = std::get_if<PartyCreated>(&entry.events[first])) {
    state = begin(created->terms);
  } else {
    return std::nullopt;
  }
  for (std::size_t i = first; i < entry.events.size(); ++i)
    fold(*state, entry.events[i], entry.at);
  close(*state, entry);
  return state;
}

void fold(State& state, const Entry& entry) {
  assert(entry.seq == state.seq.next());
  for (const Event& event : entry.events)
    fold(state, event, entry.at);
  close(state, entry);
}

void fold(State& state, const Event& event, ids::Instant at) {
  std::visit(Fold{state, at}, event);
}

}  // namespace annan::party
