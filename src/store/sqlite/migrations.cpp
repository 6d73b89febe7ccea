// SPDX-License-Identifier: MIT
#include "store/sqlite/migrations.hpp"

#include <array>

#include "store/store.hpp"

namespace annan::store {

namespace {

/// Step N (from 1) leads from version N-1 to N. What has been released is never changed.
constexpr std::array<const char*, 1> kSteps = {
    // 1: guests, parties with their logs, accepted commands, when the site was up.
    R"(
CREATE TABLE site (key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
INSERT INTO site VALUES ('token_key', randomblob(32));

CREATE TABLE guest (
  id TEXT PRIMARY KEY,
  token_hash BLOB NOT NULL UNIQUE,
  nickname TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- seq: of the last entry; base_seq: of the last entry with a game_started, else of the first.
CREATE TABLE party (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  base_seq INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- events: a JSON array in the form numbered by schema.
CREATE TABLE entry (
  party TEXT NOT NULL REFERENCES party (id),
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  events TEXT NOT NULL,
  PRIMARY KEY (party, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE command (
  guest TEXT NOT NULL REFERENCES guest (id),
  id BLOB NOT NULL,
  party TEXT NOT NULL REFERENCES party (id),
  seq INTEGER NOT NULL,
  PRIMARY KEY (guest, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
CREATE TABLE outage (began_at INTEGER NOT NULL, ended_at INTEGER NOT NULL) STRICT;
)",
};

std::int64_t version_of(Database& db) {
  db.run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT");
  Statement read(db, "SELECT version FROM schema_version");
  return read.step() ? read.integer(0) : 0;
}

}  // namespace

void migrate(Database& db) {
  db.run("BEGIN IMMEDIATE");
  const std::int64_t version = version_of(db);
  if (version > static_cast<std::int64_t>(kSteps.size())) {
    db.run("ROLLBACK");
    throw StoreError("the database has schema " + std::to_string(version) +
                     ", made by a newer version; this one knows " + std::to_string(kSteps.size()) +
                     ": use the newer program or another file");
  }
  for (auto i = static_cast<std::size_t>(version); i < kSteps.size(); ++i)
    db.run(kSteps[i]);
  db.run("DELETE FROM schema_version");
  Statement write(db, "INSERT INTO schema_version VALUES (?)");
  write.bind(static_cast<std::int64_t>(kSteps.size())).run();
  db.run("COMMIT");
}

}  // namespace annan::store
