// SPDX-License-Identifier: MIT
// static_exchange and exchange_at_least say what playing the captures shows.
#include "property/rules/exchange.hpp"

#include <gtest/gtest.h>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "property/rules/random_positions.hpp"

namespace annan::rules::testing {
namespace {

int scaled(int count) {
  return std::max(1, count * ANNAN_TEST_SCALE / 100);
}

/// Often the same value for several types, sometimes nothing at all.
ExchangeValues random_values(Random& random) {
  ExchangeValues values{};
  for (int& value : values)
    value = below(random, 8) == 0 ? 0 : below(random, 12) * 100;
  return values;
}

/// So that a run which never meets long exchanges is noticed.
struct Seen {
  int moves = 0;
  int long_exchanges = 0;  ///< three captures or more after the move
};

void compare_all_moves(Random& random, const Position& pos, const RuleSet& rules, Seen& seen) {
  const ExchangeValues values = random_values(random);
  MoveList moves;
  generate_legal(pos, rules, moves);
  for (const Move m : moves) {
    int captures = 0;
    const int expected = plain_exchange(pos, m, values, captures);
    ++seen.moves;
    seen.long_exchanges += captures >= 3 ? 1 : 0;
    ASSERT_EQ(static_exchange(pos, m, values), expected) << notation::to_sfen(pos) << ' ' << notation::to_usi(m);
    for (const int off : {-100, -1, 0, 1, 100}) {
      ASSERT_EQ(exchange_at_least(pos, m, values, expected + off), off <= 0)
          << notation::to_sfen(pos) << ' ' << notation::to_usi(m) << ' ' << expected << ' ' << off;
    }
  }
}

void expect_long_exchanges(const Seen& seen) {
  ::testing::Test::RecordProperty("moves", seen.moves);
  ::testing::Test::RecordProperty("long_exchanges", seen.long_exchanges);
  EXPECT_GT(seen.long_exchanges, seen.moves / 500);
}

TEST(Exchange, IsWhatTheCapturesShowOnScatteredBoards) {
  Random random(15);
  Seen seen;
  for (const Scatter& scatter :
       {Scatter{30, 90, 10, 30, 50}, Scatter{38, 100, 0, 10, 85}, Scatter{38, 100, 0, 60, 20}}) {
    for (int i = 0; i < scaled(8'000); ++i) {
      const Position pos = scattered(random, scatter);
      ASSERT_NO_FATAL_FAILURE(compare_all_moves(random, pos, random_rules(random), seen));
    }
  }
  expect_long_exchanges(seen);
}

TEST(Exchange, IsWhatTheCapturesShowInRandomGames) {
  Random random(16);
  Seen seen;
  const int positions = scaled(15'000);
  for (int compared = 0; compared < positions;) {
    const RuleSet rules = random_rules(random);
    Position pos = Position::start();
    for (int ply = 0; ply < 200 && compared < positions; ++ply, ++compared) {
      ASSERT_NO_FATAL_FAILURE(compare_all_moves(random, pos, rules, seen));
      if (!has_legal_move(pos, rules)) break;
      pos.play_unchecked(random_move(random, pos, rules));
    }
  }
  expect_long_exchanges(seen);
}

}  // namespace
}  // namespace annan::rules::testing
