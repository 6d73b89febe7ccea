// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "store/sqlite/database.hpp"
#include "store/store.hpp"

namespace annan::store {

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

 private:
  Database db_;
  Statement has_party_, load_, after_, command_, by_token_, by_id_, site_key_, outages_;
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
