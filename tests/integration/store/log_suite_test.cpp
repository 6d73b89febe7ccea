// SPDX-License-Identifier: MIT
// Of what every store must do: logs, commands, guests' names, service.
#include <array>
#include <atomic>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "store_suite.hpp"

namespace annan::store {
namespace {

using fakes::guest;

class LogSuite : public StoreSuite {};

TEST_P(LogSuite, ALogGrowsByOne) {
  const auto id = party_id(1);
  EXPECT_FALSE(store->has_party(id));
  EXPECT_TRUE(store->load(id).empty());
  EXPECT_EQ(seq(append(offer(id, 0))), 1);
  EXPECT_EQ(seq(append(offer(id, 1))), 2);
  EXPECT_TRUE(store->has_party(id));
  const auto entries = store->load(id);
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[1].seq, ids::Seq(2));
  EXPECT_EQ(entries[1].at, ids::Instant(1001));
  EXPECT_EQ(store->entries_after(id, ids::Seq(1)).size(), 1u);
  EXPECT_TRUE(store->entries_after(id, ids::Seq(2)).empty());
  EXPECT_TRUE(store->load(party_id(2)).empty());
}

TEST_P(LogSuite, AStaleWriterLosesAndLeavesNothing) {
  const auto id = party_id(1);
  append(offer(id, 0));
  EXPECT_TRUE(std::holds_alternative<Conflict>(append(offer(id, 0, CommandKey{guest(1), command_id(1)}))));
  EXPECT_TRUE(std::holds_alternative<Conflict>(append(offer(id, 7))));
  EXPECT_TRUE(std::holds_alternative<Conflict>(append(offer(party_id(2), 3))));
  EXPECT_EQ(store->load(id).size(), 1u);
  EXPECT_FALSE(store->find_command({guest(1), command_id(1)}));
  EXPECT_FALSE(store->has_party(party_id(2)));
}

TEST_P(LogSuite, ACommandIsAcceptedOncePerGuest) {
  const auto id = party_id(1);
  const CommandKey key{guest(1), command_id(1)};
  EXPECT_EQ(seq(append(offer(id, 0, key))), 1);
  const Duplicate first{id, ids::Seq(1)};
  EXPECT_EQ(store->find_command(key), first);
  // Sent again: also when the log has gone on, and for another party.
  EXPECT_EQ(std::get<Duplicate>(append(offer(id, 0, key))), first);
  EXPECT_EQ(std::get<Duplicate>(append(offer(id, 1, key))), first);
  EXPECT_EQ(std::get<Duplicate>(append(offer(party_id(2), 0, key))), first);
  EXPECT_FALSE(store->has_party(party_id(2)));
  EXPECT_EQ(seq(append(offer(id, 1, CommandKey{guest(2), command_id(1)}))), 2);
}

TEST_P(LogSuite, ALoserInABatchLosesAlone) {
  // All at once, so that they share transactions: of each party's two rivals one wins, and every other append stands.
  constexpr int kParties = 200;
  std::array<std::atomic<int>, kParties> won{};
  std::atomic<int> answered = 0;
  std::promise<void> all;
  for (int n = 0; n < kParties; ++n) {
    for (int rival = 0; rival < 2; ++rival) {
      const CommandKey key{guest(static_cast<std::uint64_t>(1 + rival)), command_id(static_cast<std::uint8_t>(n))};
      store->append(offer(party_id(static_cast<std::uint64_t>(n)), 0, key), [&, n](const AppendResult& r) {
        if (std::holds_alternative<Appended>(r)) ++won[static_cast<std::size_t>(n)];
        if (++answered == 2 * kParties) all.set_value();
      });
    }
  }
  all.get_future().get();
  for (int n = 0; n < kParties; ++n) {
    EXPECT_EQ(won[static_cast<std::size_t>(n)], 1);
    EXPECT_EQ(store->load(party_id(static_cast<std::uint64_t>(n))).size(), 1u);
  }
}

TEST_P(LogSuite, OfManyRacingWritersOneWinsEachSeq) {
  const auto id = party_id(1);
  append(offer(id, 0));
  constexpr int kWriters = 4;
  constexpr int kEach = 25;
  std::atomic<int> conflicts = 0;
  std::vector<std::thread> writers;
  for (int w = 0; w < kWriters; ++w) {
    writers.emplace_back([&] {
      for (int n = 0; n < kEach;) {
        const auto last = store->entries_after(id, ids::Seq());
        if (seq(append(offer(id, last.back().seq.value()))) > 0) {
          ++n;
        } else {
          ++conflicts;
        }
      }
    });
  }
  for (auto& w : writers)
    w.join();
  const auto entries = store->entries_after(id, ids::Seq());
  ASSERT_EQ(entries.size(), 1u + kWriters * kEach);
  for (std::size_t i = 0; i < entries.size(); ++i)
    EXPECT_EQ(entries[i].seq, ids::Seq(static_cast<std::int64_t>(i) + 1));
}

TEST_P(LogSuite, AnAppendIsWholeOrNotAtAll) {
  const auto id = party_id(1);
  Append two = offer(id, 0);
  two.events = {party::RematchOffered{party::Seat::kFirst}, party::SeatLeft{party::Seat::kSecond}};
  append(two);
  const auto entries = store->load(id);
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].events, two.events);
  // A command of nobody breaks the append that names it, and that alone.
  EXPECT_TRUE(std::holds_alternative<Failed>(append(offer(id, 1, CommandKey{guest(99), command_id(1)}))));
  EXPECT_EQ(seq(append(offer(id, 1))), 2);
}

TEST_P(LogSuite, LoadingBeginsAtTheLastGame) {
  fakes::HandParty p = fakes::two_guests();
  p.play("7g7f");
  p.act(party::Resign{guest(2), p.at()});
  p.act(party::Rematch{guest(1), ids::GameId(1)});
  p.act(party::Rematch{guest(2), ids::GameId(1)});
  p.play("7g7f");
  const auto id = party_id(1);
  for (const party::Entry& e : p.log)
    append({id, ids::Seq(e.seq.value() - 1), e.at, e.events, {}});
  EXPECT_EQ(store->entries_after(id, ids::Seq()), p.log);
  const auto entries = store->load(id);
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[0], p.log[p.log.size() - 2]);
  const auto state = party::open(entries[0]);
  ASSERT_TRUE(state);
  EXPECT_EQ(state->game->id, ids::GameId(2));
}

TEST_P(LogSuite, GuestsAreFoundByHashAndById) {
  EXPECT_EQ(store->guest_by_token({2}), (Guest{guest(2), "Guest"}));
  EXPECT_FALSE(store->guest_by_token({9}));
  EXPECT_EQ(store->guest(guest(3))->nickname, "Guest");
  EXPECT_FALSE(store->guest(guest(9)));
  // The same id or token again is no second guest.
  EXPECT_FALSE(add(2));
}

TEST_P(LogSuite, ARenameIsDoneOncePerCommand) {
  const auto id = party_id(1);
  append(offer(id, 0, CommandKey{guest(3), command_id(9)}));
  const auto rename = [&](std::uint64_t who, std::uint8_t command, const std::string& name) {
    std::promise<RenameResult> done;
    store->rename_guest({{guest(who), command_id(command)}, id, name},
                        [&](RenameResult r) { done.set_value(std::move(r)); });
    return done.get_future().get();
  };
  EXPECT_TRUE(std::holds_alternative<Renamed>(rename(3, 1, "Heron")));
  EXPECT_TRUE(std::holds_alternative<Renamed>(rename(3, 2, "Crane")));
  const Duplicate first{id, ids::Seq()};
  EXPECT_EQ(std::get<Duplicate>(rename(3, 1, "Heron")), first);
  EXPECT_EQ(store->guest(guest(3))->nickname, "Crane");
  reopen();
  EXPECT_EQ(store->find_command({guest(3), command_id(1)}), first);
  EXPECT_EQ(std::get<Duplicate>(rename(3, 1, "Heron")), first);
  // An id is for one command of any kind.
  EXPECT_EQ(std::get<Duplicate>(append(offer(id, 1, CommandKey{guest(3), command_id(2)}))), first);
  EXPECT_EQ(std::get<Duplicate>(rename(3, 9, "Ibis")), (Duplicate{id, ids::Seq(1)}));
  EXPECT_EQ(store->guest(guest(3))->nickname, "Crane");
  // Nobody is renamed, and nothing is left of it.
  EXPECT_TRUE(std::holds_alternative<Failed>(rename(9, 3, "Heron")));
  EXPECT_FALSE(store->find_command({guest(9), command_id(3)}));
}

TEST_P(LogSuite, EverythingAnsweredIsThereAfterReopening) {
  const auto id = party_id(1);
  const CommandKey key{guest(1), command_id(5)};
  append(offer(id, 0));
  append(offer(id, 1, key));
  const SiteKey site_key = store->site_key();
  reopen();
  EXPECT_EQ(store->load(id).size(), 2u);
  EXPECT_EQ(store->find_command(key), (Duplicate{id, ids::Seq(2)}));
  EXPECT_EQ(store->site_key(), site_key);
  EXPECT_TRUE(store->guest_by_token({1}));
  EXPECT_EQ(std::get<Duplicate>(append(offer(id, 2, key))), (Duplicate{id, ids::Seq(2)}));
  EXPECT_EQ(seq(append(offer(id, 2))), 3);
}

TEST_P(LogSuite, WhatWaitsIsWrittenBeforeItCloses) {
  const auto id = party_id(1);
  std::atomic<int> written = 0;
  for (int n = 0; n < 100; ++n) {
    store->append(offer(id, n), [&](const AppendResult& r) { written += std::holds_alternative<Appended>(r) ? 1 : 0; });
  }
  reopen();
  EXPECT_EQ(written, 100);
  EXPECT_EQ(store->load(id).size(), 100u);
}

TEST_P(LogSuite, GapsOfServiceAreOutages) {
  EXPECT_TRUE(store->begin_service(ids::Instant(1000), ids::Millis(0)).empty());
  const auto note = [&](std::int64_t at) {
    std::promise<Noted> found;
    store->note_alive(ids::Instant(at), ids::Millis(3000), [&](Noted o) { found.set_value(std::move(o)); });
    return found.get_future().get().value();
  };
  EXPECT_FALSE(note(2000));
  EXPECT_FALSE(note(5000));
  EXPECT_EQ(note(8001), (party::Outage{ids::Instant(5000), ids::Instant(8001)}));
  // A clock set back is no outage, neither then nor when it has caught up.
  EXPECT_FALSE(note(7000));
  EXPECT_FALSE(note(9000));
  reopen();
  const auto outages = store->begin_service(ids::Instant(9500), ids::Millis(0));
  ASSERT_EQ(outages.size(), 2u);
  EXPECT_EQ(outages[1], (party::Outage{ids::Instant(9000), ids::Instant(9500)}));
}

TEST_P(LogSuite, ItSaysThatItCanBeWritten) {
  std::promise<bool> writable;
  store->check_writable([&](bool ok) { writable.set_value(ok); });
  EXPECT_TRUE(writable.get_future().get());
}

TEST_P(LogSuite, TwoProcessesMayWriteTheSameLog) {
  const auto id = party_id(1);
  append(offer(id, 0));
  const std::unique_ptr<Store> mine = std::move(store);
  reopen();
  EXPECT_EQ(seq(append(offer(id, 1))), 2);
  std::promise<AppendResult> done;
  mine->append(offer(id, 1), [&](AppendResult r) { done.set_value(std::move(r)); });
  EXPECT_TRUE(std::holds_alternative<Conflict>(done.get_future().get()));
  EXPECT_EQ(mine->entries_after(id, ids::Seq(1)).size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(Log, LogSuite, testing::ValuesIn(kinds()), name_of_kind);

}  // namespace
}  // namespace annan::store
