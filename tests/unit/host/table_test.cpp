// SPDX-License-Identifier: MIT
// What the host of a party and its guests may do beside playing, as far as the host program has a part in it.
#include <gtest/gtest.h>

#include "host/node_talk.hpp"
#include "host_fixture.hpp"

namespace annan::host {
namespace {

using fakes::Page;

TEST_F(HostTest, ARemovedGuestsSocketsAreClosedAndNewOnesRefused) {
  auto [first, second] = sit_down();
  Page tab(site, watcher, *party);
  Page other_tab(site, watcher, *party);
  ASSERT_EQ(first->act(Remove{watcher.id}), "");
  EXPECT_TRUE(tab.ear->was_removed && other_tab.ear->was_removed);
  EXPECT_EQ(tab.act(Say{Phrase::kSorry}), "nothing") << "nobody is there any more";
  EXPECT_EQ(first->look().watchers, 0);
  ASSERT_EQ(first->look().removed.size(), 1u);
  EXPECT_EQ(first->look().removed[0].nickname, watcher.nickname);
  const auto refused = site.host->connect(*party, watcher, std::make_shared<fakes::Ear>());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(), "removed");
  ASSERT_EQ(first->act(Allow{watcher.id}), "");
  Page again(site, watcher, *party);
  EXPECT_EQ(first->look().watchers, 1);
}

TEST_F(HostTest, OnlyTheHostRemoves) {
  auto [first, second] = sit_down();
  Page third(site, watcher, *party);
  EXPECT_EQ(second->act(Remove{watcher.id}), "not_host");
  EXPECT_FALSE(third.ear->was_removed);
}

TEST_F(HostTest, ThePartyIsHandedToSomeoneWhoIsThere) {
  Page first(site, black, *party);
  EXPECT_EQ(first.act(HandOver{watcher.id}), "no_such_guest");
  Page third(site, watcher, *party);
  ASSERT_EQ(first.ear->last<Presence>()->watching.size(), 0u) << "told within a second";
  site.scheduler.advance(ids::Millis(1'000));
  EXPECT_EQ(first.ear->last<Presence>()->watching.at(0).guest, watcher.id);
  ASSERT_EQ(first.act(HandOver{watcher.id}), "");
  EXPECT_EQ(third.look().terms.host, watcher.id);
}

TEST_F(HostTest, APartysNameIsKeptInNormalForm) {
  Page first(site, black, *party);
  ASSERT_EQ(first.act(NameParty{"  Friday   evening "}), "");
  EXPECT_EQ(first.look().terms.name, "Friday evening");
  EXPECT_EQ(first.act(NameParty{"\xE2\x80\xAE"}), "bad_name");
  EXPECT_EQ(first.act(NameParty{""}), "");
  EXPECT_EQ(first.look().terms.name, "");
}

TEST_F(HostTest, ThePartyHasACodeOfSixLetters) {
  Page first(site, black, *party);
  const auto code = first.look().code;
  ASSERT_TRUE(code);
  EXPECT_EQ(site.store.party_by_code(*code), party);
}

TEST_F(HostTest, TheHouseIsSetBetweenGamesAndSeenByAll) {
  Page first(site, black, *party);
  ASSERT_EQ(first.act(SetHouse{.house = {.rules = {}, .time = party::turn_limit(30)}}), "");
  Page second(site, white, *party);
  EXPECT_EQ(second.look().terms.house.time, party::turn_limit(30));
  ASSERT_EQ(second.act(Join{}), "");
  EXPECT_TRUE(second.look().clock->deadline);
  EXPECT_EQ(first.act(SetHouse{}), "game_running");
}

TEST_F(HostTest, AComputerTakesAFreeSeatAndPlays) {
  Page first(site, black, *party);
  ASSERT_EQ(first.act(SeatComputer{party::Seat::kSecond, 1}), "");
  ASSERT_EQ(first.play("7g7f"), "");
  EXPECT_EQ(first.look().game->facts.back().source, party::MoveSource::kComputer);
  ASSERT_EQ(first.act(Resign{first.at()}), "");
  ASSERT_EQ(first.act(FreeSeat{party::Seat::kSecond}), "");
  EXPECT_FALSE(first.look().seats[1].occupant);
}

TEST_F(HostTest, ATakebackOfTheComputersMoveWhileItThinks) {
  party = site.create(black, site.fresh_id(), {.house = {}, .computer = party::Computer{1}}).value();
  Page first(site, black, *party);
  site.computer.hold(true);
  ASSERT_EQ(first.play("7g7f"), "");
  ASSERT_EQ(
      first.act(Offer{first.look().game ? party::At{ids::GameId(1), ids::Ply(1), 0} : party::At{ids::GameId(1), {}, 0},
                      party::OfferKind::kTakeback}),
      "");
  EXPECT_EQ(first.at().ply, ids::Ply(0));
  // What it has thought of was for a move that was never made.
  auto request = std::move(site.computer.requests.front());
  request.done(fakes::move("3c3d"));
  site.scheduler.run();
  EXPECT_EQ(first.at().ply, ids::Ply(0));
  site.computer.hold(false);
  EXPECT_EQ(first.act(Play{Place(ids::GameId(1), ids::Ply(0)), fakes::move("2f2e")}), "");
  EXPECT_EQ(first.at().ply, ids::Ply(2));
}

// ---- phrases -----------------------------------------------------------------------------------------------------

TEST_F(HostTest, APhraseIsHeardByAllAndKeptByNobody) {
  auto [first, second] = sit_down();
  const auto size = site.store.log(*party).size();
  ASSERT_EQ(first->act(Say{Phrase::kGreeting}), "");
  const auto heard = second->ear->last<Said>();
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->who.guest, black.id);
  EXPECT_EQ(heard->who.nickname, black.nickname);
  EXPECT_EQ(heard->phrase, Phrase::kGreeting);
  EXPECT_EQ(site.store.log(*party).size(), size);
  EXPECT_EQ(first->ear->last<Ack>()->seq, site.store.log(*party).back().seq);
}

TEST_F(HostTest, OnePhraseInTwoSeconds) {
  auto [first, second] = sit_down();
  Page tab(site, black, *party);
  ASSERT_EQ(first->act(Say{Phrase::kGreeting}), "");
  EXPECT_EQ(tab.act(Say{Phrase::kThanks}), "too_fast") << "a second tab is no second voice";
  EXPECT_EQ(second->act(Say{Phrase::kGreeting}), "");
  site.scheduler.advance(ids::Millis(1'999));
  EXPECT_EQ(first->act(Say{Phrase::kThanks}), "too_fast");
  site.scheduler.advance(ids::Millis(1));
  EXPECT_EQ(first->act(Say{Phrase::kThanks}), "");
  EXPECT_EQ(second->ear->all<Said>().size(), 3u);
}

// ---- between nodes ------------------------------------------------------------------------------------------------

TEST(NodeTalk, IsReadAsItWasWritten) {
  const store::Guest guest{fakes::guest(7), "Bold  Crane 3"};
  const auto said = talk::read(talk::said(guest, Phrase::kWellPlayed));
  ASSERT_TRUE(said && std::holds_alternative<talk::Said>(*said));
  EXPECT_EQ(std::get<talk::Said>(*said).guest, guest);
  EXPECT_EQ(std::get<talk::Said>(*said).phrase, Phrase::kWellPlayed);
  const auto renamed = talk::read(talk::renamed(guest));
  ASSERT_TRUE(renamed && std::holds_alternative<talk::Renamed>(*renamed));
  EXPECT_EQ(std::get<talk::Renamed>(*renamed).guest, guest);
  const auto presence = talk::read(talk::someone_came_or_went());
  EXPECT_TRUE(presence && std::holds_alternative<talk::Presence>(*presence));
}

TEST(NodeTalk, WhatItDoesNotKnowIsNotHeard) {
  for (const char* text : {"", "hello", "said", "said hello k3m9pqa2xw7c Heron", "said thanks nobody Heron",
                           "renamed k3m9pqa2xw7c", "renamed k3m9pqa2xw7c "})
    EXPECT_FALSE(talk::read(text)) << text;
}

}  // namespace
}  // namespace annan::host
