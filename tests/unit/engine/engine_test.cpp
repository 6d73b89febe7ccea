// SPDX-License-Identifier: MIT
#include "engine/engine.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <set>

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

struct Listening : search::Listener {
  void on_progress(const search::Progress& p) override { ranks.insert(p.rank); }
  std::set<int> ranks;
};

class EngineTest : public testing::Test {
 protected:
  Decision think(Engine& engine, std::uint64_t nodes) {
    control_.stop = false;
    return engine.think({.move_time_ms = {}, .nodes = nodes, .depth = {}, .clock = {}}, control_, listening_);
  }
  std::unique_ptr<Engine> engine_ = std::make_unique<Engine>(search::Clock{}, 1);
  search::Control control_;
  Listening listening_;
};

rules::Setup kings() {
  rules::Setup s;
  s.board[static_cast<std::size_t>(Square::at(File::k5, Rank::kI).index())] = Piece(Color::kBlack, PieceType::kKing);
  s.board[static_cast<std::size_t>(Square::at(File::k5, Rank::kA).index())] = Piece(Color::kWhite, PieceType::kKing);
  return s;
}

void put(rules::Setup& s, File f, Rank r, Color c, PieceType t) {
  s.board[static_cast<std::size_t>(Square::at(f, r).index())] = Piece(c, t);
}

rules::Setup entered_king() {
  rules::Setup s;
  put(s, File::k1, Rank::kC, Color::kBlack, PieceType::kKing);
  for (int f = 1; f < 9; ++f)
    put(s, static_cast<File>(f), Rank::kA, Color::kBlack, PieceType::kPromotedPawn);
  put(s, File::k9, Rank::kB, Color::kBlack, PieceType::kPromotedPawn);
  put(s, File::k8, Rank::kB, Color::kBlack, PieceType::kPromotedPawn);
  put(s, File::k9, Rank::kI, Color::kWhite, PieceType::kKing);
  s.hands[0][static_cast<std::size_t>(rules::index_of(PieceType::kRook))] = 2;
  s.hands[0][static_cast<std::size_t>(rules::index_of(PieceType::kBishop))] = 2;
  return s;
}

TEST_F(EngineTest, AnswersWithAMoveAndWhatItExpects) {
  const Decision d = think(*engine_, 20'000);
  ASSERT_EQ(d.intent, Intent::kMove);
  EXPECT_TRUE(rules::is_legal(engine_->position(), engine_->rules(), *d.move));
  ASSERT_TRUE(d.reply);
  EXPECT_EQ(engine_->play(*d.move), Played::kLegal);
  EXPECT_TRUE(rules::is_legal(engine_->position(), engine_->rules(), *d.reply));
}

TEST_F(EngineTest, DeclaresAnEnteredKing) {
  engine_->set_position(Position::from_setup(entered_king()).value());
  EXPECT_EQ(think(*engine_, 1000).intent, Intent::kDeclare);
}

TEST_F(EngineTest, DeclaresOnlyWhereDeclarationsExist) {
  engine_->set_rules(*rules::preset("shogitter"));
  engine_->set_position(Position::from_setup(entered_king()).value());
  EXPECT_EQ(think(*engine_, 1000).intent, Intent::kMove);
}

TEST_F(EngineTest, ResignsWithoutALegalMove) {
  rules::Setup s;
  put(s, File::k1, Rank::kA, Color::kWhite, PieceType::kKing);
  put(s, File::k2, Rank::kC, Color::kBlack, PieceType::kDragon);
  put(s, File::k1, Rank::kB, Color::kBlack, PieceType::kGold);
  s.side_to_move = Color::kWhite;
  engine_->set_position(Position::from_setup(s).value());
  EXPECT_EQ(think(*engine_, 1000).intent, Intent::kResign);
}

TEST_F(EngineTest, ToleratesStuckPiecesAndNothingElse) {
  // An unsupported pawn stepping onto the last rank is stuck there.
  rules::Setup s = kings();
  put(s, File::k9, Rank::kB, Color::kBlack, PieceType::kPawn);
  const Move stuck = Move::board(Square::at(File::k9, Rank::kB), Square::at(File::k9, Rank::kA));
  const Move backward = Move::board(Square::at(File::k9, Rank::kB), Square::at(File::k9, Rank::kC));
  engine_->set_position(Position::from_setup(s).value());
  EXPECT_EQ(engine_->play(backward), Played::kRefused);
  EXPECT_EQ(engine_->play(stuck), Played::kTolerated);
  EXPECT_EQ(engine_->position().side_to_move(), Color::kWhite);
  engine_->set_rules(*rules::preset("lishogi"));
  engine_->set_position(Position::from_setup(s).value());
  EXPECT_EQ(engine_->play(stuck), Played::kLegal);
}

TEST_F(EngineTest, ChangedRulesAreObeyedAtOnce) {
  rules::Setup s = kings();
  put(s, File::k9, Rank::kB, Color::kBlack, PieceType::kPawn);
  const Position pos = Position::from_setup(s).value();
  for (const char* name : {"lishogi", "shogitter", "annan", "traditional"}) {
    engine_->set_rules(*rules::preset(name));
    engine_->set_position(pos);
    const Decision d = think(*engine_, 3000);
    ASSERT_EQ(d.intent, Intent::kMove);
    EXPECT_TRUE(rules::is_legal(pos, engine_->rules(), *d.move)) << name;
  }
}

TEST_F(EngineTest, TwoEnginesInOneProcessDoNotMeet) {
  Engine other(search::Clock{}, 1);
  const Decision alone = think(*engine_, 20'000);
  Engine fresh(search::Clock{}, 1);
  (void)think(other, 5'000);
  const Decision beside = think(fresh, 20'000);
  EXPECT_EQ(*alone.move, *beside.move);
  EXPECT_EQ(engine_->nodes(), fresh.nodes());
}

TEST_F(EngineTest, TellsEachOfTheLinesAskedFor) {
  engine_->set_lines(3);
  (void)think(*engine_, 5'000);
  EXPECT_EQ(listening_.ranks, (std::set<int>{1, 2, 3}));
}

TEST_F(EngineTest, BeatsARandomMoverFromBothSides) {
  std::mt19937 random(5);
  for (const Color engine_side : {Color::kBlack, Color::kWhite}) {
    engine_->new_game();
    engine_->set_position(Position::start());
    bool mated = false;
    for (int ply = 0; ply < 200 && !mated; ++ply) {
      rules::MoveList moves;
      rules::generate_legal(engine_->position(), engine_->rules(), moves);
      if (moves.empty()) {
        mated = true;
        EXPECT_NE(engine_->position().side_to_move(), engine_side);
        continue;
      }
      const bool own_turn = engine_->position().side_to_move() == engine_side;
      const Move m = own_turn ? *think(*engine_, 1500).move : moves[random() % moves.size()];
      ASSERT_EQ(engine_->play(m), Played::kLegal);
    }
    EXPECT_TRUE(mated);
  }
}

}  // namespace
}  // namespace annan::engine
