// SPDX-License-Identifier: MIT
// What a store must do that several nodes can use at once.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "store_suite.hpp"

namespace annan::store {
namespace {

using fakes::guest;

constexpr ids::Instant kNow{1'000'000};

/// What a node has heard, and waiting for more of it.
class Ears {
 public:
  Listener listener() {
    return {
        .appended = [this](std::vector<ids::PartyId> parties) { add(appended_, std::move(parties)); },
        .missed = [] {},
        .said = [this](const ids::PartyId& party, const std::string& text) { add(said_, {std::pair(party, text)}); }};
  }
  std::vector<ids::PartyId> appended(std::size_t atleast) { return wait(appended_, atleast); }
  std::vector<std::pair<ids::PartyId, std::string>> said(std::size_t atleast) { return wait(said_, atleast); }

 private:
  template <class T>
  void add(std::vector<T>& to, std::vector<T> more) {
    const std::lock_guard lock(mutex_);
    to.insert(to.end(), more.begin(), more.end());
    changed_.notify_all();
  }
  template <class T>
  std::vector<T> wait(std::vector<T>& list, std::size_t atleast) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(20), [&] { return list.size() >= atleast; });
    return list;
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<ids::PartyId> appended_;
  std::vector<std::pair<ids::PartyId, std::string>> said_;
};

class NodesSuite : public StoreSuite {
 protected:
  static std::optional<party::Outage> note(Store& where, std::int64_t at) {
    return wait<Noted>([&](auto done) { where.note_alive(ids::Instant(at), ids::Millis(3000), std::move(done)); })
        .value();
  }
};

TEST_P(NodesSuite, ANodeHearsWhatOthersAppendAndNotItself) {
  Ears mine;
  Ears theirs;
  const std::unique_ptr<Store> other = another();
  store->listen(mine.listener());
  other->listen(theirs.listener());
  append(offer(party_id(1), 0));
  EXPECT_EQ(theirs.appended(1), std::vector{party_id(1)});
  EXPECT_EQ(other->load(party_id(1)).size(), 1u) << "what is heard of is there";
  // What loses is no news.
  EXPECT_TRUE(is_conflict(append(offer(party_id(1), 0))));
  append_to(*other, offer(party_id(1), 1));
  append(offer(party_id(2), 0));
  EXPECT_EQ(mine.appended(1), std::vector{party_id(1)});
  EXPECT_EQ(theirs.appended(2), (std::vector{party_id(1), party_id(2)}));
}

TEST_P(NodesSuite, WhatIsSaidIsHeardElsewhereOnceAndInOrder) {
  Ears mine;
  Ears theirs;
  const std::unique_ptr<Store> other = another();
  store->listen(mine.listener());
  other->listen(theirs.listener());
  using Said = std::vector<std::pair<ids::PartyId, std::string>>;
  Said expected;
  for (int n = 0; n < 50; ++n) {
    const std::string text = "thanks {\"ありがとう\": " + std::to_string(n) + "}";
    expected.emplace_back(party_id(static_cast<std::uint64_t>(n % 3)), text);
    store->send_ephemeral(expected.back().first, text);
  }
  const std::string long_text(Nodes::kLongestText, 'x');
  expected.emplace_back(party_id(1), long_text);
  store->send_ephemeral(party_id(1), long_text);
  EXPECT_EQ(theirs.said(expected.size()), expected);
  EXPECT_TRUE(mine.said(0).empty());
}

TEST_P(NodesSuite, ManyAppendsAreHeardOfCompletely) {
  Ears theirs;
  const std::unique_ptr<Store> other = another();
  other->listen(theirs.listener());
  constexpr std::uint64_t kParties = 1500;
  for (std::uint64_t n = 0; n < kParties; ++n)
    store->append(offer(party_id(n), 0), [](const AppendResult&) {});
  EXPECT_EQ(theirs.appended(kParties).size(), kParties);
}

TEST_P(NodesSuite, PresenceIsWhatOtherNodesHaveSaidAsLongAsTheyAreUp) {
  const std::unique_ptr<Store> other = another();
  const std::unique_ptr<Store> third = another();
  const auto id = party_id(1);
  const auto come = [&](Store& where, std::uint64_t who, std::int64_t until) {
    EXPECT_TRUE(
        wait<bool>([&](auto done) { where.add_presence({id, guest(who)}, ids::Instant(until), std::move(done)); }));
  };
  come(*store, 1, 1'000'100);
  come(*other, 1, 1'000'050);
  come(*other, 2, 1'000'050);
  EXPECT_EQ(store->presence(id),
            (std::vector{PresentUntil{guest(1), ids::Instant(1'000'050)}, {guest(2), ids::Instant(1'000'050)}}));
  EXPECT_EQ(other->presence(id), (std::vector{PresentUntil{guest(1), ids::Instant(1'000'100)}}));
  EXPECT_EQ(third->present_guests(id, ids::Instant(1'000'040)).size(), 2u);
  EXPECT_EQ(third->present_guests(id, ids::Instant(1'000'060)), std::vector{guest(1)}) << "the other counts as down";
  EXPECT_TRUE(store->present_guests(party_id(2), kNow).empty());
  EXPECT_TRUE(wait<bool>([&](auto done) { other->renew_presence(kNow, ids::Instant(1'000'200), std::move(done)); }));
  EXPECT_EQ(third->present_guests(id, ids::Instant(1'000'060)).size(), 2u) << "it is up again";
  // Gone from one node, still connected to the other; then gone from both: when is remembered.
  const auto drop = [&](Store& where, std::int64_t at) {
    EXPECT_TRUE(wait<bool>([&](auto done) { where.drop_presence({id, guest(1)}, ids::Instant(at), std::move(done)); }));
  };
  drop(*store, 1'000'010);
  EXPECT_EQ(third->present_guests(id, ids::Instant(1'000'020)).size(), 2u);
  drop(*other, 1'000'030);
  drop(*other, 1'000'035);
  EXPECT_EQ(third->present_guests(id, ids::Instant(1'000'040)), std::vector{guest(2)});
  EXPECT_EQ(third->presence(id)[0], (PresentUntil{guest(1), ids::Instant(1'000'030)})) << "the first time";
  come(*other, 1, 1'000'200);
  EXPECT_EQ(third->present_guests(id, ids::Instant(1'000'040)).size(), 2u) << "back";
}

TEST_P(NodesSuite, ANodeThatDidNotCountAsUpHadNobody) {
  const std::unique_ptr<Store> other = another();
  const auto id = party_id(1);
  EXPECT_TRUE(
      wait<bool>([&](auto done) { store->add_presence({id, guest(1)}, ids::Instant(1'000'100), std::move(done)); }));
  EXPECT_TRUE(
      wait<bool>([&](auto done) { store->drop_presence({id, guest(1)}, ids::Instant(1'000'500), std::move(done)); }));
  EXPECT_EQ(other->presence(id), (std::vector{PresentUntil{guest(1), ids::Instant(1'000'100)}}));
}

TEST_P(NodesSuite, ANodeCanSayAnewWhoIsConnected) {
  const std::unique_ptr<Store> other = another();
  const auto id = party_id(1);
  const auto state = [&](std::vector<Present> present, std::int64_t now) {
    EXPECT_TRUE(wait<bool>([&](auto done) {
      store->state_presence(std::move(present), ids::Instant(now), ids::Instant(2'000'000), std::move(done));
    }));
  };
  state({{id, guest(1)}, {id, guest(2)}}, 1'000'000);
  EXPECT_TRUE(
      wait<bool>([&](auto done) { other->add_presence({id, guest(2)}, ids::Instant(2'000'000), std::move(done)); }));
  state({{id, guest(1)}}, 1'000'100);
  state({{id, guest(1)}}, 1'000'200);
  EXPECT_EQ(other->presence(id),
            (std::vector{PresentUntil{guest(1), ids::Instant(2'000'000)}, {guest(2), ids::Instant(1'000'100)}}));
  EXPECT_EQ(store->present_guests(id, kNow), std::vector{guest(2)}) << "what another says is its own";
}

TEST_P(NodesSuite, WhoWentIsForgottenAfterADay) {
  const std::unique_ptr<Store> other = another();
  const std::unique_ptr<Store> third = another();
  const auto id = party_id(1);
  const auto day = [](std::int64_t after) {
    return ids::Instant(kNow.value() + Presence::kRemembered.count() + after);
  };
  const auto come = [&](Store& where, std::uint64_t who, ids::Instant until) {
    EXPECT_TRUE(wait<bool>([&](auto done) { where.add_presence({id, guest(who)}, until, std::move(done)); }));
  };
  come(*other, 1, ids::Instant(kNow.value() + 100));
  come(*store, 2, day(2000));
  come(*store, 3, day(2000));
  EXPECT_TRUE(wait<bool>([&](auto done) { store->drop_presence({id, guest(3)}, kNow, std::move(done)); }));
  const auto renew = [&](std::int64_t after) {
    EXPECT_TRUE(wait<bool>([&](auto done) { store->renew_presence(day(after), day(2000), std::move(done)); }));
  };
  renew(0);
  EXPECT_EQ(third->presence(id).size(), 3u);
  renew(50);
  EXPECT_EQ(third->presence(id).size(), 2u) << "3 went longer ago";
  renew(150);
  EXPECT_EQ(third->presence(id), (std::vector{PresentUntil{guest(2), day(2000)}})) << "1 was on a node that is gone";
}

TEST_P(NodesSuite, AnOutageIsWhenNobodyServes) {
  EXPECT_TRUE(store->begin_service(ids::Instant(1000), ids::Millis(0)).empty());
  EXPECT_FALSE(note(*store, 2000));
  std::unique_ptr<Store> other = another();
  EXPECT_TRUE(other->begin_service(ids::Instant(2900), ids::Millis(0)).empty()) << "the first has served meanwhile";
  // One of the two is enough.
  EXPECT_FALSE(note(*other, 4000));
  EXPECT_FALSE(note(*other, 6000));
  store.reset();
  EXPECT_FALSE(note(*other, 8000));
  store = another();
  EXPECT_TRUE(store->begin_service(ids::Instant(8900), ids::Millis(0)).empty());
  // Both stand still: one of them finds it, for both.
  EXPECT_EQ(note(*store, 15'000), (party::Outage{ids::Instant(8900), ids::Instant(15'000)}));
  EXPECT_FALSE(note(*other, 15'100));
  EXPECT_EQ(other->outages().size(), 1u);
  // Both end.
  other.reset();
  reopen();
  const auto outages = store->begin_service(ids::Instant(16'000), ids::Millis(0));
  ASSERT_EQ(outages.size(), 2u);
  EXPECT_EQ(outages[1], (party::Outage{ids::Instant(15'100), ids::Instant(16'000)}));
}

INSTANTIATE_TEST_SUITE_P(Nodes, NodesSuite, testing::ValuesIn(kinds_for_nodes()), name_of_kind);

}  // namespace
}  // namespace annan::store
