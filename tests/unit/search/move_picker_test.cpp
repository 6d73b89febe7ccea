// SPDX-License-Identifier: MIT
#include "search/move_picker.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <random>
#include <set>

namespace annan::search {
namespace {

using rules::Move;
using rules::Position;

class MovePickerTest : public testing::Test {
 protected:
  std::vector<Move> pick(const Position& pos, const rules::RuleSet& rules, const OrderHints& hints, PickFrom from) {
    std::vector<Move> out;
    MovePicker picker(pos, rules, *history_, arena_, hints, from);
    while (const auto m = picker.next())
      out.push_back(*m);
    return out;
  }
  static std::multiset<std::uint16_t> raw(const std::vector<Move>& moves) {
    std::multiset<std::uint16_t> out;
    for (const Move m : moves)
      out.insert(m.raw());
    return out;
  }
  /// Calls `see` with many positions of random games, all presets.
  static void walk(const std::function<void(const Position&, const rules::RuleSet&, std::mt19937&)>& see) {
    std::mt19937 random(4);
    for (int game = 0; game < 24; ++game) {
      const rules::RuleSet& rules = rules::kPresets[static_cast<std::size_t>(game) % rules::kPresets.size()].rules;
      Position pos = Position::start();
      for (int ply = 0; ply < 120; ++ply) {
        see(pos, rules, random);
        rules::MoveList moves;
        rules::generate_legal(pos, rules, moves);
        if (moves.empty()) break;
        pos.play_unchecked(moves[random() % moves.size()]);
      }
    }
  }

  std::unique_ptr<History> history_ = std::make_unique<History>();
  MoveArena arena_;
};

TEST_F(MovePickerTest, HandsOutEveryLegalMoveOnce) {
  walk([&](const Position& pos, const rules::RuleSet& rules, std::mt19937& random) {
    rules::MoveList legal;
    rules::generate_legal(pos, rules, legal);
    std::multiset<std::uint16_t> expected;
    for (const Move m : legal)
      expected.insert(m.raw());
    OrderHints hints;
    if (!legal.empty()) hints = {.table_move = legal[random() % legal.size()], .killers = {legal[0], legal[0]}};
    const auto picked = pick(pos, rules, hints, PickFrom::kAll);
    EXPECT_EQ(raw(picked), expected);
    if (!legal.empty()) {
      EXPECT_EQ(picked.front(), *hints.table_move);
    }
    EXPECT_EQ(arena_.used(), 0U);
  });
}

TEST_F(MovePickerTest, NoisyMovesAreCapturesAndPromotionsThatLoseNoMaterial) {
  walk([&](const Position& pos, const rules::RuleSet& rules, std::mt19937&) {
    rules::MoveList legal;
    rules::generate_legal(pos, rules, legal);
    std::multiset<std::uint16_t> expected;
    for (const Move m : legal) {
      if (is_noisy(pos, m) && !loses_material(pos, m)) expected.insert(m.raw());
    }
    EXPECT_EQ(raw(pick(pos, rules, {}, PickFrom::kNoisy)), expected);
  });
}

TEST_F(MovePickerTest, AStrangeTableMoveIsNotPlayed) {
  const Position start = Position::start();
  const Move nonsense = Move::drop(rules::PieceType::kRook, rules::Square::from_index(40));
  for (const PickFrom from : {PickFrom::kAll, PickFrom::kNoisy}) {
    for (const Move m : pick(start, {}, {.table_move = nonsense, .killers = {}}, from))
      EXPECT_NE(m, nonsense);
  }
}

TEST_F(MovePickerTest, QuietMovesComeByHistory) {
  const Position start = Position::start();
  rules::MoveList legal;
  rules::generate_legal(start, {}, legal);
  const Move favourite = legal[legal.size() / 2];
  history_->learn(start.side_to_move(), footprint(start, favourite), 2000);
  EXPECT_EQ(pick(start, {}, {}, PickFrom::kAll).front(), favourite);
}

TEST(History, StaysWithinItsLimit) {
  History history;
  const Footprint f{.piece = 3, .to = 40};
  for (int i = 0; i < 1000; ++i)
    history.learn(rules::Color::kBlack, f, 2048);
  EXPECT_LE(history.score(rules::Color::kBlack, f), History::kLimit);
  EXPECT_GT(history.score(rules::Color::kBlack, f), History::kLimit / 2);
  EXPECT_EQ(history.score(rules::Color::kWhite, f), 0);
  for (int i = 0; i < 1000; ++i)
    history.learn(rules::Color::kBlack, f, -2048);
  EXPECT_GE(history.score(rules::Color::kBlack, f), -History::kLimit);
}

}  // namespace
}  // namespace annan::search
