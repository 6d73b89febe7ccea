// SPDX-License-Identifier: MIT
// What those who are connected to a party see of it.
#include <spdlog/spdlog.h>

#include <utility>

#include "host/live_party.hpp"
#include "party/clock.hpp"

namespace annan::host {

namespace {

/// Who has missed more entries than this gets a snapshot.
constexpr std::int64_t kMostMissed = 64;
/// The number of watchers is told at most this often.
constexpr ids::Millis kAnnounceInterval{1000};
/// A guest says one phrase in this time.
constexpr ids::Millis kSayInterval{2000};

}  // namespace

void LiveParty::connect(const ConnectionPtr& connection) {
  const store::Guest& guest = connection->guest();
  names_.insert_or_assign(guest.id, guest.nickname);
  const bool comes = !audience_.connected(guest.id);
  audience_.add(connection, site_.options.connections_per_guest);
  if (!comes) return;
  if (party::seat_of(state_.seats, guest.id)) {
    announce();
  } else {
    announce_soon();
  }
}

void LiveParty::disconnect(const ConnectionPtr& connection) {
  connection->close();
  if (!audience_.remove(*connection)) return;
  const ids::GuestId guest = connection->guest().id;
  if (!audience_.connected(guest)) {
    if (party::seat_of(state_.seats, guest)) {
      announce();
    } else {
      names_.erase(guest);
      announce_soon();
    }
  }
  settle();
}

void LiveParty::hello(const ConnectionPtr& connection, ids::Seq seen, std::string_view tab) {
  if (!audience_.contains(*connection)) return;
  audience_.take_over(*connection, tab);
  connection->listen(tab);
  const ids::Instant now = site_.now();
  connection->deliver(Welcome{id_, connection->guest(), now, state_.seq, clock(now)});
  catch_up(*connection, seen);
  connection->deliver(presence());
}

void LiveParty::catch_up(Connection& connection, ids::Seq seen) {
  const std::int64_t missed = state_.seq.value() - seen.value();
  const bool known =
      seen > ids::Seq() && missed >= 0 && missed <= kMostMissed && std::cmp_less_equal(missed, recent_.size());
  if (!known) {
    connection.deliver(snapshot(connection));
    return;
  }
  const ids::Instant now = site_.now();
  for (std::size_t i = recent_.size() - static_cast<std::size_t>(missed); i < recent_.size(); ++i) {
    const bool last = i + 1 == recent_.size();
    connection.deliver(Events{recent_[i], now, last ? clock(now) : std::nullopt});
  }
}

void LiveParty::renamed(const store::Guest& guest) {
  audience_.rename(guest);
  if (const auto name = names_.find(guest.id); name != names_.end()) {
    name->second = guest.nickname;
    // Only the players' names are shown to the others.
    if (party::seat_of(state_.seats, guest.id)) announce();
  }
}

void LiveParty::say(const ConnectionPtr& connection, ids::CommandId id, Phrase phrase) {
  const ids::Instant now = site_.now();
  const store::Guest& guest = connection->guest();
  std::erase_if(said_, [now](const auto& one) { return now - one.second >= kSayInterval; });
  if (!said_.emplace(guest.id, now).second) {
    connection->deliver(Refused{id, party::Refusal(party::Code::kTooFast)});
    return;
  }
  connection->deliver(Ack{id, state_.seq});
  audience_.broadcast(Said{{guest.id, guest.nickname}, phrase, now});
}

void LiveParty::outages_changed() {
  arm_flag();
  if (!state_.game_running()) return;
  const ids::Instant now = site_.now();
  audience_.broadcast(ClockMoved{now, clock(now)});
}

void LiveParty::announce() {
  audience_.broadcast(presence());
}

void LiveParty::announce_soon() {
  if (announcing_) return;
  announcing_ = true;
  site_.scheduler.at(site_.now() + kAnnounceInterval, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) {
      self->announcing_ = false;
      self->announce();
    }
  });
}

/// A name in the log is the one of that day; the guest's own record knows the present one.
void LiveParty::learn_name(const party::Person& person) {
  if (names_.contains(person.guest)) return;
  std::string name = person.nickname;
  try {
    if (auto guest = site_.store.guest(person.guest)) name = std::move(guest->nickname);
  } catch (const store::StoreError& e) {
    spdlog::error("guest {}: {}", person.guest.text(), e.what());
  }
  names_.emplace(person.guest, std::move(name));
}

std::optional<TurnClock> LiveParty::clock(ids::Instant now) const {
  if (!state_.game_running()) return std::nullopt;
  const party::GameState& game = *state_.game;
  const party::TimeControl time = game.house.time.value_or(party::TimeControl{});
  return TurnClock{.turn_started = game.turn_started,
                   .spent = party::used_time(game, now, site_.outages()),
                   .deadline = party::deadline(state_, site_.outages()),
                   .main_left = game.main_left,
                   .byoyomi = time.byoyomi,
                   .increment = time.increment};
}

std::array<SeatView, party::kSeats> LiveParty::seats() const {
  std::array<SeatView, party::kSeats> views;
  for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
    SeatView& view = views[party::index_of(seat)];
    view.occupant = state_.seats[party::index_of(seat)];
    if (!view.occupant) continue;
    view.wants_rematch = state_.wants_rematch[party::index_of(seat)];
    if (auto* person = std::get_if<party::Person>(&*view.occupant)) {
      view.present = audience_.connected(person->guest);
      if (const auto name = names_.find(person->guest); name != names_.end()) person->nickname = name->second;
    } else {
      view.present = true;
    }
  }
  return views;
}

Snapshot LiveParty::snapshot(const Connection& connection) {
  const ids::Instant now = site_.now();
  std::optional<GameView> view;
  if (state_.game) {
    const party::GameState& game = *state_.game;
    view = GameView{.id = game.id,
                    .black = game.black,
                    .house = game.house,
                    .start = game.game.start(),
                    .moves = {game.game.moves().begin(), game.game.moves().end()},
                    .facts = game.facts,
                    .to_move = game.to_move(),
                    .takebacks = game.takebacks,
                    .offers = game.offers,
                    .result = game.result,
                    .ratings = game.ratings};
  }
  return Snapshot{.party = id_,
                  .seq = state_.seq,
                  .now = now,
                  .terms = state_.terms,
                  .seats = seats(),
                  .series = state_.series,
                  .game = std::move(view),
                  .clock = clock(now),
                  .seat = party::seat_of(state_.seats, connection.guest().id),
                  .watchers = audience_.watchers(state_.seats)};
}

}  // namespace annan::host
