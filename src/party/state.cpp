// SPDX-License-Identifier: MIT
#include "party/state.hpp"

#include <cassert>
#include <utility>

namespace annan::party {

namespace {

State begin(const PartyCreated& created) {
  return State{.seq = {},
               .last_at = {},
               .host = created.host,
               .house = created.house,
               .start = created.start,
               .colors = created.colors,
               .seats = {},
               .game = std::nullopt,
               .wants_rematch = {},
               .series = {}};
}

/// One event applied to the state; `at` is its entry's time.
struct Fold {
  State& state;
  ids::Instant at;

  void operator()(const PartyCreated& e) const { state = begin(e); }

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
                           .facts = {},
                           .turn_started = at,
                           .result = std::nullopt};
  }

  void operator()(const MovePlayed& e) const {
    assert(state.game && state.game->id == e.game && state.game->ply() == e.ply);
    state.game->game.replay(e.move);
    state.game->facts.push_back({e.charged, e.source});
    state.game->turn_started = at;
  }

  void operator()(const GameEnded& e) const {
    assert(state.game && state.game->id == e.game);
    state.game->result = e.result;
    ++state.series.games;
    if (is_replayed(e.result)) return;
    if (e.result.winner) {
      ++state.series.wins[index_of(state.game->seat_of(*e.result.winner))];
    } else {
      ++state.series.draws;
    }
  }

  void operator()(const RematchOffered& e) const { state.wants_rematch[index_of(e.seat)] = true; }
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
    state = begin(*created);
  } else {
    return std::nullopt;
  }
  for (std::size_t i = first; i < entry.events.size(); ++i)
    std::visit(Fold{*state, entry.at}, entry.events[i]);
  close(*state, entry);
  return state;
}

void fold(State& state, const Entry& entry) {
  assert(entry.seq == state.seq.next());
  for (const Event& event : entry.events)
    std::visit(Fold{state, entry.at}, event);
  close(state, entry);
}

}  // namespace annan::party
