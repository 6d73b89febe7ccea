// SPDX-License-Identifier: MIT
#include "store/sqlite/readers.hpp"

#include <algorithm>
#include <span>

#include "store/event_json.hpp"

namespace annan::store {

namespace {

std::vector<party::Entry> entries(Statement& rows) {
  std::vector<party::Entry> list;
  while (rows.step()) {
    list.push_back({ids::Seq(rows.integer(0)), ids::Instant(rows.integer(1)),
                    events_from_json(static_cast<int>(rows.integer(2)), rows.text(3))});
  }
  return list;
}

std::optional<Guest> guest(Statement& rows) {
  if (!rows.step()) return std::nullopt;
  const auto id = ids::GuestId::parse(rows.text(0));
  if (!id) throw StoreError("a guest's id is none");
  Guest found{*id, std::string(rows.text(1))};
  rows.reset();
  return found;
}

}  // namespace

ReadStatements::ReadStatements(const std::filesystem::path& file)
    : db_(file, Access::kRead),
      has_party_(db_, "SELECT 1 FROM party WHERE id=?"),
      load_(db_,
            "SELECT seq, at, schema, events FROM entry WHERE party=?1 AND seq >= (SELECT base_seq FROM party WHERE "
            "id=?1) "
            "ORDER BY seq"),
      after_(db_, "SELECT seq, at, schema, events FROM entry WHERE party=? AND seq > ? ORDER BY seq"),
      command_(db_, "SELECT party, seq FROM command WHERE guest=? AND id=?"),
      by_token_(db_, "SELECT id, nickname FROM guest WHERE token_hash=?"),
      by_id_(db_, "SELECT id, nickname FROM guest WHERE id=?"),
      site_key_(db_, "SELECT value FROM site WHERE key='token_key'"),
      outages_(db_, "SELECT began_at, ended_at FROM outage ORDER BY began_at") {}

bool ReadStatements::has_party(const ids::PartyId& party) {
  const bool found = has_party_.bind(party.text()).step();
  has_party_.reset();
  return found;
}

std::vector<party::Entry> ReadStatements::load(const ids::PartyId& party) {
  return entries(load_.bind(party.text()));
}

std::vector<party::Entry> ReadStatements::after(const ids::PartyId& party, ids::Seq seen) {
  return entries(after_.bind(party.text(), seen.value()));
}

std::optional<Duplicate> ReadStatements::command(const CommandKey& key) {
  command_.bind(key.guest.text(), std::span(key.id.bytes()));
  if (!command_.step()) return std::nullopt;
  const auto party = ids::PartyId::parse(command_.text(0));
  const ids::Seq seq(command_.integer(1));
  command_.reset();
  if (!party) throw StoreError("a command names no party");
  return Duplicate{*party, seq};
}

std::optional<Guest> ReadStatements::by_token(const TokenHash& token) {
  return guest(by_token_.bind(std::span(token)));
}

std::optional<Guest> ReadStatements::by_id(const ids::GuestId& id) {
  return guest(by_id_.bind(id.text()));
}

SiteKey ReadStatements::site_key() {
  SiteKey key{};
  if (!site_key_.step() || site_key_.blob(0).size() != key.size()) throw StoreError("the database has no token key");
  std::ranges::copy(site_key_.blob(0), key.begin());
  site_key_.reset();
  return key;
}

std::vector<party::Outage> ReadStatements::outages() {
  std::vector<party::Outage> list;
  while (outages_.step())
    list.push_back({ids::Instant(outages_.integer(0)), ids::Instant(outages_.integer(1))});
  return list;
}

std::unique_ptr<ReadStatements> Readers::borrow() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto reader = std::move(idle_.back());
      idle_.pop_back();
      return reader;
    }
  }
  return std::make_unique<ReadStatements>(file_);
}

void Readers::give_back(std::unique_ptr<ReadStatements> reader) {
  const std::lock_guard lock(mutex_);
  if (idle_.size() < kKept) idle_.push_back(std::move(reader));
}

}  // namespace annan::store
