// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "fakes/parties.hpp"

namespace annan::party {
namespace {

using fakes::guest;
using fakes::HandParty;
using fakes::person;
using fakes::two_guests;
using enum OfferKind;

HandParty after(std::initializer_list<std::string_view> moves, const HouseRules& house = {}) {
  HandParty p = two_guests(house);
  for (const std::string_view usi : moves)
    EXPECT_EQ(p.play(usi), "");
  return p;
}
HandParty against_computer() {
  return HandParty(
      {.creator = person(1), .house = {}, .colors = FirstColors::kFirstSeatBlack, .computer = Computer{1}});
}

TEST(Draw, ByAgreement) {
  HandParty p = after({"7g7f"});
  EXPECT_EQ(p.act(Offer{guest(3), p.at(), kDraw}), "not_seated");
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), kDraw}), "no_offer");
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kDraw}), "");
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kDraw}), "already_offered");
  EXPECT_EQ(p.act(Accept{guest(1), p.at(), kDraw}), "no_offer");
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), kTakeback}), "no_offer");
  EXPECT_EQ(p.act(Accept{guest(2), {ids::GameId(1), ids::Ply(0)}, kDraw}), "stale");
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), kDraw}), "");
  EXPECT_EQ(p.state->game->result, (Result{std::nullopt, EndReason::kAgreement}));
  EXPECT_EQ(p.state->series, (Series{.wins = {0, 0}, .draws = 1, .games = 1}));
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kDraw}), "game_over");
}

TEST(Draw, TwoOffersAreAnAgreement) {
  HandParty p = after({"7g7f"});
  p.act(Offer{guest(1), p.at(), kDraw});
  EXPECT_EQ(p.act(Offer{guest(2), p.at(), kDraw}), "");
  EXPECT_EQ(p.state->game->result, (Result{std::nullopt, EndReason::kAgreement}));
}

TEST(Draw, AMoveOfTheRivalClearsTheOfferOnesOwnDoesNot) {
  HandParty p = two_guests();
  p.act(Offer{guest(1), p.at(), kDraw});
  p.play("7g7f");
  EXPECT_TRUE(p.state->game->offers[0]);
  p.play("3c3d");
  EXPECT_FALSE(p.state->game->offers[0]);
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), kDraw}), "no_offer");
}

TEST(Draw, ADeclinedOneMayNotComeAgainBeforeTheNextMove) {
  HandParty p = two_guests();
  p.act(Offer{guest(1), p.at(), kDraw});
  EXPECT_EQ(p.act(Decline{guest(2), p.at(), kTakeback}), "no_offer");
  EXPECT_EQ(p.act(Decline{guest(2), p.at(), kDraw}), "");
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), kDraw}), "no_offer");
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kDraw}), "already_offered");
  // The other side is free to offer.
  EXPECT_EQ(p.act(Offer{guest(2), p.at(), kDraw}), "");
  p.play("7g7f");
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kDraw}), "");
}

TEST(Draw, MayBeWithdrawn) {
  HandParty p = two_guests();
  p.act(Offer{guest(1), p.at(), kDraw});
  EXPECT_EQ(p.act(Decline{guest(1), p.at(), kDraw}), "");
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), kDraw}), "no_offer");
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kDraw}), "already_offered");
}

TEST(Draw, TheComputerPlaysOn) {
  HandParty p = against_computer();
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kDraw}), "computer_declines");
}

TEST(Takeback, OnTheRivalsTurnTakesBackOnePly) {
  HandParty p = after({"7g7f", "3c3d", "2f2e"});
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kTakeback}), "");
  EXPECT_EQ(std::get<Offered>(p.last()).to_ply, ids::Ply(2));
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), kTakeback}), "");
  EXPECT_EQ(p.state->game->ply(), ids::Ply(2));
  EXPECT_EQ(p.state->game->facts.size(), 2u);
  EXPECT_EQ(p.to_move(), guest(1));
  EXPECT_EQ(p.play("2f2e"), "");
}

TEST(Takeback, OnTheOwnTurnTakesBackTwo) {
  HandParty p = after({"7g7f", "3c3d", "2f2e"});
  EXPECT_EQ(p.act(Offer{guest(2), p.at(), kTakeback}), "");
  EXPECT_EQ(p.act(Accept{guest(1), p.at(), kTakeback}), "");
  EXPECT_EQ(p.state->game->ply(), ids::Ply(1));
  EXPECT_EQ(p.to_move(), guest(2));
}

TEST(Takeback, NeedsAMoveOfWhoAsks) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kTakeback}), "nothing_to_take_back");
  p.play("7g7f");
  EXPECT_EQ(p.act(Offer{guest(2), p.at(), kTakeback}), "nothing_to_take_back");
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kTakeback}), "");
}

TEST(Takeback, TwoRequestsAreNoAgreement) {
  HandParty p = after({"7g7f", "3c3d"});
  p.act(Offer{guest(1), p.at(), kTakeback});
  EXPECT_EQ(p.act(Offer{guest(2), p.at(), kTakeback}), "");
  EXPECT_EQ(p.state->game->ply(), ids::Ply(2));
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), kTakeback}), "");
  EXPECT_EQ(p.state->game->ply(), ids::Ply(0));
  EXPECT_FALSE(p.state->game->offers[0] || p.state->game->offers[1]);
}

TEST(Takeback, AMoveOnItsWayForThePositionTakenBackIsStale) {
  HandParty p = after({"7g7f", "3c3d"});
  const At before = p.at();
  p.act(Offer{guest(2), p.at(), kTakeback});
  p.act(Accept{guest(1), p.at(), kTakeback});
  p.play("8d8e");
  EXPECT_EQ(p.at().ply, before.ply);
  // It would be legal, but it was meant for another position.
  EXPECT_EQ(p.act(PlayMove{guest(1), before, fakes::move("2f2e")}), "stale");
  EXPECT_EQ(p.act(PlayMove{guest(1), p.at(), fakes::move("2f2e")}), "");
}

TEST(Takeback, TheComputerGrantsIt) {
  HandParty p = against_computer();
  p.play("7g7f");
  const At asked = p.at();
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kTakeback}), "");
  EXPECT_EQ(p.state->game->ply(), ids::Ply(0));
  // Its answer to the old move comes late, also when the ply is the same again.
  p.play("2f2e");
  EXPECT_EQ(p.act(ComputerMove{asked, fakes::move("3c3d")}), "stale");
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("3c3d")}), "");
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), kTakeback}), "");
  EXPECT_EQ(p.state->game->ply(), ids::Ply(0));
}

TEST(Abort, BeforeTheSecondMove) {
  HandParty p = after({"7g7f"});
  EXPECT_EQ(p.act(Abort{guest(3), p.at()}), "not_seated");
  EXPECT_EQ(p.act(Abort{guest(2), p.at()}), "");
  EXPECT_EQ(p.state->game->result, (Result{std::nullopt, EndReason::kAborted}));
  EXPECT_EQ(p.state->series.draws, 0);
  // The next game has the same colors.
  p.act(Rematch{guest(1), ids::GameId(1)});
  p.act(Rematch{guest(2), ids::GameId(1)});
  EXPECT_EQ(p.state->game->black, Seat::kFirst);
  p.play("7g7f");
  p.play("3c3d");
  EXPECT_EQ(p.act(Abort{guest(1), p.at()}), "too_far");
}

TEST(Nudge, AfterTenMinutesOfAnUnlimitedTurn) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(Offer{guest(2), p.at(), kAbort}), "not_nudged");
  p.pass(599'999);
  EXPECT_EQ(p.act(Nudge{guest(2), p.at()}), "not_due_yet");
  p.pass(1);
  EXPECT_EQ(p.act(Nudge{guest(1), p.at()}), "not_due_yet");
  EXPECT_EQ(p.act(Nudge{guest(2), p.at()}), "");
  EXPECT_EQ(p.act(Nudge{guest(2), p.at()}), "already_offered");
  EXPECT_EQ(p.act(Offer{guest(2), p.at(), kAbort}), "");
  EXPECT_EQ(p.act(Accept{guest(1), p.at(), kAbort}), "");
  EXPECT_EQ(p.state->game->result, (Result{std::nullopt, EndReason::kAborted}));
}

TEST(Nudge, OnlyOfSomeoneWhoIsThere) {
  HandParty p = two_guests();
  p.pass(600'000);
  p.goes(Seat::kFirst);
  EXPECT_EQ(p.act(Nudge{guest(2), p.at()}), "rival_left");
}

TEST(Nudge, NotWithALimitAndNotTheComputer) {
  HandParty limited = two_guests({.rules = {}, .time = TimeControl{.main = kMostMainTime}});
  limited.pass(600'000);
  EXPECT_EQ(limited.act(Nudge{guest(2), limited.at()}), "not_due_yet");
  HandParty p = against_computer();
  p.play("7g7f");
  p.pass(600'000);
  EXPECT_EQ(p.act(Nudge{guest(1), p.at()}), "not_due_yet");
}

TEST(Nudge, AMoveEndsIt) {
  HandParty p = two_guests();
  p.pass(600'000);
  p.act(Nudge{guest(2), p.at()});
  p.play("7g7f");
  EXPECT_EQ(p.act(Offer{guest(2), p.at(), kAbort}), "not_nudged");
}

}  // namespace
}  // namespace annan::party
