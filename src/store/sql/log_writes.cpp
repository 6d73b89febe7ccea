// SPDX-License-Identifier: MIT
#include "store/sql/log_writes.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "store/event_json.hpp"

namespace annan::store {

LogWrites::LogWrites(Connection& db, std::string node)
    : db_(db),
      guests_(db),
      lobby_(db, std::move(node)),
      projections_(db),
      find_command_(db, kFindCommand),
      add_party_(
          db,
          "INSERT INTO party (id, seq, base_seq, created_at, due_at) VALUES ($1, 1, 1, $2, $3) ON CONFLICT DO NOTHING"),
      advance_(db, "UPDATE party SET seq=seq+1, due_at=$3, claimed_until=0 WHERE id=$1 AND seq=$2"),
      move_base_(db, "UPDATE party SET base_seq=seq WHERE id=$1"),
      add_entry_(db, "INSERT INTO entry VALUES ((SELECT number FROM party WHERE id=$1), $2, $3, $4, $5)"),
      add_command_(db,
                   "INSERT INTO command VALUES ((SELECT number FROM guest WHERE id=$1), $2, (SELECT number FROM party "
                   "WHERE id=$3), $4) ON CONFLICT DO NOTHING"),
      first_alive_(db, "INSERT INTO alive VALUES (1, $1) ON CONFLICT DO NOTHING"),
      last_alive_(db, "UPDATE alive SET at=at RETURNING at"),
      write_alive_(db, "UPDATE alive SET at=$1"),
      add_outage_(db, "INSERT INTO outage VALUES ($1, $2)"),
      mark_(db, "INSERT INTO outage VALUES (0, 0)"),
      unmark_(db, "DELETE FROM outage WHERE began_at=0 AND ended_at=0") {}

/// SQLite writes nothing for an update that changes nothing; a row that comes and goes dirties its page.
void LogWrites::touch() {
  mark_.run();
  unmark_.run();
}

RenameResult LogWrites::rename_guest(const Rename& rename) {
  if (!guests_.rename(rename.command.guest, rename.nickname)) return Failed{"there is no such guest"};
  if (const auto before = add_command(rename.command, rename.party, ids::Seq())) return *before;
  return Renamed{};
}

std::optional<Duplicate> LogWrites::add_command(const CommandKey& key, const ids::PartyId& party, ids::Seq seq) {
  add_command_.bind(key.guest, std::span(key.id.bytes()), party, seq.value()).run();
  return db_.changes() == 1 ? std::nullopt : find_command(key);
}

std::optional<Duplicate> LogWrites::find_command(const CommandKey& key) {
  find_command_.bind(key.guest, std::span(key.id.bytes()));
  if (!find_command_.step()) return std::nullopt;
  const auto party = ids::PartyId::parse(find_command_.text(0));
  if (!party) throw StoreError("a command names no party");
  const Duplicate found{*party, ids::Seq(find_command_.integer(1))};
  find_command_.reset();
  return found;
}

AppendResult LogWrites::append(const Append& a) {
  const ids::Seq seq = a.expected.next();
  if (a.expected == ids::Seq()) {
    add_party_.bind(a.party, a.at, a.due).run();
  } else {
    advance_.bind(a.party, a.expected.value(), a.due).run();
  }
  if (db_.changes() != 1) return lost(a);
  // First, because who sends a command again is to hear what became of it, not how the party has gone on.
  if (a.command) {
    if (const auto before = add_command(*a.command, a.party, seq)) return *before;
  }
  if (a.expected == ids::Seq() && a.code_seed) lobby_.add_code(a.party, *a.code_seed);

  Appended appended{seq};
  std::vector<party::Event> events = a.events;
  if (a.rated) {
    appended.added = rate(*a.rated);
    events.insert(events.end(), appended.added.begin(), appended.added.end());
  }
  const bool starts_game =
      std::ranges::any_of(events, [](const party::Event& e) { return std::holds_alternative<party::GameStarted>(e); });
  if (starts_game) move_base_.bind(a.party).run();
  add_entry_.bind(a.party, seq.value(), a.at, kEventSchema, events_to_json(events)).run();
  if (!projections_.apply(a.party, seq, a.at, events)) return Conflict{};
  return appended;
}

AppendResult LogWrites::lost(const Append& a) {
  if (a.command) {
    if (const auto before = find_command(*a.command)) return *before;
  }
  return Conflict{};
}

AppendResult LogWrites::pair(const ids::GuestId& one, const ids::GuestId& other, const Append& a) {
  // In id order, so that no two transactions wait for each other.
  if (!lobby_.take_seek(std::min(one, other), a.at) || !lobby_.take_seek(std::max(one, other), a.at)) return lost(a);
  return append(a);
}

std::vector<party::Event> LogWrites::rate(const Rated& rated) {
  const auto& [black, white] = rated.guests;
  // Locked in id order, so that no two transactions wait for each other.
  std::array<Standing, 2> before;
  for (const std::size_t i : {black < white ? 0u : 1u, black < white ? 1u : 0u})
    before[i] = guests_.locked_standing(rated.guests[i]);
  RatingOutcome outcome = rated.rate(before[0], before[1]);
  guests_.set_standing(black, outcome.after[0]);
  guests_.set_standing(white, outcome.after[1]);
  return std::move(outcome.events);
}

std::optional<party::Outage> LogWrites::note_alive(ids::Instant now, ids::Millis tolerance) {
  first_alive_.bind(now).run();
  if (db_.changes() == 1) return std::nullopt;
  ids::Instant last;
  // Nobody else reads it so until the transaction ends: two nodes do not find the same outage.
  last_alive_.reset();
  while (last_alive_.step())
    last = ids::Instant(last_alive_.integer(0));
  // A clock that was set back, or another node's that is behind, must not make the next note look like an outage.
  if (now <= last) return std::nullopt;
  write_alive_.bind(now).run();
  if (now - last <= tolerance) return std::nullopt;
  add_outage_.bind(last, now).run();
  return party::Outage{last, now};
}

}  // namespace annan::store
