// SPDX-License-Identifier: MIT
// Two hosts on one store: the same party on both, and each does the other's work when it is gone.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fakes/site.hpp"
#include "host/host.hpp"

namespace annan::host {
namespace {

using fakes::Page;
using fakes::Site;

class TwoNodes : public testing::Test {
 protected:
  TwoNodes() : black(one.guest().guest), white(one.guest().guest) {}
  void begin(const party::HouseRules& house = {}) {
    party = one.create(black, one.fresh_id(), {.house = house, .colors = party::FirstColors::kFirstSeatBlack}).value();
    first.emplace(one, black, *party);
    second.emplace(two, white, *party);
    ASSERT_EQ(second->act(Join{}), "");
  }
  void against_computer() {
    party = one.create(black, one.fresh_id(), {.house = {}, .computer = party::Computer{1}}).value();
    first.emplace(one, black, *party);
  }
  void wait(std::int64_t millis) { clock->advance(ids::Millis(millis)); }
  template <class Event>
  [[nodiscard]] bool last_is() {
    return std::holds_alternative<Event>(one.store.log(*party).back().events.front());
  }
  /// A node that is gone without a word.
  void kill(Site& node, std::optional<Page>& page) {
    node.kill();
    page.reset();
  }

  std::shared_ptr<fakes::Memory> memory = std::make_shared<fakes::Memory>();
  std::shared_ptr<fakes::Scheduler> clock = std::make_shared<fakes::Scheduler>();
  Site one{memory, clock, 1};
  Site two{memory, clock, 2};
  store::Guest black, white;
  std::optional<ids::PartyId> party;
  std::optional<Page> first;
  std::optional<Page> second;
};

TEST_F(TwoNodes, WhatOneWritesTheOtherShows) {
  begin();
  EXPECT_EQ(first->ear->last<Events>()->entry.seq, one.store.log(*party).back().seq);
  ASSERT_EQ(first->play("7g7f"), "");
  EXPECT_EQ(second->ear->last<Events>()->entry.seq, one.store.log(*party).back().seq);
  ASSERT_EQ(second->play("3c3d"), "");
  EXPECT_EQ(first->at().ply, ids::Ply(2));
}

TEST_F(TwoNodes, PresenceIsPresenceOnWhateverNode) {
  begin();
  EXPECT_TRUE(first->look().seats[1].present);
  EXPECT_TRUE(second->look().seats[0].present);
  // A second socket elsewhere: nobody has left when the first goes.
  Page also(two, black, *party);
  first->close();
  EXPECT_TRUE(second->look().seats[0].present);
  wait(60'000);
  EXPECT_FALSE(second->look().game->stand_in);
  for (const Presence& told : second->ear->all<Presence>())
    EXPECT_TRUE(told.seats[0].present || !told.seats[0].occupant);
  also.close();
  EXPECT_FALSE(second->look().seats[0].present);
}

TEST_F(TwoNodes, WhatTheStoreCouldNotWriteOfPresenceIsSaidAgain) {
  begin();
  two.store.fail(true);
  second->close();
  two.store.fail(false);
  EXPECT_TRUE(first->look().seats[1].present) << "nobody could be told";
  wait(12'000);
  EXPECT_FALSE(first->look().seats[1].present);
  two.store.fail(true);
  second->open();
  two.store.fail(false);
  EXPECT_FALSE(first->look().seats[1].present);
  wait(12'000);
  EXPECT_TRUE(first->look().seats[1].present);
}

TEST_F(TwoNodes, WhoeverIsMissedIsLookedForInEveryParty) {
  begin();
  constexpr std::size_t kMany = 50;
  std::vector<ids::PartyId> parties;
  std::vector<std::unique_ptr<Page>> pages;
  for (std::size_t n = 0; n < kMany; ++n) {
    parties.push_back(one.create(black, one.fresh_id(), {.house = {}}).value());
    pages.push_back(std::make_unique<Page>(one, black, parties.back()));
    ASSERT_EQ(Page(two, white, parties.back()).act(Join{}), "");
  }
  for (const auto& page : pages)
    EXPECT_FALSE(page->look().seats[1].present);
  // Whom no message tells of, the next round does.
  for (const ids::PartyId& id : parties)
    memory->presence[{id, white.id, 2}] = std::nullopt;
  wait(12'000);
  for (const auto& page : pages)
    EXPECT_TRUE(page->look().seats[1].present);
}

TEST_F(TwoNodes, AMoveOfAPageThatHasChangedNodes) {
  begin();
  ASSERT_EQ(first->play("7g7f"), "");
  Page also(two, black, *party);
  EXPECT_EQ(also.at().ply, ids::Ply(1));
  ASSERT_EQ(second->play("3c3d"), "");
  EXPECT_EQ(also.play("2f2e"), "");
  EXPECT_EQ(first->at().ply, ids::Ply(3));
}

TEST_F(TwoNodes, OfTwoMovesAtOnceOneIsPlayed) {
  begin();
  Page also(two, black, *party);
  const auto at = first->at();
  one.store.hold(true);
  const auto id = one.fresh_id();
  one.host->submit(first->connection, id, Play{at, fakes::move("7g7f")});
  EXPECT_EQ(also.act(Play{at, fakes::move("2f2e")}), "");
  one.store.hold(false);
  one.store.flush();
  clock->run();
  EXPECT_EQ(first->answer(id), "stale");
  EXPECT_EQ(first->at().ply, ids::Ply(1));
  EXPECT_EQ(first->look().game->moves.front(), fakes::move("2f2e"));
}

TEST_F(TwoNodes, TheComputerIsAskedOnceByWhoeverWroteLast) {
  against_computer();
  Page watcher(two, white, *party);
  ASSERT_EQ(first->play("7g7f"), "");
  EXPECT_EQ(watcher.look().game->moves.size(), 2u);
  EXPECT_EQ(one.computer.budgets.size(), 1u);
  EXPECT_EQ(two.computer.budgets.size(), 0u);
}

TEST_F(TwoNodes, TheComputersTurnOfADeadNodeIsTakenOver) {
  against_computer();
  one.computer.hold(true);
  ASSERT_EQ(first->play("7g7f"), "");
  kill(one, first);
  wait(7'000);
  EXPECT_EQ(two.computer.budgets.size(), 0u);
  wait(3'000);
  EXPECT_EQ(two.computer.budgets.size(), 1u);
  EXPECT_EQ(two.store.log(*party).size(), 3u);
  first.emplace(two, black, *party);
  EXPECT_EQ(first->look().game->moves.size(), 2u);
}

TEST_F(TwoNodes, TheFlagFallsOnce) {
  begin({.rules = {}, .time = party::turn_limit(30)});
  wait(31'000);
  EXPECT_TRUE(last_is<party::GameEnded>());
  const auto size = one.store.log(*party).size();
  wait(60'000);
  EXPECT_EQ(one.store.log(*party).size(), size);
  EXPECT_EQ(first->look().game->result, second->look().game->result);
}

TEST_F(TwoNodes, TheFlagOfADeadNodeFallsToo) {
  begin({.rules = {}, .time = party::turn_limit(30)});
  // The first moves: its node has the turn's flag in hand.
  ASSERT_EQ(first->play("7g7f"), "");
  kill(one, first);
  wait(31'000 + 4'000);
  EXPECT_EQ(second->look().game->result, (party::Result{rules::Color::kBlack, party::EndReason::kTime}));
}

TEST_F(TwoNodes, WhoWasOnADeadNodeIsAbsentWhenItsWordExpires) {
  begin();
  kill(one, first);
  wait(10'000);
  EXPECT_TRUE(second->look().seats[0].present);
  wait(10'000);
  EXPECT_FALSE(second->look().seats[0].present);
  wait(16'000);
  EXPECT_EQ(second->look().game->stand_in, party::Seat::kFirst);
  EXPECT_EQ(second->look().game->moves.size(), 1u);
}

TEST_F(TwoNodes, AStandInAndAReturnOnDifferentNodes) {
  begin();
  two.computer.hold(true);
  one.computer.hold(true);
  first->close();
  wait(25'000);
  EXPECT_EQ(second->look().game->stand_in, party::Seat::kFirst);
  EXPECT_EQ(one.computer.requests.size() + two.computer.requests.size(), 1u) << "one of them thinks";
  Page back(two, black, *party);
  EXPECT_EQ(back.act(Return{}), "");
  EXPECT_FALSE(second->look().game->stand_in);
  for (Site* node : {&one, &two}) {
    for (auto& request : node->computer.requests)
      request.done(fakes::Computer::first_move(request.turn));
  }
  clock->run();
  EXPECT_EQ(back.look().game->moves.size(), 0u);
  EXPECT_EQ(back.play("7g7f"), "");
}

TEST_F(TwoNodes, WhenBothNodesLoseTheirPlayersTheClockStopsOnce) {
  begin();
  first->close();
  second->close();
  wait(30'000);
  EXPECT_TRUE(last_is<party::ClockStopped>());
  const auto size = one.store.log(*party).size();
  wait(600'000);
  EXPECT_EQ(one.store.log(*party).size(), size + 1);
  EXPECT_TRUE(last_is<party::GameEnded>());
  EXPECT_EQ(one.host->live_parties() + two.host->live_parties(), 0u);
}

TEST_F(TwoNodes, AQuietGameIsHeldByNoNodeThatHasNobody) {
  begin();
  Site three{memory, clock, 3};
  wait(600'000);
  EXPECT_EQ(three.host->live_parties(), 0u);
  EXPECT_EQ(one.store.log(*party).size(), 2u) << "nothing was done in vain";
}

TEST_F(TwoNodes, LosingOneNodeIsNoOutage) {
  begin({.rules = {}, .time = party::turn_limit(60)});
  wait(20'000);
  const auto due = second->look().clock->deadline;
  kill(one, first);
  wait(10'000);
  one.restart();
  wait(2'000);
  EXPECT_EQ(second->look().clock->deadline, due);
  first.emplace(one, black, *party);
  EXPECT_EQ(first->look().clock->deadline, due);
}

TEST_F(TwoNodes, AnOutageOfAllIsKnownToAll) {
  begin({.rules = {}, .time = party::turn_limit(60)});
  wait(20'000);
  const auto due = second->look().clock->deadline.value();
  clock->stand_still(ids::Millis(100'000));
  wait(2'000);
  const auto moved = first->look().clock->deadline.value();
  EXPECT_GE(moved, due + ids::Millis(100'000));
  EXPECT_EQ(second->look().clock->deadline, moved);
}

TEST_F(TwoNodes, PhrasesAndNamesAreHeardOnBoth) {
  begin();
  ASSERT_EQ(first->act(Say{Phrase::kGreeting}), "");
  ASSERT_TRUE(second->ear->last<Said>());
  EXPECT_EQ(second->ear->last<Said>()->who.guest, black.id);
  EXPECT_EQ(second->ear->last<Said>()->phrase, Phrase::kGreeting);
  ASSERT_EQ(first->act(Rename{"Bold Crane"}), "");
  EXPECT_EQ(std::get<party::Person>(*second->ear->last<Presence>()->seats[0].occupant).nickname, "Bold Crane");
}

TEST_F(TwoNodes, WhoIsRemovedGoesFromEveryNode) {
  begin();
  const auto stranger = two.guest().guest;
  Page watcher(two, stranger, *party);
  EXPECT_EQ(first->look().watchers, 1);
  EXPECT_EQ(first->look().watching.at(0).guest, stranger.id);
  ASSERT_EQ(first->act(Remove{stranger.id}), "");
  EXPECT_TRUE(watcher.ear->was_removed);
  EXPECT_EQ(first->look().watchers, 0);
  const auto again = two.host->connect(*party, stranger, std::make_shared<fakes::Ear>());
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().text(), "removed");
}

}  // namespace
}  // namespace annan::host
