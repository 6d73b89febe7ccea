// SPDX-License-Identifier: MIT
// What the host of a party does between games, and who is host.
#include <gtest/gtest.h>

#include "fakes/parties.hpp"

namespace annan::party {
namespace {

using fakes::guest;
using fakes::HandParty;
using fakes::person;
using fakes::two_guests;

/// The first game is over, guest 1 is host.
HandParty between_games() {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(Resign{guest(2), p.at()}), "");
  return p;
}
HandParty waiting() {
  return HandParty({.creator = person(1), .house = {}, .name = "Friday", .listed = true});
}

TEST(SetHouse, BetweenGamesByTheHost) {
  HandParty p = two_guests();
  const HouseRules house{.rules = {.move_limit = 300}, .swap_sides = false, .time = turn_limit(60)};
  EXPECT_EQ(p.act(SetHouse{guest(2), house}), "not_host");
  EXPECT_EQ(p.act(SetHouse{guest(1), house}), "game_running");
  p.act(Resign{guest(2), p.at()});
  p.act(Rematch{guest(2), ids::GameId(1)});
  EXPECT_EQ(p.act(SetHouse{guest(1), house}), "");
  EXPECT_EQ(p.state->terms.house, house);
  EXPECT_EQ(p.state->terms.colors, FirstColors::kFirstSeatBlack);
  // The game that is over was played by its own rules; who wanted another has to say so again.
  EXPECT_EQ(p.state->game->house, HouseRules{});
  EXPECT_FALSE(p.state->wants_rematch[1]);
  p.act(Rematch{guest(1), ids::GameId(1)});
  p.act(Rematch{guest(2), ids::GameId(1)});
  EXPECT_EQ(p.state->game->house, house);
}

TEST(SetHouse, StartAndColorsToo) {
  HandParty p = waiting();
  const auto start = fakes::position({{"5i", 'K'}, {"1i", 'R'}, {"5a", 'k'}});
  EXPECT_EQ(p.act(SetHouse{guest(1), {}, start, FirstColors::kFirstSeatWhite}), "");
  EXPECT_EQ(p.act(SetHouse{guest(1), {}}), "");
  p.act(Join{person(2)});
  EXPECT_EQ(p.state->game->black, Seat::kSecond);
  EXPECT_EQ(p.state->game->game.start(), start);
}

TEST(SetHouse, RefusesWhatCreateRefuses) {
  HandParty p = waiting();
  EXPECT_EQ(p.act(SetHouse{guest(1), {.rules = {}, .time = TimeControl{}}}), "bad_house_rules");
  EXPECT_EQ(p.act(SetHouse{guest(1), {}, fakes::position({{"5i", 'K'}, {"5a", 'k'}})}), "bare_kings");
}

TEST(Party, NameIsTheHostsToGive) {
  HandParty p = waiting();
  EXPECT_EQ(p.state->terms.name, "Friday");
  EXPECT_TRUE(p.state->terms.listed);
  EXPECT_EQ(p.act(NameParty{guest(2), "Saturday"}), "not_host");
  EXPECT_EQ(p.act(NameParty{guest(1), "Saturday"}), "");
  p.act(Join{person(2)});
  // Where a game begins everything is told again.
  EXPECT_EQ(open(p.log.back())->terms, p.state->terms);
  EXPECT_EQ(p.state->terms.name, "Saturday");
}

TEST(HandOver, ToSomeoneWhoIsThere) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(HandOver{guest(2), guest(2)}), "not_host");
  EXPECT_EQ(p.act(HandOver{guest(1), guest(1)}), "no_such_guest");
  EXPECT_EQ(p.act(HandOver{guest(1), guest(3)}), "no_such_guest");
  EXPECT_EQ(p.act(HandOver{guest(1), guest(2)}), "");
  EXPECT_EQ(p.act(HandOver{guest(1), guest(2)}), "not_host");
  EXPECT_EQ(p.act(HandOver{guest(2), guest(3), true}), "");
  EXPECT_EQ(p.state->terms.host, guest(3));
}

TEST(Leave, OfTheHostMakesTheRivalHost) {
  HandParty p = between_games();
  EXPECT_EQ(p.act(Leave{guest(1)}), "");
  EXPECT_EQ(p.state->terms.host, guest(2));
  EXPECT_EQ(p.act(Leave{guest(2)}), "");
  // Nobody is left to be it.
  EXPECT_EQ(p.state->terms.host, guest(2));
  EXPECT_EQ(p.act(Join{person(1)}), "");
}

TEST(Remove, TakesTheSeatAndTheWayBack) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(Remove{guest(2), guest(1)}), "not_host");
  EXPECT_EQ(p.act(Remove{guest(1), guest(2)}), "game_running");
  EXPECT_EQ(p.act(Remove{guest(1), guest(1)}), "no_such_guest");
  EXPECT_EQ(p.act(Remove{guest(1), guest(3)}), "");
  EXPECT_EQ(p.act(Remove{guest(1), guest(3)}), "no_such_guest");
  EXPECT_EQ(p.act(HandOver{guest(1), guest(3), true}), "no_such_guest");
  p.act(Resign{guest(2), p.at()});
  EXPECT_EQ(p.act(Remove{guest(1), guest(2)}), "");
  EXPECT_FALSE(p.state->seats[1]);
  EXPECT_EQ(p.act(Join{person(2)}), "removed");
  EXPECT_EQ(p.act(Join{person(3)}), "removed");
  EXPECT_EQ(p.act(Allow{guest(1), guest(4)}), "no_such_guest");
  EXPECT_EQ(p.act(Allow{guest(1), guest(2)}), "");
  EXPECT_EQ(p.act(Join{person(2)}), "");
}

TEST(Remove, SixtyFourAreRemembered) {
  HandParty p = waiting();
  for (std::uint64_t n = 100; n < 165; ++n)
    EXPECT_EQ(p.act(Remove{guest(1), guest(n)}), "");
  EXPECT_EQ(p.state->terms.removed.size(), kMostRemoved);
  EXPECT_FALSE(p.state->is_removed(guest(100)));
  EXPECT_TRUE(p.state->is_removed(guest(101)));
  EXPECT_TRUE(p.state->is_removed(guest(164)));
}

TEST(Join, ASeatOfOnesChoice) {
  HandParty p = waiting();
  EXPECT_EQ(p.act(Join{person(2), Seat::kFirst}), "seat_taken");
  EXPECT_EQ(p.act(Join{person(2), Seat::kSecond}), "");
  p.act(Resign{guest(2), p.at()});
  p.act(Leave{guest(1)});
  p.act(Leave{guest(2)});
  EXPECT_EQ(p.act(Join{person(3), Seat::kSecond}), "");
  EXPECT_EQ(guest_on(p.state->seats, Seat::kSecond), guest(3));
}

TEST(SeatComputer, StartsAGame) {
  HandParty p = waiting();
  EXPECT_EQ(p.act(SeatComputer{guest(2), Seat::kSecond, 1}), "not_host");
  EXPECT_EQ(p.act(SeatComputer{guest(1), Seat::kFirst, 1}), "seat_taken");
  EXPECT_EQ(p.act(SeatComputer{guest(1), Seat::kSecond, kComputerLevels + 1}), "bad_level");
  EXPECT_EQ(p.act(SeatComputer{guest(1), Seat::kSecond, 1}), "");
  EXPECT_TRUE(p.state->game_running());
  EXPECT_EQ(p.act(FreeSeat{guest(1), Seat::kSecond}), "game_running");
  p.act(Resign{guest(1), p.at()});
  EXPECT_EQ(p.act(FreeSeat{guest(1), Seat::kFirst}), "not_a_computer");
  EXPECT_EQ(p.act(Leave{guest(1)}), "");
  EXPECT_EQ(p.act(SeatComputer{guest(1), Seat::kFirst, 1}), "two_computers");
  EXPECT_EQ(p.act(FreeSeat{guest(1), Seat::kSecond}), "");
  EXPECT_EQ(p.act(FreeSeat{guest(1), Seat::kSecond}), "not_a_computer");
}

}  // namespace
}  // namespace annan::party
