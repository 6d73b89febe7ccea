// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace annan::fakes {

/// The store's contract in memory. Writes happen at once, or, when held, at flush(); lose() is a crash before the
/// commit.
class MemoryStore final : public store::Store {
 public:
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

  void append(store::Append append, std::move_only_function<void(store::AppendResult)> done) override {
    add([this, append = std::move(append), done = std::move(done)]() mutable { done(write(append)); });
  }
  bool has_party(const ids::PartyId& party) override { return logs_.contains(party); }
  std::vector<party::Entry> load(const ids::PartyId& party) override {
    const auto& log = logs_[party];
    std::size_t base = 0;
    for (std::size_t i = 0; i < log.size(); ++i) {
      for (const party::Event& e : log[i].events) {
        if (std::holds_alternative<party::GameStarted>(e)) base = i;
      }
    }
    std::vector<party::Entry> entries(log.begin() + static_cast<std::ptrdiff_t>(base), log.end());
    if (log.empty()) logs_.erase(party);
    return entries;
  }
  std::vector<party::Entry> entries_after(const ids::PartyId& party, ids::Seq seen) override {
    const auto& log = logs_[party];
    return {log.begin() + static_cast<std::ptrdiff_t>(seen.value()), log.end()};
  }
  std::optional<store::Duplicate> find_command(const store::CommandKey& key) override {
    const auto found = commands_.find({key.guest, key.id});
    return found == commands_.end() ? std::nullopt : std::optional(found->second);
  }
  void add_guest(const store::Guest& guest, const store::TokenHash& token, ids::Instant, store::Written done) override {
    add([this, guest, token, done = std::move(done)]() mutable {
      if (!failing_) {
        guests_.insert_or_assign(guest.id, guest);
        tokens_.insert_or_assign(token, guest.id);
      }
      done(!failing_);
    });
  }
  void rename_guest(store::Rename rename, std::move_only_function<void(store::RenameResult)> done) override {
    add([this, rename = std::move(rename), done = std::move(done)]() mutable { done(write(rename)); });
  }
  std::optional<store::Guest> guest_by_token(const store::TokenHash& token) override {
    const auto found = tokens_.find(token);
    return found == tokens_.end() ? std::nullopt : guest(found->second);
  }
  std::optional<store::Guest> guest(const ids::GuestId& id) override {
    const auto found = guests_.find(id);
    return found == guests_.end() ? std::nullopt : std::optional(found->second);
  }
  store::SiteKey site_key() override { return {1, 2, 3}; }
  std::vector<party::Outage> begin_service(ids::Instant now, ids::Millis tolerance) override {
    if (failing_) throw store::StoreError("the test says so");
    note(now, tolerance);
    return outages_;
  }
  void note_alive(ids::Instant now, ids::Millis tolerance, std::move_only_function<void(store::Noted)> done) override {
    add([this, now, tolerance, done = std::move(done)]() mutable {
      if (failing_) {
        done(std::unexpected(store::Failed{"the test says so"}));
      } else {
        done(note(now, tolerance));
      }
    });
  }
  void check_writable(store::Written done) override { done(!failing_); }

  /// The whole log, for the tests' eyes.
  [[nodiscard]] const std::vector<party::Entry>& log(const ids::PartyId& party) { return logs_[party]; }
  /// Another node of the site writes an entry.
  void append_elsewhere(const ids::PartyId& party, std::vector<party::Event> events) {
    auto& log = logs_[party];
    log.push_back({log.back().seq.next(), log.back().at, std::move(events)});
  }

 private:
  void add(std::move_only_function<void()> job) {
    if (held_) {
      waiting_.push_back(std::move(job));
    } else {
      job();
    }
  }
  store::AppendResult write(const store::Append& a) {
    if (failing_) return store::Failed{"the test says so"};
    if (a.command) {
      if (const auto before = find_command(*a.command)) return *before;
    }
    const auto found = logs_.find(a.party);
    const ids::Seq seq = found == logs_.end() ? ids::Seq() : found->second.back().seq;
    if (seq != a.expected) return store::Conflict{};
    logs_[a.party].push_back({seq.next(), a.at, a.events});
    if (a.command) commands_.emplace(std::pair(a.command->guest, a.command->id), store::Duplicate{a.party, seq.next()});
    return store::Appended{seq.next()};
  }
  store::RenameResult write(const store::Rename& r) {
    if (failing_) return store::Failed{"the test says so"};
    if (const auto before = find_command(r.command)) return *before;
    guests_.at(r.command.guest).nickname = r.nickname;
    commands_.emplace(std::pair(r.command.guest, r.command.id), store::Duplicate{r.party, ids::Seq()});
    return store::Renamed{};
  }
  std::optional<party::Outage> note(ids::Instant now, ids::Millis tolerance) {
    std::optional<party::Outage> found;
    if (alive_ && now - *alive_ > tolerance) found = party::Outage{*alive_, now};
    if (found) outages_.push_back(*found);
    alive_ = now;
    return found;
  }

  std::map<ids::PartyId, std::vector<party::Entry>> logs_;
  std::map<std::pair<ids::GuestId, ids::CommandId>, store::Duplicate> commands_;
  std::map<ids::GuestId, store::Guest> guests_;
  std::map<store::TokenHash, ids::GuestId> tokens_;
  std::vector<party::Outage> outages_;
  std::optional<ids::Instant> alive_;
  std::deque<std::move_only_function<void()>> waiting_;
  bool held_ = false;
  bool failing_ = false;
};

}  // namespace annan::fakes
