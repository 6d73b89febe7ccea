// SPDX-License-Identifier: MIT
// Real child processes: tests/data/engines/mock_engine says what each act means.
#include "match/match.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "match/game_log.hpp"
#include "notation/sfen.hpp"

namespace annan::match {
namespace {

using std::chrono::milliseconds;

constexpr int kGames = 4;

const Terms kTerms{.limits = {.nodes = 10}};
const Entrant kFirst{"A", kTerms};
const Entrant kSecond{"B", kTerms};

Contestant mock(std::string name, std::vector<std::string> acts, const Terms& terms = kTerms) {
  usi_client::EngineCommand command;
  command.argv = {ANNAN_TEST_DATA "/engines/mock_engine"};
  command.argv.insert(command.argv.end(), acts.begin(), acts.end());
  return {std::move(name), std::move(command), terms};
}

Plan plan_of(std::vector<Opening> openings = {}, int games = kGames) {
  Plan plan;
  plan.openings = std::move(openings);
  plan.games = games;
  return plan;
}

std::vector<GameRecord> played(const Plan& plan, Contestant first, Contestant second) {
  std::vector<GameRecord> records;
  std::array tables{Opponents{std::move(first), std::move(second)}};
  (void)run_match(plan, tables, {}, [&](const GameRecord& record, const Score&) {
    records.push_back(record);
    return true;
  });
  return records;
}

Score score_of(const std::vector<GameRecord>& records) {
  Scoreboard board;
  for (const GameRecord& record : records)
    board.add(record.game, verdict_of(record));
  return board.score();
}

bool contains(const std::vector<std::string>& lines, const std::string& wanted) {
  return std::ranges::find(lines, wanted) != lines.end();
}

TEST(Match, AnEngineAgainstItselfComesToHalf) {
  const auto records = played(plan_of(), mock("A", {"resign"}), mock("B", {"resign"}));
  ASSERT_EQ(records.size(), kGames);
  for (std::size_t i = 0; i < records.size(); i += 2) {
    EXPECT_EQ(records[i].opening, records[i + 1].opening);
    EXPECT_EQ(records[i].black, records[i + 1].white);
    EXPECT_EQ(records[i].played.moves, records[i + 1].played.moves);
    EXPECT_EQ(records[i].played.ending.winner, records[i + 1].played.ending.winner);
  }
  const Score score = score_of(records);
  EXPECT_EQ(score.won, score.lost);
  EXPECT_EQ(score.pairs, (std::array<int, 5>{0, 0, kGames / 2, 0, 0}));
  EXPECT_NEAR(elo_of(score)->difference, 0, 1e-9);
}

TEST(Match, AMateWinsWithEitherColour) {
  // Whoever moves first mates at once; the one to move second never gets to answer.
  const Plan plan = plan_of({"8k/9/7+R1/9/9/9/9/9/9 b G 1"}, 2);
  const auto records = played(plan, mock("A", {"G*2b"}), mock("B", {"G*2b"}));
  ASSERT_EQ(records.size(), 2);
  EXPECT_EQ(records[0].played.ending.reason, "checkmate");
  EXPECT_EQ(verdict_of(records[0]), Verdict::kWin);
  EXPECT_EQ(verdict_of(records[1]), Verdict::kLoss);
}

TEST(Match, AnIllegalMoverLosesEveryGameAndSaysWhatItSaid) {
  const auto records = played(plan_of({std::string(notation::kStartSfen)}), mock("A", {"5e5d"}), mock("B", {"resign"}));
  ASSERT_EQ(records.size(), kGames);
  // As White it never gets to move: Black resigns.
  for (const GameRecord& record : records) {
    if (record.black == "A") {
      EXPECT_EQ(record.played.ending.winner, rules::Color::kWhite);
      EXPECT_EQ(record.played.ending.reason, "illegal_move");
      EXPECT_EQ(record.played.ending.detail, "5e5d: no_piece");
      EXPECT_TRUE(contains(record.transcript, "> go nodes 10"));
      EXPECT_TRUE(contains(record.transcript, "< bestmove 5e5d"));
    } else {
      EXPECT_EQ(record.played.ending.reason, "resignation");
      EXPECT_TRUE(record.transcript.empty());
    }
  }
}

TEST(Match, ADyingEngineLosesAndIsStartedAgain) {
  const auto records =
      played(plan_of({std::string(notation::kStartSfen)}), mock("A", {"7g7f", ":die"}), mock("B", {"3c3d"}));
  ASSERT_EQ(records.size(), kGames);
  // As Black it moves, then dies; as White it is a new process that has to answer 3c3d and cannot with 7g7f.
  EXPECT_EQ(records[0].played.moves, (std::vector<std::string>{"7g7f", "3c3d"}));
  EXPECT_EQ(records[0].played.ending.reason, "crash");
  EXPECT_EQ(records[0].played.ending.winner, rules::Color::kWhite);
  ASSERT_FALSE(records[0].transcript.empty());
  EXPECT_EQ(records[0].transcript.back().substr(0, 2), "! ");
  EXPECT_EQ(records[1].played.ending.reason, "illegal_move");
  EXPECT_EQ(records[1].black, "B");
}

TEST(Match, AnEngineThatTalksWithoutEndLosesAndIsStartedAgain) {
  for (const char* act : {":flood", ":longline"}) {
    const auto records = played(plan_of({std::string(notation::kStartSfen)}), mock("A", {act}), mock("B", {"resign"}));
    ASSERT_EQ(records.size(), kGames);
    for (const GameRecord& record : records) {
      EXPECT_EQ(record.played.ending.reason, record.black == "A" ? "bad_answer" : "resignation") << act;
      EXPECT_EQ(record.played.ending.winner, rules::Color::kWhite);
    }
  }
}

TEST(Match, AnAnswerNobodyAskedForIsABadAnswer) {
  const auto records = played(plan_of({std::string(notation::kStartSfen)}, 2), mock("A", {"7g7f;2g2f", "5g5f"}),
                              mock("B", {"3c3d", "resign"}));
  EXPECT_EQ(records[0].played.ending.reason, "bad_answer");
  EXPECT_EQ(records[0].played.moves, (std::vector<std::string>{"7g7f", "3c3d"}));
}

TEST(Match, ADeclarationWinsIfItHolds) {
  const auto entered =
      played(plan_of({"K+R+R+B+BGGGG/SS7/9/9/9/9/9/9/8k b 2P 1"}, 2), mock("A", {"win"}), mock("B", {"win"}));
  EXPECT_EQ(entered[0].played.ending.reason, "declaration");
  EXPECT_EQ(verdict_of(entered[0]), Verdict::kWin);
  EXPECT_EQ(verdict_of(entered[1]), Verdict::kLoss);
  const auto at_home =
      played(plan_of({std::string(notation::kStartSfen)}, 2), mock("A", {"win"}), mock("B", {"resign"}));
  EXPECT_EQ(at_home[0].played.ending.reason, "illegal_move");
  EXPECT_EQ(at_home[0].played.ending.detail, "win: no_declaration");
  EXPECT_TRUE(contains(at_home[0].transcript, "< bestmove win"));
}

TEST(Match, ARepetitionIsADraw) {
  const std::vector<std::string> black = {"2h3h", "3h2h"};
  const std::vector<std::string> white = {"8b7b", "7b8b"};
  const auto three_times = [](const std::vector<std::string>& pair) {
    std::vector<std::string> acts;
    for (int i = 0; i < 3; ++i)
      acts.insert(acts.end(), pair.begin(), pair.end());
    return acts;
  };
  const Plan plan = plan_of({"4k4/1r7/9/9/9/9/9/7R1/4K4 b - 1"}, 2);
  const auto records = played(plan, mock("A", three_times(black)), mock("B", three_times(white)));
  EXPECT_EQ(records[0].played.ending.reason, "repetition");
  EXPECT_EQ(records[0].played.moves.size(), 12);
  EXPECT_EQ(verdict_of(records[0]), Verdict::kDraw);
}

TEST(Match, AHangingEngineLosesOnTime) {
  const Plan plan = plan_of({std::string(notation::kStartSfen)}, 2);
  const Terms terms{.limits = {.movetime = milliseconds(1)}};
  for (const char* act : {":hang", ":wait"}) {  // the second answers when it is told to stop: too late
    const auto records = played(plan, mock("A", {act}, terms), mock("B", {"resign"}, terms));
    ASSERT_EQ(records.size(), 2);
    EXPECT_EQ(records[0].played.ending.reason, "time") << act;
    EXPECT_EQ(records[0].played.ending.winner, rules::Color::kWhite);
    EXPECT_TRUE(contains(records[0].transcript, "> go movetime 1"));
  }
}

TEST(Match, ClocksAreShownAndCharged) {
  const auto log = std::filesystem::temp_directory_path() / ("annan_match_clock_" + std::to_string(getpid()));
  std::filesystem::remove(log);
  const Terms clock{.time = TimeControl{.main = milliseconds(60'000), .increment = milliseconds(20)}};
  const Terms byoyomi{.time = TimeControl{.byoyomi = milliseconds(5000)}};
  const Plan plan = plan_of({std::string(notation::kStartSfen)}, 2);
  const auto records = played(plan, mock("A", {"--log", log.string(), "~7g7f", "resign"}, clock),
                              mock("B", {"--log", log.string(), "3c3d", "resign"}, byoyomi));
  EXPECT_EQ(records[0].played.ending.reason, "resignation");
  std::ifstream file(log);
  std::vector<std::string> gos;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("go")) gos.push_back(line);
  }
  ASSERT_GE(gos.size(), 3);
  EXPECT_EQ(gos[0], "go btime 60000 wtime 0 binc 20 winc 0");
  // A tenth of a second and the way there are gone, the increment has come.
  EXPECT_TRUE(gos[1].starts_with("go btime 59")) << gos[1];
  EXPECT_TRUE(gos[1].ends_with(" wtime 0 byoyomi 5000 binc 20 winc 0")) << gos[1];
  EXPECT_EQ(gos[2].substr(0, 11), gos[1].substr(0, 11));
  std::filesystem::remove(log);
}

TEST(Match, WhoOverstepsItsClockLosesUnlessThereIsAMargin) {
  const Plan plan = plan_of({std::string(notation::kStartSfen)}, 2);
  Terms terms{.time = TimeControl{.main = milliseconds(50)}};
  const auto lost = played(plan, mock("A", {"~7g7f", "resign"}, terms), mock("B", {"3c3d"}, terms));
  EXPECT_EQ(lost[0].played.ending.reason, "time");
  EXPECT_EQ(lost[0].played.ending.winner, rules::Color::kWhite);
  EXPECT_TRUE(lost[0].played.ending.detail.ends_with(" and had 50.0")) << lost[0].played.ending.detail;
  EXPECT_TRUE(contains(lost[0].transcript, "< bestmove 7g7f"));
  terms.margin = milliseconds(20'000);
  const auto kept = played(plan, mock("A", {"~7g7f", "resign"}, terms), mock("B", {"3c3d"}, terms));
  EXPECT_EQ(kept[0].played.moves, (std::vector<std::string>{"7g7f", "3c3d"}));
  EXPECT_EQ(kept[0].played.ending.reason, "resignation");
}

TEST(Match, AnEngineThatCannotStartLosesBeforeItsFirstMove) {
  Contestant missing("A", {{"/nowhere/engine"}, {}, {}}, {.limits = {.nodes = 10}});
  const auto records = played(plan_of({}, 2), std::move(missing), mock("B", {"resign"}));
  ASSERT_EQ(records.size(), 2);
  EXPECT_EQ(score_of(records).lost, 2);
  EXPECT_EQ(records[0].played.ending.reason, "crash");
}

std::vector<Opponents> resigning_tables(int count) {
  std::vector<Opponents> tables;
  for (int table = 0; table < count; ++table)
    tables.push_back({mock("A", {"resign"}), mock("B", {"resign"})});
  return tables;
}

TEST(Match, ManyTablesPlayEachGameOnce) {
  constexpr int kMany = 24;
  const Plan plan = plan_of({}, kMany);
  auto tables = resigning_tables(4);
  std::vector<GameRecord> records;
  const Score score = run_match(plan, tables, {}, [&](const GameRecord& record, const Score& so_far) {
    records.push_back(record);
    EXPECT_EQ(so_far.game_count(), records.size());
    return true;
  });
  EXPECT_TRUE(check_earlier(plan, kFirst, kSecond, records).has_value());
  EXPECT_EQ(records.size(), kMany);
  EXPECT_EQ(score.pairs, (std::array<int, 5>{0, 0, kMany / 2, 0, 0}));
  // A pair stays at its table: its second game begins when its first is done.
  std::vector<std::size_t> ended(kMany);
  for (std::size_t i = 0; i < records.size(); ++i)
    ended[static_cast<std::size_t>(records[i].game)] = i;
  for (std::size_t game = 0; game < kMany; game += 2)
    EXPECT_LT(ended[game], ended[game + 1]);
}

TEST(Match, GapsOfAnEarlierRunAreFilled) {
  const Plan plan = plan_of({}, 8);
  auto tables = resigning_tables(2);
  std::vector<GameRecord> all;
  const auto keep = [](std::vector<GameRecord>& to) {
    return [&to](const GameRecord& record, const Score&) {
      to.push_back(record);
      return true;
    };
  };
  (void)run_match(plan, tables, {}, keep(all));
  std::vector<GameRecord> earlier;
  std::ranges::copy_if(all, std::back_inserter(earlier), [](const GameRecord& r) { return r.game % 3 == 1; });
  std::vector<GameRecord> rest;
  const Score score = run_match(plan, tables, earlier, keep(rest));
  EXPECT_EQ(score.game_count(), 8);
  EXPECT_EQ(earlier.size() + rest.size(), 8);
  earlier.insert(earlier.end(), rest.begin(), rest.end());
  EXPECT_TRUE(check_earlier(plan, kFirst, kSecond, earlier).has_value());
}

TEST(Match, NothingIsPlayedAfterTheEnd) {
  auto tables = resigning_tables(3);
  int told = 0;
  const Score score = run_match(plan_of({}, 100), tables, {}, [&](const GameRecord&, const Score&) {
    ++told;
    return told < 5;
  });
  EXPECT_EQ(told, 5);
  EXPECT_EQ(score.game_count(), 5);
}

TEST(GameLog, GoesOnAfterACutOffLine) {
  const auto path = std::filesystem::temp_directory_path() / ("annan_match_log_" + std::to_string(getpid()));
  std::filesystem::remove(path);
  const Plan plan = plan_of();
  const auto records = played(plan, mock("A", {"resign"}), mock("B", {"resign"}));
  {
    auto log = GameLog::open(path);
    ASSERT_TRUE(log.has_value()) << log.error();
    EXPECT_TRUE(log->earlier().empty());
    for (const GameRecord& record : std::span(records).first(2))
      ASSERT_TRUE(log->append(record));
  }
  std::ofstream(path, std::ios::app) << R"({"game":2,"pa)";
  {
    auto log = GameLog::open(path);
    ASSERT_TRUE(log.has_value()) << log.error();
    ASSERT_EQ(log->earlier().size(), 2);
    ASSERT_TRUE(check_earlier(plan, kFirst, kSecond, log->earlier()).has_value());
    std::array tables{Opponents{mock("A", {"resign"}), mock("B", {"resign"})}};
    const Score score = run_match(plan, tables, log->earlier(),
                                  [&](const GameRecord& record, const Score&) { return log->append(record); });
    EXPECT_EQ(score.game_count(), kGames);
  }
  std::ifstream file(path);
  std::string expected;
  for (const GameRecord& record : records)
    expected += to_json_line(record) + "\n";
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), expected);
  std::filesystem::remove(path);
}

TEST(GameLog, LeavesAFileOfSomethingElseAlone) {
  const auto path = std::filesystem::temp_directory_path() / ("annan_match_other_" + std::to_string(getpid()));
  std::ofstream(path) << "dear diary\nand no end";
  EXPECT_FALSE(GameLog::open(path).has_value());
  EXPECT_EQ(std::filesystem::file_size(path), 21);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace annan::match
