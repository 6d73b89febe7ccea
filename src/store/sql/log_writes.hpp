// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql/connection.hpp"
#include "store/sql/guest_writes.hpp"
#include "store/sql/lobby_writes.hpp"
#include "store/sql/projection_writes.hpp"
#include "store/store.hpp"

namespace annan::store {

/// Where an accepted command stands: party and seq, by guest and id.
inline constexpr std::string_view kFindCommand =
    "SELECT p.id, c.seq FROM command c JOIN party p ON p.number=c.party WHERE c.guest=(SELECT number FROM guest WHERE "
    "id=$1) AND c.id=$2";

/// What the writer's thread does with the database; each call within a transaction.
class LogWrites {
 public:
  LogWrites(Connection& db, std::string node);

  /// Appended, Conflict or Duplicate; what the others leave behind is to be undone.
  AppendResult append(const Append& a);
  /// The same for a party of two who wait for a ranked game.
  AppendResult pair(const ids::GuestId& one, const ids::GuestId& other, const Append& a);
  /// Only Renamed leaves anything behind, if what is not is undone.
  RenameResult rename_guest(const Rename& rename);
  /// Writes what changes nothing.
  void touch();
  std::optional<party::Outage> note_alive(ids::Instant now, ids::Millis tolerance);

  GuestWrites& guests() { return guests_; }
  LobbyWrites& lobby() { return lobby_; }
  ProjectionWrites& projections() { return projections_; }

 private:
  std::optional<Duplicate> find_command(const CommandKey& key);
  /// Where the command was accepted before, if it was.
  std::optional<Duplicate> add_command(const CommandKey& key, const ids::PartyId& party, ids::Seq seq);
  AppendResult lost(const Append& a);
  /// Rates the game and gives the events that say so.
  std::vector<party::Event> rate(const Rated& rated);

  Connection& db_;
  GuestWrites guests_;
  LobbyWrites lobby_;
  ProjectionWrites projections_;
  Statement find_command_, add_party_, advance_, move_base_, add_entry_, add_command_;
  Statement first_alive_, last_alive_, write_alive_, add_outage_, mark_, unmark_;
};

}  // namespace annan::store
