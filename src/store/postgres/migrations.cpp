// SPDX-License-Identifier: MIT
#include "store/postgres/migrations.hpp"

#include <array>

#include "store/postgres/pg_connection.hpp"
#include "store/sql/migrate.hpp"

namespace annan::store {

namespace {

/// Step N (from 1) leads from version N-1 to N. What has been released is never changed.
constexpr std::array<const char*, 4> kSteps = {
    // 1: all that the SQLite store has in its version 2.
    R"(
CREATE TABLE site (key TEXT PRIMARY KEY, value BYTEA NOT NULL);
INSERT INTO site VALUES ('token_key', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

CREATE TABLE guest (
  id TEXT COLLATE "C" PRIMARY KEY,
  nickname TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE TABLE guest_token (
  hash BYTEA PRIMARY KEY,
  guest TEXT COLLATE "C" NOT NULL REFERENCES guest (id),
  created_at BIGINT NOT NULL
);
CREATE TABLE one_time_code (
  hash BYTEA PRIMARY KEY,
  guest TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES guest (id),
  expires BIGINT NOT NULL
);
CREATE TABLE recovery (guest TEXT COLLATE "C" PRIMARY KEY REFERENCES guest (id), hash BYTEA NOT NULL UNIQUE);

-- seq: of the last entry; base_seq: of the last entry with a game_started, else of the first. listed, seats (bit 0 the
-- first, bit 1 the second), playing and changed_at can be made anew from the logs.
CREATE TABLE party (
  id TEXT COLLATE "C" PRIMARY KEY,
  seq BIGINT NOT NULL,
  base_seq BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  due_at BIGINT,
  claimed_until BIGINT NOT NULL DEFAULT 0,
  listed BIGINT NOT NULL DEFAULT 0,
  seats BIGINT NOT NULL DEFAULT 0,
  playing BIGINT NOT NULL DEFAULT 0,
  changed_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX party_due ON party (due_at) WHERE due_at IS NOT NULL;

-- events: a JSON array in the form numbered by schema.
CREATE TABLE entry (
  party TEXT COLLATE "C" NOT NULL REFERENCES party (id),
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  schema BIGINT NOT NULL,
  events TEXT NOT NULL,
  PRIMARY KEY (party, seq)
);
CREATE TABLE command (
  guest TEXT COLLATE "C" NOT NULL REFERENCES guest (id),
  id BYTEA NOT NULL,
  party TEXT COLLATE "C" NOT NULL REFERENCES party (id),
  seq BIGINT NOT NULL,
  PRIMARY KEY (guest, id)
);
CREATE TABLE invite_code (
  code TEXT COLLATE "C" PRIMARY KEY,
  party TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES party (id)
);

CREATE TABLE alive (one BIGINT PRIMARY KEY CHECK (one = 1), at BIGINT NOT NULL);
CREATE TABLE outage (began_at BIGINT NOT NULL, ended_at BIGINT NOT NULL);

CREATE TABLE rating (
  guest TEXT COLLATE "C" PRIMARY KEY REFERENCES guest (id),
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  black_games BIGINT NOT NULL,
  at BIGINT NOT NULL
);
CREATE TABLE seek (
  guest TEXT COLLATE "C" PRIMARY KEY REFERENCES guest (id),
  since BIGINT NOT NULL,
  expires BIGINT NOT NULL,
  address TEXT NOT NULL
);
CREATE TABLE presence (
  party TEXT COLLATE "C" NOT NULL,
  guest TEXT COLLATE "C" NOT NULL,
  node TEXT NOT NULL,
  expires BIGINT NOT NULL,
  PRIMARY KEY (party, guest, node)
);
CREATE INDEX presence_expires ON presence (expires);

-- From here on all can be made anew from the logs.
CREATE TABLE game (
  party TEXT COLLATE "C" NOT NULL REFERENCES party (id),
  game BIGINT NOT NULL,
  black_seat BIGINT NOT NULL,
  black TEXT COLLATE "C",
  white TEXT COLLATE "C",
  started BIGINT NOT NULL,
  ended BIGINT,
  winner TEXT,
  reason TEXT,
  plies BIGINT NOT NULL DEFAULT 0,
  ranked BIGINT NOT NULL,
  PRIMARY KEY (party, game)
);
CREATE INDEX game_black ON game (black, started) WHERE black IS NOT NULL;
CREATE INDEX game_white ON game (white, started) WHERE white IS NOT NULL;
CREATE TABLE ranked_game (guest TEXT COLLATE "C" PRIMARY KEY, party TEXT COLLATE "C" NOT NULL);
CREATE INDEX ranked_game_party ON ranked_game (party);
CREATE TABLE rating_change (
  guest TEXT COLLATE "C" NOT NULL,
  party TEXT COLLATE "C" NOT NULL,
  game BIGINT NOT NULL,
  at BIGINT NOT NULL,
  before DOUBLE PRECISION NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (guest, party, game)
);
CREATE INDEX rating_change_at ON rating_change (guest, at);
)",
    // 2: which games are played by the default rule set; unknown of older ones until they are made anew from the logs.
    "ALTER TABLE game ADD COLUMN usual BIGINT;",
    // 3: the first moves of games that are over, made from the logs too.
    R"(
CREATE TABLE opening (
  party TEXT COLLATE "C" NOT NULL,
  game BIGINT NOT NULL,
  ply BIGINT NOT NULL,
  rules TEXT NOT NULL,
  position TEXT COLLATE "C" NOT NULL,
  move TEXT COLLATE "C" NOT NULL,
  winner TEXT,
  PRIMARY KEY (party, game, ply)
);
CREATE INDEX opening_position ON opening (position, rules, move);
)",
    // 4: smaller: what there is most of names parties and guests by number. winner: 1 Black, 2 White, 0 a draw. Who is
    // connected (until: nothing) is so as long as the node is up.
    R"(
CREATE TABLE node (name TEXT PRIMARY KEY, until BIGINT NOT NULL);
DROP INDEX presence_expires;
ALTER TABLE presence RENAME COLUMN expires TO until;
ALTER TABLE presence ALTER COLUMN until DROP NOT NULL;
CREATE INDEX presence_until ON presence (until) WHERE until IS NOT NULL;

ALTER TABLE guest ADD COLUMN number BIGINT GENERATED ALWAYS AS IDENTITY UNIQUE;
ALTER TABLE party ADD COLUMN number BIGINT GENERATED ALWAYS AS IDENTITY UNIQUE;

CREATE TABLE numbered_entry (
  party BIGINT NOT NULL REFERENCES party (number),
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  schema BIGINT NOT NULL,
  events TEXT NOT NULL,
  PRIMARY KEY (party, seq)
);
INSERT INTO numbered_entry SELECT p.number, e.seq, e.at, e.schema, e.events FROM entry e JOIN party p ON p.id=e.party;
DROP TABLE entry;
ALTER TABLE numbered_entry RENAME TO entry;

CREATE TABLE numbered_command (
  guest BIGINT NOT NULL REFERENCES guest (number),
  id BYTEA NOT NULL,
  party BIGINT NOT NULL REFERENCES party (number),
  seq BIGINT NOT NULL,
  PRIMARY KEY (guest, id)
);
INSERT INTO numbered_command SELECT g.number, c.id, p.number, c.seq FROM command c JOIN guest g ON g.id=c.guest
  JOIN party p ON p.id=c.party;
DROP TABLE command;
ALTER TABLE numbered_command RENAME TO command;

DROP TABLE opening;
CREATE TABLE opening (
  position BYTEA NOT NULL,
  move TEXT COLLATE "C" NOT NULL,
  party BIGINT NOT NULL,
  game BIGINT NOT NULL,
  winner BIGINT NOT NULL,
  PRIMARY KEY (position, move, party, game)
);
)",
};

}  // namespace

void migrate_postgres(const std::string& url) {
  PgConnection db(url);
  Statement encoding(db, "SHOW server_encoding");
  while (encoding.step()) {
    if (encoding.text(0) != "UTF8") {
      throw StoreError("the database's encoding is " + std::string(encoding.text(0)) +
                       "; make it with ENCODING 'UTF8'");
    }
  }
  db.run("BEGIN");
  // "annan" in ASCII: nodes that start together wait here for the first.
  db.run("SELECT pg_advisory_xact_lock(418464555374)");
  db.run("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)");
  // Who throws closes the connection, which rolls back.
  migrate(db, kSteps);
  db.run("COMMIT");
}

}  // namespace annan::store
