// SPDX-License-Identifier: MIT
#include "store/sqlite/write_statements.hpp"

#include <algorithm>
#include <span>

#include "store/event_json.hpp"

namespace annan::store {

WriteStatements::WriteStatements(Database& db)
    : db_(db),
      find_command_(db, "SELECT party, seq FROM command WHERE guest=? AND id=?"),
      add_party_(db, "INSERT INTO party VALUES (?, 1, 1, ?) ON CONFLICT DO NOTHING"),
      advance_(db, "UPDATE party SET seq=seq+1 WHERE id=? AND seq=?"),
      move_base_(db, "UPDATE party SET base_seq=seq WHERE id=?"),
      add_entry_(db, "INSERT INTO entry VALUES (?, ?, ?, ?, ?)"),
      add_command_(db, "INSERT INTO command VALUES (?, ?, ?, ?)"),
      add_guest_(db, "INSERT INTO guest VALUES (?, ?, ?, ?)"),
      rename_guest_(db, "UPDATE guest SET nickname=? WHERE id=?"),
      read_alive_(db, "SELECT at FROM alive"),
      write_alive_(db, "INSERT INTO alive VALUES (1, ?) ON CONFLICT DO UPDATE SET at=excluded.at"),
      add_outage_(db, "INSERT INTO outage VALUES (?, ?)"),
      touch_(db, "UPDATE schema_version SET version=version") {}

void WriteStatements::touch() {
  touch_.run();
}

void WriteStatements::add_guest(const Guest& guest, const TokenHash& token, ids::Instant at) {
  add_guest_.bind(guest.id.text(), std::span(token), guest.nickname, at.value()).run();
}

RenameResult WriteStatements::rename_guest(const Rename& rename) {
  const CommandKey& command = rename.command;
  if (const auto before = find_command(command)) return *before;
  rename_guest_.bind(rename.nickname, command.guest.text()).run();
  if (db_.changes() != 1) return Failed{"there is no such guest"};
  add_command_.bind(command.guest.text(), std::span(command.id.bytes()), rename.party.text(), ids::Seq().value()).run();
  return Renamed{};
}

std::optional<Duplicate> WriteStatements::find_command(const CommandKey& key) {
  find_command_.bind(key.guest.text(), std::span(key.id.bytes()));
  if (!find_command_.step()) return std::nullopt;
  const auto party = ids::PartyId::parse(find_command_.text(0));
  if (!party) throw StoreError("a command names no party");
  const Duplicate found{*party, ids::Seq(find_command_.integer(1))};
  find_command_.reset();
  return found;
}

AppendResult WriteStatements::append(const Append& a, std::string_view events) {
  if (a.command) {
    if (const auto before = find_command(*a.command)) return *before;
  }
  const ids::Seq seq = a.expected.next();
  const std::string_view party = a.party.text();
  if (a.expected == ids::Seq()) {
    add_party_.bind(party, a.at.value()).run();
  } else {
    advance_.bind(party, a.expected.value()).run();
  }
  if (db_.changes() != 1) return Conflict{};
  const bool starts_game = std::ranges::any_of(
      a.events, [](const party::Event& e) { return std::holds_alternative<party::GameStarted>(e); });
  if (starts_game) move_base_.bind(party).run();
  add_entry_.bind(party, seq.value(), a.at.value(), kEventSchema, events).run();
  if (a.command) {
    add_command_.bind(a.command->guest.text(), std::span(a.command->id.bytes()), party, seq.value()).run();
  }
  return Appended{seq};
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
