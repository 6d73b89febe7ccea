// SPDX-License-Identifier: MIT
#include "store/sqlite/migrations.hpp"

#include <array>

namespace annan::store {

namespace {

/// Step N (from 1) leads from version N-1 to N. What has been released is never changed.
constexpr std::array<const char*, 5> kSteps = {
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
    // 2: several devices, codes and phrases; ratings and seeks; presence; what is made from the logs.
    R"(
CREATE TABLE named_guest (id TEXT PRIMARY KEY, nickname TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
INSERT INTO named_guest SELECT id, nickname, created_at FROM guest;
CREATE TABLE guest_token (
  hash BLOB PRIMARY KEY,
  guest TEXT NOT NULL REFERENCES guest (id),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO guest_token SELECT token_hash, id, created_at FROM guest;
DROP TABLE guest;
ALTER TABLE named_guest RENAME TO guest;

CREATE TABLE one_time_code (
  hash BLOB PRIMARY KEY,
  guest TEXT NOT NULL UNIQUE REFERENCES guest (id),
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE recovery (guest TEXT PRIMARY KEY REFERENCES guest (id), hash BLOB NOT NULL UNIQUE) STRICT, WITHOUT ROWID;

CREATE TABLE rating (
  guest TEXT PRIMARY KEY REFERENCES guest (id),
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  black_games INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE seek (
  guest TEXT PRIMARY KEY REFERENCES guest (id),
  since INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  address TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE presence (
  party TEXT NOT NULL,
  guest TEXT NOT NULL,
  node TEXT NOT NULL,
  expires INTEGER NOT NULL,
  PRIMARY KEY (party, guest, node)
) STRICT, WITHOUT ROWID;
CREATE INDEX presence_expires ON presence (expires);

CREATE TABLE invite_code (code TEXT PRIMARY KEY, party TEXT NOT NULL UNIQUE REFERENCES party (id)) STRICT, WITHOUT ROWID;
ALTER TABLE party ADD COLUMN due_at INTEGER;
ALTER TABLE party ADD COLUMN claimed_until INTEGER NOT NULL DEFAULT 0;
CREATE INDEX party_due ON party (due_at) WHERE due_at IS NOT NULL;

-- From here on all can be made anew from the logs. seats: bit 0 the first, bit 1 the second.
ALTER TABLE party ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE party ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;
ALTER TABLE party ADD COLUMN playing INTEGER NOT NULL DEFAULT 0;
ALTER TABLE party ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
CREATE TABLE game (
  party TEXT NOT NULL REFERENCES party (id),
  game INTEGER NOT NULL,
  black_seat INTEGER NOT NULL,
  black TEXT,
  white TEXT,
  started INTEGER NOT NULL,
  ended INTEGER,
  winner TEXT,
  reason TEXT,
  plies INTEGER NOT NULL DEFAULT 0,
  ranked INTEGER NOT NULL,
  PRIMARY KEY (party, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_black ON game (black, started) WHERE black IS NOT NULL;
CREATE INDEX game_white ON game (white, started) WHERE white IS NOT NULL;
CREATE TABLE ranked_game (guest TEXT PRIMARY KEY, party TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX ranked_game_party ON ranked_game (party);
CREATE TABLE rating_change (
  guest TEXT NOT NULL,
  party TEXT NOT NULL,
  game INTEGER NOT NULL,
  at INTEGER NOT NULL,
  before REAL NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  PRIMARY KEY (guest, party, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_change_at ON rating_change (guest, at);
)",
    // 3: which games are played by the default rule set.
    "ALTER TABLE game ADD COLUMN usual INTEGER;",
    // 4: the first moves of games that are over, made from the logs too.
    R"(
CREATE TABLE opening (
  party TEXT NOT NULL,
  game INTEGER NOT NULL,
  ply INTEGER NOT NULL,
  rules TEXT NOT NULL,
  position TEXT NOT NULL,
  move TEXT NOT NULL,
  winner TEXT,
  PRIMARY KEY (party, game, ply)
) STRICT, WITHOUT ROWID;
CREATE INDEX opening_position ON opening (position, rules, move);
)",
    // 5: smaller: what there is most of names parties and guests by number. winner: 1 Black, 2 White, 0 a draw. Who is
    // connected (until: nothing) is so as long as the node is up.
    R"(
CREATE TABLE node (name TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE present (
  party TEXT NOT NULL,
  guest TEXT NOT NULL,
  node TEXT NOT NULL,
  until INTEGER,
  PRIMARY KEY (party, guest, node)
) STRICT, WITHOUT ROWID;
INSERT INTO present SELECT party, guest, node, expires FROM presence;
DROP TABLE presence;
ALTER TABLE present RENAME TO presence;
CREATE INDEX presence_until ON presence (until) WHERE until IS NOT NULL;

CREATE TABLE numbered_guest (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  nickname TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO numbered_guest (id, nickname, created_at) SELECT id, nickname, created_at FROM guest;
DROP TABLE guest;
ALTER TABLE numbered_guest RENAME TO guest;

CREATE TABLE numbered_party (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  seq INTEGER NOT NULL,
  base_seq INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  listed INTEGER NOT NULL DEFAULT 0,
  seats INTEGER NOT NULL DEFAULT 0,
  playing INTEGER NOT NULL DEFAULT 0,
  changed_at INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO numbered_party (id, seq, base_seq, created_at, due_at)
  SELECT id, seq, base_seq, created_at, due_at FROM party;
DROP TABLE party;
ALTER TABLE numbered_party RENAME TO party;
CREATE INDEX party_due ON party (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE numbered_entry (
  party INTEGER NOT NULL REFERENCES party (number),
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  events TEXT NOT NULL,
  PRIMARY KEY (party, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO numbered_entry SELECT p.number, e.seq, e.at, e.schema, e.events FROM entry e JOIN party p ON p.id=e.party;
DROP TABLE entry;
ALTER TABLE numbered_entry RENAME TO entry;

CREATE TABLE numbered_command (
  guest INTEGER NOT NULL REFERENCES guest (number),
  id BLOB NOT NULL,
  party INTEGER NOT NULL REFERENCES party (number),
  seq INTEGER NOT NULL,
  PRIMARY KEY (guest, id)
) STRICT, WITHOUT ROWID;
INSERT INTO numbered_command SELECT g.number, c.id, p.number, c.seq FROM command c JOIN guest g ON g.id=c.guest
  JOIN party p ON p.id=c.party;
DROP TABLE command;
ALTER TABLE numbered_command RENAME TO command;

DROP TABLE opening;
CREATE TABLE opening (
  position BLOB NOT NULL,
  move TEXT NOT NULL,
  party INTEGER NOT NULL,
  game INTEGER NOT NULL,
  winner INTEGER NOT NULL,
  PRIMARY KEY (position, move, party, game)
) STRICT, WITHOUT ROWID;
)",
};

}  // namespace

std::span<const char* const> sqlite_migrations() {
  return kSteps;
}

}  // namespace annan::store
