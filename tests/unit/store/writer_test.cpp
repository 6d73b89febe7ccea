// SPDX-License-Identifier: MIT
// A batch that the database breaks off is written again, job by job if need be; one that cannot be written fails whole.
#include "store/sql/writer.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/sql/connection.hpp"
#include "store/sql/migrate.hpp"
#include "store/sqlite/migrations.hpp"
#include "store/sqlite/sqlite_connection.hpp"

namespace annan::store {
namespace {

using Answers = std::vector<std::optional<std::string>>;

/// What the transactions of a session met with: how many jobs each had, and what its commit is to do.
struct Fate {
  std::vector<std::size_t> committed = {};  ///< jobs of each transaction that stood
  std::size_t largest = 512;                ///< more jobs than that are broken off
  int unwritable_from = 1'000'000;  ///< the transaction of this number, from 0, and later ones cannot be written
  int begun = 0;
};

class FatedSession final : public WriteSession {
 public:
  explicit FatedSession(Fate& fate) : fate_(fate), writes_(with_tables(db_), "only") {}

  LogWrites& begin(std::vector<ids::PartyId>) override {
    jobs_ = 0;
    ++fate_.begun;
    return writes_;
  }
  void savepoint() override { ++jobs_; }
  void release() override {}
  void undo() override {}
  [[nodiscard]] bool intact() const override { return true; }
  void commit(const std::vector<News>&) override {
    if (fate_.begun > fate_.unwritable_from) throw StoreError("the disk is full");
    if (jobs_ > fate_.largest) throw TryAgain("deadlock");
    fate_.committed.push_back(jobs_);
  }
  void roll_back() override {}
  bool serve_beside_others() override { return false; }
  bool is_served() override { return false; }

 private:
  static Connection& with_tables(Connection& db) {
    db.run("CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT");
    migrate(db, sqlite_migrations());
    return db;
  }
  Fate& fate_;
  SqliteConnection db_{":memory:", Access::kWrite};
  LogWrites writes_;
  std::size_t jobs_ = 0;
};

/// Lets a writer have so many jobs at once, which is what waits while it is busy with an earlier one.
Answers write_at_once(Fate& fate, std::size_t jobs) {
  Answers answers(jobs);
  std::promise<void> gate;
  {
    Writer writer(std::make_unique<FatedSession>(fate), std::make_shared<StoreMeters>());
    std::promise<void> busy;
    const auto hold = [&, held = false](LogWrites&) mutable {
      if (!std::exchange(held, true)) {
        busy.set_value();
        gate.get_future().wait();
      }
      return true;
    };
    writer.add(hold, [](const auto&) {});
    busy.get_future().wait();
    for (std::size_t i = 0; i < jobs; ++i)
      writer.add([](LogWrites&) { return true; }, [&answers, i](std::optional<std::string> f) { answers[i] = f; });
    gate.set_value();
  }
  return answers;
}

TEST(Writer, WritesWhatWaitsInOneTransaction) {
  Fate fate;
  EXPECT_EQ(write_at_once(fate, 5), Answers(5));
  EXPECT_EQ(fate.committed, (std::vector<std::size_t>{1, 5}));
}

TEST(Writer, WritesEachJobByItselfIfTogetherTheyAreBrokenOff) {
  Fate fate{.largest = 1};
  EXPECT_EQ(write_at_once(fate, 3), Answers(3));
  EXPECT_EQ(fate.committed, (std::vector<std::size_t>{1, 1, 1, 1}));
}

TEST(Writer, GivesUpAJobThatIsAlwaysBrokenOffAndWritesTheNext) {
  Fate fate{.largest = 0};
  const Answers answers = write_at_once(fate, 2);
  EXPECT_TRUE(answers[0].has_value());
  EXPECT_TRUE(answers[1].has_value());
  EXPECT_TRUE(fate.committed.empty());
  // The first job three times; the two together twice, then each of them three times.
  EXPECT_EQ(fate.begun, 3 + 2 + 3 + 3);
}

TEST(Writer, DoesNotTryJobByJobWhatCannotBeWritten) {
  Fate fate{.unwritable_from = 1};
  const Answers answers = write_at_once(fate, 4);
  for (const auto& answer : answers)
    EXPECT_EQ(answer, "the disk is full");
  EXPECT_EQ(fate.begun, 2);
}

TEST(Writer, StopsJobByJobWhenItCannotBeWrittenAnyMore) {
  Fate fate{.largest = 1, .unwritable_from = 4};
  const Answers answers = write_at_once(fate, 4);
  // The first job, two tries together, then one job that stands and one that cannot.
  EXPECT_FALSE(answers[0].has_value());
  for (std::size_t i = 1; i < 4; ++i)
    EXPECT_EQ(answers[i], "the disk is full");
  EXPECT_EQ(fate.committed, (std::vector<std::size_t>{1, 1}));
}

}  // namespace
}  // namespace annan::store
