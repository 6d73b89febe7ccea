// SPDX-License-Identifier: MIT
#include "host/lobby.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "host/back_here.hpp"
#include "host/token.hpp"
#include "party/decide.hpp"

namespace annan::host {

namespace {

constexpr ids::Millis kTick{1000};
constexpr ids::Millis kRenewal{3000};
/// Every so many ticks.
constexpr unsigned kReport = 5;
constexpr unsigned kShowTables = 2;
/// After a pairing the party is looked at so soon, whether its players have come or not.
constexpr ids::Millis kFirstLook{1000};

Seeker seeker_of(const store::Seeker& s) {
  return {.guest = s.guest.id,
          .rating = s.standing.rating,
          .deviation = s.standing.deviation,
          .games = s.standing.games,
          .black_games = s.standing.black_games,
          .since = s.since,
          .network = s.address};
}

}  // namespace

// ---- ranked games ------------------------------------------------------------------------------------------------

void Lobby::seek(const ids::GuestId& guest, std::string_view network, std::move_only_function<void(Sought)> done) {
  const ids::Instant now = site_.now();
  try {
    if (const auto party = site_.store.ranked_game(guest)) {
      tell(guest, Paired{*party});
      return done(party);
    }
  } catch (const store::StoreError& e) {
    spdlog::error("guest {}: {}", guest.text(), e.what());
    return done(std::unexpected(party::Refusal(party::Code::kUnavailable)));
  }
  if (const auto known = kept_.find(guest); known != kept_.end()) {
    known->second.heard = now;
    return done(std::nullopt);
  }
  // Where somebody comes from is only to be compared.
  const std::string address = hex_of(keyed_hash("network", network, key_)).substr(0, 16);
  Kept& fresh =
      kept_.emplace(guest, Kept{.since = now, .address = address, .heard = now, .renewed = now}).first->second;
  site_.store.put_seek(
      {guest, fresh.since, now + kPatience, fresh.address},
      back_here(site_.scheduler, weak_from_this(), [guest, done = std::move(done)](Lobby& self, bool written) mutable {
        self.kept(guest, written, done);
      }));
  tick_soon();
}

void Lobby::kept(const ids::GuestId& guest, bool written, std::move_only_function<void(Sought)>& done) {
  const auto found = kept_.find(guest);
  if (written) {
    if (found != kept_.end()) {
      found->second.written = true;
      tell(guest, progress(guest, site_.now()));
    }
    return done(std::nullopt);
  }
  if (found != kept_.end()) kept_.erase(found);
  if (const auto party = ranked_game(guest)) return done(party);
  done(std::unexpected(party::Refusal(party::Code::kUnavailable)));
}

void Lobby::leave(const ids::GuestId& guest, std::move_only_function<void(bool)> done) {
  kept_.erase(guest);
  site_.store.drop_seek(guest, back_here(site_.scheduler, weak_from_this(),
                                         [guest, done = std::move(done)](Lobby& self, bool written) mutable {
                                           if (written) self.tell_over(guest);
                                           done(written);
                                         }));
}

std::optional<ids::PartyId> Lobby::ranked_game(const ids::GuestId& guest) {
  try {
    return site_.store.ranked_game(guest);
  } catch (const store::StoreError& e) {
    spdlog::error("guest {}: {}", guest.text(), e.what());
    return std::nullopt;
  }
}

// ---- sockets -----------------------------------------------------------------------------------------------------

LobbyListenerPtr Lobby::enter(const ids::GuestId& guest, std::shared_ptr<LobbySubscriber> subscriber) {
  auto listener = std::make_shared<LobbyListener>(LobbyListener{guest, std::move(subscriber)});
  listeners_.push_back(listener);
  adopt_seek(guest);
  greet(listener);
  tick_soon();
  return listener;
}

void Lobby::greet(const LobbyListenerPtr& listener) {
  if (listener->subscriber == nullptr) return;
  const auto say = [&](LobbyMessage message) {
    listener->subscriber->deliver(std::make_shared<LobbyOutgoing>(std::move(message)));
  };
  try {
    if (shown_ == nullptr) shown_ = std::make_shared<LobbyOutgoing>(tables());
    listener->subscriber->deliver(shown_);
    if (kept_.contains(listener->guest)) {
      say(progress(listener->guest, site_.now()));
    } else {
      say(SeekOver{});
    }
  } catch (const store::StoreError& e) {
    spdlog::error("the lobby cannot be read: {}", e.what());
  }
}

void Lobby::exit(const LobbyListenerPtr& listener) {
  listener->subscriber.reset();
  std::erase(listeners_, listener);
  if (listeners_.empty()) shown_.reset();
}

/// The guest's seek may have been kept by another node until now.
void Lobby::adopt_seek(const ids::GuestId& guest) {
  if (kept_.contains(guest)) return;
  const ids::Instant now = site_.now();
  try {
    for (const store::Seeker& s : site_.store.seeks(now)) {
      if (s.guest.id != guest) continue;
      kept_.emplace(guest, Kept{.since = s.since, .address = s.address, .heard = now, .renewed = now, .written = true});
    }
  } catch (const store::StoreError& e) {
    spdlog::error("seeks cannot be read: {}", e.what());
  }
}

Tables Lobby::tables() {
  const ids::Instant now = site_.now();
  return {tables_.look(now), static_cast<int>(site_.store.seeks(now).size())};
}

// ---- once a second -----------------------------------------------------------------------------------------------

void Lobby::tick_soon() {
  if (ticking_) return;
  ticking_ = true;
  site_.scheduler.at(site_.scheduler.now() + kTick, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tick();
  });
}

void Lobby::tick() {
  ticking_ = false;
  if (kept_.empty() && listeners_.empty()) return;
  const ids::Instant now = site_.now();
  ++ticks_;
  try {
    keep_seeks(now);
    if (!kept_.empty()) meet(now);
    report(now);
    if (ticks_ % kShowTables == 0) show_tables();
  } catch (const store::StoreError& e) {
    spdlog::error("the lobby cannot be read: {}", e.what());
  }
  tick_soon();
}

void Lobby::keep_seeks(ids::Instant now) {
  std::vector<ids::GuestId> gone;
  for (auto& [guest, kept] : kept_) {
    if (is_here(guest)) kept.heard = now;
    if (now - kept.heard >= kPatience) {
      gone.push_back(guest);
    } else if (kept.written && now - kept.renewed >= kRenewal) {
      keep(guest, kept, now);
    }
  }
  for (const ids::GuestId& guest : gone) {
    kept_.erase(guest);
    site_.store.drop_seek(guest, [](bool) {});
  }
}

void Lobby::keep(const ids::GuestId& guest, Kept& kept, ids::Instant now) {
  kept.renewed = now;
  site_.store.put_seek({guest, kept.since, now + kPatience, kept.address}, [](bool) {});
}

void Lobby::meet(ids::Instant now) {
  const std::vector<store::Seeker> present = site_.store.seeks(now);
  settle(present);
  std::vector<Seeker> free;
  for (const store::Seeker& s : present) {
    free.push_back(seeker_of(s));
    if (kept_.contains(s.guest.id)) windows_[s.guest.id] = static_cast<int>(window_of(free.back(), now));
    if (pairing_.contains(s.guest.id)) free.pop_back();
  }
  const auto find = [&](const ids::GuestId& guest) -> const store::Seeker& {
    return *std::ranges::find(present, guest, [](const store::Seeker& s) { return s.guest.id; });
  };
  for (const Meeting& m : pair_up(std::move(free), now, site_.options.random()))
    pair(find(m.black), find(m.white), now);
}

/// Another node may have paired them, another tab of theirs may have given up.
void Lobby::settle(const std::vector<store::Seeker>& present) {
  std::vector<ids::GuestId> over;
  for (const auto& [guest, kept] : kept_) {
    const bool there = std::ranges::any_of(present, [&](const store::Seeker& s) { return s.guest.id == guest; });
    if (kept.written && !there && !pairing_.contains(guest)) over.push_back(guest);
  }
  for (const ids::GuestId& guest : over) {
    kept_.erase(guest);
    tell_over(guest);
  }
  std::erase_if(windows_, [&](const auto& known) { return !kept_.contains(known.first); });
}

void Lobby::pair(const store::Seeker& black, const store::Seeker& white, ids::Instant now) {
  const auto person = [](const store::Seeker& s) { return party::Person{s.guest.id, s.guest.nickname}; };
  auto decided = party::decide(party::Create{.creator = person(black),
                                             .house = party::ranked_house(),
                                             .colors = party::FirstColors::kFirstSeatBlack,
                                             .rival = person(white),
                                             .ranked = true},
                               {.received = now, .seed = site_.options.random()});
  if (!decided) {
    spdlog::error("a ranked party is refused: {}", decided.error().text());
    return;
  }
  const auto party = ids::PartyId::from_random(site_.options.random());
  pairing_.insert({black.guest.id, white.guest.id});
  store::Append append{.party = party,
                       .expected = ids::Seq(),
                       .at = decided->at,
                       .events = std::move(decided->events),
                       .due = decided->at + kFirstLook,
                       .code_seed = site_.options.random()};
  site_.store.pair(black.guest.id, white.guest.id, std::move(append),
                   back_here(site_.scheduler, weak_from_this(),
                             [black, white, party](Lobby& self, const store::AppendResult& result) {
                               self.paired(black, white, party, result);
                             }));
}

void Lobby::paired(const store::Seeker& black, const store::Seeker& white, const ids::PartyId& party,
                   const store::AppendResult& result) {
  for (const store::Seeker* s : {&black, &white})
    pairing_.erase(s->guest.id);
  if (const auto* failed = std::get_if<store::Failed>(&result)) {
    spdlog::error("guests {} and {} cannot be paired: {}", black.guest.id.text(), white.guest.id.text(),
                  failed->message);
  }
  if (!std::holds_alternative<store::Appended>(result)) return;
  const ids::Instant now = site_.now();
  for (const store::Seeker* s : {&black, &white}) {
    waits_.add(now, now - s->since);
    kept_.erase(s->guest.id);
    tell(s->guest.id, Paired{party});
  }
}

void Lobby::report(ids::Instant now) {
  for (auto& [guest, kept] : kept_) {
    const bool becomes_long = !kept.long_told && now - kept.since >= kLongWait;
    if (!kept.written || (!becomes_long && ticks_ % kReport != 0)) continue;
    kept.long_told |= becomes_long;
    tell(guest, progress(guest, now));
  }
}

void Lobby::show_tables() {
  if (listeners_.empty()) return;
  Tables now = tables();
  if (shown_ != nullptr && std::get<Tables>(shown_->message) == now) return;
  shown_ = std::make_shared<LobbyOutgoing>(std::move(now));
  for (const LobbyListenerPtr& listener : listeners_)
    listener->subscriber->deliver(shown_);
}

bool Lobby::is_here(const ids::GuestId& guest) const {
  return std::ranges::any_of(listeners_, [&](const LobbyListenerPtr& l) { return l->guest == guest; });
}

Seeking Lobby::progress(const ids::GuestId& guest, ids::Instant now) const {
  const Kept& kept = kept_.at(guest);
  const auto window = windows_.find(guest);
  return {.now = now,
          .since = kept.since,
          .expected = waits_.expected(now),
          .window = window == windows_.end() ? std::nullopt : std::optional(window->second),
          .offer_computer = now - kept.since >= kLongWait};
}

/// Whatever became of the guest's seek.
void Lobby::tell_over(const ids::GuestId& guest) {
  if (const auto party = ranked_game(guest)) {
    tell(guest, Paired{*party});
  } else {
    tell(guest, SeekOver{});
  }
}

void Lobby::tell(const ids::GuestId& guest, LobbyMessage message) const {
  const auto outgoing = std::make_shared<LobbyOutgoing>(std::move(message));
  for (const LobbyListenerPtr& listener : listeners_) {
    if (listener->guest == guest) listener->subscriber->deliver(outgoing);
  }
}

}  // namespace annan::host
