// SPDX-License-Identifier: MIT
#include "search/table.hpp"

#include <gtest/gtest.h>

#include <random>
#include <thread>
#include <unordered_map>

namespace annan::search {
namespace {

using rules::Move;
using rules::Square;

const Move kMove = Move::board(Square::from_index(10), Square::from_index(11));

TEST(Table, GivesBackWhatWasStored) {
  Table table(1);
  table.store(42, kMove, -123, 55, 7, Bound::kLower);
  const auto hit = table.probe(42);
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->move, kMove);
  EXPECT_EQ(hit->value, -123);
  EXPECT_EQ(hit->static_value, 55);
  EXPECT_EQ(hit->depth, 7);
  EXPECT_EQ(hit->bound, Bound::kLower);
  EXPECT_FALSE(table.probe(43));
}

TEST(Table, HoldsExtremeValues) {
  Table table(1);
  table.store(1, {}, kMate, kInfinite, 127, Bound::kExact);
  table.store(2, {}, -kMate, -eval::kMaxEvaluation, 0, Bound::kUpper);
  EXPECT_EQ(table.probe(1)->value, kMate);
  EXPECT_EQ(table.probe(1)->static_value, kInfinite);
  EXPECT_EQ(table.probe(2)->value, -kMate);
  EXPECT_FALSE(table.probe(2)->move);
}

TEST(Table, KeepsTheMoveWhenABoundComesWithoutOne) {
  Table table(1);
  table.store(42, kMove, 10, 0, 3, Bound::kExact);
  table.store(42, {}, -10, 0, 4, Bound::kUpper);
  EXPECT_EQ(table.probe(42)->move, kMove);
  EXPECT_EQ(table.probe(42)->value, -10);
}

TEST(Table, OldSearchesGoFirst) {
  Table table(1);
  // Keys with equal low halves share a cluster.
  const auto key = [](std::uint64_t i) { return i << 32 | 5; };
  table.store(key(1), {}, 1, 0, 10, Bound::kExact);
  for (int i = 0; i < 5; ++i)
    table.age();
  for (std::uint64_t i = 2; i <= 5; ++i)
    table.store(key(i), {}, static_cast<Value>(i), 0, 2, Bound::kExact);
  EXPECT_FALSE(table.probe(key(1)));
  for (std::uint64_t i = 2; i <= 5; ++i)
    EXPECT_TRUE(table.probe(key(i)));
}

TEST(Table, NeverAnswersForAnotherKey) {
  Table table(1);
  std::mt19937_64 random(3);
  std::unordered_map<std::uint64_t, Value> stored;
  for (int i = 0; i < 200'000; ++i) {
    const std::uint64_t key = random();
    const auto value = static_cast<Value>(key % 20'000) - 10'000;
    stored[key] = value;
    table.store(key, {}, value, 0, i % 30, Bound::kExact);
  }
  int found = 0;
  for (const auto& [key, value] : stored) {
    const auto hit = table.probe(key);
    if (!hit) continue;
    ++found;
    EXPECT_EQ(hit->value, value);
  }
  EXPECT_GT(found, 40'000);
  EXPECT_FALSE(table.probe(random()));
}

TEST(Table, ClearAndResizeForget) {
  Table table(1);
  table.store(42, kMove, 1, 0, 1, Bound::kExact);
  table.clear();
  EXPECT_FALSE(table.probe(42));
  table.store(42, kMove, 1, 0, 1, Bound::kExact);
  table.resize(2);
  EXPECT_FALSE(table.probe(42));
  EXPECT_EQ(table.megabytes(), 2U);
}

TEST(Value, ResultsMoveWithTheRoot) {
  // Mate five plies after a node at ply 3 is mate five plies after the same position met at ply 9.
  const Value at_three = mate_in(3 + 5);
  EXPECT_EQ(from_table(to_table(at_three, 3), 9), mate_in(9 + 5));
  EXPECT_EQ(from_table(to_table(mated_in(3 + 4), 3), 1), mated_in(1 + 4));
  EXPECT_EQ(from_table(to_table(rule_win_in(7), 7), 2), rule_win_in(2));
  EXPECT_EQ(from_table(to_table(250, 7), 2), 250);
}

TEST(Table, ThreadsNeverReadWhatNobodyStored) {
  Table table(1);
  constexpr std::uint64_t kKeys = 64;
  const auto key = [](std::uint64_t i) { return i << 32 | 7; };  // all in one cluster
  const auto work = [&](std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < 200'000; ++i) {
      const std::uint64_t n = random() % kKeys;
      if (const auto hit = table.probe(key(n))) {
        ASSERT_EQ(hit->value % static_cast<int>(kKeys), static_cast<int>(n));
        ASSERT_EQ(hit->static_value, hit->value);
      }
      const auto value = static_cast<Value>(n + kKeys * (random() % 100));
      table.store(key(n), {}, value, value, static_cast<int>(random() % 60), Bound::kExact);
    }
  };
  std::jthread one(work, 1);
  std::jthread two(work, 2);
}

}  // namespace
}  // namespace annan::search
