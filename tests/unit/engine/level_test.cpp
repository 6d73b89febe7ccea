// SPDX-License-Identifier: MIT
// How the levels below the full one play.
#include "engine/level.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "engine/engine.hpp"
#include "engine/mate_in_one.hpp"
#include "rules/movegen.hpp"
#include "rules/setup.hpp"

namespace annan::engine {
namespace {

using rules::Color;
using rules::File;
using rules::Move;
using rules::Piece;
using rules::PieceType;
using rules::Position;
using rules::Rank;
using rules::Square;

struct Nobody : search::Listener {
  void on_progress(const search::Progress& /*progress*/) override {}
};

void put(rules::Setup& s, File f, Rank r, Color c, PieceType t) {
  s.board[static_cast<std::size_t>(Square::at(f, r).index())] = Piece(c, t);
}

class LevelTest : public testing::Test {
 protected:
  static Decision think(Engine& engine, std::uint64_t nodes = 20'000) {
    search::Control control;
    Nobody nobody;
    return engine.think({.move_time_ms = {}, .nodes = nodes, .depth = {}, .clock = {}}, control, nobody);
  }
  Move move_of(int level, std::uint64_t seed, const Position& pos) {
    engine_.set_level(level);
    engine_.set_seed(seed);
    engine_.set_position(pos);
    return *think(engine_).move;
  }
  /// Whether the rook on `target` goes untaken, over so many seeds.
  int misses(int level, const Position& pos, Square target, int seeds) {
    int count = 0;
    for (int seed = 0; seed < seeds; ++seed)
      count += move_of(level, static_cast<std::uint64_t>(seed), pos).to() == target ? 0 : 1;
    return count;
  }
  Engine engine_{search::Clock{}, 1};
};

/// A bishop with a pawn before it, and a white rook on `rook`.
Position with_rook(Square rook) {
  rules::Setup s;
  put(s, File::k9, Rank::kI, Color::kBlack, PieceType::kKing);
  put(s, File::k1, Rank::kA, Color::kWhite, PieceType::kKing);
  put(s, File::k2, Rank::kF, Color::kBlack, PieceType::kPawn);
  put(s, File::k2, Rank::kG, Color::kBlack, PieceType::kBishop);
  s.board[static_cast<std::size_t>(rook.index())] = Piece(Color::kWhite, PieceType::kRook);
  return Position::from_setup(s).value();
}

Position mate_at_hand() {
  rules::Setup s;
  put(s, File::k1, Rank::kA, Color::kWhite, PieceType::kKing);
  put(s, File::k2, Rank::kC, Color::kBlack, PieceType::kDragon);
  s.hands[0][static_cast<std::size_t>(rules::index_of(PieceType::kGold))] = 1;
  return Position::from_setup(s).value();
}

TEST_F(LevelTest, EveryLevelPlaysLegallyWithinItsNodes) {
  for (int level = kLowestLevel; level <= kFullLevel; ++level) {
    engine_.set_level(level);
    engine_.set_position(Position::start());
    const Decision d = think(engine_, 30'000);
    ASSERT_EQ(d.intent, Intent::kMove);
    EXPECT_TRUE(rules::is_legal(engine_.position(), engine_.rules(), *d.move));
    const auto handicap = handicap_of(level);
    EXPECT_LE(engine_.nodes(), handicap ? std::min<std::uint64_t>(handicap->nodes, 30'000) : 30'000);
  }
}

TEST_F(LevelTest, TheSeedDecidesWhatAWeakLevelPlays) {
  const auto game = [](int level, std::uint64_t seed) {
    Engine engine(search::Clock{}, 1);
    engine.set_level(level);
    engine.set_seed(seed);
    std::vector<std::uint16_t> moves;
    for (int ply = 0; ply < 12; ++ply) {
      const Move m = *think(engine, 2'000).move;
      moves.push_back(m.raw());
      (void)engine.play(m);
    }
    return moves;
  };
  for (const int level : {1, 4, 7}) {
    std::set<std::vector<std::uint16_t>> seen;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      EXPECT_EQ(game(level, seed), game(level, seed)) << level;
      seen.insert(game(level, seed));
    }
    EXPECT_GT(seen.size(), 3U) << level;
  }
  EXPECT_EQ(game(kFullLevel, 1), game(kFullLevel, 2));
}

TEST_F(LevelTest, EveryLevelTakesAMateInOne) {
  ASSERT_TRUE(mate_in_one(mate_at_hand(), engine_.rules()));
  for (int level = kLowestLevel; level <= kFullLevel; ++level) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Position after = mate_at_hand();
      after.play_unchecked(move_of(level, seed, mate_at_hand()));
      EXPECT_FALSE(rules::has_legal_move(after, engine_.rules())) << level;
    }
  }
}

TEST_F(LevelTest, NoMateInOneWhereThereIsNone) {
  EXPECT_FALSE(mate_in_one(Position::start(), engine_.rules()));
}

/// May the side to move be mated next, whatever it plays, and may it if it errs?
struct Danger {
  bool real = false;
  bool lost = true;
};
Danger danger_of(const Position& pos, const rules::RuleSet& rules) {
  rules::MoveList moves;
  rules::generate_legal(pos, rules, moves);
  Danger danger;
  for (const Move m : moves) {
    Position after = pos;
    after.play_unchecked(m);
    (mate_in_one(after, rules) ? danger.real = true : danger.lost = false);
  }
  return danger;
}

TEST_F(LevelTest, NoLevelGivesAMateInOneAway) {
  for (const int level : {1, 2, 5, 7}) {
    int dangers = 0;
    engine_.set_level(level);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      engine_.set_seed(seed);
      engine_.set_position(Position::start());
      for (int ply = 0; ply < 90; ++ply) {
        const Position before = engine_.position();
        const Decision d = think(engine_, 1'500);
        if (d.intent != Intent::kMove) break;
        ASSERT_EQ(engine_.play(*d.move), Played::kLegal);
        if (!mate_in_one(engine_.position(), engine_.rules())) {
          dangers += ply % 3 == 0 && danger_of(before, engine_.rules()).real ? 1 : 0;
          continue;
        }
        ASSERT_TRUE(danger_of(before, engine_.rules()).lost) << "level " << level << " seed " << seed << " ply " << ply;
      }
    }
    EXPECT_GT(dangers, 0) << "nothing was tested at level " << level;
  }
}

TEST_F(LevelTest, WeakLevelsOverlookBorrowedMovesAndStrongOnesDoNot) {
  const Square borrowed = Square::at(File::k5, Rank::kC);
  const Square own = Square::at(File::k5, Rank::kD);
  constexpr int kSeeds = 60;
  constexpr int kLevel = 4;
  const int oversight = handicap_of(kLevel)->oversight;
  const int missed = misses(kLevel, with_rook(borrowed), borrowed, kSeeds);
  EXPECT_GT(missed, kSeeds * oversight / 300);
  EXPECT_LT(missed, kSeeds * oversight / 40);
  EXPECT_EQ(misses(kLevel, with_rook(own), own, kSeeds), 0) << "what the bishop itself takes is seen";
  EXPECT_EQ(misses(9, with_rook(borrowed), borrowed, 5), 0);
  EXPECT_EQ(misses(kFullLevel, with_rook(borrowed), borrowed, 5), 0);
}

TEST_F(LevelTest, SightGrowsFromLevelToLevel) {
  for (int level = kLowestLevel + 1; level < kFullLevel; ++level) {
    const Handicap weaker = *handicap_of(level - 1);
    const Handicap stronger = *handicap_of(level);
    EXPECT_LE(weaker.depth, stronger.depth);
    EXPECT_GE(weaker.oversight, stronger.oversight);
  }
}

TEST_F(LevelTest, AWeakThoughtLeavesNothingBehind) {
  engine_.set_level(2);
  (void)think(engine_);
  engine_.set_level(kFullLevel);
  const Decision after = think(engine_);
  Engine fresh(search::Clock{}, 1);
  EXPECT_EQ(*think(fresh).move, *after.move);
  EXPECT_EQ(fresh.nodes(), engine_.nodes());
}

}  // namespace
}  // namespace annan::engine
