// SPDX-License-Identifier: MIT
// What only the SQLite store does.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <future>
#include <string>

#include "fakes/parties.hpp"
#include "store/event_json.hpp"
#include "store/sqlite/sqlite_connection.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan::store {
namespace {

class SqliteTest : public testing::Test {
 protected:
  SqliteTest() {
    std::string place = testing::TempDir() + "annan-sqlite-XXXXXX";
    if (mkdtemp(place.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder = place;
    file = folder / "annan.db";
  }
  ~SqliteTest() override { std::filesystem::remove_all(folder); }

  std::filesystem::path folder;
  std::filesystem::path file;
};

TEST_F(SqliteTest, IsDurableAndStrict) {
  const auto store = open_sqlite(file);
  SqliteConnection db(file, Access::kWrite);
  Statement mode(db, "PRAGMA journal_mode");
  ASSERT_TRUE(mode.step());
  EXPECT_EQ(mode.text(0), "wal");
  EXPECT_THROW(db.run("INSERT INTO party (id, seq, base_seq, created_at) VALUES ('x', 'no number', 1, 1)"), StoreError);
}

TEST_F(SqliteTest, AForeignFileIsRefusedWithASentence) {
  const auto refusal = [](const std::filesystem::path& place) -> std::string {
    try {
      const auto store = open_sqlite(place);
      return "opened";
    } catch (const StoreError& e) {
      return e.what();
    }
  };
  EXPECT_NE(refusal(folder / "missing" / "annan.db").find("cannot open the database"), std::string::npos);
  {
    const auto store = open_sqlite(file);
  }
  {
    SqliteConnection(file, Access::kWrite).run("UPDATE schema_version SET version = 99");
  }
  EXPECT_NE(refusal(file).find("made by a newer version"), std::string::npos);
}

TEST_F(SqliteTest, ABrokenEntryIsAnErrorAndNotACrash) {
  const auto store = open_sqlite(file);
  const auto id = ids::PartyId::from_random(1);
  const auto with = [&](const std::string& events, int schema = 1) {
    SqliteConnection db(file, Access::kWrite);
    db.run("DELETE FROM entry; DELETE FROM party");
    db.run(("INSERT INTO party (id, seq, base_seq, created_at) VALUES ('" + id.str() + "', 1, 1, 1)").c_str());
    db.run(
        ("INSERT INTO entry SELECT number, 1, 1, " + std::to_string(schema) + ", '" + events + "' FROM party").c_str());
    return store->load(id);
  };
  EXPECT_EQ(with(R"([{"type":"seat_left","seat":1}])").size(), 1u);
  EXPECT_THROW(with("{}"), StoreError);
  EXPECT_THROW(with("[1]"), StoreError);
  EXPECT_THROW(with("[{]"), StoreError);
  EXPECT_THROW(with(R"([{"type":"seat_left","seat":2}])"), StoreError);
  EXPECT_THROW(with(R"([{"type":"move_played","game":1,"ply":0,"usi":"7z7f","ms":1,"by":"player"}])"), StoreError);
  EXPECT_THROW(with(R"([["move",1,0,"7z7f",1]])", kEventSchema), StoreError);
  EXPECT_THROW(with("[]", kEventSchema + 1), StoreError);
  // The store goes on.
  EXPECT_EQ(with("[]").size(), 1u);
}

/// What the first schema was, with two guests and a game that is being played.
constexpr const char* kSchema1 = R"(
CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;
INSERT INTO schema_version VALUES (1);
CREATE TABLE site (key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
INSERT INTO site VALUES ('token_key', zeroblob(32));
CREATE TABLE guest (
  id TEXT PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, nickname TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
CREATE TABLE party (
  id TEXT PRIMARY KEY, seq INTEGER NOT NULL, base_seq INTEGER NOT NULL, created_at INTEGER NOT NULL) STRICT;
CREATE TABLE entry (
  party TEXT NOT NULL REFERENCES party (id), seq INTEGER NOT NULL, at INTEGER NOT NULL, schema INTEGER NOT NULL,
  events TEXT NOT NULL, PRIMARY KEY (party, seq)) STRICT, WITHOUT ROWID;
CREATE TABLE command (
  guest TEXT NOT NULL REFERENCES guest (id), id BLOB NOT NULL, party TEXT NOT NULL REFERENCES party (id),
  seq INTEGER NOT NULL, PRIMARY KEY (guest, id)) STRICT, WITHOUT ROWID;
CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
CREATE TABLE outage (began_at INTEGER NOT NULL, ended_at INTEGER NOT NULL) STRICT;

INSERT INTO guest VALUES ('baaaaaaaaaaa', X'0100000000000000000000000000000000000000000000000000000000000000', 'Heron', 1),
  ('caaaaaaaaaaa', X'0200000000000000000000000000000000000000000000000000000000000000', 'Crane', 2);
INSERT INTO party VALUES ('baaaaaaaaaaa', 2, 1, 5);
INSERT INTO entry VALUES ('baaaaaaaaaaa', 1, 5, 1,
  '[{"type":"game_started","game":1,"black":1,"seats":[{"guest":"baaaaaaaaaaa","nickname":"Heron"},' ||
  '{"guest":"caaaaaaaaaaa","nickname":"Crane"}],"terms":{"host":"baaaaaaaaaaa","house":{"far_rank":"supported",' ||
  '"two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,' ||
  '"swap_sides":true,"turn_limit_ms":60000},"start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",' ||
  '"colors":"lot"},"series":{"wins":[0,0],"draws":0,"games":0}}]'),
  ('baaaaaaaaaaa', 2, 9, 1, '[{"type":"move_played","game":1,"ply":0,"usi":"7g7f","ms":4,"by":"player"}]');
INSERT INTO command VALUES ('caaaaaaaaaaa', X'07000000000000000000000000000000', 'baaaaaaaaaaa', 2);
INSERT INTO alive VALUES (1, 9);
)";

TEST_F(SqliteTest, AFileOfTheFirstSchemaIsTakenOver) {
  SqliteConnection(file, Access::kWrite).run(kSchema1);
  for (int times = 0; times < 2; ++times) {
    const auto store = open_sqlite(file);
    const auto party = ids::PartyId::from_random(1);
    const auto crane = ids::GuestId::parse("caaaaaaaaaaa").value();
    EXPECT_EQ(store->guest_by_token({1})->nickname, "Heron");
    EXPECT_EQ(store->guest_by_token({2})->id, crane);
    EXPECT_EQ(store->site_key(), SiteKey{});
    EXPECT_EQ(store->find_command({crane, ids::CommandId({7})})->seq, ids::Seq(2));
    ASSERT_EQ(store->load(party).size(), 2u);
    EXPECT_TRUE(party::open(store->load(party)[0]));
    // What is made from the logs is there.
    const auto games = store->games_of(crane, 10);
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].players[0].nickname, "Crane");
    EXPECT_FALSE(games[0].result);
    std::promise<std::vector<ids::PartyId>> due;
    store->claim_due(ids::Instant(10 + times), ids::Instant(10 + times), 10,
                     [&](auto claimed) { due.set_value(claimed.value()); });
    EXPECT_EQ(due.get_future().get(), std::vector{party}) << "somebody has to look at the game";
    // Foreign keys still lead somewhere.
    SqliteConnection db(file, Access::kWrite);
    db.run("PRAGMA foreign_keys=ON");
    EXPECT_THROW(db.run("INSERT INTO guest_token VALUES (X'05', 'nobody', 1)"), StoreError);
    Statement broken(db, "PRAGMA foreign_key_check");
    EXPECT_FALSE(broken.step());
  }
}

/// A process that appends and says after each answer how far it is; killed in the middle.
[[noreturn]] void append_for_ever(const std::filesystem::path& file, int pipe) {
  const auto store = open_sqlite(file);
  const auto id = ids::PartyId::from_random(1);
  for (std::uint64_t n = 1; n <= 2; ++n) {
    std::promise<bool> there;
    store->add_guest({fakes::guest(n), "Guest"}, {static_cast<std::uint8_t>(n)}, ids::Instant(1),
                     [&](bool ok) { there.set_value(ok); });
    there.get_future().get();
  }
  for (std::int64_t n = 0;; ++n) {
    std::promise<bool> done;
    Append append{id, ids::Seq(n), ids::Instant(n), {party::RematchOffered{party::Seat::kFirst}}};
    append.rated = Rated{{fakes::guest(1), fakes::guest(2)}, [](Standing one, Standing other) {
                           ++one.games;
                           ++other.games;
                           return RatingOutcome{{one, other}, {party::SeatLeft{party::Seat::kFirst}}};
                         }};
    store->append(std::move(append),
                  [&](const AppendResult& r) { done.set_value(std::holds_alternative<Appended>(r)); });
    if (!done.get_future().get()) _exit(1);
    if (write(pipe, &n, sizeof n) != sizeof n) _exit(1);
  }
}

TEST_F(SqliteTest, KilledRightAfterAnAnswerNothingAnsweredIsLost) {
  constexpr std::int64_t kEnough = 50;
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) append_for_ever(file, ends[1]);
  close(ends[1]);
  std::int64_t answered = 0;
  std::int64_t n = 0;
  while (read(ends[0], &n, sizeof n) == sizeof n) {
    answered = n + 1;
    if (answered == kEnough) kill(child, SIGKILL);
  }
  close(ends[0]);
  waitpid(child, nullptr, 0);
  ASSERT_GE(answered, kEnough);
  const auto store = open_sqlite(file);
  const auto entries = store->load(ids::PartyId::from_random(1));
  EXPECT_GE(static_cast<std::int64_t>(entries.size()), answered);
  // At most the one that was being written has come besides.
  EXPECT_LE(static_cast<std::int64_t>(entries.size()), answered + 1);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    EXPECT_EQ(entries[i].seq.value(), static_cast<std::int64_t>(i) + 1);
    EXPECT_EQ(entries[i].events.size(), 2u);
  }
  // Result and rating: both or neither.
  EXPECT_EQ(store->standing(fakes::guest(1)).games, std::ssize(entries));
  EXPECT_EQ(store->standing(fakes::guest(2)).games, std::ssize(entries));
}

}  // namespace
}  // namespace annan::store
