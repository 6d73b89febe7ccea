// SPDX-License-Identifier: MIT
#include "party/decide.hpp"

#include <gtest/gtest.h>

#include "fakes/parties.hpp"

namespace annan::party {
namespace {

using fakes::guest;
using fakes::HandParty;
using fakes::person;
using fakes::position;
using fakes::two_guests;

Create friendly() {
  return {.creator = person(1), .house = {}, .computer = std::nullopt};
}

TEST(Create, WaitsForAFriend) {
  const HandParty p(friendly());
  EXPECT_FALSE(p.state->game);
  EXPECT_EQ(guest_on(p.state->seats, Seat::kFirst), guest(1));
  EXPECT_FALSE(p.state->seats[1]);
}

TEST(Create, AgainstTheComputerBeginsAtOnce) {
  Create create = friendly();
  create.computer = Computer{1};
  create.colors = FirstColors::kFirstSeatWhite;
  const HandParty p(create);
  ASSERT_TRUE(p.state->game_running());
  EXPECT_EQ(p.state->game->black, Seat::kSecond);
  EXPECT_TRUE(is_computer(p.state->seats, p.state->game->seat_to_move()));
}

std::string_view refusal_of(const Create& create) {
  const auto decided = decide(create, {.received = ids::Instant(1), .seed = 0, .outages = {}});
  return decided ? "" : decided.error().text();
}

TEST(Create, RefusesBareKings) {
  Create create = friendly();
  create.start = position({{"5i", 'K'}, {"5a", 'k'}});
  EXPECT_EQ(refusal_of(create), "bare_kings");
  create.start = position({{"5i", 'K'}, {"5a", 'k'}, {"1i", 'R'}});
  EXPECT_EQ(refusal_of(create), "");
}

TEST(Create, RefusesAStartThatIsOver) {
  Create create = friendly();
  // Gold on 5b before the king, held by the king below it: mate.
  create.start = position({{"5c", 'K'}, {"5b", 'G'}, {"5a", 'k'}}, 'w');
  const auto decided = decide(create, {.received = ids::Instant(1), .seed = 0, .outages = {}});
  ASSERT_FALSE(decided);
  EXPECT_EQ(decided.error().text(), "start_is_over");
  EXPECT_EQ(decided.error().facts().reason, EndReason::kCheckmate);
}

TEST(Create, RefusesHouseRulesThatNobodyOffers) {
  Create create = friendly();
  create.house.time = TimeControl{.byoyomi = ids::Millis(4'000)};
  EXPECT_EQ(refusal_of(create), "bad_house_rules");
  create.house.time = turn_limit(30);
  EXPECT_EQ(refusal_of(create), "");
  create.house.rules.move_limit = 99;
  EXPECT_EQ(refusal_of(create), "bad_house_rules");
  create.house.rules.move_limit = 100;
  EXPECT_EQ(refusal_of(create), "");
  create.computer = Computer{kComputerLevels + 1};
  EXPECT_EQ(refusal_of(create), "bad_level");
}

TEST(Join, TheSecondGuestBeginsTheGameAndTheThirdWatches) {
  HandParty p(friendly());
  EXPECT_EQ(p.act(Join{person(1)}), "already_seated");
  EXPECT_EQ(p.act(Join{person(2)}), "");
  ASSERT_TRUE(p.state->game_running());
  EXPECT_EQ(p.state->game->id, ids::GameId(1));
  EXPECT_EQ(p.act(Join{person(3)}), "seats_taken");
  EXPECT_EQ(p.act(PlayMove{guest(3), p.at(), fakes::move("7g7f")}), "not_seated");
}

TEST(Join, LotsAreDrawnBySeed) {
  for (const std::uint64_t seed : {0u, 1u}) {
    HandParty p(friendly());
    p.seed = seed;
    p.act(Join{person(2)});
    EXPECT_EQ(p.state->game->black, seed == 0 ? Seat::kFirst : Seat::kSecond);
  }
}

TEST(Play, OnlyInTurnAndInThePositionMeant) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(PlayMove{guest(2), p.at(), fakes::move("3c3d")}), "not_your_turn");
  EXPECT_EQ(p.act(PlayMove{guest(1), {ids::GameId(1), ids::Ply(1)}, fakes::move("7g7f")}), "stale");
  EXPECT_EQ(p.act(PlayMove{guest(1), {ids::GameId(2), ids::Ply(0)}, fakes::move("7g7f")}), "stale");
  EXPECT_EQ(p.play("7g7e"), "not_its_movement");
  p.pass(1234);
  EXPECT_EQ(p.play("7g7f"), "");
  const auto& played = std::get<MovePlayed>(p.last());
  EXPECT_EQ(played.charged, ids::Millis(1234));
  EXPECT_EQ(played.ply, ids::Ply(0));
  EXPECT_EQ(p.act(PlayMove{guest(1), {ids::GameId(1), ids::Ply(0)}, fakes::move("7g7f")}), "stale");
  EXPECT_EQ(p.play("3c3d"), "");
}

TEST(Play, StaleTellsThePresentPlace) {
  HandParty p = two_guests();
  p.play("7g7f");
  const auto decided = decide(*p.state, PlayMove{guest(2), {ids::GameId(1), ids::Ply(0)}, fakes::move("3c3d")},
                              {.received = p.now(), .seed = 0, .outages = {}});
  ASSERT_FALSE(decided);
  EXPECT_EQ(decided.error().facts().present, (At{ids::GameId(1), ids::Ply(1)}));
}

TEST(Play, MateEndsTheGame) {
  HandParty p = two_guests({}, position({{"5c", 'K'}, {"4c", 'G'}, {"5a", 'k'}}));
  EXPECT_EQ(p.play("4c5b"), "");
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kBlack, EndReason::kCheckmate}));
  EXPECT_EQ(p.state->series.wins, (std::array{1, 0}));
  EXPECT_EQ(p.act(PlayMove{guest(2), p.at(), fakes::move("5a5b")}), "game_over");
}

TEST(Play, NoTimeBeforeTheLastEntry) {
  HandParty p = two_guests();
  const ids::Instant begun = p.now();
  p.pass(-5000);
  EXPECT_EQ(p.play("7g7f"), "");
  EXPECT_EQ(p.log.back().at, begun);
  EXPECT_EQ(std::get<MovePlayed>(p.last()).charged, ids::Millis(0));
}

TEST(Declare, IsRefusedUnlessItHolds) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(Declare{guest(2), p.at()}), "not_your_turn");
  EXPECT_EQ(p.act(Declare{guest(1), p.at()}), "no_declaration");
  EXPECT_TRUE(p.state->game_running());
}

TEST(Resign, AlsoInTheOthersTurn) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(Resign{guest(3), p.at()}), "not_seated");
  EXPECT_EQ(p.act(Resign{guest(2), {ids::GameId(1), ids::Ply(7)}}), "stale");
  EXPECT_EQ(p.act(Resign{guest(2), p.at()}), "");
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kBlack, EndReason::kResignation}));
  EXPECT_EQ(p.act(Resign{guest(1), p.at()}), "game_over");
}

TEST(Leave, OnlyBetweenGames) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(Leave{guest(2)}), "game_running");
  EXPECT_EQ(p.act(Leave{guest(3)}), "not_seated");
  p.act(Resign{guest(1), p.at()});
  EXPECT_EQ(p.act(Leave{guest(2)}), "");
  EXPECT_EQ(p.act(Rematch{guest(1), ids::GameId(1)}), "rival_left");
  EXPECT_EQ(p.act(Join{person(3)}), "");
  ASSERT_TRUE(p.state->game_running());
  EXPECT_EQ(p.state->game->id, ids::GameId(2));
  EXPECT_EQ(p.state->series, Series{});
}

TEST(Rematch, BothWishesMakeOneGameWithSidesSwapped) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(Rematch{guest(1), ids::GameId(1)}), "game_running");
  p.act(Resign{guest(1), p.at()});
  EXPECT_EQ(p.act(Rematch{guest(1), ids::GameId(1)}), "");
  EXPECT_EQ(p.act(Rematch{guest(1), ids::GameId(1)}), "already_offered");
  EXPECT_EQ(p.act(Rematch{guest(2), ids::GameId(1)}), "");
  ASSERT_TRUE(p.state->game_running());
  EXPECT_EQ(p.state->game->id, ids::GameId(2));
  EXPECT_EQ(p.state->game->black, Seat::kSecond);
  EXPECT_EQ(p.state->series.games, 1);
  // A press that was on its way for the game before.
  EXPECT_EQ(p.act(Rematch{guest(1), ids::GameId(1)}), "stale");
}

TEST(Rematch, HouseRuleKeepsTheSides) {
  HandParty p = two_guests({.rules = {}, .swap_sides = false});
  p.act(Resign{guest(1), p.at()});
  p.act(Rematch{guest(2), ids::GameId(1)});
  p.act(Rematch{guest(1), ids::GameId(1)});
  EXPECT_EQ(p.state->game->black, Seat::kFirst);
}

TEST(Rematch, TheRivalMustBeThere) {
  HandParty p = two_guests();
  p.act(Resign{guest(1), p.at()});
  p.absent_since[1] = p.now();
  EXPECT_EQ(p.act(Rematch{guest(1), ids::GameId(1)}), "rival_left");
  EXPECT_FALSE(p.state->wants_rematch[0]);
}

TEST(Rematch, AComputerAlwaysWantsOne) {
  HandParty p({.creator = person(1), .house = {}, .colors = FirstColors::kFirstSeatBlack, .computer = Computer{1}});
  p.act(Resign{guest(1), p.at()});
  EXPECT_EQ(p.act(Rematch{guest(1), ids::GameId(1)}), "");
  EXPECT_EQ(p.state->game->id, ids::GameId(2));
  EXPECT_EQ(p.state->game->black, Seat::kSecond);
}

TEST(Rematch, ARepetitionIsReplayedWithTheSameColorsAndDoesNotCount) {
  HandParty p = two_guests();
  for (int i = 0; i < 3; ++i) {
    for (const std::string_view usi : {"4i4h", "4a4b", "4h4i", "4b4a"})
      ASSERT_EQ(p.play(usi), "");
  }
  ASSERT_EQ(p.state->game->result, (Result{std::nullopt, EndReason::kRepetition}));
  EXPECT_EQ(p.state->series, (Series{.wins = {0, 0}, .draws = 0, .games = 1}));
  p.act(Rematch{guest(2), ids::GameId(1)});
  p.act(Rematch{guest(1), ids::GameId(1)});
  EXPECT_EQ(p.state->game->black, Seat::kFirst);
}

TEST(Computer, PlaysOnlyItsOwnTurn) {
  HandParty p({.creator = person(1), .house = {}, .colors = FirstColors::kFirstSeatBlack, .computer = Computer{1}});
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("7g7f")}), "no_computer");
  p.act(PlayMove{guest(1), p.at(), fakes::move("7g7f")});
  EXPECT_EQ(p.act(ComputerMove{{ids::GameId(1), ids::Ply(0)}, fakes::move("3c3d")}), "stale");
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("3c3e")}), "not_its_movement");
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("3c3d"), MoveSource::kRules}), "");
  EXPECT_EQ(p.state->game->facts.back().source, MoveSource::kRules);
}

TEST(MoveLimit, TheServersOwnIsAThousand) {
  EXPECT_EQ(judged_by({}).move_limit, 1000);
  EXPECT_EQ(judged_by({.rules = {.move_limit = 200}}).move_limit, 200);
  EXPECT_EQ(judged_by({.rules = {.move_limit = 5000}}).move_limit, 1000);
}

}  // namespace
}  // namespace annan::party
