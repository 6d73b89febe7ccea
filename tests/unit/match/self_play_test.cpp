// SPDX-License-Identifier: MIT
#include "match/self_play.hpp"

#include <gtest/gtest.h>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::match {
namespace {

/// Thinks what a script says, one thought after another; the last one repeats.
class ScriptedPlayer final : public SelfPlayer {
 public:
  explicit ScriptedPlayer(std::vector<Thought> thoughts) : thoughts_(std::move(thoughts)) {}
  void begin(const rules::Position& start) override {
    position = start;
    next_ = 0;
    ++begun;
  }
  Thought think() override { return thoughts_[std::min(next_++, thoughts_.size() - 1)]; }
  void play(rules::Move move) override { position->play_unchecked(move); }

  std::optional<rules::Position> position;
  int begun = 0;

 private:
  std::vector<Thought> thoughts_;
  std::size_t next_ = 0;
};

Thought thought(const std::string& move, int score = 0) {
  return {.move = notation::parse_usi_move(move).value(), .score = score};
}

SelfPlayPlan from(const std::string& sfen, bool quiet_only = false) {
  return {.openings = {sfen}, .games = 1, .quiet_only = quiet_only};
}

const std::string kMateToCome = "8k/9/4p2+R1/9/9/9/9/9/K8 w G 1";

TEST(PlaySelf, TellsEachSideHowTheGameEnded) {
  // White pushes a pawn, Black mates.
  ScriptedPlayer player({thought("5c5d", -500), thought("9i8i", 600), thought("5d5e", -700), thought("G*2b", 32000)});
  const SelfPlayGame played = play_self(from(kMateToCome), 5, player);
  EXPECT_EQ(played.game, 5);
  EXPECT_EQ(played.ending.reason, "checkmate");
  EXPECT_EQ(played.plies, 4);
  ASSERT_EQ(played.records.size(), 4);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(played.records[i].ply, i);
    EXPECT_EQ(played.records[i].game, 5);
    EXPECT_EQ(played.records[i].result, i % 2 == 0 ? -1 : 1);
    EXPECT_EQ(played.records[i].position.side_to_move(), i % 2 == 0 ? rules::Color::kWhite : rules::Color::kBlack);
  }
  EXPECT_EQ(played.records[0].score, -500);
  EXPECT_EQ(played.records[0].best, notation::parse_usi_move("5c5d").value());
  EXPECT_EQ(notation::to_sfen(played.records[0].position), kMateToCome);
  EXPECT_EQ(played.records[3].flags, kBestChecks);
}

TEST(PlaySelf, FlagsSayWhyAPositionIsNotQuiet) {
  const auto flags = [](const std::string& sfen, Thought first) {
    ScriptedPlayer player({first, Thought{}});
    const auto played = play_self(from(sfen), 0, player);
    return played.records.empty() ? -1 : played.records[0].flags & kNotQuiet;
  };
  EXPECT_EQ(flags("startpos", thought("7g7f")), 0);
  EXPECT_EQ(flags("4k4/9/9/9/4r4/9/9/9/4K4 b - 1", thought("5i4i")), kInCheck);
  EXPECT_EQ(flags("4k4/9/9/9/9/9/9/r8/K2R5 b - 1", thought("9i9h")), kInCheck | kBestCaptures);
  EXPECT_EQ(flags("3k5/9/9/9/9/9/9/r8/R3K4 b - 1", thought("9i9h")), kBestCaptures);
  EXPECT_EQ(flags("5k3/7R1/9/9/9/9/9/9/4K4 b - 1", thought("2b2c+")), kBestPromotes);
  EXPECT_EQ(flags("4k4/9/9/9/9/9/9/7R1/K8 b - 1", thought("2h5h")), kBestChecks);
  Thought unsettled = thought("7g7f");
  unsettled.settled = false;
  EXPECT_EQ(flags("startpos", unsettled), kUnsettled);
  Thought proven = thought("7g7f", 31990);
  proven.proven = true;
  EXPECT_EQ(flags("startpos", proven), kProvenScore);
}

TEST(PlaySelf, KeepsOnlyQuietPositionsIfAsked) {
  ScriptedPlayer player({thought("5c5d"), thought("9i8i"), thought("5d5e"), thought("G*2b")});
  const SelfPlayGame played = play_self(from(kMateToCome, true), 0, player);
  EXPECT_EQ(played.plies, 4);
  ASSERT_EQ(played.records.size(), 3);
  EXPECT_EQ(played.records.back().ply, 2);
}

TEST(PlaySelf, ADeclarationEndsTheGameWithoutARecord) {
  ScriptedPlayer player({Thought{}});
  const SelfPlayGame played = play_self(from("K+R+R+B+BGGGG/SS7/9/9/9/9/9/9/8k b 2P 1"), 0, player);
  EXPECT_EQ(played.ending.reason, "declaration");
  EXPECT_EQ(played.ending.winner, rules::Color::kBlack);
  EXPECT_TRUE(played.records.empty());
}

TEST(PlaySelf, ARepetitionIsADrawAndALongGameIsCutOff) {
  const auto circle = [](int rounds) {
    std::vector<Thought> thoughts;
    for (int i = 0; i < rounds; ++i) {
      for (const char* move : {"2h3h", "8b7b", "3h2h", "7b8b"})
        thoughts.push_back(thought(move));
    }
    return thoughts;
  };
  ScriptedPlayer player(circle(3));
  const SelfPlayGame drawn = play_self(from("4k4/1r7/9/9/9/9/9/7R1/4K4 b - 1"), 0, player);
  EXPECT_EQ(drawn.ending.reason, "repetition");
  EXPECT_EQ(drawn.plies, 12);
  for (const TrainingRecord& record : drawn.records) {
    EXPECT_EQ(record.result, 0);
    EXPECT_EQ(record.flags, 0);
  }
}

TEST(PlaySelf, AGameThatIsTooLongIsADrawAndMarked) {
  // Two rooks that go round at different speeds: no position comes four times within the cap.
  std::vector<Thought> thoughts;
  const auto step = [](int at, int width, char rank) {
    const auto file = [&](int i) { return static_cast<char>('1' + (i % width)); };
    return thought({file(at), rank, file(at + 1), rank});
  };
  for (int turn = 0; turn < kPlyCap; ++turn)
    thoughts.push_back(turn % 2 == 0 ? step(turn / 2, 7, 'h') : step(turn / 2, 8, 'b'));
  ScriptedPlayer player(thoughts);
  const SelfPlayGame played = play_self(from("4k4/8r/9/9/9/9/9/8R/4K4 b - 1"), 0, player);
  EXPECT_EQ(played.ending.reason, "ply_cap");
  EXPECT_EQ(played.plies, kPlyCap);
  ASSERT_EQ(played.records.size(), kPlyCap);
  EXPECT_TRUE((played.records.front().flags & kGameWasCutOff) != 0);
  EXPECT_EQ(played.records.front().result, 0);
}

TEST(RunSelfPlay, PlaysEachMissingGameOnce) {
  std::vector<std::unique_ptr<SelfPlayer>> players;
  for (int i = 0; i < 3; ++i)
    players.push_back(std::make_unique<ScriptedPlayer>(std::vector<Thought>{Thought{}}));
  SelfPlayPlan plan;
  plan.games = 40;
  std::set<std::uint32_t> games;
  const std::set<std::uint32_t> done = {0, 7, 39};
  run_self_play(plan, players, done, [&](const SelfPlayGame& game) { return games.insert(game.game).second; });
  EXPECT_EQ(games.size(), 37);
  for (const std::uint32_t game : done)
    EXPECT_FALSE(games.contains(game));
  int told = 0;
  run_self_play(plan, players, {}, [&](const SelfPlayGame&) { return ++told < 4; });
  EXPECT_EQ(told, 4);
}

}  // namespace
}  // namespace annan::match
