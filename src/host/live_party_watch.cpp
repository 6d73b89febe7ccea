// SPDX-License-Identifier: MIT
// What the site does in a party of its own accord, and what it learns from its other nodes.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <string>
#include <utility>

#include "host/due.hpp"
#include "host/live_party.hpp"
#include "host/node_talk.hpp"

namespace annan::host {

namespace {

/// What another node has to do is left to it for so long before this one does it.
constexpr ids::Millis kOthersDelay{3'000};
/// Who has not been seen so soon after an outage was lost in it: a party is loaded a little later.
constexpr ids::Millis kAftermath{10'000};

}  // namespace

party::Circumstances LiveParty::circumstances(ids::Instant received) const {
  party::Circumstances now{.received = received, .outages = site_.outages()};
  const ids::Instant resumed = now.service_resumed();
  const auto absent_since = [&](const ids::GuestId& guest) {
    auto since = attendance_.absent_since(guest);
    const bool in_aftermath = since && *since >= resumed && *since < resumed + kAftermath;
    if (in_aftermath && attendance_.never_seen(guest)) since = resumed + ids::Millis(-1);
    return since;
  };
  for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
    const auto guest = party::guest_on(state_.seats, seat);
    if (!guest) continue;
    now.absent_since[party::index_of(seat)] = absent_since(*guest);
    now.last_absence[party::index_of(seat)] = attendance_.last_absence(*guest);
  }
  now.host_absent_since = absent_since(state_.terms.host);
  return now;
}

/// To be called after every change of the state, of who is there, and of the outages.
void LiveParty::attend() {
  if (ours_) {
    computer_->attend(state_);
  } else {
    computer_->forget();
  }
  auto due = next_due(state_, circumstances(site_.now()));
  if (due && !ours_) due->at = due->at + kOthersDelay;
  timer_->arm(std::move(due), state_.seq);
  announce_if_changed();
}

/// Takes notice of who is there.
void LiveParty::look() {
  std::vector<ids::GuestId> needed = {state_.terms.host};
  for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
    if (const auto guest = party::guest_on(state_.seats, seat)) needed.push_back(*guest);
  }
  attendance_.look(needed, [this](const ids::GuestId& guest) { return audience_.connected(guest); }, site_.now());
  attend();
}

void LiveParty::look_for_others() {
  try {
    attendance_.hear(site_.store.presence(id_), site_.now());
  } catch (const store::StoreError& e) {
    spdlog::error("party {}: {}", id_.text(), e.what());
  }
  look();
}

void LiveParty::look_around() {
  const auto missed = [this](const ids::GuestId& guest) { return !audience_.connected(guest); };
  bool is_anyone_missed = missed(state_.terms.host);
  for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
    const auto guest = party::guest_on(state_.seats, seat);
    is_anyone_missed |= guest && missed(*guest);
  }
  if (!is_anyone_missed) return;
  follow();
  look_for_others();
}

/// What follows when the store has been told that somebody came or went.
store::Written LiveParty::presence_told() const {
  return [&scheduler = site_.scheduler, &store = site_.store, doubt = site_.presence_in_doubt, id = id_](bool written) {
    scheduler.post([&store, doubt, id, written] {
      if (!written) *doubt = true;
      store.send_ephemeral(id, talk::someone_came_or_went());
    });
  };
}

void LiveParty::came(const ids::GuestId& guest) {
  site_.store.add_presence({id_, guest}, site_.now() + kPresenceLife, presence_told());
  look();
}

void LiveParty::gone(const ids::GuestId& guest) {
  site_.store.drop_presence({id_, guest}, site_.now(), presence_told());
  look_for_others();
}

void LiveParty::tell_others(std::string text) const {
  site_.store.send_ephemeral(id_, std::move(text));
}

void LiveParty::follow() {
  if (read_on()) settle();
}

void LiveParty::hear(std::string_view text) {
  const auto heard = talk::read(text);
  if (!heard) return;
  if (std::holds_alternative<talk::Presence>(*heard)) {
    look_for_others();
    announce_soon();
  } else if (const auto* renamed_guest = std::get_if<talk::Renamed>(&*heard)) {
    call(renamed_guest->guest);
  } else if (const auto* said = std::get_if<talk::Said>(&*heard)) {
    audience_.broadcast(Said{{said->guest.id, said->guest.nickname}, said->phrase, site_.now()});
  }
}

void LiveParty::take_over() {
  follow();
  ours_ = true;
  look_for_others();
  settle();
  if (!audience_.empty()) remind();
}

/// When somebody must look at the party if nothing is written before, as far as can be said now.
std::optional<ids::Instant> LiveParty::next_look(ids::Instant now) const {
  if (!state_.game_running()) return std::nullopt;
  if (is_computers_turn(state_)) return now + kComputersTurn;
  const party::Circumstances present = circumstances(now);
  const auto due = next_due(state_, present);
  std::optional<ids::Instant> look;
  if (due) look = due->at + kOthersDelay;
  const bool is_anybody = std::ranges::any_of(std::array{party::Seat::kFirst, party::Seat::kSecond}, [&](auto seat) {
    return party::guest_on(state_.seats, seat) && !present.absent_since[party::index_of(seat)];
  });
  if (!is_anybody) return look;
  return std::min(look.value_or(now + kLookInterval), now + kLookInterval);
}

/// Leaves it to the store to have somebody look at the party again.
void LiveParty::remind() {
  const ids::Instant now = site_.now();
  const auto due = timer_->due();
  if (!jobs_.empty() || computer_->thinking() || (due && *due <= now)) return;
  const Reminder reminder{state_.seq, next_look(now)};
  if (reminder_ == reminder) return;
  reminder_ = reminder;
  site_.store.set_due(id_, reminder.seq, reminder.due, [](bool) {});
}

void LiveParty::settle() {
  if (!idle()) return;
  if (ours_) remind();
  if (idle_) idle_();
}

}  // namespace annan::host
