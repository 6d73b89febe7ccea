// SPDX-License-Identifier: MIT
// What is judged of a game: moves, declarations, resignations, flags.
#include <algorithm>
#include <utility>

#include "party/absence.hpp"
#include "party/judge.hpp"

namespace annan::party {

namespace {

/// From the third ply on a game is no longer aborted by one player.
constexpr int kAbortedPlies = 2;

}  // namespace

ids::Instant Judge::at() const {
  return std::max(now_.received, state_.last_at);
}

std::unexpected<Refusal> refuse(Code code) {
  return std::unexpected(Refusal(code));
}
std::unexpected<Refusal> refuse(rules::RefusalCode code) {
  return std::unexpected(Refusal(rules::Refusal{.code = code}));
}

std::unexpected<Refusal> Judge::stale() const {
  Facts facts;
  if (state_.game) facts.present = state_.game->at();
  return std::unexpected(Refusal(Code::kStale, std::move(facts)));
}

/// The seat of a guest who acts in the running game at the position that is meant.
Judge::Checked Judge::playing(const ids::GuestId& guest, const At& at) const {
  const auto seat = seat_of(state_.seats, guest);
  if (!seat) return refuse(Code::kNotSeated);
  if (!state_.game) return refuse(Code::kNoGame);
  const GameState& game = *state_.game;
  if (at.game != game.id) return stale();
  if (game.result) {
    const bool flagged = game.result->reason == EndReason::kTime && at == game.at() && game.seat_to_move() == *seat;
    if (flagged) return refuse(Code::kTooLate);
    return refuse(rules::RefusalCode::kGameOver);
  }
  if (at != game.at()) return stale();
  return *seat;
}

Judge::Checked Judge::on_turn(const ids::GuestId& guest, const At& at) const {
  const Checked seat = playing(guest, at);
  if (!seat) return seat;
  if (state_.game->seat_to_move() != *seat) return refuse(Code::kNotYourTurn);
  const auto due = deadline(state_, now_.outages);
  if (due && now_.received > *due) return refuse(Code::kTooLate);
  return seat;
}

std::optional<Refusal> Judge::not_running(ids::GameId game) const {
  if (!state_.game) return Refusal(Code::kNoGame);
  if (state_.game->id != game) return stale().error();
  if (state_.game->result) return Refusal(rules::Refusal{.code = rules::RefusalCode::kGameOver});
  return std::nullopt;
}

/// The seat to move in the running game at the position that is meant.
Judge::Checked Judge::turn_at(const At& at) const {
  if (auto refusal = not_running(at.game)) return std::unexpected(std::move(*refusal));
  if (at != state_.game->at()) return stale();
  return state_.game->seat_to_move();
}

Judge::Checked Judge::computers_turn(const At& at) const {
  const Checked seat = turn_at(at);
  if (!seat) return seat;
  if (!is_computer(state_.seats, *seat) && !state_.game->stand_in_to_move()) return refuse(Code::kNoComputer);
  return seat;
}

Decided Judge::play(rules::Move move, ids::Millis charged, MoveSource source) const {
  const GameState& game = *state_.game;
  rules::Game next = game.game;
  if (const auto played = next.try_play(move); !played) return std::unexpected(Refusal(played.error()));
  std::vector<Event> list;
  list.emplace_back(MovePlayed{.game = game.id, .ply = game.ply(), .move = move, .charged = charged, .source = source});
  if (const auto& outcome = next.outcome()) {
    list.emplace_back(GameEnded{game.id, Result{outcome->winner, end_reason(outcome->reason)}});
  }
  return events(std::move(list));
}

Decided Judge::declare() const {
  rules::Game next = state_.game->game;
  if (const auto declared = next.try_declare(); !declared) return std::unexpected(Refusal(declared.error()));
  const rules::Outcome& outcome = *next.outcome();
  return events({GameEnded{state_.game->id, Result{outcome.winner, end_reason(outcome.reason)}}});
}

Decided Judge::lose(Seat seat, EndReason reason) const {
  return events({GameEnded{state_.game->id, Result{state_.game->color_of(~seat), reason}}});
}
Decided Judge::draw() const {
  return events({GameEnded{state_.game->id, Result{std::nullopt, EndReason::kAgreement}}});
}
Decided Judge::abort() const {
  return events({GameEnded{state_.game->id, Result{std::nullopt, EndReason::kAborted}}});
}

Decided Judge::operator()(const PlayMove& c) const {
  if (const auto seat = on_turn(c.guest, c.at); !seat) return std::unexpected(seat.error());
  return play(c.move, charged(*state_.game, now_.received, now_.outages), MoveSource::kPlayer);
}

Decided Judge::operator()(const Declare& c) const {
  if (const auto seat = on_turn(c.guest, c.at); !seat) return std::unexpected(seat.error());
  return declare();
}

Decided Judge::operator()(const Resign& c) const {
  const auto seat = playing(c.guest, c.at);
  if (!seat) return std::unexpected(seat.error());
  return lose(*seat, EndReason::kResignation);
}

Decided Judge::operator()(const Abort& c) const {
  if (const auto seat = playing(c.guest, c.at); !seat) return std::unexpected(seat.error());
  if (c.at.ply >= ids::Ply(kAbortedPlies)) return refuse(Code::kTooFar);
  return abort();
}

/// Nobody who was absent at the deadline loses on time: a stand-in plays, or the clock stops. Except in a ranked game
/// that both have left.
Decided Judge::operator()(const Flag& c) const {
  const auto seat = turn_at(c.at);
  if (!seat) return std::unexpected(seat.error());
  const auto due = deadline(state_, now_.outages);
  if (!due || now_.received < *due + kFlagDelay) return refuse(Code::kNotDue);
  if (!absent_at(now_, *seat, *due)) return lose(*seat, EndReason::kTime);
  if (!state_.terms.ranked || is_playing(state_, now_, ~*seat)) return refuse(Code::kNotDue);
  return lose_by_absence(*seat, EndReason::kTime);
}

Decided Judge::operator()(const ComputerMove& c) const {
  const auto seat = computers_turn(c.at);
  if (!seat) return std::unexpected(seat.error());
  const GameState& game = *state_.game;
  if (is_computer(state_.seats, *seat)) {
    return play(c.move, used_time(game, now_.received, now_.outages), c.source);
  }
  if (is_spent(*seat)) return lose_by_absence(*seat, EndReason::kAbsence);
  // The player is charged the turn, not what the computer takes beyond it.
  const MoveSource source = c.source == MoveSource::kRules ? MoveSource::kRules : MoveSource::kStandIn;
  return play(c.move, charged(game, now_.received, now_.outages), source);
}

/// A stand-in has done what it may in a ranked game.
bool Judge::is_spent(Seat seat) const {
  return state_.terms.ranked && state_.game->stand_in == seat &&
         state_.game->stand_in_moves[index_of(seat)] >= kRankedStandInMoves;
}

Decided Judge::operator()(const ComputerDeclare& c) const {
  const auto seat = computers_turn(c.at);
  if (!seat) return std::unexpected(seat.error());
  if (is_spent(*seat)) return lose_by_absence(*seat, EndReason::kAbsence);
  return declare();
}

Decided Judge::operator()(const ComputerResign& c) const {
  const auto seat = computers_turn(c.at);
  if (!seat) return std::unexpected(seat.error());
  if (!is_computer(state_.seats, *seat)) return refuse(Code::kNoComputer);
  return lose(*seat, EndReason::kResignation);
}

}  // namespace annan::party
