// SPDX-License-Identifier: MIT
// Of what every store must do: invite codes, open tables, seeks and pairing, deadlines.
#include <algorithm>
#include <array>
#include <atomic>
#include <future>
#include <set>
#include <thread>
#include <vector>

#include "ranked_suite.hpp"

namespace annan::store {
namespace {

using fakes::guest;
using Claimed = std::expected<std::vector<ids::PartyId>, Failed>;

class LobbySuite : public RankedSuite {
 protected:
  void connect(Store& where, const std::vector<Present>& present, ids::Instant until) {
    for (const Present& p : present)
      EXPECT_TRUE(wait<bool>([&](auto done) { where.add_presence(p, until, std::move(done)); }));
  }
  static std::vector<ids::PartyId> claim(Store& where, ids::Instant now, ids::Instant until, std::size_t most = 10) {
    return wait<Claimed>([&](auto done) { where.claim_due(now, until, most, std::move(done)); }).value();
  }
};

TEST_P(LobbySuite, APartyIsFoundByItsCode) {
  Append made = offer(party_id(1), 0);
  EXPECT_EQ(seq(append(made)), 1);
  EXPECT_FALSE(store->invite_code(party_id(1))) << "it was not asked for";
  // The same random bits: the second party gets another code.
  for (const std::uint64_t n : {2u, 3u}) {
    Append with_code = offer(party_id(n), 0);
    with_code.code_seed = 42;
    EXPECT_EQ(seq(append(with_code)), 1);
  }
  const auto code = store->invite_code(party_id(2)).value();
  EXPECT_EQ(store->party_by_code(code), party_id(2));
  EXPECT_NE(store->invite_code(party_id(3)), code);
  EXPECT_EQ(store->party_by_code(store->invite_code(party_id(3)).value()), party_id(3));
  EXPECT_FALSE(store->party_by_code(ids::InviteCode::from_random(1)));
  // A party that is not made keeps no code.
  Append lost = offer(party_id(2), 0);
  lost.code_seed = 43;
  EXPECT_TRUE(is_conflict(append(lost)));
  EXPECT_EQ(store->invite_code(party_id(2)), code);
}

TEST_P(LobbySuite, ATableIsOpenWhileItIsListedAndSomebodyIsThere) {
  const auto make = [&](std::uint64_t n, bool listed, bool playing) {
    fakes::HandParty p({.creator = fakes::person(1), .house = {}, .listed = listed},
                       ids::Instant(1000 + static_cast<int>(n)));
    if (playing) p.act(party::Join{fakes::person(2)});
    for (const party::Entry& e : p.log)
      append({party_id(n), ids::Seq(e.seq.value() - 1), e.at, e.events});
  };
  make(1, true, false);
  make(2, true, true);
  make(3, false, false);
  make(4, true, false);
  make(5, true, false);
  EXPECT_TRUE(store->open_tables(kNow, 10).empty());
  std::vector<Present> present;
  for (const std::uint64_t n : {1u, 2u, 3u, 4u})
    present.push_back({party_id(n), guest(1)});
  connect(*store, present, kLater);
  const std::vector<OpenTable> expected = {{party_id(4), true, ids::Instant(1004)},
                                           {party_id(1), true, ids::Instant(1001)},
                                           {party_id(2), false, ids::Instant(1002)}};
  EXPECT_EQ(store->open_tables(kNow, 10), expected);
  EXPECT_EQ(store->open_tables(kNow, 1).size(), 1u);
  EXPECT_TRUE(store->open_tables(kLater, 10).empty());
  // Everybody has left the seats; then the game is over.
  append({party_id(4), ids::Seq(1), kNow, {party::SeatLeft{party::Seat::kFirst}}});
  append({party_id(2),
          ids::Seq(2),
          kNow,
          {party::GameEnded{ids::GameId(1), {std::nullopt, party::EndReason::kAgreement}}}});
  EXPECT_EQ(store->open_tables(kNow, 10), std::vector{expected[1]});
  append({party_id(2), ids::Seq(3), kNow, {party::SeatLeft{party::Seat::kSecond}}});
  EXPECT_EQ(store->open_tables(kNow, 10)[0], (OpenTable{party_id(2), true, kNow}));
}

TEST_P(LobbySuite, ASeekCountsUntilItExpiresOrIsDropped) {
  EXPECT_TRUE(seek(1));
  EXPECT_TRUE(seek(2, ids::Instant(kNow.value() + 1)));
  append(offer(party_id(1), 0));
  append(end_of(party_id(1), 1, 1, 3));
  auto seekers = store->seeks(kNow);
  ASSERT_EQ(seekers.size(), 2u);
  for (const Seeker& s : seekers) {
    EXPECT_EQ(s.standing, s.guest.id == guest(1) ? store->standing(guest(1)) : Standing{});
    EXPECT_EQ(s.address, s.guest.id == guest(1) ? "near 1" : "near 2");
  }
  EXPECT_EQ(store->seeks(ids::Instant(kNow.value() + 1)).size(), 1u);
  EXPECT_TRUE(seek(2)) << "again";
  EXPECT_EQ(store->seeks(ids::Instant(kNow.value() + 1)).size(), 2u);
  EXPECT_TRUE(wait<bool>([&](auto done) { store->drop_seek(guest(1), std::move(done)); }));
  seekers = store->seeks(kNow);
  ASSERT_EQ(seekers.size(), 1u);
  EXPECT_EQ(seekers[0].guest.id, guest(2));
}

TEST_P(LobbySuite, PairingTakesBothSeeksOrNone) {
  seek(1);
  EXPECT_TRUE(is_conflict(pair(party_id(1), 1, 2))) << "2 does not seek";
  EXPECT_EQ(store->seeks(kNow).size(), 1u);
  seek(2, kNow);
  EXPECT_TRUE(is_conflict(pair(party_id(1), 1, 2))) << "2 does not seek any more";
  EXPECT_FALSE(store->has_party(party_id(1)));
  seek(2);
  EXPECT_EQ(seq(pair(party_id(1), 1, 2)), 1);
  EXPECT_TRUE(store->seeks(kNow).empty());
  EXPECT_EQ(store->ranked_game(guest(1)), party_id(1));
}

TEST_P(LobbySuite, OneRankedGameAtATime) {
  seek(1);
  seek(2);
  ASSERT_EQ(seq(pair(party_id(1), 1, 2)), 1);
  EXPECT_FALSE(seek(1)) << "while the first is played";
  seek(3);
  seek(4);
  EXPECT_TRUE(is_conflict(append(first_of(party_id(2), 1, 3)))) << "also when nobody has asked for a seek";
  EXPECT_EQ(seq(append(end_of(party_id(1), 1, 1, 2))), 2);
  EXPECT_TRUE(seek(1));
  EXPECT_EQ(seq(pair(party_id(3), 1, 3)), 1);
}

TEST_P(LobbySuite, OfManyPairingsOfTheSameSeekOneWins) {
  // Two nodes look at the same list and want 1 with 2, 2 with 3 and 3 with 1.
  const std::unique_ptr<Store> other = another();
  std::int64_t ended = 0;
  for (std::uint64_t round = 0; round < 15; ++round) {
    for (const std::uint64_t n : {1u, 2u, 3u})
      ASSERT_TRUE(seek(n));
    std::atomic<int> answered = 0;
    std::promise<void> all;
    std::array<std::atomic<bool>, 6> won{};
    for (std::size_t i = 0; i < won.size(); ++i) {
      const std::uint64_t black = 1 + i % 3;
      const std::uint64_t white = 1 + (i + 1) % 3;
      Store& where = i < 3 ? *store : *other;
      where.pair(guest(black), guest(white), first_of(party_id(100 + 10 * round + i), black, white),
                 [&, i](const AppendResult& r) {
                   EXPECT_FALSE(std::holds_alternative<Failed>(r));
                   won[i] = std::holds_alternative<Appended>(r);
                   if (++answered == 6) all.set_value();
                 });
    }
    all.get_future().get();
    ASSERT_EQ(std::ranges::count_if(won, [](const std::atomic<bool>& w) { return w.load(); }), 1);
    for (std::size_t i = 0; i < won.size(); ++i) {
      const auto id = party_id(100 + 10 * round + i);
      EXPECT_EQ(store->has_party(id), won[i]);
      if (won[i]) ended += seq(append(end_of(id, 1, 1 + i % 3, 1 + (i + 1) % 3)));
    }
    EXPECT_EQ(store->seeks(kNow).size(), 1u) << "the third still waits";
  }
  EXPECT_EQ(ended, 30);
}

TEST_P(LobbySuite, WhatIsDueIsClaimedOnce) {
  for (std::int64_t n = 1; n <= 5; ++n) {
    Append a = offer(party_id(static_cast<std::uint64_t>(n)), 0);
    if (n != 5) a.due = ids::Instant(100 * n);
    append(a);
  }
  const ids::Instant now(250);
  const ids::Instant until(300);
  EXPECT_EQ(claim(*store, now, until), (std::vector{party_id(1), party_id(2)}));
  EXPECT_TRUE(claim(*store, ids::Instant(299), until).empty());
  // Who claimed did nothing: the work is free again.
  EXPECT_EQ(claim(*store, until, ids::Instant(400), 2), (std::vector{party_id(1), party_id(2)}));
  // An append says anew when somebody must look, and ends the claim.
  append(offer(party_id(1), 1));
  Append soon = offer(party_id(2), 1);
  soon.due = ids::Instant(150);
  append(soon);
  EXPECT_EQ(claim(*store, until, ids::Instant(400)), (std::vector{party_id(2), party_id(3)}));
}

TEST_P(LobbySuite, AnotherDeadlineCountsOnlyForTheLogItWasMadeFrom) {
  const auto id = party_id(1);
  append(offer(id, 0));
  const auto set = [&](std::int64_t seen, std::optional<ids::Instant> due) {
    EXPECT_TRUE(wait<bool>([&](auto done) { store->set_due(id, ids::Seq(seen), due, std::move(done)); }));
  };
  set(1, ids::Instant(100));
  EXPECT_EQ(claim(*store, ids::Instant(100), ids::Instant(100)).size(), 1u);
  Append next = offer(id, 1);
  next.due = ids::Instant(200);
  append(next);
  set(1, ids::Instant(50));
  EXPECT_TRUE(claim(*store, ids::Instant(199), ids::Instant(199)).empty()) << "the log has gone on";
  EXPECT_EQ(claim(*store, ids::Instant(200), ids::Instant(200)).size(), 1u);
  set(2, std::nullopt);
  EXPECT_TRUE(claim(*store, ids::Instant(10'000), ids::Instant(10'000)).empty());
}

TEST_P(LobbySuite, NodesThatClaimAtOnceShareTheWork) {
  const std::unique_ptr<Store> other = another();
  constexpr std::uint64_t kParties = 60;
  for (std::uint64_t n = 0; n < kParties; ++n) {
    Append a = offer(party_id(n), 0);
    a.due = kNow;
    append(a);
  }
  std::vector<ids::PartyId> claimed[2];
  std::thread nodes[2];
  for (std::size_t i = 0; i < 2; ++i) {
    nodes[i] = std::thread([&, i] {
      Store& where = i == 0 ? *store : *other;
      for (int n = 0; n < 40; ++n) {
        for (const ids::PartyId& id : claim(where, kNow, kLater, 3))
          claimed[i].push_back(id);
      }
    });
  }
  for (std::thread& n : nodes)
    n.join();
  std::set<ids::PartyId> all(claimed[0].begin(), claimed[0].end());
  all.insert(claimed[1].begin(), claimed[1].end());
  EXPECT_EQ(all.size(), kParties);
  EXPECT_EQ(claimed[0].size() + claimed[1].size(), kParties);
}

INSTANTIATE_TEST_SUITE_P(Lobby, LobbySuite, testing::ValuesIn(kinds()), name_of_kind);

}  // namespace
}  // namespace annan::store
