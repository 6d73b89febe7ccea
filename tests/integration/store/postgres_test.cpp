// SPDX-License-Identifier: MIT
// What only the PostgreSQL store does: it outlives its connections and its server.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "fakes/parties.hpp"
#include "private_postgres.hpp"
#include "store/postgres/pg_connection.hpp"
#include "store/postgres/postgres_store.hpp"

namespace annan::store {
namespace {

using std::chrono::milliseconds;

class PostgresTest : public testing::Test {
 protected:
  static Append offer(std::uint64_t party, std::int64_t expected) {
    return {ids::PartyId::from_random(party),
            ids::Seq(expected),
            ids::Instant(1000 + expected),
            {party::RematchOffered{party::Seat::kFirst}}};
  }
  static std::future<AppendResult> begin(Store& store, Append a) {
    auto done = std::make_shared<std::promise<AppendResult>>();
    store.append(std::move(a), [done](AppendResult r) { done->set_value(std::move(r)); });
    return done->get_future();
  }
  static std::string refusal(const std::string& where) {
    try {
      const auto store = open_postgres(where);
      return "opened";
    } catch (const StoreError& e) {
      return e.what();
    }
  }
  /// Ends the server's side of all the store's connections, as a broken network would.
  void cut() {
    PgConnection db(server.url_of("postgres"));
    Statement(db,
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname <> 'postgres' AND "
              "backend_type='client backend'")
        .run();
  }
  /// Whether somebody waits for an answer to COMMIT.
  bool somebody_commits() {
    PgConnection db(server.url_of("postgres"));
    Statement look(db, "SELECT 1 FROM pg_stat_activity WHERE wait_event='SyncRep'");
    bool found = false;
    while (look.step())
      found = true;
    return found;
  }
  void set(const std::string& setting) {
    PgConnection db(server.url_of("postgres"));
    db.run(("ALTER SYSTEM SET " + setting).c_str());
    Statement(db, "SELECT pg_reload_conf()").run();
  }

  PrivatePostgres& server = PrivatePostgres::instance();
  std::string url = server.new_database();
};

TEST_F(PostgresTest, WhatIsInTheWayIsSaid) {
  EXPECT_NE(refusal("postgresql://127.0.0.1:1/annan").find("cannot reach PostgreSQL"), std::string::npos);
  EXPECT_NE(refusal(server.url_of("missing")).find("\"missing\" does not exist"), std::string::npos);
  EXPECT_EQ(refusal(url), "opened");
  PgConnection(url).run("UPDATE schema_version SET version = 99");
  EXPECT_NE(refusal(url).find("made by a newer version"), std::string::npos);
}

TEST_F(PostgresTest, NodesThatStartAtOnceMakeTheSchemaOnce) {
  std::vector<std::future<std::string>> nodes;
  for (int n = 0; n < 4; ++n)
    nodes.push_back(std::async(std::launch::async, [&] { return refusal(url); }));
  for (auto& n : nodes)
    EXPECT_EQ(n.get(), "opened");
}

TEST_F(PostgresTest, AnIdleConnectionThatWasCutIsMadeAgain) {
  const auto store = open_postgres(url);
  std::promise<void> missed;
  std::atomic<int> times = 0;
  store->listen({.missed = [&] {
    if (++times == 1) missed.set_value();
  }});
  EXPECT_TRUE(std::holds_alternative<Appended>(begin(*store, offer(1, 0)).get()));
  EXPECT_EQ(store->load(ids::PartyId::from_random(1)).size(), 1u);
  cut();
  // Reading, writing and hearing: each as if nothing had been.
  EXPECT_EQ(store->load(ids::PartyId::from_random(1)).size(), 1u);
  EXPECT_TRUE(std::holds_alternative<Appended>(begin(*store, offer(1, 1)).get()));
  missed.get_future().get();
  std::promise<ids::PartyId> heard;
  store->listen({.appended = [&](const std::vector<ids::PartyId>& parties) { heard.set_value(parties.at(0)); }});
  const auto other = open_postgres(url);
  begin(*other, offer(2, 0)).get();
  EXPECT_EQ(heard.get_future().get(), ids::PartyId::from_random(2));
}

TEST_F(PostgresTest, ACommitWhoseAnswerIsLostIsLookedUp) {
  const auto store = open_postgres(url);
  // A standby that never answers: the commit is durable here, and its answer is held back until the connection is cut.
  // The server takes note of it some time after it was told, so that the first commits may still go by.
  set("synchronous_standby_names='nobody'");
  const auto free_again = [this](void*) { set("synchronous_standby_names=''"); };
  // However this ends, nobody after it waits for that standby.
  std::unique_ptr<void, decltype(free_again)> held_back(this, free_again);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  std::int64_t last = 0;
  auto answer = begin(*store, offer(1, last));
  while (!somebody_commits()) {
    if (std::chrono::steady_clock::now() > deadline) FAIL() << "the server holds no commit back";
    if (answer.wait_for(milliseconds(5)) != std::future_status::ready) continue;
    ASSERT_TRUE(std::holds_alternative<Appended>(answer.get()));
    answer = begin(*store, offer(1, ++last));
  }
  cut();
  EXPECT_TRUE(std::holds_alternative<Appended>(answer.get()));
  held_back.reset();
  EXPECT_EQ(std::ssize(store->load(ids::PartyId::from_random(1))), last + 1) << "once";
  EXPECT_TRUE(std::holds_alternative<Appended>(begin(*store, offer(1, last + 1)).get()));
}

/// Appends to a party, each entry with a time of its own, and notes what it is told of each.
struct Appender {
  std::map<std::int64_t, std::int64_t> appended;  ///< time -> seq
  std::set<std::int64_t> refused;                 ///< nothing was written, it was said
  std::int64_t unknown = 0;

  void go(Store& store, const ids::PartyId& party, const std::atomic<bool>& end) {
    std::int64_t seq = 0;
    for (std::int64_t at = 1; !end; ++at) {
      std::promise<AppendResult> done;
      Append append{party, ids::Seq(seq), ids::Instant(at), {party::RematchOffered{party::Seat::kFirst}}};
      append.rated = Rated{{fakes::guest(1), fakes::guest(2)}, [](Standing one, Standing other) {
                             ++one.games;
                             ++other.games;
                             return RatingOutcome{{one, other}, {}};
                           }};
      store.append(std::move(append), [&](AppendResult r) { done.set_value(std::move(r)); });
      const AppendResult result = done.get_future().get();
      if (const auto* fine = std::get_if<Appended>(&result)) {
        seq = fine->seq.value();
        appended.emplace(at, seq);
      } else if (const auto* failed = std::get_if<Failed>(&result);
                 failed != nullptr && failed->message.find("cannot be learned") != std::string::npos) {
        ++unknown;
      } else {
        refused.insert(at);
        // As a host does: the log has gone on by what nobody knew of.
        if (failed == nullptr) ++seq;
      }
    }
  }
};

TEST_F(PostgresTest, WhateverBreaksWhatIsAnsweredIsTrue) {
  const auto store = open_postgres(url);
  for (std::uint64_t n = 1; n <= 2; ++n) {
    std::promise<bool> there;
    store->add_guest({fakes::guest(n), "Guest"}, {static_cast<std::uint8_t>(n)}, ids::Instant(1),
                     [&](bool ok) { there.set_value(ok); });
    ASSERT_TRUE(there.get_future().get());
  }
  std::atomic<bool> end = false;
  std::array<Appender, 4> appenders;
  std::vector<std::thread> threads;
  for (std::uint64_t n = 0; n < appenders.size(); ++n)
    threads.emplace_back([&, n] { appenders[n].go(*store, ids::PartyId::from_random(n), end); });
  for (int n = 0; n < 10; ++n) {
    std::this_thread::sleep_for(milliseconds(50));
    if (n % 5 == 4) {
      server.crash_and_restart();
    } else {
      cut();
    }
  }
  end = true;
  for (std::thread& t : threads)
    t.join();
  std::int64_t entries = 0;
  for (std::uint64_t n = 0; n < appenders.size(); ++n) {
    const Appender& told = appenders[n];
    const auto log = store->entries_after(ids::PartyId::from_random(n), ids::Seq());
    std::map<std::int64_t, std::int64_t> written;
    for (const party::Entry& e : log)
      EXPECT_TRUE(written.emplace(e.at.value(), e.seq.value()).second) << "twice: " << e.at.value();
    for (const auto& [at, seq] : told.appended)
      EXPECT_EQ(written[at], seq);
    for (const std::int64_t at : told.refused)
      EXPECT_FALSE(written.contains(at)) << at;
    EXPECT_LE(log.size(), told.appended.size() + static_cast<std::size_t>(told.unknown));
    EXPECT_FALSE(told.appended.empty());
    entries += std::ssize(log);
  }
  // Each entry has rated its game, and only those.
  EXPECT_EQ(store->standing(fakes::guest(1)).games, entries);
  EXPECT_EQ(store->standing(fakes::guest(2)).games, entries);
}

TEST_F(PostgresTest, ANodeThatStandsStillInATransactionDoesNotHoldUpTheOthers) {
  const auto store = open_postgres(url);
  begin(*store, offer(1, 0)).get();
  PgConnection stuck(url);
  stuck.run("SET idle_in_transaction_session_timeout = 300; BEGIN");
  stuck.run("UPDATE party SET seq=seq");
  EXPECT_TRUE(std::holds_alternative<Appended>(begin(*store, offer(1, 1)).get()));
  EXPECT_THROW(stuck.run("COMMIT"), ConnectionLost);
}

}  // namespace
}  // namespace annan::store
