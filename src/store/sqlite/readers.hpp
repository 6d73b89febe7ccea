// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "store/sqlite/database.hpp"
#include "store/store.hpp"

namespace annan::store {

/// A file has one node, always the same: after a restart it is not taken for another that is still connected.
inline constexpr std::string_view kOnlyNode = "only";

/// What one reading connection does. A row is never left open after a call, unless it threw.
class ReadStatements {
 public:
  explicit ReadStatements(const std::filesystem::path& file);

  bool has_party(const ids::PartyId& party);
  std::vector<party::Entry> load(const ids::PartyId& party);
  std::vector<party::Entry> after(const ids::PartyId& party, ids::Seq seen);
  std::optional<Duplicate> command(const CommandKey& key);
  std::optional<Guest> by_token(const TokenHash& token);
  std::optional<Guest> by_id(const ids::GuestId& id);
  SiteKey site_key();
  std::vector<party::Outage> outages();
  std::optional<Guest> by_phrase(const SecretHash& phrase);

  Standing standing(const ids::GuestId& guest);
  std::vector<Leader> leaderboard(double deviation, std::size_t most);
  std::vector<GameSummary> games_of(const ids::GuestId& guest, std::size_t most);
  std::vector<RatingPoint> rating_history(const ids::GuestId& guest, std::size_t most);
  std::optional<ids::PartyId> ranked_game(const ids::GuestId& guest);

  std::optional<ids::InviteCode> invite_code(const ids::PartyId& party);
  std::optional<ids::PartyId> party_by_code(const ids::InviteCode& code);
  std::vector<OpenTable> open_tables(ids::Instant now, std::size_t most);
  std::vector<Seeker> seeks(ids::Instant now);
  std::vector<PresentUntil> presence(const ids::PartyId& party);

 private:
  Database db_;
  Statement has_party_, load_, after_, command_, by_token_, by_id_, by_phrase_, site_key_, outages_;
  Statement standing_, leaders_, games_, history_, ranked_game_;
  Statement code_, by_code_, tables_, seeks_, presence_;
};

/// A few reading connections; who reads borrows one.
class Readers {
 public:
  explicit Readers(std::filesystem::path file) : file_(std::move(file)) {}

  /// A connection whose use threw is not used again: it may still hold an old view of the database.
  template <class Read>
  auto read(Read&& read) {
    std::unique_ptr<ReadStatements> reader = borrow();
    auto result = std::forward<Read>(read)(*reader);
    give_back(std::move(reader));
    return result;
  }

 private:
  static constexpr std::size_t kKept = 4;
  std::unique_ptr<ReadStatements> borrow();
  void give_back(std::unique_ptr<ReadStatements> reader);

  std::filesystem::path file_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<ReadStatements>> idle_;
};

}  // namespace annan::store
