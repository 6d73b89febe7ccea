// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "store/sqlite/database.hpp"
#include "store/store.hpp"

namespace annan::store {

/// What the writer's thread does with the database; each call within a transaction.
class WriteStatements {
 public:
  explicit WriteStatements(Database& db);

  /// Appended, Conflict or Duplicate; only the first leaves anything behind. `events` are a.events in the form of the
  /// log.
  AppendResult append(const Append& a, std::string_view events);
  void add_guest(const Guest& guest, const TokenHash& token, ids::Instant at);
  /// Only Renamed leaves anything behind, if what is not is undone.
  RenameResult rename_guest(const Rename& rename);
  /// Writes what changes nothing.
  void touch();
  std::optional<party::Outage> note_alive(ids::Instant now, ids::Millis tolerance);

 private:
  std::optional<Duplicate> find_command(const CommandKey& key);

  Database& db_;
  Statement find_command_, add_party_, advance_, move_base_, add_entry_, add_command_;
  Statement add_guest_, rename_guest_, read_alive_, write_alive_, add_outage_, touch_;
};

}  // namespace annan::store
