// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "ids/command_id.hpp"
#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/clock.hpp"
#include "party/event.hpp"

namespace annan::store {

/// A broken store: disk full, file gone, schema of a newer program. Thrown by the reading functions.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct CommandKey {
  ids::GuestId guest;
  ids::CommandId id;
  friend bool operator==(const CommandKey&, const CommandKey&) = default;
};

/// One row for a party's log.
struct Append {
  ids::PartyId party;
  ids::Seq expected;  ///< the last seq the writer knows; 0 creates the party
  ids::Instant at;
  std::vector<party::Event> events;
  std::optional<CommandKey> command;  ///< whose command it was, if a guest's
};

/// What became of an append. All but `Appended` have left nothing behind.
struct Appended {
  ids::Seq seq;
};
/// The log has gone on: read it, fold, decide again.
struct Conflict {};
/// The guest's command id was accepted before, then and there.
struct Duplicate {
  ids::PartyId party;
  ids::Seq seq;  ///< 0 if it was a rename, which is in no party's log
  friend bool operator==(const Duplicate&, const Duplicate&) = default;
};
struct Failed {
  std::string message;
};
using AppendResult = std::variant<Appended, Conflict, Duplicate, Failed>;

/// A guest's command to be called otherwise.
struct Rename {
  CommandKey command;
  ids::PartyId party;  ///< where it was sent
  std::string nickname;
};
struct Renamed {};
using RenameResult = std::variant<Renamed, Duplicate, Failed>;

/// The outage that a note has found, if any.
using Noted = std::expected<std::optional<party::Outage>, Failed>;

using TokenHash = std::array<std::uint8_t, 32>;
using SiteKey = std::array<std::uint8_t, 32>;

struct Guest {
  ids::GuestId id;
  std::string nickname;
  friend bool operator==(const Guest&, const Guest&) = default;
};

/// Called on the store's own thread; must not block. False: nothing was written.
using Written = std::move_only_function<void(bool)>;

/// The site's memory. Every function may be called from any thread.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Writes one entry, in one transaction with whatever else waits; `done` is called on the store's own thread, after
  /// the commit is durable or has failed. It must not block. Writes are done in the order of the calls.
  virtual void append(Append append, std::move_only_function<void(AppendResult)> done) = 0;

  [[nodiscard]] virtual bool has_party(const ids::PartyId& party) = 0;
  /// The party's entries from its last game_started on, or from the first; empty if there is no such party.
  [[nodiscard]] virtual std::vector<party::Entry> load(const ids::PartyId& party) = 0;
  /// The entries after `seen`, oldest first.
  [[nodiscard]] virtual std::vector<party::Entry> entries_after(const ids::PartyId& party, ids::Seq seen) = 0;
  /// Where this command was accepted, if it was.
  [[nodiscard]] virtual std::optional<Duplicate> find_command(const CommandKey& key) = 0;

  /// `done` as for append: true when durable.
  virtual void add_guest(const Guest& guest, const TokenHash& token, ids::Instant at, Written done) = 0;
  /// `done` as for append. The name and the accepted command are one transaction.
  virtual void rename_guest(Rename rename, std::move_only_function<void(RenameResult)> done) = 0;
  [[nodiscard]] virtual std::optional<Guest> guest_by_token(const TokenHash& token) = 0;
  [[nodiscard]] virtual std::optional<Guest> guest(const ids::GuestId& id) = 0;

  /// The key that token hashes are made with: the same for the life of the database.
  [[nodiscard]] virtual SiteKey site_key() = 0;

  /// Notes that the site serves from `now` on, durable when it returns. If the last note is older than `tolerance`, the
  /// time between is an outage. All outages so far, oldest first.
  [[nodiscard]] virtual std::vector<party::Outage> begin_service(ids::Instant now, ids::Millis tolerance) = 0;
  /// Notes that the site serves at `now`; `done` as for append.
  virtual void note_alive(ids::Instant now, ids::Millis tolerance, std::move_only_function<void(Noted)> done) = 0;

  /// Tries to write what changes nothing.
  virtual void check_writable(Written done) = 0;
};

}  // namespace annan::store
