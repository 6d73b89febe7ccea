// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/sql/connection.hpp"
#include "store/store.hpp"

namespace annan::store {

/// What one reading connection does. A row is never left open after a call, unless it threw.
class ReadStatements {
 public:
  ReadStatements(std::unique_ptr<Connection> db, std::string node);

  bool has_party(const ids::PartyId& party);
  std::vector<party::Entry> load(const ids::PartyId& party);
  std::vector<party::Entry> after(const ids::PartyId& party, ids::Seq seen);
  std::vector<party::Entry> finished_game(const ids::PartyId& party, ids::GameId game);
  std::vector<ids::PartyId> parties_after(const std::optional<ids::PartyId>& last, std::size_t most);
  std::optional<Duplicate> command(const CommandKey& key);
  std::optional<Guest> by_token(const TokenHash& token);
  std::optional<Guest> by_id(const ids::GuestId& id);
  SiteKey site_key();
  std::vector<party::Outage> outages();
  std::optional<Guest> by_phrase(const SecretHash& phrase);

  Standing standing(const ids::GuestId& guest);
  std::vector<Leader> leaderboard(double deviation, std::size_t most);
  std::vector<GameSummary> games_of(const ids::GuestId& guest, std::size_t most);
  std::vector<OpeningCount> openings(const rules::Position& position, const rules::RuleSet& rules);
  FoundGames find_games(const GameSearch& search);
  std::vector<GameSummary> latest_games(ids::Instant before, std::size_t most);
  std::vector<RatingPoint> rating_history(const ids::GuestId& guest, std::size_t most);
  std::optional<ids::PartyId> ranked_game(const ids::GuestId& guest);

  std::optional<ids::InviteCode> invite_code(const ids::PartyId& party);
  std::optional<ids::PartyId> party_by_code(const ids::InviteCode& code);
  std::vector<OpenTable> open_tables(ids::Instant now, std::size_t most);
  std::vector<Seeker> seeks(ids::Instant now);
  std::vector<PresentUntil> presence(const ids::PartyId& party);

 private:
  [[nodiscard]] static GameSummary game_in(const Statement& row);

  std::unique_ptr<Connection> connection_;
  Connection& db_;
  std::string node_;
  Statement has_party_, load_, after_, finished_, parties_, command_, by_token_, by_id_, by_phrase_, site_key_,
      outages_;
  Statement standing_, leaders_, games_, search_, openings_, latest_, history_, ranked_game_;
  Statement code_, by_code_, tables_, seeks_, presence_;
};

/// A few reading connections; who reads borrows one.
class Readers {
 public:
  using Open = std::function<std::unique_ptr<Connection>()>;
  /// `node` is who reads; `open` makes another connection.
  Readers(Open open, std::string node) : open_(std::move(open)), node_(std::move(node)) {}

  /// A connection whose use threw is not used again: it may still hold an old view of the database. One that was lost
  /// is replaced, and so are those that may have been lost with it.
  template <class Read>
  auto read(Read&& read) {
    try {
      return read_once(read);
    } catch (const TryAgain&) {
      forget_idle();
      return read_once(read);
    }
  }

 private:
  static constexpr std::size_t kKept = 4;
  template <class Read>
  auto read_once(Read& read) {
    std::unique_ptr<ReadStatements> reader = borrow();
    auto result = read(*reader);
    give_back(std::move(reader));
    return result;
  }
  std::unique_ptr<ReadStatements> borrow();
  void give_back(std::unique_ptr<ReadStatements> reader);
  void forget_idle();

  Open open_;
  std::string node_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<ReadStatements>> idle_;
};

}  // namespace annan::store
