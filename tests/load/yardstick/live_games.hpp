// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>

#include "host/token.hpp"
#include "ids/command_id.hpp"
#include "ids/text_id.hpp"
#include "party/decide.hpp"
#include "party/state.hpp"
#include "store/store.hpp"

namespace annan::load {

/// Writes that nobody has answered yet. A failed one is thrown by wait(), as std::runtime_error.
class Unanswered {
 public:
  static constexpr std::size_t kMost = 4'000;

  /// Before a write: waits until few enough are on their way.
  void begin();
  /// Its answer.
  void end(bool written);
  void wait();

 private:
  void wait_for(std::size_t most);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t count_ = 0;
  bool failed_ = false;
};

/// A game of two guests that was put straight into a store, decided as the site decides: with a main time of an hour
/// and 30 s byoyomi, and the clock of whoever is to move running.
class LiveGame {
 public:
  /// To be answered through `unanswered`, as is every play().
  LiveGame(store::Store& store, const store::SiteKey& key, Unanswered& unanswered);

  void play(const std::string& usi);
  [[nodiscard]] const party::State& state() const { return state_; }
  [[nodiscard]] const ids::PartyId& party() const { return party_; }
  [[nodiscard]] const store::Guest& guest(std::size_t seat) const { return guests_[seat]; }
  /// What a page of the guest's would send.
  [[nodiscard]] std::string cookie(std::size_t seat) const;

 private:
  void add_guests(const store::SiteKey& key);
  [[nodiscard]] party::State create(const store::SiteKey& key);
  void write(party::Decided decided, const ids::GuestId& by);
  void append(ids::Seq expected, const party::Decision& decision, std::optional<ids::Instant> due,
              const ids::GuestId& by);

  store::Store& store_;
  Unanswered& unanswered_;
  ids::PartyId party_;
  std::array<host::Token, 2> tokens_;
  std::array<store::Guest, 2> guests_;
  party::State state_;
};

[[nodiscard]] ids::CommandId random_command();
[[nodiscard]] ids::Instant wall_clock();

/// Puts `games` into the database, `plies` random moves deep, and prints a line of JSON about each of the first
/// `sample`: {party, cookies, moves}, where `moves` are those that were played and `more` those that may follow, legal
/// in this order.
void put_live_games(const std::string& database, std::size_t games, int plies, std::size_t sample);

}  // namespace annan::load
