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
  EXPECT_THROW(db.run("INSERT INTO party VALUES ('x', 'not a number', 1, 1)"), StoreError);
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
    db.run(("INSERT INTO entry VALUES ('" + id.str() + "', 1, 1, " + std::to_string(schema) + ", '" + events + "')")
               .c_str());
    return store->load(id);
  };
  EXPECT_EQ(with(R"([{"type":"seat_left","seat":1}])").size(), 1u);
  EXPECT_THROW(with("{}"), StoreError);
  EXPECT_THROW(with("[1]"), StoreError);
  EXPECT_THROW(with("[{]"), StoreError);
  EXPECT_THROW(with(R"([{"type":"seat_left","seat":2}])"), StoreError);
  EXPECT_THROW(with(R"([{"type":"move_played","game":1,"ply":0,"usi":"7z7f","ms":1,"by":"player"}])"), StoreError);
  EXPECT_THROW(with("[]", kEventSchema + 1), StoreError);
  // The store goes on.
  EXPECT_EQ(with("[]").size(), 1u);
}

/// A process that appends and says after each answer how far it is; killed in the middle.
[[noreturn]] void append_for_ever(const std::filesystem::path& file, int pipe) {
  const auto store = open_sqlite(file);
  const auto id = ids::PartyId::from_random(1);
  for (std::int64_t n = 0;; ++n) {
    std::promise<bool> done;
    store->append({id, ids::Seq(n), ids::Instant(n), {party::RematchOffered{party::Seat::kFirst}}, {}},
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
  const auto entries = open_sqlite(file)->load(ids::PartyId::from_random(1));
  EXPECT_GE(static_cast<std::int64_t>(entries.size()), answered);
  // At most the one that was being written has come besides.
  EXPECT_LE(static_cast<std::int64_t>(entries.size()), answered + 1);
  for (std::size_t i = 0; i < entries.size(); ++i)
    EXPECT_EQ(entries[i].seq.value(), static_cast<std::int64_t>(i) + 1);
}

}  // namespace
}  // namespace annan::store
