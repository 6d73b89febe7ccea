// SPDX-License-Identifier: MIT
// gives_check says of every legal move what making the move shows, and generate_checks lists exactly those that check.
#include "rules/gives_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "property/rules/random_positions.hpp"
#include "rules/support.hpp"

namespace annan::rules::testing {
namespace {

int scaled(int count) {
  return std::max(1, count * ANNAN_TEST_SCALE / 100);
}

/// How the checks of a run came about, so that a run which never meets one of the ways is noticed.
struct Seen {
  int moves = 0;
  int checks = 0;
  int by_moved = 0;       ///< the piece that arrived attacks the king
  int by_supported = 0;   ///< the piece it supports does
  int by_left_alone = 0;  ///< the piece it supported does
  int by_opened = 0;      ///< another piece does
};

void count_ways(const Position& after, Move m, Seen& seen) {
  const Color us = ~after.side_to_move();
  const Bitboard checkers = after.checkers();
  const auto from_set = [](std::optional<Square> s) { return s ? Bitboard::of(*s) : Bitboard{}; };
  const Bitboard moved = Bitboard::of(m.to());
  const Bitboard supported = from_set(supported_square(m.to(), us));
  const Bitboard left = m.is_drop() ? Bitboard{} : from_set(supported_square(m.from(), us));
  ++seen.checks;
  seen.by_moved += (checkers & moved).any() ? 1 : 0;
  seen.by_supported += (checkers & supported).any() ? 1 : 0;
  seen.by_left_alone += (checkers & left & ~moved & ~supported).any() ? 1 : 0;
  seen.by_opened += (checkers & ~(moved | supported | left)).any() ? 1 : 0;
}

void compare_all_moves(const Position& start, const RuleSet& rules, Seen& seen) {
  Position pos = start;
  MoveList moves;
  MoveList checks;
  generate_legal(pos, rules, moves);
  generate_checks(pos, rules, checks);
  std::size_t checks_met = 0;
  for (const Move m : moves) {
    const bool foreseen = gives_check(pos, m);
    const auto undo = pos.play_unchecked(m);
    const bool check = pos.in_check();
    if (check) count_ways(pos, m, seen);
    pos.unplay(m, undo);
    ++seen.moves;
    ASSERT_EQ(foreseen, check) << notation::to_sfen(pos) << ' ' << notation::to_usi(m);
    if (!check) continue;
    ASSERT_LT(checks_met, checks.size()) << notation::to_sfen(pos) << " lists no " << notation::to_usi(m);
    ASSERT_EQ(notation::to_usi(checks[checks_met]), notation::to_usi(m)) << notation::to_sfen(pos);
    ++checks_met;
  }
  ASSERT_EQ(checks_met, checks.size()) << notation::to_sfen(pos) << " lists " << notation::to_usi(checks[checks_met]);
}

void expect_every_way(const Seen& seen) {
  ::testing::Test::RecordProperty("moves", seen.moves);
  ::testing::Test::RecordProperty("checks", seen.checks);
  EXPECT_GT(seen.by_moved, 0);
  EXPECT_GT(seen.by_supported, 0);
  EXPECT_GT(seen.by_left_alone, 0);
  EXPECT_GT(seen.by_opened, 0);
}

TEST(GivesCheck, IsWhatTheMoveShowsOnScatteredBoards) {
  Random random(5);
  Seen seen;
  for (const Scatter& scatter :
       {Scatter{30, 90, 25, 30, 50}, Scatter{12, 100, 20, 30, 60}, Scatter{40, 100, 5, 10, 85}}) {
    for (int i = 0; i < scaled(15'000); ++i)
      ASSERT_NO_FATAL_FAILURE(compare_all_moves(scattered(random, scatter), random_rules(random), seen));
  }
  expect_every_way(seen);
}

TEST(GivesCheck, IsWhatTheMoveShowsInRandomGames) {
  Random random(6);
  Seen seen;
  const int positions = scaled(40'000);
  for (int compared = 0; compared < positions;) {
    const RuleSet rules = random_rules(random);
    Position pos = Position::start();
    for (int ply = 0; ply < 250 && compared < positions; ++ply, ++compared) {
      ASSERT_NO_FATAL_FAILURE(compare_all_moves(pos, rules, seen));
      if (!has_legal_move(pos, rules)) break;
      pos.play_unchecked(random_move(random, pos, rules));
    }
  }
  expect_every_way(seen);
}

}  // namespace
}  // namespace annan::rules::testing
