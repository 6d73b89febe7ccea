// SPDX-License-Identifier: MIT
#include "usi/bench.hpp"

#include <gtest/gtest.h>

namespace annan::usi {
namespace {

TEST(BenchSearch, TheSignatureIsTheSumAndRepeatable) {
  const BenchResult first = bench_search({}, 4);
  std::uint64_t sum = 0;
  for (const BenchRow& row : first.rows) {
    EXPECT_GT(row.nodes, 0U) << row.sfen;
    sum += row.nodes;
  }
  EXPECT_EQ(first.signature, sum);
  EXPECT_EQ(bench_search({}, 4).signature, first.signature);
}

}  // namespace
}  // namespace annan::usi
