// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "ids/command_id.hpp"
#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/event.hpp"
#include "store/failure.hpp"
#include "store/ratings.hpp"

namespace annan::store {

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
  std::optional<CommandKey> command = std::nullopt;  ///< whose command it was, if a guest's
  std::optional<ids::Instant> due = std::nullopt;    ///< when somebody must look at the party next; see Deadlines
  std::optional<Rated> rated = std::nullopt;         ///< if it ends a ranked game that counts
  /// If it creates a party with an invite code: random bits to make the code of; one that is taken gives way to
  /// another.
  std::optional<std::uint64_t> code_seed = std::nullopt;
};

/// What became of an append. All but `Appended` have left nothing behind.
struct Appended {
  ids::Seq seq;
  std::vector<party::Event> added = {};  ///< RatingOutcome::events: the entry has them after those of the append
};
/// The log has gone on: read it, fold, decide again.
struct Conflict {};
/// The guest's command id was accepted before, then and there.
struct Duplicate {
  ids::PartyId party;
  ids::Seq seq;  ///< 0 if it was a rename, which is in no party's log
  friend bool operator==(const Duplicate&, const Duplicate&) = default;
};
using AppendResult = std::variant<Appended, Conflict, Duplicate, Failed>;
using AppendDone = std::move_only_function<void(AppendResult)>;

/// The parties' logs, and what is written in the transaction of an append: accepted commands, ratings, the index of
/// games, open tables, running ranked games.
class Log {
 public:
  virtual ~Log() = default;

  /// Writes one entry, in one transaction with whatever else waits. Writes are done in the order of the calls. A game
  /// of two persons that starts with terms.ranked while one of them plays a ranked game elsewhere is a Conflict.
  virtual void append(Append append, AppendDone done) = 0;

  [[nodiscard]] virtual bool has_party(const ids::PartyId& party) = 0;
  /// The party's entries from its last game_started on, or from the first; empty if there is no such party.
  [[nodiscard]] virtual std::vector<party::Entry> load(const ids::PartyId& party) = 0;
  /// The entries after `seen`, oldest first.
  [[nodiscard]] virtual std::vector<party::Entry> entries_after(const ids::PartyId& party, ids::Seq seen) = 0;
  /// The entries from the beginning of a game that has ended to its end, oldest first, perhaps with some before and
  /// after that have the same time; empty if there is no such game, or it is being played.
  [[nodiscard]] virtual std::vector<party::Entry> finished_game(const ids::PartyId& party, ids::GameId game) = 0;
  /// Where this command was accepted, if it was.
  [[nodiscard]] virtual std::optional<Duplicate> find_command(const CommandKey& key) = 0;

  /// Ids of parties in their order, those after `last`; empty when there are no more.
  [[nodiscard]] virtual std::vector<ids::PartyId> parties_after(const std::optional<ids::PartyId>& last,
                                                                std::size_t most) = 0;

  /// Makes what is written from the events anew from all logs. For a site that serves nobody meanwhile; afterwards
  /// every party with a running game is due.
  virtual void rebuild_projections() = 0;
};

}  // namespace annan::store
