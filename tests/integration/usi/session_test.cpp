// SPDX-License-Identifier: MIT
// Scripted conversations with the engine, in memory.
#include "usi/session.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/threads/steady_clock.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"
#include "transcript.hpp"
#include "usi/run.hpp"

namespace annan::usi {
namespace {

class UsiSession : public testing::Test {
 protected:
  void say(std::string_view line) { EXPECT_TRUE(session_.handle(line)) << line; }
  /// Says the line and waits for the bestmove it leads to; returns the move.
  std::string bestmove_after(std::string_view line) {
    const std::size_t from = transcript_.lines().size();
    say(line);
    const std::string answer = transcript_.wait_for("bestmove ", from);
    session_.wait();
    return answer.empty() ? answer : answer.substr(9);
  }
  static bool legal(std::string_view sfen, std::string_view move, const rules::RuleSet& rules = {}) {
    const auto m = notation::parse_usi_move(move.substr(0, move.find(' ')));
    return m && rules::is_legal(notation::parse_sfen(sfen)->position, rules, *m);
  }
  std::size_t bestmoves() { return transcript_.count("bestmove"); }

  Transcript transcript_;
  Session session_{transcript_.stream(), engine::steady_clock()};
};

TEST_F(UsiSession, Handshake) {
  say("usi");
  const auto lines = transcript_.lines();
  ASSERT_GE(lines.size(), 4U);
  EXPECT_TRUE(lines[0].starts_with("id name "));
  EXPECT_TRUE(lines[1].starts_with("id author "));
  EXPECT_EQ(lines.back(), "usiok");
  EXPECT_EQ(transcript_.count("option name "), lines.size() - 3);
}

TEST_F(UsiSession, IsReadyAnyNumberOfTimesAtAnyTime) {
  say("isready");
  say("isready");
  EXPECT_EQ(transcript_.count("readyok"), 2U);
  say("go infinite");
  say("isready");
  EXPECT_EQ(transcript_.count("readyok"), 3U);
  EXPECT_EQ(bestmoves(), 0U);
  EXPECT_FALSE(bestmove_after("stop").empty());
}

TEST_F(UsiSession, StartposWithAnEmptyMoveList) {
  say("position startpos moves");
  EXPECT_TRUE(legal("startpos", bestmove_after("go depth 3")));
  say("position startpos moves 7g7f 3c3d");
  EXPECT_FALSE(bestmove_after("go depth 3").empty());
  EXPECT_EQ(transcript_.count("info string"), 0U);
}

TEST_F(UsiSession, ThinksAboutTheStartWithoutAnyPosition) {
  EXPECT_TRUE(legal("startpos", bestmove_after("go nodes 500")));
}

TEST_F(UsiSession, EveryLimitEndsWithOneBestmove) {
  say("position startpos");
  for (const char* go : {"go movetime 30", "go nodes 1000", "go depth 4", "go btime 500 wtime 500",
                         "go btime 0 wtime 0 byoyomi 100", "go btime 200 wtime 200 binc 50 winc 50",
                         "go btime -40 wtime 0 byoyomi 0", "go nodes 0", "go depth 0", "go movetime 0"}) {
    const std::size_t before = bestmoves();
    EXPECT_TRUE(legal("startpos", bestmove_after(go))) << go;
    EXPECT_EQ(bestmoves(), before + 1) << go;
  }
}

TEST_F(UsiSession, InfiniteWaitsForStopEvenWhenNothingIsLeftToSearch) {
  // One move, mate: the search is over at once, the answer is not.
  say("position sfen 8k/9/7+R1/9/9/9/9/9/9 b G 1");
  say("go infinite depth 2");
  EXPECT_FALSE(transcript_.wait_for("info depth 2").empty());
  EXPECT_EQ(bestmoves(), 0U);
  EXPECT_EQ(bestmove_after("stop").substr(0, 2), "G*");
  say("stop");
  EXPECT_EQ(bestmoves(), 1U);
}

TEST_F(UsiSession, NoBestmoveWhilePondering) {
  say("position startpos moves 7g7f");
  say("go ponder btime 10 wtime 10 byoyomi 10 depth 3");
  EXPECT_FALSE(transcript_.wait_for("info depth 3").empty());
  say("isready");
  EXPECT_EQ(bestmoves(), 0U);
  EXPECT_FALSE(bestmove_after("ponderhit").empty());
  EXPECT_EQ(bestmoves(), 1U);
  say("ponderhit");
  say("stop");
  EXPECT_EQ(bestmoves(), 1U);
}

TEST_F(UsiSession, PonderEndsWithOneBestmoveAfterStop) {
  say("go ponder btime 60000 wtime 60000");
  EXPECT_FALSE(bestmove_after("stop").empty());
  EXPECT_EQ(bestmoves(), 1U);
}

TEST_F(UsiSession, PonderHitLetsTheClockRun) {
  say("go ponder btime 0 wtime 0 byoyomi 100");
  EXPECT_FALSE(transcript_.wait_for("info depth 4").empty());
  EXPECT_FALSE(bestmove_after("ponderhit").empty());
}

TEST_F(UsiSession, NamesThePonderMoveOnlyIfAsked) {
  EXPECT_EQ(bestmove_after("go depth 4").find("ponder"), std::string::npos);
  say("setoption name USI_Ponder value true");
  const std::string answer = bestmove_after("go depth 4");
  const auto at = answer.find(" ponder ");
  ASSERT_NE(at, std::string::npos);
  say("position startpos moves " + answer.substr(0, at) + " " + answer.substr(at + 8));
  EXPECT_EQ(transcript_.count("info string"), 0U);
}

TEST_F(UsiSession, GoMateIsNeverAnsweredByBestmove) {
  say("position sfen 8k/9/7+R1/9/9/9/9/9/9 b G 1");
  say("go mate 5000");
  const std::string answer = transcript_.wait_for("checkmate ");
  EXPECT_TRUE(answer == "checkmate G*1b" || answer == "checkmate G*2a" || answer == "checkmate G*2b") << answer;
  session_.wait();
  EXPECT_EQ(transcript_.count("checkmate"), 1U);
  EXPECT_EQ(bestmoves(), 0U);
}

TEST_F(UsiSession, GoMateSaysThatThereIsNone) {
  say("position startpos");
  say("go mate infinite");
  EXPECT_EQ(transcript_.wait_for("checkmate"), "checkmate nomate");
}

TEST_F(UsiSession, GoMateInAnyFormIsAnsweredOnce) {
  say("position startpos");
  for (const char* form : {"go mate", "go mate infinite", "go mate 99999999999999999999", "go mate 9223372036854775807",
                           "go mate  1000 ", "go mate soon"}) {
    const std::size_t from = transcript_.lines().size();
    say(form);
    EXPECT_EQ(transcript_.wait_for("checkmate", from), "checkmate nomate") << form;
    session_.wait();
  }
  const std::size_t from = transcript_.lines().size();
  say("go mate 0");
  EXPECT_EQ(transcript_.wait_for("checkmate", from), "checkmate timeout");
  session_.wait();
  EXPECT_EQ(transcript_.count("checkmate"), 7U);
  EXPECT_EQ(bestmoves(), 0U);
}

TEST_F(UsiSession, GoMateGivesUpWhenTheTimeIsOverOrAtStop) {
  // Full of checks, not settled in many seconds.
  constexpr const char* kEndless = "position sfen 4k4/9/9/9/9/9/9/9/4K4 b 4N4L17P 1";
  say(kEndless);
  say("go mate 30");
  EXPECT_EQ(transcript_.wait_for("checkmate"), "checkmate timeout");
  session_.wait();
  const std::size_t from = transcript_.lines().size();
  say("go mate infinite");
  say("stop");
  EXPECT_EQ(transcript_.wait_for("checkmate", from), "checkmate timeout");
  EXPECT_EQ(bestmoves(), 0U);
}

TEST_F(UsiSession, GameoverInAnyState) {
  say("gameover win");
  say("go infinite");
  say("gameover lose");
  say("go ponder btime 1000 wtime 1000");
  say("gameover draw");
  EXPECT_EQ(bestmoves(), 0U);
  say("usinewgame");
  say("position startpos");
  EXPECT_TRUE(legal("startpos", bestmove_after("go nodes 500")));
  EXPECT_EQ(bestmoves(), 1U);
}

TEST_F(UsiSession, WindowsLineEndsAndOddSpacing) {
  say("isready\r");
  EXPECT_EQ(transcript_.lines().back(), "readyok");
  say("  position   startpos\tmoves  7g7f \r");
  EXPECT_FALSE(bestmove_after("go   depth 2\r").empty());
  EXPECT_EQ(transcript_.count("info string"), 0U);
  say("");
  say("\r");
}

TEST_F(UsiSession, UnknownCommandsAreToldAndIgnored) {
  say("hello there");
  EXPECT_EQ(transcript_.count("info string unknown command 'hello'"), 1U);
  say(std::string(3, '\x01'));
  say("setoption");
  say("setoption name");
  say("setoption name Nonsense value 3");
  say("position");
  say("position sfen nonsense");
  say("stop");
  say("ponderhit");
  EXPECT_TRUE(legal("startpos", bestmove_after("go depth 2")));
}

TEST_F(UsiSession, AnUnknownVariantIsToldAndChangesNothing) {
  // A pawn without support that goes to the last rank: lishogi allows it, this project's own rules do not.
  constexpr const char* kStuck = "position sfen 4k4/P8/9/9/9/9/9/9/4K4 b - 1 moves 9b9a";
  say("setoption name USI_Variant value something");
  EXPECT_EQ(transcript_.count("info string unknown variant 'something'"), 1U);
  say(kStuck);
  EXPECT_EQ(transcript_.count("info string move 1 (9b9a) is forbidden"), 1U);
  say("setoption name USI_Variant value annanshogi");
  say(kStuck);
  EXPECT_EQ(transcript_.count("info string move 1 (9b9a) is forbidden"), 1U);
}

TEST_F(UsiSession, AToleratedMoveIsPlayed) {
  say("position sfen 4k4/P8/9/9/9/9/9/9/4K4 b - 1 moves 9b9a");
  const std::string move = bestmove_after("go depth 2");
  EXPECT_TRUE(legal("P3k4/9/9/9/9/9/9/9/4K4 w - 2", move)) << move;
}

TEST_F(UsiSession, AnIllegalMoveIsToldAndTheRestLeftOut) {
  say("position startpos moves 7g7f 3c3d 1i5e 7f7e");
  EXPECT_EQ(transcript_.count("info string move 3 (1i5e) is not legal"), 1U);
  rules::Position pos = rules::Position::start();
  for (const char* m : {"7g7f", "3c3d"})
    pos.play_unchecked(*notation::parse_usi_move(m));
  EXPECT_TRUE(legal(notation::to_sfen(pos), bestmove_after("go depth 2")));
}

TEST_F(UsiSession, ResignsWithoutALegalMove) {
  say("position sfen 8k/8G/7+R1/9/9/9/9/9/9 w - 1");
  EXPECT_EQ(bestmove_after("go movetime 1000"), "resign");
}

TEST_F(UsiSession, ClaimsTheWinOfAnEnteredKing) {
  say("position sfen +P+P+P+P+P+P+P+P1/+P+P7/8K/9/9/9/9/9/k8 b 2R2B 1");
  EXPECT_EQ(bestmove_after("go movetime 1000"), "win");
  say("setoption name Rules value shogitter");
  say("position sfen +P+P+P+P+P+P+P+P1/+P+P7/8K/9/9/9/9/9/k8 b 2R2B 1");
  EXPECT_NE(bestmove_after("go nodes 200"), "win");
}

TEST_F(UsiSession, CommandsDuringASearchWaitForItsEnd) {
  say("position startpos");
  say("go infinite");
  say("setoption name USI_Hash value 8");
  say("setoption name Rules value shogitter");
  say("usinewgame");
  say("position sfen nonsense");
  say("position sfen 4k4/9/9/9/9/9/9/9/4K3R b - 1");
  EXPECT_EQ(bestmoves(), 0U);
  EXPECT_TRUE(legal("startpos", bestmove_after("stop")));
  EXPECT_TRUE(legal("4k4/9/9/9/9/9/9/9/4K3R b - 1", bestmove_after("go depth 2")));
  EXPECT_EQ(bestmoves(), 2U);
}

TEST_F(UsiSession, ASecondGoEndsTheFirst) {
  say("position startpos");
  say("go infinite");
  EXPECT_FALSE(bestmove_after("go nodes 100").empty());
  session_.wait();
  EXPECT_EQ(bestmoves(), 2U);
}

TEST_F(UsiSession, SeveralLinesAreNumbered) {
  say("setoption name MultiPV value 3");
  EXPECT_FALSE(bestmove_after("go depth 3").empty());
  for (const char* rank : {"multipv 1 ", "multipv 2 ", "multipv 3 "}) {
    bool found = false;
    for (const std::string& line : transcript_.lines())
      found = found || line.find(rank) != std::string::npos;
    EXPECT_TRUE(found) << rank;
  }
}

TEST_F(UsiSession, MatesAreCountedInPlies) {
  say("position sfen 8k/9/7+R1/9/9/9/9/9/9 b G 1");
  EXPECT_FALSE(bestmove_after("go depth 3").empty());
  EXPECT_FALSE(transcript_.wait_for("info depth 3").empty());
  EXPECT_NE(transcript_.wait_for("info depth 3").find(" score mate 1 "), std::string::npos);
}

TEST_F(UsiSession, MegabyteLinesDoNotHurt) {
  say(std::string(4U << 20, 'x'));
  std::string position = "position startpos moves";
  for (int i = 0; i < 25'000; ++i)
    position += i % 2 == 0 ? " 2h2g 8b8c" : " 2g2h 8c8b";
  say(position);
  say("position sfen " + std::string(1U << 20, '9'));
  EXPECT_TRUE(legal("startpos", bestmove_after("go nodes 300")));
  for (const std::string& line : transcript_.lines())
    EXPECT_LT(line.size(), 2000U);
}

TEST_F(UsiSession, NothingAfterQuit) {
  say("go infinite");
  EXPECT_FALSE(session_.handle("quit"));
  const std::size_t before = transcript_.lines().size();
  EXPECT_FALSE(session_.handle("quit"));
  session_.quit();
  EXPECT_EQ(transcript_.lines().size(), before);
  EXPECT_EQ(bestmoves(), 0U);
}

/// A whole input at once, through run().
std::string run_script(const std::string& script) {
  std::istringstream in(script);
  std::ostringstream out;
  EXPECT_EQ(run(in, out), 0);
  return out.str();
}

TEST(UsiRun, EndsAtQuitAndAtTheEndOfTheInput) {
  EXPECT_EQ(run_script("isready\r\nquit\nisready\n"), "readyok\n");
  EXPECT_EQ(run_script("isready\nisready"), "readyok\nreadyok\n");
  EXPECT_EQ(run_script(""), "");
  EXPECT_EQ(run_script("\n\r\n"), "");
}

TEST(UsiRun, EndsInTheMiddleOfASearch) {
  EXPECT_EQ(run_script("go infinite\n").find("bestmove"), std::string::npos);
  EXPECT_EQ(run_script("go ponder btime 1 wtime 1\nquit\n").find("bestmove"), std::string::npos);
}

TEST(UsiRun, ABrokenOutputEndsIt) {
  std::istringstream in("isready\nisready\n");
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(run(in, out), 0);
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace annan::usi
