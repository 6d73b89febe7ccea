// SPDX-License-Identifier: MIT
#include "puzzles/maker.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "match/game_record.hpp"
#include "match/training_file.hpp"
#include "puzzles/game_files.hpp"
#include "unit/puzzles/samples.hpp"

namespace annan::puzzles {
namespace {

using testing::position;

/// A free file name; what is there afterwards is removed.
class Scratch {
 public:
  explicit Scratch(const std::string& ending)
      : path_(std::filesystem::temp_directory_path() / ("annan_puzzles_" + std::to_string(getpid()) + ending)) {}
  ~Scratch() { std::filesystem::remove(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

MakePlan mates_in_3() {
  return {.wanted = {0, 5, 0, 0, 0}};
}

TEST(Maker, MakesAPuzzleOnceWhateverTheSide) {
  Maker maker(mates_in_3());
  const GamePositions game = {{.position = rules::Position::start()}, {.position = position(testing::kMateIn3)}};
  const auto puzzle = maker.make(game, 1);
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->kind, Kind::kMate3);
  EXPECT_EQ(puzzle->line, testing::moves(testing::kMateIn3Line));
  EXPECT_GT(puzzle->rating, 0);
  EXPECT_FALSE(maker.make(game, 2));
  EXPECT_FALSE(maker.make({{.position = mirrored(game[1].position)}}, 3));
  EXPECT_EQ(maker.puzzles().size(), 1U);
}

TEST(Maker, TakesOnlyWhatIsWanted) {
  Maker maker(mates_in_3());
  EXPECT_FALSE(maker.make({{.position = position(testing::kMateIn5)}}, 1));
  EXPECT_FALSE(maker.make({{.position = position(testing::kLanceMate)}}, 2));
  // With rare themes asked for, the lance is taken though there are enough mates in one.
  MakePlan plan = mates_in_3();
  plan.rare = 1;
  Maker with_rare(plan);
  EXPECT_TRUE(with_rare.make({{.position = position(testing::kLanceMate)}}, 2));
  EXPECT_FALSE(with_rare.make({{.position = mirrored(position(testing::kLanceMate))}}, 3));
}

TEST(Maker, IsDoneWithEnoughOfEachKind) {
  Maker maker({.wanted = {0, 1, 0, 0, 0}});
  EXPECT_FALSE(maker.done());
  ASSERT_TRUE(maker.make({{.position = position(testing::kMateIn3)}}, 1));
  EXPECT_TRUE(maker.done());
}

TEST(Material, CountsBoardAndHands) {
  EXPECT_EQ(material(rules::Position::start(), rules::Color::kBlack), 0);
  EXPECT_EQ(material(position("4k4/9/9/9/9/9/9/9/3+PK4 b Rl 1"), rules::Color::kBlack), 550 + 1000 - 300);
  EXPECT_EQ(material(position("4k4/9/9/9/9/9/9/9/3+PK4 b Rl 1"), rules::Color::kWhite), -1250);
}

TEST(Material, NothingIsWonAtTheStart) {
  MaterialJudge judge({});
  EXPECT_FALSE(judge.winning_line(rules::Position::start(), 2'000));
}

TEST(GameFiles, ReadGamesOfBothKinds) {
  const Scratch lines(".jsonl");
  const Scratch records(".trn");
  match::GameRecord game;
  game.opening = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1";
  game.played.moves = {"7g7f", "3c3d"};
  std::ofstream(lines.path()) << match::to_json_line(game) << '\n' << match::to_json_line(game) << '\n';
  {
    auto writer = match::TrainingWriter::open(records.path(), {.quiet_only = false}).value();
    const auto best = testing::moves("7g7f").front();
    const auto record = [&](std::uint32_t number, std::uint16_t ply, std::int16_t score) {
      return match::TrainingRecord{.position = rules::Position::start(),
                                   .score = score,
                                   .best = best,
                                   .ply = ply,
                                   .result = 1,
                                   .flags = 0,
                                   .game = number};
    };
    ASSERT_TRUE(writer.append(std::vector{record(0, 0, 100), record(0, 1, 250), record(0, 3, 0)}));
    ASSERT_TRUE(writer.append(std::vector{record(1, 0, 0)}));
  }
  GameFiles files({records.path(), lines.path()}, {});
  std::vector<GamePositions> games;
  while (true) {
    auto next = files.next();
    ASSERT_TRUE(next) << next.error();
    if (!*next) break;
    games.push_back(**next);
  }
  ASSERT_EQ(games.size(), 4U);
  ASSERT_EQ(games[0].size(), 3U);
  EXPECT_EQ(games[0][0].swing, std::nullopt);
  EXPECT_EQ(games[0][1].swing, 350);
  EXPECT_EQ(games[0][2].swing, std::nullopt);
  EXPECT_EQ(games[1].size(), 1U);
  ASSERT_EQ(games[2].size(), 2U);
  EXPECT_NE(games[2][0].position, games[2][1].position);
  GameFiles others({records.path()}, rules::preset("lishogi").value());
  EXPECT_FALSE(others.next());
  GameFiles none({"/nowhere"}, {});
  EXPECT_FALSE(none.next());
}

}  // namespace
}  // namespace annan::puzzles
