// SPDX-License-Identifier: MIT
#include "store/sqlite/write_statements.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "store/event_json.hpp"

namespace annan::store {

WriteStatements::WriteStatements(Database& db, std::string node)
    : db_(db),
      guests_(db),
      lobby_(db, std::move(node)),
      projections_(db),
      find_command_(db, "SELECT party, seq FROM command WHERE guest=? AND id=?"),
      add_party_(
          db,
          "INSERT INTO party (id, seq, base_seq, created_at, due_at) VALUES (?, 1, 1, ?, ?) ON CONFLICT DO NOTHING"),
      advance_(db, "UPDATE party SET seq=seq+1, due_at=?3, claimed_until=0 WHERE id=?1 AND seq=?2"),
      move_base_(db, "UPDATE party SET base_seq=seq WHERE id=?"),
      add_entry_(db, "INSERT INTO entry VALUES (?, ?, ?, ?, ?)"),
      add_command_(db, "INSERT INTO command VALUES (?, ?, ?, ?)"),
      read_alive_(db, "SELECT at FROM alive"),
      write_alive_(db, "INSERT INTO alive VALUES (1, ?) ON CONFLICT DO UPDATE SET at=excluded.at"),
      add_outage_(db, "INSERT INTO outage VALUES (?, ?)"),
      touch_(db, "UPDATE schema_version SET version=version") {}

void WriteStatements::touch() {
  touch_.run();
}

RenameResult WriteStatements::rename_guest(const Rename& rename) {
  const CommandKey& command = rename.command;
  if (const auto before = find_command(command)) return *before;
  if (!guests_.rename(command.guest, rename.nickname)) return Failed{"there is no such guest"};
  add_command_.bind(command.guest, std::span(command.id.bytes()), rename.party, ids::Seq().value()).run();
  return Renamed{};
}

std::optional<Duplicate> WriteStatements::find_command(const CommandKey& key) {
  find_command_.bind(key.guest, std::span(key.id.bytes()));
  if (!find_command_.step()) return std::nullopt;
  const auto party = ids::PartyId::parse(find_command_.text(0));
  if (!party) throw StoreError("a command names no party");
  const Duplicate found{*party, ids::Seq(find_command_.integer(1))};
  find_command_.reset();
  return found;
}

AppendResult WriteStatements::append(const Append& a) {
  if (a.command) {
    if (const auto before = find_command(*a.command)) return *before;
  }
  const ids::Seq seq = a.expected.next();
  if (a.expected == ids::Seq()) {
    add_party_.bind(a.party, a.at, a.due).run();
  } else {
    advance_.bind(a.party, a.expected.value(), a.due).run();
  }
  if (db_.changes() != 1) return Conflict{};
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
  if (a.command) add_command_.bind(a.command->guest, std::span(a.command->id.bytes()), a.party, seq.value()).run();
  if (!projections_.apply(a.party, seq, a.at, events)) return Conflict{};
  return appended;
}

AppendResult WriteStatements::pair(const ids::GuestId& one, const ids::GuestId& other, const Append& a) {
  if (!lobby_.take_seek(one, a.at) || !lobby_.take_seek(other, a.at)) return Conflict{};
  return append(a);
}

std::vector<party::Event> WriteStatements::rate(const Rated& rated) {
  const auto& [black, white] = rated.guests;
  RatingOutcome outcome = rated.rate(guests_.standing(black), guests_.standing(white));
  guests_.set_standing(black, outcome.after[0]);
  guests_.set_standing(white, outcome.after[1]);
  return std::move(outcome.events);
}

std::optional<party::Outage> WriteStatements::note_alive(ids::Instant now, ids::Millis tolerance) {
  std::optional<party::Outage> outage;
  if (read_alive_.step()) {
    const ids::Instant last(read_alive_.integer(0));
    read_alive_.reset();
    if (now - last > tolerance) outage = party::Outage{last, now};
    // A clock that was set back must not make the next note look like an outage from the future.
    if (now < last) now = last;
  }
  if (outage) add_outage_.bind(outage->from.value(), outage->to.value()).run();
  write_alive_.bind(now.value()).run();
  return outage;
}

}  // namespace annan::store
