// SPDX-License-Identifier: MIT
#include "host/host.hpp"

#include <gtest/gtest.h>

#include "host_fixture.hpp"

namespace annan::host {
namespace {

using fakes::Page;

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

TEST_F(HostTest, ARenameSentAgainIsAnsweredAgainAndDoneOnce) {
  auto [first, second] = sit_down();
  const auto id = site.fresh_id();
  EXPECT_EQ(first->act(id, Rename{"Heron"}), "");
  EXPECT_EQ(first->act(Rename{"Crane"}), "");
  first->ear->heard.clear();
  EXPECT_EQ(first->act(id, Rename{"Heron"}), "");
  EXPECT_EQ(site.store.guest(black.id)->nickname, "Crane");
  site.restart();
  first->open();
  EXPECT_EQ(first->act(id, Rename{"Heron"}), "");
  EXPECT_EQ(site.store.guest(black.id)->nickname, "Crane");
  // Its id is used: for no move, no party, and no move's id for a name.
  EXPECT_EQ(first->act(id, Play{first->at(), fakes::move("7g7f")}), "id_used");
  EXPECT_EQ(site.create(black, id, {.house = {}}).error().text(), "id_used");
  const auto move = site.fresh_id();
  EXPECT_EQ(first->act(move, Play{first->at(), fakes::move("7g7f")}), "");
  EXPECT_EQ(first->act(move, Rename{"Ibis"}), "id_used");
}

TEST_F(HostTest, ANameGivenOutsideAPartyIsSeenInAll) {
  auto [first, second] = sit_down();
  const auto name_guest = [&](const char* name) {
    std::string answer = "none";
    site.host->name_guest(black.id, name, [&](const Host::Named& named) {
      answer = named ? named->nickname : std::string(named.error().text());
    });
    site.scheduler.run();
    return answer;
  };
  EXPECT_EQ(name_guest("  Bold  Crane "), "Bold Crane");
  const auto presence = second->ear->last<Presence>().value();
  EXPECT_EQ(std::get<party::Person>(*presence.seats[0].occupant).nickname, "Bold Crane");
  EXPECT_EQ(name_guest("\xE2\x80\xAE"), "bad_name");
  EXPECT_EQ(site.store.guest(black.id)->nickname, "Bold Crane");
  site.store.fail(true);
  EXPECT_EQ(name_guest("Ibis"), "unavailable");
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

TEST_F(HostTest, ACreationSentAgainIsNotJudgedAgain) {
  const auto id = site.fresh_id();
  const auto made = site.create(black, id, {.house = {}}).value();
  const CreateParty refused{.house = {.rules = {}, .time = party::TimeControl{.byoyomi = ids::Millis(1)}}};
  EXPECT_EQ(site.create(black, id, refused).value(), made);
  EXPECT_EQ(site.create(black, site.fresh_id(), refused).error().text(), "bad_house_rules");
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

TEST_F(HostTest, AWatchersManyCommandsDoNotKeepAPlayerFromMoving) {
  auto [first, second] = sit_down();
  Page third(site, watcher, *party);
  const auto at = first->at();
  site.store.hold(true);
  const auto id = site.fresh_id();
  site.host->submit(first->connection, site.fresh_id(), Resign{{ids::GameId(9), ids::Ply()}});
  site.host->submit(second->connection, site.fresh_id(), Resign{at});
  std::string last;
  for (int i = 0; i < 65; ++i)
    last = third.act(Join{});
  EXPECT_EQ(last, "busy");
  EXPECT_EQ(first->act(id, Play{at, fakes::move("7g7f")}), "nothing");
  site.store.hold(false);
  site.store.flush();
  site.scheduler.run();
  EXPECT_EQ(first->answer(id), "game_over") << "it was judged in its turn";
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

TEST_F(HostTest, AHelloWithoutATabKeepsTheTab) {
  auto [first, second] = sit_down();
  first->open("tab one");
  const auto old_ear = first->ear;
  // As the transport says it when a queue has overflowed.
  site.host->hello(first->connection, ids::Seq());
  first->open("tab one");
  EXPECT_TRUE(old_ear->was_replaced);
}

TEST_F(HostTest, TheOldestOfTooManyConnectionsGoes) {
  Page page(site, black, *party);
  const auto oldest = page.ear;
  for (int i = 0; i < 8; ++i)
    page.open();
  EXPECT_TRUE(oldest->was_replaced);
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
  EXPECT_EQ(site.host->live_parties(), 1u) << "until the clock has stopped";
  site.scheduler.advance(ids::Millis(20'000));
  EXPECT_EQ(site.host->live_parties(), 0u);
  second->open();
  EXPECT_EQ(second->play("3c3d"), "");
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
