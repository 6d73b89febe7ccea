// SPDX-License-Identifier: MIT
#include "mate/solver.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "rules/game.hpp"
#include "rules/movegen.hpp"
#include "rules/setup.hpp"

namespace annan::mate {
namespace {

using rules::Color;
using rules::File;
using rules::Move;
using rules::Piece;
using rules::PieceType;
using rules::Position;
using rules::Rank;
using rules::RuleSet;
using rules::Square;

constexpr std::size_t kTable = 4;

void put(rules::Setup& s, File f, Rank r, Color c, PieceType t) {
  s.board[static_cast<std::size_t>(Square::at(f, r).index())] = Piece(c, t);
}

/// 8k/9/7+R1/9/9/9/9/9/9 b, with one piece in hand.
Position cornered(PieceType in_hand) {
  rules::Setup s;
  put(s, File::k1, Rank::kA, Color::kWhite, PieceType::kKing);
  put(s, File::k2, Rank::kC, Color::kBlack, PieceType::kDragon);
  s.hands[0][static_cast<std::size_t>(rules::index_of(in_hand))] = 1;
  return Position::from_setup(s).value();
}

bool ends_in_mate(const Position& pos, const RuleSet& rules, const std::vector<Move>& line) {
  rules::Game game(rules, pos);
  for (const Move m : line) {
    if (!game.try_play(m)) return false;
  }
  return game.outcome() && game.outcome()->reason == rules::Reason::kCheckmate;
}

/// The plain way: does the attacker force mate by checks within `plies`?
bool plain_mate(Position& pos, const RuleSet& rules, int plies) {
  rules::MoveList checks;
  generate_checks(pos, rules, checks);
  for (const Move check : checks) {
    const auto undo = pos.play_unchecked(check);
    rules::MoveList replies;
    rules::generate_legal(pos, rules, replies);
    bool works = replies.empty() || plies >= 3;
    for (std::size_t i = 0; i < replies.size() && works; ++i) {
      const auto undo_reply = pos.play_unchecked(replies[i]);
      works = plain_mate(pos, rules, plies - 2);
      pos.unplay(replies[i], undo_reply);
    }
    pos.unplay(check, undo);
    if (works) return true;
  }
  return false;
}

TEST(Solver, MateInOne) {
  Solver solver(kTable);
  const Position pos = cornered(PieceType::kGold);
  const Result result = solver.solve(pos, {}, {});
  EXPECT_EQ(result.verdict, Verdict::kMate);
  EXPECT_EQ(result.line.size(), 1U);
  EXPECT_TRUE(ends_in_mate(pos, {}, result.line));
}

TEST(Solver, APawnDropThatWouldMateIsNoMove) {
  Solver solver(kTable);
  EXPECT_EQ(solver.solve(cornered(PieceType::kPawn), {}, {}).verdict, Verdict::kNoMate);
}

TEST(Solver, NoCheckNoMate) {
  Solver solver(kTable);
  const Result result = solver.solve(Position::start(), {}, {});
  EXPECT_EQ(result.verdict, Verdict::kNoMate);
  EXPECT_TRUE(result.line.empty());
}

TEST(Solver, PerpetualCheckIsNoMate) {
  rules::Setup s;
  put(s, File::k1, Rank::kA, Color::kWhite, PieceType::kKing);
  put(s, File::k9, Rank::kI, Color::kBlack, PieceType::kKing);
  put(s, File::k2, Rank::kI, Color::kBlack, PieceType::kRook);
  Solver solver(kTable);
  EXPECT_EQ(solver.solve(Position::from_setup(s).value(), {}, {}).verdict, Verdict::kNoMate);
}

TEST(Solver, StopsAtItsLimits) {
  rules::Setup s;
  put(s, File::k5, Rank::kA, Color::kWhite, PieceType::kKing);
  for (int t = 0; t < rules::kHandTypes; ++t)
    s.hands[0][static_cast<std::size_t>(t)] = 2;
  Solver solver(kTable);
  const Result by_nodes = solver.solve(Position::from_setup(s).value(), {}, {.nodes = 3});
  EXPECT_EQ(by_nodes.verdict, Verdict::kUnknown);
  EXPECT_LE(by_nodes.nodes, 3U);
  const Result by_call = solver.solve(Position::from_setup(s).value(), {}, {.stop = [](void*) { return true; }});
  EXPECT_EQ(by_call.verdict, Verdict::kUnknown);
}

/// Positions where White's king is hunted by a few pieces and a hand: many mates, many near misses.
Position hunt(std::mt19937& random) {
  constexpr std::array kTypes = {PieceType::kPawn,   PieceType::kLance, PieceType::kKnight, PieceType::kSilver,
                                 PieceType::kGold,   PieceType::kRook,  PieceType::kBishop, PieceType::kPromotedPawn,
                                 PieceType::kDragon, PieceType::kHorse};
  while (true) {
    rules::Setup s;
    const auto square = [&](unsigned files, unsigned ranks) {
      return Square::at(static_cast<File>(random() % files), static_cast<Rank>(random() % ranks)).index();
    };
    s.board[static_cast<std::size_t>(square(5, 3))] = Piece(Color::kWhite, PieceType::kKing);
    for (int i = 0; i < 6; ++i) {
      auto& place = s.board[static_cast<std::size_t>(square(6, 5))];
      if (place) continue;
      place = Piece(random() % 2 == 0 ? Color::kBlack : Color::kWhite, kTypes[random() % kTypes.size()]);
    }
    s.hands[0][random() % 5 + 2] = 1;
    s.hands[0][random() % 3] = 1;
    if (const auto pos = Position::from_setup(s)) return *pos;
  }
}

TEST(Solver, AgreesWithThePlainWay) {
  std::mt19937 random(17);
  Solver solver(kTable);
  int mates = 0;
  int refuted = 0;
  constexpr int kDepth = 5;
  const int positions = std::max(150 * ANNAN_TEST_SCALE / 100, 10);
  for (int i = 0; i < positions; ++i) {
    const RuleSet& rules = rules::kPresets[static_cast<std::size_t>(i) % rules::kPresets.size()].rules;
    Position pos = hunt(random);
    const Result result = solver.solve(pos, rules, {.nodes = 5'000});
    const bool plain = plain_mate(pos, rules, kDepth);
    if (plain) {
      EXPECT_EQ(result.verdict, Verdict::kMate);
    }
    if (result.verdict == Verdict::kMate) {
      ++mates;
      EXPECT_TRUE(ends_in_mate(pos, rules, result.line));
      EXPECT_TRUE(plain || result.line.size() > kDepth);
    }
    refuted += result.verdict == Verdict::kNoMate ? 1 : 0;
  }
  EXPECT_GT(mates, positions / 50);
  EXPECT_GT(refuted, positions / 50);
}

TEST(Solver, ASmallTableStillShowsItsProofs) {
  std::mt19937 random(23);
  Solver solver(1);
  const int positions = std::max(40 * ANNAN_TEST_SCALE / 100, 5);
  for (int i = 0; i < positions; ++i) {
    const Position pos = hunt(random);
    const Result result = solver.solve(pos, {}, {.nodes = 20'000});
    if (result.verdict == Verdict::kMate) {
      EXPECT_TRUE(ends_in_mate(pos, {}, result.line));
    }
  }
}

}  // namespace
}  // namespace annan::mate
