// SPDX-License-Identifier: MIT
#include "party/audit.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "fakes/parties.hpp"

namespace annan::party {
namespace {

const ids::GameId kGame(1);

/// A log that is written event by event.
class AuditTest : public testing::Test {
 protected:
  void take(std::vector<Event> events) {
    seq = seq.next();
    audit.take({seq, at, std::move(events)});
  }
  void start(HouseRules house = {}, ids::GameId game = kGame, rules::Position from = rules::Position::start()) {
    take({GameStarted{.game = game,
                      .black = Seat::kFirst,
                      .seats = {fakes::person(1), fakes::person(2)},
                      .terms = {.host = fakes::guest(1), .house = house, .start = from, .colors = FirstColors::kLot},
                      .series = {}}});
  }
  void play(std::initializer_list<const char*> moves, std::int64_t from = 0) {
    for (const char* usi : moves)
      take({MovePlayed{kGame, ids::Ply(from++), fakes::move(usi), ids::Millis(1)}});
  }
  void end(EndReason reason, std::optional<rules::Color> winner = std::nullopt) {
    take({GameEnded{kGame, {winner, reason}}});
  }
  [[nodiscard]] std::string told() const {
    std::string all;
    for (const Audit::Fault& fault : audit.faults())
      all += std::to_string(fault.ply.value()) + " " + fault.what + "\n";
    return all;
  }

  Audit audit;
  ids::Seq seq;
  ids::Instant at{1000};
};

TEST_F(AuditTest, ALawfulGameHasNoFaults) {
  start();
  play({"7g7f", "3c3d", "2f2e"});
  take({TakenBack{kGame, ids::Ply(1)}});
  play({"5c5d"}, 1);
  end(EndReason::kResignation, rules::Color::kBlack);
  EXPECT_EQ(told(), "");
  EXPECT_EQ(audit.games(), 1);
  EXPECT_EQ(audit.moves(), 4);
}

TEST_F(AuditTest, AnUnlawfulMoveIsToldOnce) {
  start();
  play({"7g7f", "7g7f", "5c5d"});
  EXPECT_EQ(told(), "1 no_piece\n");
  EXPECT_EQ(audit.moves(), 3);
}

TEST_F(AuditTest, WhatDoesNotFollowIsTold) {
  start();
  play({"7g7f"}, 1);
  EXPECT_EQ(told(), "0 a move for ply 1\n");
  seq = seq.next();
  at = ids::Instant(500);
  take({MovePlayed{ids::GameId(7), ids::Ply(0), fakes::move("7g7f"), ids::Millis(1)}});
  EXPECT_EQ(
      told(),
      "0 a move for ply 1\n0 entry 4 follows 2\n0 entry 4 goes back in time\n0 a move in a game that has not begun\n");
}

TEST_F(AuditTest, NothingFollowsTheEnd) {
  start();
  end(EndReason::kAborted);
  play({"7g7f"});
  EXPECT_EQ(told(), "0 a move after the end\n");
}

TEST_F(AuditTest, AnotherGameBeginsAfterTheEndOnly) {
  start();
  play({"7g7f"});
  start({}, kGame.next());
  EXPECT_EQ(told(), "1 another game begins before this one has ended\n");
  EXPECT_EQ(audit.games(), 2);
}

TEST_F(AuditTest, ATakebackLeadsBackOnly) {
  start();
  play({"7g7f"});
  take({TakenBack{kGame, ids::Ply(2)}});
  EXPECT_EQ(told(), "1 taken back to ply 2\n");
}

TEST_F(AuditTest, AnEndIsWhatTheRulesSay) {
  start();
  play({"7g7f"});
  end(EndReason::kCheckmate, rules::Color::kBlack);
  EXPECT_EQ(told(), "1 ended as checkmate, but by the rules it goes on\n");
}

TEST_F(AuditTest, ADeclarationHasToHold) {
  start();
  end(EndReason::kDeclaration, rules::Color::kBlack);
  EXPECT_EQ(told(), "0 ended as declaration, but by the rules it goes on\n");
}

TEST_F(AuditTest, TheRulesEndAGameThatTheTableEndsOtherwise) {
  // Mate on the first move.
  start({}, kGame, fakes::position({{"1a", 'k'}, {"1c", 'G'}, {"2c", 'G'}, {"9i", 'K'}}));
  play({"1c1b"});
  const auto before = told();
  end(EndReason::kTime, rules::Color::kBlack);
  EXPECT_EQ(before, "");
  EXPECT_EQ(told(), "1 ended as time, but by the rules it is checkmate\n");
}

}  // namespace
}  // namespace annan::party
