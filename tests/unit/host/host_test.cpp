// SPDX-License-Identifier: MIT
#include "host/host.hpp"

#include <gtest/gtest.h>

#include "fakes/site.hpp"

namespace annan::host {
namespace {

using fakes::Page;
using fakes::Site;

/// A site with two guests at a party of the first.
class HostTest : public testing::Test {
 protected:
  HostTest() : black(site.guest().guest), white(site.guest().guest), watcher(site.guest().guest) {
    party = site.create(black, site.fresh_id(), {.house = {}, .colors = party::FirstColors::kFirstSeatBlack}).value();
  }
  /// The pages of both, game begun.
  std::pair<std::unique_ptr<Page>, std::unique_ptr<Page>> sit_down() {
    auto first = std::make_unique<Page>(site, black, *party);
    auto second = std::make_unique<Page>(site, white, *party);
    EXPECT_EQ(second->act(Join{}), "");
    return {std::move(first), std::move(second)};
  }

  Site site;
  store::Guest black, white, watcher;
  std::optional<ids::PartyId> party;
};

// ---- guests ------------------------------------------------------------------------------------------------------

TEST_F(HostTest, AGuestIsKnownByTheTokenAlone) {
  const auto made = site.guest();
  EXPECT_EQ(site.host->guest_by_token(made.token), made.guest);
  std::string wrong = made.token;
  wrong[0] = wrong[0] == '0' ? '1' : '0';
  EXPECT_FALSE(site.host->guest_by_token(wrong));
  EXPECT_FALSE(site.host->guest_by_token(""));
  site.restart();
  EXPECT_EQ(site.host->guest_by_token(made.token), made.guest);
}

TEST_F(HostTest, ARenameIsSeenByAllAndOnlyInNormalForm) {
  auto [first, second] = sit_down();
  EXPECT_EQ(first->act(Rename{"  Bold\xE3\x80\x80"
                              "Crane "}),
            "");
  const auto presence = second->ear->last<Presence>().value();
  EXPECT_EQ(std::get<party::Person>(*presence.seats[0].occupant).nickname, "Bold Crane");
  EXPECT_EQ(first->act(Rename{"\xE2\x80\xAE"}), "bad_name");
  EXPECT_EQ(first->ear->last<Refused>()->why.facts().limit, 24);
  site.restart();
  Page again(site, white, *party);
  EXPECT_EQ(std::get<party::Person>(*again.look().seats[0].occupant).nickname, "Bold Crane");
}

TEST_F(HostTest, NoGuestWithoutAStore) {
  site.store.fail(true);
  bool told = false;
  site.host->add_guest([&](const auto& made) {
    told = true;
    EXPECT_FALSE(made);
  });
  site.scheduler.run();
  EXPECT_TRUE(told);
  bool ready = true;
  site.host->check_ready([&](bool r) { ready = r; });
  site.scheduler.run();
  EXPECT_FALSE(ready);
}

// ---- parties -----------------------------------------------------------------------------------------------------

TEST_F(HostTest, CreatingAgainWithTheSameIdGivesTheSameParty) {
  const auto id = site.fresh_id();
  const auto made = site.create(black, id, {.house = {}}).value();
  EXPECT_EQ(site.create(black, id, {.house = {}}).value(), made);
  site.restart();
  EXPECT_EQ(site.create(black, id, {.house = {}}).value(), made);
  // Another guest's id is another id.
  EXPECT_NE(site.create(white, id, {.house = {}}).value(), made);
}

TEST_F(HostTest, AnIdUsedForAMoveMakesNoParty) {
  auto [first, second] = sit_down();
  const auto id = site.fresh_id();
  EXPECT_EQ(first->act(id, Play{first->at(), fakes::move("7g7f")}), "");
  const auto created = site.create(black, id, {.house = {}});
  ASSERT_FALSE(created);
  EXPECT_EQ(created.error().text(), "id_used");
}

TEST_F(HostTest, UnknownPartiesAreRefusedAndKnownOnesExist) {
  const auto nowhere = ids::PartyId::from_random(1);
  const auto connected = site.host->connect(nowhere, black, std::make_shared<fakes::Ear>());
  ASSERT_FALSE(connected);
  EXPECT_EQ(connected.error().text(), "no_party");
  EXPECT_FALSE(site.host->exists(nowhere));
  EXPECT_TRUE(site.host->exists(*party));
}

TEST_F(HostTest, TheSecondPlaysTheRestWatch) {
  auto [first, second] = sit_down();
  Page third(site, watcher, *party);
  EXPECT_EQ(third.act(Join{}), "seats_taken");
  EXPECT_FALSE(third.look().seat);
  EXPECT_EQ(third.look().watchers, 1);
  EXPECT_EQ(second->look().seat, party::Seat::kSecond);
  EXPECT_EQ(first->play("7g7f"), "");
  EXPECT_EQ(third.play("3c3d"), "not_seated");
  EXPECT_EQ(third.ear->last<Events>()->entry.events.size(), 1u);
  EXPECT_EQ(second->play("3c3d"), "");
  EXPECT_EQ(third.at().ply, ids::Ply(2));
}

TEST_F(HostTest, WhoHasNotSaidHelloHearsNothing) {
  auto [first, second] = sit_down();
  const auto ear = std::make_shared<fakes::Ear>();
  const auto connection = site.host->connect(*party, watcher, ear).value();
  EXPECT_EQ(first->play("7g7f"), "");
  EXPECT_TRUE(ear->heard.empty());
  site.host->hello(connection, ids::Seq());
  EXPECT_EQ(ear->kinds(), "WSP");
  EXPECT_EQ(ear->last<Snapshot>()->game->moves.size(), 1u);
}

TEST_F(HostTest, HelloGivesWhatWasMissedWithoutAGap) {
  auto [first, second] = sit_down();
  first->play("7g7f");
  const ids::Seq seen = first->look().seq;
  second->play("3c3d");
  first->play("3g3f");
  const auto ear = std::make_shared<fakes::Ear>();
  const auto connection = site.host->connect(*party, watcher, ear).value();
  site.host->hello(connection, seen);
  EXPECT_EQ(ear->kinds(), "WEEP");
  const auto events = ear->all<Events>();
  EXPECT_EQ(events[0].entry.seq, seen.next());
  EXPECT_EQ(events[1].entry.seq, seen.next().next());
  EXPECT_FALSE(events[0].clock);
  EXPECT_TRUE(events[1].clock);
  // Nothing missed: nothing but the greeting. A seq from another life: all anew.
  ear->heard.clear();
  site.host->hello(connection, events[1].entry.seq);
  EXPECT_EQ(ear->kinds(), "WP");
  ear->heard.clear();
  site.host->hello(connection, ids::Seq(1000));
  EXPECT_EQ(ear->kinds(), "WSP");
}

TEST_F(HostTest, NothingIsToldBeforeItIsDurable) {
  auto [first, second] = sit_down();
  const auto at = first->at();
  site.store.hold(true);
  const auto id = site.fresh_id();
  EXPECT_EQ(first->act(id, Play{at, fakes::move("7g7f")}), "nothing");
  EXPECT_EQ(second->look().game->moves.size(), 0u);
  const std::size_t heard = second->ear->all<Events>().size();
  site.store.flush();
  site.scheduler.run();
  EXPECT_EQ(first->answer(id), "");
  EXPECT_EQ(second->ear->all<Events>().size(), heard + 1);
  // The answer comes before the entry.
  const std::string kinds = first->ear->kinds();
  EXPECT_EQ(kinds.substr(kinds.size() - 2), "AE");
}

TEST_F(HostTest, ACommandSentAgainIsAnsweredAgainAndDoneOnce) {
  auto [first, second] = sit_down();
  const auto at = first->at();
  const auto id = site.fresh_id();
  EXPECT_EQ(first->act(id, Play{at, fakes::move("7g7f")}), "");
  const auto seq = first->ear->last<Ack>()->seq;
  EXPECT_EQ(first->act(id, Play{at, fakes::move("7g7f")}), "");
  EXPECT_EQ(first->ear->last<Ack>()->seq, seq);
  second->play("3c3d");
  site.restart();
  first->open();
  EXPECT_EQ(first->act(id, Play{at, fakes::move("7g7f")}), "");
  EXPECT_EQ(first->ear->last<Ack>()->seq, seq);
  EXPECT_EQ(first->look().game->moves.size(), 2u);
}

TEST_F(HostTest, ARefusedCommandIsJudgedAgain) {
  auto [first, second] = sit_down();
  const auto id = site.fresh_id();
  EXPECT_EQ(second->act(id, Play{second->at(), fakes::move("3c3d")}), "not_your_turn");
  first->play("7g7f");
  EXPECT_EQ(second->act(id, Play{second->at(), fakes::move("3c3d")}), "");
}

TEST_F(HostTest, TwoMovesAtOnceAreOneMove) {
  auto [first, second] = sit_down();
  const auto at = first->at();
  site.store.hold(true);
  const auto one = site.fresh_id();
  const auto two = site.fresh_id();
  site.host->submit(first->connection, one, Play{at, fakes::move("7g7f")});
  site.host->submit(first->connection, two, Play{at, fakes::move("3g3f")});
  site.store.hold(false);
  site.store.flush();
  site.scheduler.run();
  EXPECT_EQ(first->answer(one), "");
  EXPECT_EQ(first->answer(two), "stale");
}

TEST_F(HostTest, AnotherNodesEntryIsReadBeforeDecidingAgain) {
  auto [first, second] = sit_down();
  const auto at = first->at();
  site.store.append_elsewhere(
      *party, {party::MovePlayed{at.game, at.ply, fakes::move("3g3f"), ids::Millis(1), party::MoveSource::kPlayer}});
  EXPECT_EQ(first->act(Play{at, fakes::move("7g7f")}), "stale");
  EXPECT_EQ(second->ear->last<Events>()->entry.events.size(), 1u);
  EXPECT_EQ(second->play("3c3d"), "");
}

TEST_F(HostTest, AFailingStoreIsToldAndForgotten) {
  auto [first, second] = sit_down();
  const auto id = site.fresh_id();
  const auto at = first->at();
  site.store.fail(true);
  EXPECT_EQ(first->act(id, Play{at, fakes::move("7g7f")}), "unavailable");
  site.store.fail(false);
  EXPECT_EQ(first->act(id, Play{at, fakes::move("7g7f")}), "");
}

TEST_F(HostTest, TooManyWaitingCommandsAreRefused) {
  auto [first, second] = sit_down();
  site.store.hold(true);
  const auto at = first->at();
  std::string last;
  for (int i = 0; i < 65; ++i)
    last = first->act(Play{at, fakes::move("7g7f")});
  EXPECT_EQ(last, "busy");
  site.store.hold(false);
  site.store.flush();
  site.scheduler.run();
}

// ---- presence ----------------------------------------------------------------------------------------------------

TEST_F(HostTest, PresenceIsToldAtOnce) {
  auto [first, second] = sit_down();
  EXPECT_TRUE(first->ear->last<Presence>()->seats[1].present);
  second->close();
  EXPECT_FALSE(first->ear->last<Presence>()->seats[1].present);
  second->open();
  EXPECT_TRUE(first->ear->last<Presence>()->seats[1].present);
}

TEST_F(HostTest, TwoTabsShareTheSeat) {
  auto [first, second] = sit_down();
  Page tab(site, black, *party);
  EXPECT_EQ(tab.look().seat, party::Seat::kFirst);
  EXPECT_EQ(tab.play("7g7f"), "");
  EXPECT_EQ(first->at().ply, ids::Ply(1));
  tab.close();
  // "You left" is not said of someone who is still there.
  EXPECT_TRUE(second->ear->last<Presence>()->seats[0].present);
}

TEST_F(HostTest, ATabsNewSocketReplacesItsOldOneAtOnce) {
  auto [first, second] = sit_down();
  first->open("tab one");
  const auto old_ear = first->ear;
  const auto old_connection = first->connection;
  first->open("tab one");
  EXPECT_TRUE(old_ear->was_replaced);
  EXPECT_FALSE(first->ear->was_replaced);
  EXPECT_EQ(first->play("7g7f"), "");
  // The old socket's death is noticed later and takes nobody away.
  site.host->disconnect(old_connection);
  EXPECT_TRUE(second->look().seats[0].present);
  EXPECT_EQ(old_ear->all<Events>().size(), 0u);
}

TEST_F(HostTest, TheOldestOfTooManyConnectionsGoes) {
  Page page(site, black, *party);
  const auto oldest = page.ear;
  for (int i = 0; i < 8; ++i)
    page.open();
  EXPECT_TRUE(oldest->was_replaced);
}

// ---- time --------------------------------------------------------------------------------------------------------

class TimedTest : public HostTest {
 protected:
  TimedTest() {
    party = site.create(black, site.fresh_id(),
                        {.house = {.rules = {}, .turn_limit = ids::Millis(30'000)},
                         .colors = party::FirstColors::kFirstSeatBlack})
                .value();
  }
};

TEST_F(TimedTest, TheFlagFalls) {
  auto [first, second] = sit_down();
  EXPECT_EQ(second->look().clock->deadline, site.scheduler.now() + ids::Millis(30'000));
  site.scheduler.advance(ids::Millis(30'999));
  EXPECT_FALSE(second->look().game->result);
  site.scheduler.advance(ids::Millis(1));
  EXPECT_EQ(second->look().game->result, (party::Result{rules::Color::kWhite, party::EndReason::kTime}));
}

TEST_F(TimedTest, EachTurnHasItsOwnTimer) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'000));
  EXPECT_EQ(first->play("7g7f"), "");
  site.scheduler.advance(ids::Millis(30'000));
  EXPECT_EQ(second->play("3c3d"), "");
  site.scheduler.advance(ids::Millis(31'000));
  EXPECT_EQ(second->look().game->result, (party::Result{rules::Color::kWhite, party::EndReason::kTime}));
}

TEST_F(TimedTest, AReloadGivesNoTimeBack) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(10'000));
  first->open();
  const auto clock = first->look().clock.value();
  EXPECT_EQ(clock.spent, ids::Millis(10'000));
  EXPECT_EQ(clock.deadline, site.scheduler.now() + ids::Millis(20'000));
}

TEST_F(TimedTest, ARestartTakesNoTime) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'000));
  site.restart();
  site.scheduler.stand_still(ids::Millis(100'000));
  site.restart();
  first->open();
  EXPECT_EQ(first->look().clock->spent, ids::Millis(29'000));
  site.scheduler.advance(ids::Millis(900));
  EXPECT_EQ(first->play("7g7f"), "");
}

TEST_F(TimedTest, AStoppedProcessTakesNoTime) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'000));
  site.scheduler.stand_still(ids::Millis(60'000));
  // The move that comes first after it has woken is judged as if there had been no pause.
  EXPECT_EQ(first->play("7g7f"), "");
  site.scheduler.advance(ids::Millis(29'000));
  site.scheduler.stand_still(ids::Millis(60'000));
  // So is the flag, whose timer is overdue by then.
  site.scheduler.advance(ids::Millis(1'500));
  EXPECT_FALSE(second->look().game->result);
  site.scheduler.advance(ids::Millis(2'500));
  EXPECT_EQ(second->look().game->result, (party::Result{rules::Color::kBlack, party::EndReason::kTime}));
}

// ---- rematch -----------------------------------------------------------------------------------------------------

TEST_F(HostTest, RematchPressedByBothAtOnceIsOneGame) {
  auto [first, second] = sit_down();
  EXPECT_EQ(first->act(Resign{first->at()}), "");
  site.store.hold(true);
  const auto one = site.fresh_id();
  const auto two = site.fresh_id();
  site.host->submit(first->connection, one, Rematch{ids::GameId(1)});
  site.host->submit(second->connection, two, Rematch{ids::GameId(1)});
  site.store.hold(false);
  site.store.flush();
  site.scheduler.run();
  EXPECT_EQ(first->answer(one), "");
  EXPECT_EQ(second->answer(two), "");
  const auto game = first->look().game.value();
  EXPECT_EQ(game.id, ids::GameId(2));
  EXPECT_EQ(game.black, party::Seat::kSecond);
  EXPECT_EQ(first->look().seat, party::Seat::kFirst);
}

TEST_F(HostTest, RematchAfterTheRivalLeft) {
  auto [first, second] = sit_down();
  first->act(Resign{first->at()});
  second->close();
  EXPECT_EQ(first->act(Rematch{ids::GameId(1)}), "rival_left");
  second->open();
  EXPECT_EQ(first->act(Rematch{ids::GameId(1)}), "");
  EXPECT_TRUE(second->look().seats[0].wants_rematch);
}

// ---- memory ------------------------------------------------------------------------------------------------------

TEST_F(HostTest, APartyThatNobodySeesIsForgottenAndComesBack) {
  auto [first, second] = sit_down();
  first->play("7g7f");
  EXPECT_EQ(site.host->live_parties(), 1u);
  first->close();
  EXPECT_EQ(site.host->live_parties(), 1u);
  second->close();
  EXPECT_EQ(site.host->live_parties(), 0u);
  second->open();
  EXPECT_EQ(second->play("3c3d"), "");
}

TEST_F(TimedTest, AGameOnTheClockIsNotForgotten) {
  auto [first, second] = sit_down();
  first->close();
  second->close();
  EXPECT_EQ(site.host->live_parties(), 1u);
  site.scheduler.advance(ids::Millis(31'000));
  EXPECT_EQ(site.host->live_parties(), 0u);
  second->open();
  EXPECT_TRUE(second->look().game->result);
}

// ---- restart -----------------------------------------------------------------------------------------------------

TEST_F(HostTest, AfterARestartBothGoOn) {
  auto [first, second] = sit_down();
  EXPECT_EQ(first->play("7g7f"), "");
  site.restart();
  first->open();
  second->open();
  const auto seen = second->look();
  EXPECT_EQ(seen.game->moves.size(), 1u);
  EXPECT_TRUE(seen.seats[0].present && seen.seats[1].present);
  EXPECT_EQ(first->play("3g3f"), "not_your_turn");
  EXPECT_EQ(second->play("3c3d"), "");
  EXPECT_EQ(first->play("3g3f"), "");
}

TEST_F(HostTest, WhatWasNotAcknowledgedMayBeSentAgain) {
  auto [first, second] = sit_down();
  const auto at = first->at();
  const auto id = site.fresh_id();
  site.store.hold(true);
  EXPECT_EQ(first->act(id, Play{at, fakes::move("7g7f")}), "nothing");
  site.store.hold(false);
  site.restart();
  first->open();
  EXPECT_EQ(first->look().game->moves.size(), 0u);
  EXPECT_EQ(first->act(id, Play{at, fakes::move("7g7f")}), "");
  EXPECT_EQ(first->look().game->moves.size(), 1u);
}

}  // namespace
}  // namespace annan::host
