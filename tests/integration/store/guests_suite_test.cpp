// SPDX-License-Identifier: MIT
// Of what every store must do: tokens, one-time codes, recovery phrases.
#include <atomic>
#include <thread>
#include <vector>

#include "store_suite.hpp"

namespace annan::store {
namespace {

using fakes::guest;
using MaybeGuest = std::expected<std::optional<ids::GuestId>, Failed>;

constexpr ids::Instant kNow{1000};
constexpr ids::Instant kLater{2000};

class GuestsSuite : public StoreSuite {
 protected:
  bool add_token(std::uint64_t who, std::uint8_t token) {
    return wait<bool>([&](auto done) { store->add_token(guest(who), {token}, kNow, std::move(done)); });
  }
  bool put_code(std::uint64_t who, std::uint8_t code, ids::Instant expires) {
    return wait<bool>([&](auto done) { store->put_code(guest(who), {0, code}, expires, std::move(done)); });
  }
  static std::optional<ids::GuestId> take_code(Store& where, std::uint8_t code, std::uint8_t token) {
    return wait<MaybeGuest>([&](auto done) { where.take_code({0, code}, {token}, kNow, std::move(done)); }).value();
  }
  bool set_phrase(std::uint64_t who, std::uint8_t phrase) {
    return wait<bool>([&](auto done) { store->set_phrase(guest(who), {0, 0, phrase}, std::move(done)); });
  }
};

TEST_P(GuestsSuite, AGuestHasATokenForEachDevice) {
  EXPECT_TRUE(add_token(1, 50));
  EXPECT_EQ(store->guest_by_token({50})->id, guest(1));
  EXPECT_EQ(store->guest_by_token({1})->id, guest(1)) << "the first device's own";
  EXPECT_FALSE(add_token(2, 50)) << "a token opens one guest";
  EXPECT_FALSE(add_token(99, 51)) << "nobody has no token";
  EXPECT_FALSE(store->guest_by_token({51}));
}

TEST_P(GuestsSuite, AGuestIsCalledByTheLastName) {
  const auto name = [&](std::uint64_t who, const char* nickname) {
    return wait<bool>([&](auto done) { store->name_guest({guest(who), nickname}, std::move(done)); });
  };
  EXPECT_TRUE(name(1, "Heron"));
  EXPECT_TRUE(name(1, "Crane"));
  EXPECT_FALSE(name(99, "Nobody"));
  EXPECT_FALSE(store->guest(guest(99)));
  reopen();
  EXPECT_EQ(store->guest(guest(1))->nickname, "Crane");
  EXPECT_EQ(store->guest(guest(2))->nickname, "Guest");
}

TEST_P(GuestsSuite, ACodeLetsOneDeviceInOnce) {
  EXPECT_TRUE(put_code(1, 7, kLater));
  EXPECT_EQ(take_code(*store, 8, 60), std::nullopt);
  EXPECT_EQ(take_code(*store, 7, 60), guest(1));
  EXPECT_EQ(store->guest_by_token({60})->id, guest(1));
  EXPECT_EQ(take_code(*store, 7, 61), std::nullopt);
  EXPECT_FALSE(store->guest_by_token({61}));
}

TEST_P(GuestsSuite, ACodeIsVoidWhenItHasExpiredOrANewerOneIsMade) {
  EXPECT_TRUE(put_code(1, 7, kNow));
  EXPECT_EQ(take_code(*store, 7, 60), std::nullopt);
  EXPECT_TRUE(put_code(1, 8, kLater));
  EXPECT_TRUE(put_code(2, 9, kLater));
  EXPECT_TRUE(put_code(1, 10, kLater));
  EXPECT_EQ(take_code(*store, 8, 60), std::nullopt);
  EXPECT_EQ(take_code(*store, 9, 61), guest(2)) << "another guest's stays";
  EXPECT_EQ(take_code(*store, 10, 62), guest(1));
}

TEST_P(GuestsSuite, OfManyWhoTypeTheSameCodeOneGetsIn) {
  const std::unique_ptr<Store> other = another();
  for (std::uint8_t round = 0; round < 10; ++round) {
    ASSERT_TRUE(put_code(1, round, kLater));
    std::atomic<int> in = 0;
    std::vector<std::thread> devices;
    for (std::uint8_t device = 0; device < 4; ++device) {
      devices.emplace_back([&, device] {
        Store& where = device % 2 == 0 ? *store : *other;
        if (take_code(where, round, static_cast<std::uint8_t>(100 + 4 * round + device))) ++in;
      });
    }
    for (std::thread& d : devices)
      d.join();
    EXPECT_EQ(in, 1);
    int tokens = 0;
    for (int device = 0; device < 4; ++device)
      tokens += store->guest_by_token({static_cast<std::uint8_t>(100 + 4 * round + device)}) ? 1 : 0;
    EXPECT_EQ(tokens, 1);
  }
}

TEST_P(GuestsSuite, APhraseLeadsToItsGuestUntilANewOneIsMade) {
  EXPECT_TRUE(set_phrase(1, 1));
  EXPECT_TRUE(set_phrase(2, 2));
  EXPECT_EQ(store->guest_by_phrase({0, 0, 1}), (Guest{guest(1), "Guest"}));
  reopen();
  EXPECT_TRUE(set_phrase(1, 3));
  EXPECT_FALSE(store->guest_by_phrase({0, 0, 1}));
  EXPECT_EQ(store->guest_by_phrase({0, 0, 3})->id, guest(1));
  EXPECT_EQ(store->guest_by_phrase({0, 0, 2})->id, guest(2));
  EXPECT_FALSE(set_phrase(99, 4)) << "nobody has no phrase";
}

INSTANTIATE_TEST_SUITE_P(Guests, GuestsSuite, testing::ValuesIn(kinds()), name_of_kind);

}  // namespace
}  // namespace annan::store
