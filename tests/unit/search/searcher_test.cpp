// SPDX-License-Identifier: MIT
#include "search/searcher.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>

#include "rules/game.hpp"
#include "rules/movegen.hpp"
#include "rules/setup.hpp"

namespace annan::search {
namespace {

using rules::Color;
using rules::File;
using rules::Move;
using rules::Piece;
using rules::PieceType;
using rules::Position;
using rules::Rank;
using rules::Square;

struct Silence : Listener {
  void on_progress(const Progress& progress) override { last_depth = progress.depth; }
  int last_depth = 0;
};

/// A clock that moves on by one millisecond whenever somebody looks at it.
struct TickingClock {
  std::int64_t now = 0;
  [[nodiscard]] Clock clock() {
    return {.now_ms = [](void* context) -> std::int64_t { return ++static_cast<TickingClock*>(context)->now; },
            .context = this};
  }
};

class SearcherTest : public testing::Test {
 protected:
  Result run(const Limits& limits, int lines = 1) {
    Silence silence;
    control_.began_ms = ticking_.now;
    return searcher_->search(limits, {.lines = lines, .overhead_ms = 0}, control_, silence);
  }
  Result to_depth(int depth, int lines = 1) {
    return run({.move_time_ms = {}, .nodes = {}, .depth = depth, .clock = {}}, lines);
  }
  Result to_nodes(std::uint64_t nodes) { return run({.move_time_ms = {}, .nodes = nodes, .depth = {}, .clock = {}}); }

  TickingClock ticking_;
  Table table_{1};
  std::unique_ptr<Searcher> searcher_ = std::make_unique<Searcher>(table_, ticking_.clock());
  Control control_;
};

Square at(File f, Rank r) {
  return Square::at(f, r);
}

Position build(std::initializer_list<std::pair<Square, Piece>> pieces, Color side,
               std::initializer_list<PieceType> black_hand = {}) {
  rules::Setup s;
  for (const auto& [square, piece] : pieces)
    s.board[static_cast<std::size_t>(square.index())] = piece;
  for (const PieceType t : black_hand)
    ++s.hands[0][static_cast<std::size_t>(rules::index_of(t))];
  s.side_to_move = side;
  return Position::from_setup(s).value();
}

/// Plays the line and says whether it ends in a win of the side that began.
bool line_wins(const Position& start, const RootLine& line) {
  rules::Game game({}, start);
  for (int i = 0; i < line.moves.size(); ++i) {
    if (game.outcome() || !game.try_play(line.moves[i])) return false;
  }
  return game.outcome() && game.outcome()->winner == start.side_to_move();
}

/// 8k/9/7+R1/9/9/9/9/9/9 b G 1
Position mate_in_one() {
  return build({{at(File::k1, Rank::kA), Piece(Color::kWhite, PieceType::kKing)},
                {at(File::k2, Rank::kC), Piece(Color::kBlack, PieceType::kDragon)}},
               Color::kBlack, {PieceType::kGold});
}

TEST_F(SearcherTest, FindsMateInOne) {
  searcher_->set_position(mate_in_one());
  const Result result = to_depth(3);
  ASSERT_EQ(result.lines.size(), 1U);
  EXPECT_EQ(result.lines[0].value, mate_in(1));
  EXPECT_TRUE(line_wins(mate_in_one(), result.lines[0]));
}

TEST_F(SearcherTest, TheMatedSideKnowsWhen) {
  // The gold has been dropped on 1b: White is mated, there is nothing to search.
  Position pos = mate_in_one();
  pos.play_unchecked(Move::drop(PieceType::kGold, at(File::k1, Rank::kB)));
  searcher_->set_position(pos);
  EXPECT_TRUE(to_depth(3).lines.empty());
}

TEST_F(SearcherTest, NoMoveIsALossEvenWithoutCheck) {
  // Two golds can leave the king in the corner without a move, in check or not.
  const Position pos = build({{at(File::k1, Rank::kA), Piece(Color::kWhite, PieceType::kKing)},
                              {at(File::k3, Rank::kC), Piece(Color::kBlack, PieceType::kGold)},
                              {at(File::k1, Rank::kC), Piece(Color::kBlack, PieceType::kGold)},
                              {at(File::k9, Rank::kI), Piece(Color::kBlack, PieceType::kKing)}},
                             Color::kBlack);
  searcher_->set_position(pos);
  const Result result = to_depth(8);
  EXPECT_GE(result.lines[0].value, kMateBound);
  EXPECT_TRUE(line_wins(pos, result.lines[0]));
}

class PerpetualCheck : public SearcherTest {
 protected:
  // 8k/9/9/9/9/9/9/9/K6R1 b - 1: the rook checks from 1i and 2i, the king goes to and fro.
  static constexpr int kCycle = 4;
  Move cycle(int ply) const {
    const Square rook_one = at(File::k1, Rank::kI);
    const Square rook_two = at(File::k2, Rank::kI);
    const Square king_one = at(File::k1, Rank::kA);
    const Square king_two = at(File::k2, Rank::kA);
    switch (ply % kCycle) {
      case 0: return Move::board(rook_two, rook_one);
      case 1: return Move::board(king_one, king_two);
      case 2: return Move::board(rook_one, rook_two);
      default: return Move::board(king_two, king_one);
    }
  }
  void play(int plies) {
    searcher_->set_position(build({{at(File::k1, Rank::kA), Piece(Color::kWhite, PieceType::kKing)},
                                   {at(File::k9, Rank::kI), Piece(Color::kBlack, PieceType::kKing)},
                                   {at(File::k2, Rank::kI), Piece(Color::kBlack, PieceType::kRook)}},
                                  Color::kBlack));
    for (int ply = 0; ply < plies; ++ply)
      searcher_->advance(cycle(ply));
  }
};

TEST_F(PerpetualCheck, TheEvaderTakesTheWin) {
  play(11);
  const Result result = to_depth(4);
  EXPECT_EQ(result.lines[0].moves[0], cycle(11));
  EXPECT_GE(result.lines[0].value, kWinBound);
  EXPECT_FALSE(is_mate(result.lines[0].value));
}

TEST_F(PerpetualCheck, TheCheckerTurnsAway) {
  play(8);
  const Result result = to_depth(5);
  EXPECT_NE(result.lines[0].moves[0], cycle(8));
  EXPECT_GT(result.lines[0].value, 0);
}

TEST_F(SearcherTest, BareKingsAreADraw) {
  // The king takes the last piece: nothing is left to win with.
  searcher_->set_position(build({{at(File::k1, Rank::kA), Piece(Color::kWhite, PieceType::kKing)},
                                 {at(File::k9, Rank::kI), Piece(Color::kBlack, PieceType::kKing)}},
                                Color::kBlack));
  EXPECT_EQ(to_depth(4).lines[0].value, kDraw);
}

TEST_F(SearcherTest, TheMoveLimitEndsEveryLine) {
  rules::RuleSet rules;
  rules.move_limit = 2;
  searcher_->set_rules(rules);
  searcher_->set_position(build({{at(File::k1, Rank::kA), Piece(Color::kWhite, PieceType::kKing)},
                                 {at(File::k9, Rank::kI), Piece(Color::kBlack, PieceType::kKing)},
                                 {at(File::k5, Rank::kE), Piece(Color::kBlack, PieceType::kRook)}},
                                Color::kBlack));
  EXPECT_EQ(to_depth(4).lines[0].value, kDraw);
}

TEST_F(SearcherTest, AKingAboutToEnterWins) {
  // Ten men stand in the zone and there are points enough: only the king on 1d is missing.
  rules::Setup s;
  const auto put = [&](File f, Rank r, Color c, PieceType t) {
    s.board[static_cast<std::size_t>(at(f, r).index())] = Piece(c, t);
  };
  put(File::k1, Rank::kD, Color::kBlack, PieceType::kKing);
  for (int f = 1; f < 9; ++f)
    put(static_cast<File>(f), Rank::kA, Color::kBlack, PieceType::kPromotedPawn);
  put(File::k9, Rank::kB, Color::kBlack, PieceType::kPromotedPawn);
  put(File::k8, Rank::kB, Color::kBlack, PieceType::kPromotedPawn);
  put(File::k9, Rank::kI, Color::kWhite, PieceType::kKing);
  s.hands[0][static_cast<std::size_t>(rules::index_of(PieceType::kRook))] = 2;
  s.hands[0][static_cast<std::size_t>(rules::index_of(PieceType::kBishop))] = 2;
  s.side_to_move = Color::kBlack;
  rules::RuleSet rules;
  searcher_->set_rules(rules);
  searcher_->set_position(Position::from_setup(s).value());
  EXPECT_GE(to_depth(3).lines[0].value, kWinBound);
}

TEST_F(SearcherTest, SameCallsGiveTheSameNodes) {
  const Result first = to_depth(7);
  Table other_table(1);
  auto other = std::make_unique<Searcher>(other_table, ticking_.clock());
  Silence silence;
  const Result second =
      other->search({.move_time_ms = {}, .nodes = {}, .depth = 7, .clock = {}}, {}, control_, silence);
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.lines[0].value, second.lines[0].value);
  EXPECT_EQ(first.lines[0].moves[0], second.lines[0].moves[0]);
}

TEST_F(SearcherTest, TheTableDoesNotChangeTheAnswerToAMate) {
  searcher_->set_position(mate_in_one());
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(to_depth(4).lines[0].value, mate_in(1));
}

TEST_F(SearcherTest, NodeLimitIsExact) {
  for (const std::uint64_t limit : {1ULL, 2ULL, 100ULL, 5'000ULL}) {
    const Result result = to_nodes(limit);
    EXPECT_EQ(result.nodes, limit);
    ASSERT_EQ(result.lines.size(), 1U);
    EXPECT_TRUE(rules::is_legal(searcher_->position(), {}, result.lines[0].moves[0]));
  }
}

TEST_F(SearcherTest, MoveTimeEndsTheSearch) {
  Limits limits;
  limits.move_time_ms = 50;
  const Result result = run(limits);
  // The clock is read every few hundred nodes and at each iteration; each reading is a millisecond.
  EXPECT_LE(ticking_.now, 60);
  EXPECT_GT(result.nodes, 10'000U);
  EXPECT_GE(result.depth, 3);
}

TEST_F(SearcherTest, GameClockEndsTheSearch) {
  Limits limits;
  limits.clock = GameClock{.remaining = {1'000, 1'000}, .increment = {0, 0}, .byoyomi = 0};
  (void)run(limits);
  EXPECT_LE(ticking_.now, 250);
}

TEST_F(SearcherTest, NoTimeIsChargedWhilePondering) {
  Limits limits;
  limits.move_time_ms = 5;
  limits.nodes = 50'000;
  control_.pondering = true;
  EXPECT_EQ(run(limits).nodes, 50'000U);
}

TEST_F(SearcherTest, StopIsHeardAtOnce) {
  control_.stop = true;
  const Result result = run({});
  EXPECT_LE(result.nodes, 1024U);
  ASSERT_EQ(result.lines.size(), 1U);
  EXPECT_TRUE(rules::is_legal(searcher_->position(), {}, result.lines[0].moves[0]));
}

TEST_F(SearcherTest, SlicesReachTheSameDepthAndEnd) {
  Silence silence;
  constexpr int kDepth = 9;
  for (const std::uint64_t slice : {1'000U, 5'000U, 20'000U}) {
    table_.clear();
    searcher_->forget();
    searcher_->begin({.move_time_ms = {}, .nodes = {}, .depth = kDepth, .clock = {}}, {}, control_);
    int slices = 0;
    std::uint64_t before = 0;
    bool over = false;
    while (!over && slices < 2'000) {
      over = searcher_->run(slice, silence);
      EXPECT_LE(searcher_->result().nodes - before, slice);
      before = searcher_->result().nodes;
      ++slices;
      ASSERT_TRUE(rules::is_legal(searcher_->position(), {}, searcher_->result().lines.at(0).moves[0]));
    }
    EXPECT_TRUE(over) << slice;
    EXPECT_GT(slices, 3);
    EXPECT_EQ(searcher_->result().depth, kDepth);
    EXPECT_TRUE(searcher_->run(slice, silence));
    // What a slice found in the table does not cut the line short.
    const PrincipalVariation line = searcher_->result().lines.at(0).moves;
    EXPECT_GE(line.size(), kDepth - 2) << slice;
    rules::Game game({}, searcher_->position());
    for (int i = 0; i < line.size(); ++i)
      ASSERT_TRUE(game.try_play(line[i])) << slice << ", move " << i;
  }
}

TEST_F(SearcherTest, SlicesHearStopAndKeepTheNodeLimit) {
  Silence silence;
  searcher_->begin({.move_time_ms = {}, .nodes = 2'500, .depth = {}, .clock = {}}, {}, control_);
  EXPECT_FALSE(searcher_->run(1'000, silence));
  EXPECT_FALSE(searcher_->run(1'000, silence));
  EXPECT_TRUE(searcher_->run(1'000, silence));
  EXPECT_EQ(searcher_->result().nodes, 2'500U);
  searcher_->begin({}, {}, control_);
  EXPECT_FALSE(searcher_->run(1'000, silence));
  control_.stop = true;
  EXPECT_TRUE(searcher_->run(100'000, silence));
}

TEST_F(SearcherTest, SeveralLinesDifferAndAreOrdered) {
  const Result result = to_depth(5, 4);
  ASSERT_EQ(result.lines.size(), 4U);
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_GE(result.lines[i - 1].value, result.lines[i].value);
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_NE(result.lines[i].moves[0], result.lines[j].moves[0]);
  }
}

TEST_F(SearcherTest, LeavesThePositionAsItWas) {
  const Position before = searcher_->position();
  (void)to_nodes(30'000);
  EXPECT_EQ(searcher_->position(), before);
  EXPECT_EQ(searcher_->position().key(), searcher_->position().rebuilt_key());
}

TEST_F(SearcherTest, EveryLineIsLegalOnRandomPositionsUnderEveryPreset) {
  std::mt19937 random(11);
  int positions = 0;
  for (int game = 0; positions < 200; ++game) {
    const rules::RuleSet& rules = rules::kPresets[static_cast<std::size_t>(game) % rules::kPresets.size()].rules;
    searcher_->set_rules(rules);
    table_.clear();
    searcher_->set_position(Position::start());
    for (int ply = 0; ply < 150; ++ply) {
      rules::MoveList moves;
      rules::generate_legal(searcher_->position(), rules, moves);
      if (moves.empty()) break;
      if (ply % 10 == 9) {
        ++positions;
        const Result result = to_nodes(300);
        ASSERT_EQ(result.lines.size(), 1U);
        Position pos = searcher_->position();
        const PrincipalVariation& line = result.lines[0].moves;
        for (int i = 0; i < line.size(); ++i) {
          ASSERT_TRUE(rules::is_legal(pos, rules, line[i]));
          pos.play_unchecked(line[i]);
        }
      }
      searcher_->advance(moves[random() % moves.size()]);
    }
  }
}

}  // namespace
}  // namespace annan::search
