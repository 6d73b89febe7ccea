// SPDX-License-Identifier: MIT
#include "host/devices.hpp"

#include <gtest/gtest.h>

#include "fakes/site.hpp"

namespace annan::host {
namespace {

class DevicesTest : public testing::Test {
 protected:
  DevicesTest() : first(site.guest()) {}

  std::optional<Devices::OneTimeCode> code(const store::Guest& guest) {
    std::optional<Devices::OneTimeCode> made;
    site.host->devices().make_code(guest.id, [&](const auto& m) { made = m; });
    site.scheduler.run();
    return made;
  }
  std::optional<RecoveryPhrase> phrase(const store::Guest& guest) {
    std::optional<RecoveryPhrase> made;
    site.host->devices().make_phrase(guest.id, [&](const auto& m) { made = m; });
    site.scheduler.run();
    return made;
  }
  Devices::Claimed claim(const DeviceCode& code) {
    std::optional<Devices::Claimed> claimed;
    site.host->devices().claim(code, [&](Devices::Claimed c) { claimed = std::move(c); });
    site.scheduler.run();
    return claimed.value();
  }
  Devices::Claimed recover(const RecoveryPhrase& phrase) {
    std::optional<Devices::Claimed> claimed;
    site.host->devices().recover(phrase, [&](Devices::Claimed c) { claimed = std::move(c); });
    site.scheduler.run();
    return claimed.value();
  }
  static std::string why(const Devices::Claimed& claimed) {
    return claimed ? "claimed" : std::string(claimed.error().text());
  }

  fakes::Site site;
  Host::NewGuest first;
};

TEST_F(DevicesTest, ACodeLetsAnotherDeviceInOnceAndTheOldOneStays) {
  const auto made = code(first.guest).value();
  const auto claimed = claim(made.code);
  ASSERT_TRUE(claimed);
  EXPECT_EQ(claimed->guest, first.guest);
  EXPECT_NE(claimed->token, first.token);
  EXPECT_EQ(site.host->guest_by_token(claimed->token), first.guest);
  EXPECT_EQ(site.host->guest_by_token(first.token), first.guest);
  EXPECT_EQ(why(claim(made.code)), "bad_code");
  site.restart();
  EXPECT_EQ(site.host->guest_by_token(claimed->token), first.guest);
}

TEST_F(DevicesTest, ACodeLivesFiveMinutesOrUntilTheNext) {
  const auto late = code(first.guest).value();
  EXPECT_EQ(late.expires, site.scheduler.now() + ids::Millis(300'000));
  site.scheduler.advance(ids::Millis(300'000));
  EXPECT_EQ(why(claim(late.code)), "bad_code");
  const auto old = code(first.guest).value();
  const auto present = code(first.guest).value();
  const auto others = code(site.guest().guest).value();
  EXPECT_EQ(why(claim(old.code)), "bad_code");
  site.scheduler.advance(ids::Millis(299'000));
  EXPECT_EQ(why(claim(present.code)), "claimed");
  EXPECT_EQ(why(claim(others.code)), "claimed");
}

TEST_F(DevicesTest, APhraseIsForEverOrUntilTheNext) {
  const auto old = phrase(first.guest).value();
  site.scheduler.advance(ids::Millis(1'000'000));
  for (int device = 0; device < 3; ++device) {
    const auto claimed = recover(old);
    ASSERT_TRUE(claimed);
    EXPECT_EQ(site.host->guest_by_token(claimed->token), first.guest);
  }
  const auto present = phrase(first.guest).value();
  EXPECT_EQ(why(recover(old)), "bad_phrase");
  EXPECT_EQ(why(recover(present)), "claimed");
  EXPECT_EQ(why(recover(RecoveryPhrase::random())), "bad_phrase");
}

TEST_F(DevicesTest, NothingWithoutAStore) {
  const auto made = code(first.guest).value();
  const auto kept = phrase(first.guest).value();
  site.store.fail(true);
  EXPECT_FALSE(code(first.guest));
  EXPECT_FALSE(phrase(first.guest));
  EXPECT_EQ(why(claim(made.code)), "unavailable");
  EXPECT_EQ(why(recover(kept)), "unavailable");
  site.store.fail(false);
  EXPECT_EQ(why(claim(made.code)), "claimed");
}

}  // namespace
}  // namespace annan::host
