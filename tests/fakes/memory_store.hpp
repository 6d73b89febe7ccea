// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "fakes/memory.hpp"
#include "store/code_candidates.hpp"
#include "store/projection.hpp"

namespace annan::fakes {

/// The store's contract in memory, for one thread. Writes happen at once, or, when held, at flush(); lose() is a crash
/// before the commit. Stores over one Memory are nodes of one site; what a node hears of another it hears at once.
class MemoryStore final : public store::Store {
 public:
  explicit MemoryStore(std::shared_ptr<Memory> memory = std::make_shared<Memory>()) : m_(std::move(memory)) {
    while (m_->nodes.contains(node_))
      ++node_;
    m_->nodes.emplace(node_, store::Listener{});
  }
  ~MemoryStore() override { m_->nodes.erase(node_); }

  void hold(bool held) { held_ = held; }
  void flush() {
    while (!waiting_.empty()) {
      auto job = std::move(waiting_.front());
      waiting_.pop_front();
      job();
    }
  }
  void lose() { waiting_.clear(); }
  /// Writes that are held.
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  void fail(bool failing) { failing_ = failing; }
  /// For further nodes, and for the tests' hands.
  [[nodiscard]] const std::shared_ptr<Memory>& memory() const { return m_; }

  // ---- the log ----
  void append(store::Append append, store::AppendDone done) override {
    add([this, append = std::move(append), done = std::move(done)]() mutable { done(write(append)); });
  }
  bool has_party(const ids::PartyId& party) override { return m_->logs.contains(party); }
  std::vector<party::Entry> load(const ids::PartyId& party) override {
    const auto& log = this->log(party);
    std::size_t base = 0;
    for (std::size_t i = 0; i < log.size(); ++i) {
      for (const party::Event& e : log[i].events) {
        if (std::holds_alternative<party::GameStarted>(e)) base = i;
      }
    }
    return {log.begin() + static_cast<std::ptrdiff_t>(base), log.end()};
  }
  std::vector<party::Entry> entries_after(const ids::PartyId& party, ids::Seq seen) override {
    return after(seen, log(party));
  }
  std::vector<party::Entry> finished_game(const ids::PartyId& p, ids::GameId g) override { return over(g, log(p)); }
  std::optional<store::Duplicate> find_command(const store::CommandKey& key) override {
    return found(m_->commands, Memory::Command(key.guest, key.id));
  }
  std::vector<ids::PartyId> parties_after(const std::optional<ids::PartyId>& last, std::size_t most) override {
    std::vector<ids::PartyId> parties;
    for (auto at = last ? m_->logs.upper_bound(*last) : m_->logs.begin(); at != m_->logs.end(); ++at)
      parties.push_back(at->first);
    return cut(std::move(parties), most);
  }
  /// What is made from the logs is made when it is asked for.
  void rebuild_projections() override {}

  // ---- guests ----
  void add_guest(const store::Guest& guest, const store::TokenHash& token, ids::Instant, store::Written done) override {
    write(
        [this, guest, token] {
          if (m_->guests.contains(guest.id) || m_->tokens.contains(token)) return false;
          m_->guests.emplace(guest.id, guest);
          return m_->tokens.emplace(token, guest.id).second;
        },
        std::move(done));
  }
  void rename_guest(store::Rename rename, std::move_only_function<void(store::RenameResult)> done) override {
    add([this, rename = std::move(rename), done = std::move(done)]() mutable { done(write(rename)); });
  }
  void name_guest(const store::Guest& guest, store::Written done) override {
    write([this, guest] { return m_->guests.contains(guest.id) && (m_->guests.at(guest.id) = guest, true); },
          std::move(done));
  }
  std::optional<store::Guest> guest_by_token(const store::TokenHash& token) override {
    const auto id = found(m_->tokens, token);
    return id ? guest(*id) : std::nullopt;
  }
  std::optional<store::Guest> guest(const ids::GuestId& id) override { return found(m_->guests, id); }
  void add_token(const ids::GuestId& guest, const store::TokenHash& token, ids::Instant, store::Written done) override {
    write([this, guest, token] { return m_->guests.contains(guest) && m_->tokens.emplace(token, guest).second; },
          std::move(done));
  }
  void put_code(const ids::GuestId& guest, const store::SecretHash& code, ids::Instant expires,
                store::Written done) override {
    write(
        [this, guest, code, expires] {
          std::erase_if(m_->one_time_codes, [&](const auto& old) { return old.second.guest == guest; });
          return m_->one_time_codes.emplace(code, Memory::OneTimeCode{guest, expires}).second;
        },
        std::move(done));
  }
  void take_code(const store::SecretHash& code, const store::TokenHash& token, ids::Instant now,
                 store::Done<std::optional<ids::GuestId>> done) override {
    answer<std::optional<ids::GuestId>>(
        [this, code, token, now]() -> std::optional<ids::GuestId> {
          const auto known = found(m_->one_time_codes, code);
          if (!known || known->expires <= now) return std::nullopt;
          m_->one_time_codes.erase(code);
          m_->tokens.emplace(token, known->guest);
          return known->guest;
        },
        std::move(done));
  }
  void set_phrase(const ids::GuestId& guest, const store::SecretHash& phrase, store::Written done) override {
    write([this, guest, phrase] { return m_->phrases.insert_or_assign(guest, phrase), true; }, std::move(done));
  }
  std::optional<store::Guest> guest_by_phrase(const store::SecretHash& phrase) override {
    for (const auto& [id, hash] : m_->phrases) {
      if (hash == phrase) return guest(id);
    }
    return std::nullopt;
  }
  store::SiteKey site_key() override { return {1, 2, 3}; }

  // ---- ratings ----
  store::Standing standing(const ids::GuestId& g) override {
    return found(m_->standings, g).value_or(store::Standing());
  }
  std::vector<store::Leader> leaderboard(double deviation, std::size_t most) override {
    std::vector<store::Leader> leaders;
    for (const auto& [id, standing] : m_->standings) {
      if (standing.deviation <= deviation) leaders.push_back({id, m_->guests.at(id).nickname, standing});
    }
    std::ranges::sort(leaders, std::greater(), [](const store::Leader& l) { return l.standing.rating; });
    return cut(std::move(leaders), most);
  }
  std::vector<store::GameSummary> games_of(const ids::GuestId& guest, std::size_t most) override;
  store::FoundGames find_games(const store::GameSearch& s) override { return found_in(games_of(s.guest, 1'000), s); }
  std::vector<store::GameSummary> latest_games(ids::Instant before, std::size_t most) override;
  std::vector<store::RatingPoint> rating_history(const ids::GuestId& guest, std::size_t most) override;
  OpeningCounts openings(const rules::Position& p, const rules::RuleSet& r) override { return openings_in(*m_, p, r); }
  std::optional<ids::PartyId> ranked_game(const ids::GuestId& guest) override { return found(m_->ranked, guest); }

  // ---- the lobby ----
  std::optional<ids::InviteCode> invite_code(const ids::PartyId& party) override {
    for (const auto& [code, id] : m_->invite_codes) {
      if (id == party) return code;
    }
    return std::nullopt;
  }
  std::optional<ids::PartyId> party_by_code(const ids::InviteCode& code) override {
    return found(m_->invite_codes, code);
  }
  std::vector<store::OpenTable> open_tables(ids::Instant now, std::size_t most) override;
  void put_seek(const store::Seek& seek, store::Written done) override {
    write(
        [this, seek] {
          if (m_->ranked.contains(seek.guest)) return false;
          m_->seeks.insert_or_assign(seek.guest, seek);
          return true;
        },
        std::move(done));
  }
  void drop_seek(const ids::GuestId& guest, store::Written done) override {
    write([this, guest] { return m_->seeks.erase(guest), true; }, std::move(done));
  }
  std::vector<store::Seeker> seeks(ids::Instant now) override {
    std::vector<store::Seeker> seekers;
    for (const auto& [id, seek] : m_->seeks) {
      if (seek.expires > now) seekers.push_back({m_->guests.at(id), seek.since, seek.address, standing(id)});
    }
    std::ranges::sort(seekers, std::less(), &store::Seeker::since);
    return seekers;
  }
  void pair(const ids::GuestId& one, const ids::GuestId& other, store::Append append, store::AppendDone done) override {
    add([this, one, other, append = std::move(append), done = std::move(done)]() mutable {
      for (const ids::GuestId& guest : {one, other}) {
        const auto seek = found(m_->seeks, guest);
        if (!seek || seek->expires <= append.at) return done(store::Conflict{});
      }
      store::AppendResult result = write(append);
      if (std::holds_alternative<store::Appended>(result)) {
        m_->seeks.erase(one);
        m_->seeks.erase(other);
      }
      done(std::move(result));
    });
  }

  // ---- presence and deadlines ----
  void renew_presence(ids::Instant, ids::Instant until, store::Written done) override {
    write([this, until] { return m_->up[node_] = until, true; }, std::move(done));
  }
  void add_presence(const store::Present& came, ids::Instant until, store::Written done) override {
    write(
        [this, came, until] {
          m_->up[node_] = until;
          m_->presence[{came.party, came.guest, node_}] = std::nullopt;
          return true;
        },
        std::move(done));
  }
  void drop_presence(const store::Present& gone, ids::Instant now, store::Written done) override {
    write(
        [this, gone, now] {
          const auto row = m_->presence.find({gone.party, gone.guest, node_});
          if (row != m_->presence.end() && !row->second) row->second = std::min(m_->up[node_], now);
          return true;
        },
        std::move(done));
  }
  void state_presence(std::vector<store::Present> present, ids::Instant now, ids::Instant until,
                      store::Written done) override {
    write(
        [this, present = std::move(present), now, until] {
          for (auto& [key, gone_at] : m_->presence) {
            if (std::get<int>(key) == node_ && !gone_at) gone_at = std::min(m_->up[node_], now);
          }
          for (const store::Present& p : present)
            m_->presence[{p.party, p.guest, node_}] = std::nullopt;
          return m_->up[node_] = until, true;
        },
        std::move(done));
  }
  std::vector<store::PresentUntil> presence(const ids::PartyId& party) override {
    std::map<ids::GuestId, ids::Instant> until;
    for (const auto& [key, gone_at] : m_->presence) {
      const auto& [where, guest, node] = key;
      if (where != party || node == node_) continue;
      const ids::Instant here = gone_at.value_or(m_->up.at(node));
      ids::Instant& last = until.emplace(guest, here).first->second;
      last = std::max(last, here);
    }
    std::vector<store::PresentUntil> list;
    for (const auto& [guest, last] : until)
      list.push_back({guest, last});
    return list;
  }
  void set_due(const ids::PartyId& party, ids::Seq seen, std::optional<ids::Instant> due,
               store::Written done) override {
    write(
        [this, party, seen, due] {
          if (std::ssize(log(party)) == seen.value()) m_->due[party] = {due, {}};
          return true;
        },
        std::move(done));
  }
  void claim_due(ids::Instant now, ids::Instant until, std::size_t most,
                 store::Done<std::vector<ids::PartyId>> done) override {
    answer<std::vector<ids::PartyId>>(
        [this, now, until, most] {
          std::vector<std::pair<ids::Instant, ids::PartyId>> due;
          for (const auto& [party, when] : m_->due) {
            if (when.at && *when.at <= now && when.claimed_until <= now) due.emplace_back(*when.at, party);
          }
          std::ranges::sort(due);
          std::vector<ids::PartyId> claimed;
          for (const auto& [at, party] : cut(std::move(due), most)) {
            m_->due.at(party).claimed_until = until;
            claimed.push_back(party);
          }
          return claimed;
        },
        std::move(done));
  }

  // ---- service ----
  std::vector<party::Outage> begin_service(ids::Instant now, ids::Millis tolerance) override {
    if (failing_) throw store::StoreError("the test says so");
    note(now, tolerance);
    return m_->outages;
  }
  void note_alive(ids::Instant now, ids::Millis tolerance, std::move_only_function<void(store::Noted)> done) override {
    answer<std::optional<party::Outage>>([this, now, tolerance] { return note(now, tolerance); }, std::move(done));
  }
  std::vector<party::Outage> outages() override { return m_->outages; }
  bool is_served() override { return false; }
  void check_writable(store::Written done) override {
    write([] { return true; }, std::move(done));
  }

  // ---- nodes ----
  void listen(store::Listener listener) override { m_->nodes.insert_or_assign(node_, std::move(listener)); }
  void send_ephemeral(const ids::PartyId& party, std::string text) override {
    add([this, party, text = std::move(text)] { for_others([&](const store::Listener& l) { l.said(party, text); }); });
  }

  /// The whole log, for the tests' eyes.
  [[nodiscard]] const std::vector<party::Entry>& log(const ids::PartyId& party) const {
    static const std::vector<party::Entry> kNone;
    const auto found = m_->logs.find(party);
    return found == m_->logs.end() ? kNone : found->second;
  }
  /// Another node of the site writes an entry, and this one does not hear of it.
  void append_elsewhere(const ids::PartyId& party, std::vector<party::Event> events) {
    auto& log = m_->logs[party];
    log.push_back({log.back().seq.next(), log.back().at, std::move(events)});
  }

 private:
  template <class Map>
  static std::optional<typename Map::mapped_type> found(const Map& map, const typename Map::key_type& key) {
    const auto it = map.find(key);
    return it == map.end() ? std::nullopt : std::optional(it->second);
  }
  template <class List>
  static List cut(List list, std::size_t most) {
    if (list.size() > most) list.erase(list.begin() + static_cast<std::ptrdiff_t>(most), list.end());
    return list;
  }
  void add(std::move_only_function<void()> job) {
    if (held_) {
      waiting_.push_back(std::move(job));
    } else {
      job();
    }
  }
  template <class Write>
  void write(Write job, store::Written done) {
    add([this, job = std::move(job), done = std::move(done)]() mutable { done(!failing_ && job()); });
  }
  template <class Result, class Job>
  void answer(Job job, store::Done<Result> done) {
    add([this, job = std::move(job), done = std::move(done)]() mutable {
      if (failing_) return done(std::unexpected(store::Failed{"the test says so"}));
      done(job());
    });
  }
  void for_others(const std::function<void(const store::Listener&)>& call) {
    for (const auto& [node, listener] : m_->nodes) {
      if (node != node_) call(listener);
    }
  }

  store::AppendResult write(const store::Append& a) {
    if (failing_) return store::Failed{"the test says so"};
    if (a.command) {
      if (const auto before = find_command(*a.command)) return *before;
    }
    const ids::Seq seq(std::ssize(log(a.party)));
    if (seq != a.expected || plays_ranked_elsewhere(a)) return store::Conflict{};
    store::Appended appended{seq.next()};
    if (a.rated) appended.added = rate(*a.rated);
    std::vector<party::Event> events = a.events;
    events.insert(events.end(), appended.added.begin(), appended.added.end());
    follow_ranked(a.party, events);
    m_->logs[a.party].push_back({seq.next(), a.at, std::move(events)});
    m_->due[a.party] = {a.due, {}};
    if (a.code_seed) add_code(a.party, *a.code_seed);
    if (a.command)
      m_->commands.emplace(std::pair(a.command->guest, a.command->id), store::Duplicate{a.party, seq.next()});
    for_others([&](const store::Listener& l) { l.appended({a.party}); });
    return appended;
  }
  store::RenameResult write(const store::Rename& r) {
    if (failing_) return store::Failed{"the test says so"};
    if (const auto before = find_command(r.command)) return *before;
    if (!m_->guests.contains(r.command.guest)) return store::Failed{"there is no such guest"};
    m_->guests.at(r.command.guest).nickname = r.nickname;
    m_->commands.emplace(std::pair(r.command.guest, r.command.id), store::Duplicate{r.party, ids::Seq()});
    return store::Renamed{};
  }
  std::vector<party::Event> rate(const store::Rated& rated) {
    const auto& [black, white] = rated.guests;
    store::RatingOutcome outcome = rated.rate(standing(black), standing(white));
    m_->standings.insert_or_assign(black, outcome.after[0]);
    m_->standings.insert_or_assign(white, outcome.after[1]);
    return outcome.events;
  }
  void add_code(const ids::PartyId& party, std::uint64_t seed) {
    for (const ids::InviteCode& code : store::code_candidates(seed)) {
      if (m_->invite_codes.emplace(code, party).second) return;
    }
  }
  [[nodiscard]] bool plays_ranked_elsewhere(const store::Append& a) const {
    for (const store::Change& change : store::changes_by(a.events)) {
      const auto* begins = std::get_if<store::GameBegins>(&change);
      if (begins == nullptr || !begins->ranked) continue;
      for (const auto& player : begins->players) {
        if (player && m_->ranked.contains(*player)) return true;
      }
    }
    return false;
  }
  void follow_ranked(const ids::PartyId& party, const std::vector<party::Event>& events) {
    for (const store::Change& change : store::changes_by(events)) {
      if (const auto* begins = std::get_if<store::GameBegins>(&change); begins != nullptr && begins->ranked) {
        for (const auto& player : begins->players) {
          if (player) m_->ranked.emplace(*player, party);
        }
      }
      if (std::holds_alternative<store::GameEnds>(change))
        std::erase_if(m_->ranked, [&](const auto& row) { return row.second == party; });
    }
  }
  std::optional<party::Outage> note(ids::Instant now, ids::Millis tolerance) {
    std::optional<party::Outage> found;
    constexpr ids::Millis kServes{3'000};
    const bool another_serves = std::ranges::any_of(
        m_->served, [&](const auto& other) { return other.first != node_ && now - other.second <= kServes; });
    m_->served[node_] = now;
    if (m_->alive && now - *m_->alive > tolerance && !another_serves) found = party::Outage{*m_->alive, now};
    if (found) m_->outages.push_back(*found);
    m_->alive = std::max(now, m_->alive.value_or(now));
    return found;
  }
  /// The games of the party, and the changes of ratings in them.
  struct Games {
    std::vector<store::GameSummary> games;
    std::vector<std::pair<ids::GuestId, store::RatingPoint>> points;
  };
  Games games_at(const ids::PartyId& party, const std::vector<party::Entry>& log) const;

  std::shared_ptr<Memory> m_;
  int node_ = 1;
  std::deque<std::move_only_function<void()>> waiting_;
  bool held_ = false;
  bool failing_ = false;
};

}  // namespace annan::fakes

#include "fakes/memory_store_projections.hpp"
