// SPDX-License-Identifier: MIT
// What those who are connected to a party see of it.
#include <spdlog/spdlog.h>

#include <ranges>
#include <utility>

#include "host/due.hpp"
#include "host/live_party.hpp"
#include "host/node_talk.hpp"
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
  came(guest.id);
  if (!party::seat_of(state_.seats, guest.id)) announce_soon();
}

void LiveParty::disconnect(const ConnectionPtr& connection) {
  connection->close();
  if (!audience_.remove(*connection)) return;
  const ids::GuestId guest = connection->guest().id;
  if (!audience_.connected(guest)) {
    gone(guest);
    if (!party::seat_of(state_.seats, guest)) {
      names_.erase(guest);
      announce_soon();
    }
  }
  settle();
}

void LiveParty::hello(const ConnectionPtr& connection, ids::Seq seen, std::string_view tab) {
  // Another node has told the page more than this one knows. That may also be that the guest is removed.
  if (seen > state_.seq) follow();
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
  call(guest);
  tell_others(talk::renamed(guest));
}

void LiveParty::call(const store::Guest& guest) {
  audience_.rename(guest);
  const auto name = names_.find(guest.id);
  if (name == names_.end() || name->second == guest.nickname) return;
  name->second = guest.nickname;
  if (party::seat_of(state_.seats, guest.id)) {
    announce();
  } else {
    announce_soon();
  }
}

void LiveParty::learn_names_anew() {
  for (const auto& [guest, name] : std::unordered_map(names_)) {
    try {
      const auto known = site_.store.guest(guest);
      if (known && known->nickname != name) call(*known);
    } catch (const store::StoreError& e) {
      spdlog::error("guest {}: {}", guest.text(), e.what());
    }
  }
}

void LiveParty::outages_changed() {
  attend();
  if (!state_.game_running()) return;
  const ids::Instant now = site_.now();
  audience_.broadcast(ClockMoved{now, clock(now)});
}

void LiveParty::announce() {
  Presence news = presence();
  announced_ = news.seats;
  audience_.broadcast(std::move(news));
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

/// Who wants a rematch is told by the log.
void LiveParty::announce_if_changed() {
  auto present = seats();
  for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
    const std::size_t i = party::index_of(seat);
    present[i].wants_rematch = announced_[i].wants_rematch;
  }
  if (present != announced_) announce();
}

/// A name in the log is the one of that day; the guest's own record knows the present one.
void LiveParty::learn_name(const ids::GuestId& guest, const std::string& otherwise) {
  if (names_.contains(guest)) return;
  std::string name = otherwise;
  try {
    if (auto known = site_.store.guest(guest)) name = std::move(known->nickname);
  } catch (const store::StoreError& e) {
    spdlog::error("guest {}: {}", guest.text(), e.what());
  }
  names_.emplace(guest, std::move(name));
}

party::Person LiveParty::named(const ids::GuestId& guest) {
  learn_name(guest, {});
  return {guest, names_.at(guest)};
}

bool LiveParty::is_here(const ids::GuestId& guest) const {
  return audience_.connected(guest) || attendance_.elsewhere(guest);
}

std::vector<ids::GuestId> LiveParty::watchers() const {
  std::vector<ids::GuestId> guests = audience_.guests();
  for (const ids::GuestId& guest : attendance_.others()) {
    if (!audience_.connected(guest)) guests.push_back(guest);
  }
  std::erase_if(guests, [this](const ids::GuestId& guest) { return party::seat_of(state_.seats, guest).has_value(); });
  return guests;
}

Presence LiveParty::presence() {
  const std::vector<ids::GuestId> guests = watchers();
  Presence view{.seats = seats(), .watchers = static_cast<int>(guests.size())};
  for (const ids::GuestId& guest : guests | std::views::take(kWatchersNamed))
    view.watching.push_back(named(guest));
  return view;
}

std::optional<TurnClock> LiveParty::clock(ids::Instant now) const {
  if (!state_.game_running()) return std::nullopt;
  const party::GameState& game = *state_.game;
  const bool stopped = game.clock_stopped.has_value();
  const party::TimeControl time = game.house.time.value_or(party::TimeControl{});
  return TurnClock{.turn_started = game.turn_started,
                   .spent = stopped ? game.spent : party::used_time(game, now, site_.outages()),
                   .deadline = party::deadline(state_, site_.outages()),
                   .stopped = stopped,
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
      view.absent_since = attendance_.absent_since(person->guest);
      view.present = !view.absent_since;
      if (const auto name = names_.find(person->guest); name != names_.end()) person->nickname = name->second;
    } else {
      view.present = true;
    }
  }
  if (state_.game_running()) {
    SeatView& to_move = views[party::index_of(state_.game->seat_to_move())];
    to_move.stand_in_at = stand_in_due(state_, circumstances(site_.now()));
  }
  return views;
}

std::optional<GameView> LiveParty::game_view() const {
  if (!state_.game) return std::nullopt;
  const party::GameState& game = *state_.game;
  return GameView{.id = game.id,
                  .black = game.black,
                  .house = game.house,
                  .start = game.game.start(),
                  .moves = {game.game.moves().begin(), game.game.moves().end()},
                  .facts = game.facts,
                  .to_move = game.to_move(),
                  .takebacks = game.takebacks,
                  .offers = game.offers,
                  .stand_in = game.stand_in,
                  .nudged = game.nudged ? std::optional(~game.seat_to_move()) : std::nullopt,
                  .adjourned = game.adjourned,
                  .result = game.result,
                  .ratings = game.ratings};
}

Snapshot LiveParty::snapshot(const Connection& connection) {
  const ids::Instant now = site_.now();
  Snapshot view{.party = id_,
                .seq = state_.seq,
                .now = now,
                .terms = state_.terms,
                .code = std::nullopt,
                .removed = {},
                .seats = {},
                .series = state_.series,
                .game = game_view(),
                .clock = clock(now),
                .seat = party::seat_of(state_.seats, connection.guest().id),
                .watchers = 0};
  Presence here = presence();
  view.seats = std::move(here.seats);
  view.watchers = here.watchers;
  view.watching = std::move(here.watching);
  view.ended = state_.ended;
  try {
    if (!code_) code_ = site_.store.invite_code(id_);
  } catch (const store::StoreError& e) {
    spdlog::error("party {}: {}", id_.text(), e.what());
  }
  view.code = code_;
  for (const ids::GuestId& guest : state_.terms.removed)
    view.removed.push_back(named(guest));
  return view;
}

void LiveParty::say(const ConnectionPtr& connection, ids::CommandId id, Phrase phrase) {
  const ids::Instant now = site_.now();
  const store::Guest& guest = connection->guest();
  if (state_.ended) return connection->deliver(Refused{id, party::Refusal(party::Code::kPartyEnded)});
  std::erase_if(said_, [now](const auto& one) { return now - one.second >= kSayInterval; });
  if (!said_.emplace(guest.id, now).second) {
    connection->deliver(Refused{id, party::Refusal(party::Code::kTooFast)});
    return;
  }
  connection->deliver(Ack{id, state_.seq});
  audience_.broadcast(Said{{guest.id, guest.nickname}, phrase, now});
  tell_others(talk::said(guest, phrase));
}

}  // namespace annan::host
