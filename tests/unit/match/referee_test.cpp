// SPDX-License-Identifier: MIT
#include "match/referee.hpp"

#include <gtest/gtest.h>

#include "notation/sfen.hpp"
#include "rules/impasse.hpp"

namespace annan::match {
namespace {

using usi_client::EngineFailure;
using usi_client::EngineFault;
using usi_client::EnginePosition;

const Opening kStart(notation::kStartSfen);

/// Gives these answers in turn.
Mover script(std::vector<std::string> answers) {
  return [answers, next = std::size_t{0}](const EnginePosition&) mutable { return answers.at(next++); };
}
Mover failing(EngineFault fault) {
  return [fault](const EnginePosition&) { return std::unexpected(EngineFailure{fault, "it is broken"}); };
}

TEST(Referee, EndsByTheRules) {
  const auto played = play_game({}, "8k/9/7+R1/9/9/9/9/9/9 b G 1", script({"G*2b"}), script({}));
  EXPECT_EQ(played.ending.winner, rules::Color::kBlack);
  EXPECT_EQ(played.ending.reason, "checkmate");
  EXPECT_EQ(played.moves, (std::vector<std::string>{"G*2b"}));
  EXPECT_FALSE(is_fault(played.ending));
}

TEST(Referee, TellsEachSideTheOpeningAndAllMoves) {
  std::vector<EnginePosition> asked;
  const auto watch = [&](std::string answer) {
    return [&asked, answer](const EnginePosition& position) {
      asked.push_back(position);
      return answer;
    };
  };
  const auto played = play_game({}, kStart, watch("7g7f"), watch("resign"));
  ASSERT_EQ(asked.size(), 2);
  EXPECT_EQ(asked[0].start, kStart);
  EXPECT_TRUE(asked[0].moves.empty());
  EXPECT_EQ(asked[1].moves, (std::vector<std::string>{"7g7f"}));
  EXPECT_EQ(played.ending.winner, rules::Color::kBlack);
  EXPECT_EQ(played.ending.reason, "resignation");
}

TEST(Referee, AnIllegalMoveLosesAndIsNotAmongTheMoves) {
  const auto played = play_game({}, kStart, script({"7g7f"}), script({"7g7f"}));
  EXPECT_EQ(played.ending.winner, rules::Color::kBlack);
  EXPECT_EQ(played.ending.reason, "illegal_move");
  EXPECT_EQ(played.ending.detail, "7g7f: no_piece");
  EXPECT_EQ(played.moves, (std::vector<std::string>{"7g7f"}));
  EXPECT_TRUE(is_fault(played.ending));
  EXPECT_EQ(play_game({}, kStart, script({"castle"}), script({})).ending.reason, "illegal_move");
}

TEST(Referee, ADeclarationIsJudged) {
  const auto refused = play_game({}, kStart, script({"win"}), script({}));
  EXPECT_EQ(refused.ending.winner, rules::Color::kWhite);
  EXPECT_EQ(refused.ending.reason, "illegal_move");
  EXPECT_EQ(refused.ending.detail, "win: no_declaration");
  // Ten pieces besides the king in the zone, four of them big: 10 + 4 * 4 points and two in hand.
  const Opening entered = "K+R+R+B+BGGGG/SS7/9/9/9/9/9/9/8k b 2P 1";
  ASSERT_TRUE(rules::impasse_holds(notation::parse_sfen(entered).value().position));
  const auto won = play_game({}, entered, script({"win"}), script({}));
  EXPECT_EQ(won.ending.winner, rules::Color::kBlack);
  EXPECT_EQ(won.ending.reason, "declaration");
  EXPECT_TRUE(won.moves.empty());
}

TEST(Referee, AFailureLoses) {
  for (const auto& [fault, reason] :
       std::vector<std::pair<EngineFault, std::string>>{{EngineFault::kTimedOut, "time"},
                                                        {EngineFault::kDied, "crash"},
                                                        {EngineFault::kCannotStart, "crash"},
                                                        {EngineFault::kFlooded, "bad_answer"},
                                                        {EngineFault::kBadAnswer, "bad_answer"}}) {
    const auto played = play_game({}, kStart, script({"7g7f"}), failing(fault));
    EXPECT_EQ(played.ending.winner, rules::Color::kBlack);
    EXPECT_EQ(played.ending.reason, reason);
    EXPECT_EQ(played.ending.detail, "it is broken");
    EXPECT_TRUE(is_fault(played.ending));
  }
}

TEST(Referee, ALongGameIsADraw) {
  // Two rooks that walk round files of their own, seven and eight: a position comes back after 112 plies.
  int asked = 0;
  const auto never = [&](const EnginePosition& position) -> std::string {
    ++asked;

    const std::size_t turn = position.moves.size() / 2;
    const bool black = position.moves.size() % 2 == 0;
    const std::size_t width = black ? 7 : 8;
    const auto file = [&](std::size_t at) { return static_cast<char>('1' + (at % width)); };
    const char rank = black ? 'h' : 'b';
    return {file(turn), rank, file(turn + 1), rank};
  };
  const auto played = play_game({}, "4k4/8r/9/9/9/9/9/8R/4K4 b - 1", never, never);
  EXPECT_EQ(played.ending.winner, std::nullopt);
  EXPECT_EQ(played.ending.reason, "ply_cap") << played.ending.detail;
  EXPECT_EQ(asked, kPlyCap);
}

}  // namespace
}  // namespace annan::match
