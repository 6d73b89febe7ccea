// SPDX-License-Identifier: MIT
#include "load/histogram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

namespace annan::load {
namespace {

using Micros = Histogram::Micros;

TEST(Histogram, says_nothing_of_nothing) {
  const Histogram empty;
  EXPECT_EQ(empty.count(), 0u);
  EXPECT_EQ(empty.quantile(0.5), Micros(0));
}

TEST(Histogram, is_exact_for_small_values) {
  Histogram h;
  for (int i = 1; i <= 100; ++i)
    h.add(Micros(i));
  EXPECT_EQ(h.quantile(0.5), Micros(50));
  EXPECT_EQ(h.quantile(0.99), Micros(99));
  EXPECT_EQ(h.quantile(1), Micros(100));
  EXPECT_EQ(h.most(), Micros(100));
}

TEST(Histogram, is_right_to_a_64th_everywhere) {
  std::mt19937_64 random(3);
  std::vector<std::int64_t> values;
  Histogram h;
  for (int i = 0; i < 20'000; ++i) {
    values.push_back(static_cast<std::int64_t>(random() >> (10 + random() % 50)));
    h.add(Micros(values.back()));
  }
  std::ranges::sort(values);
  for (const double q : {0.001, 0.1, 0.5, 0.9, 0.99, 0.999, 1.0}) {
    const auto rank = static_cast<std::size_t>(std::ceil(q * static_cast<double>(values.size()))) - 1;
    const auto told = static_cast<double>(h.quantile(q).count());
    const auto truth = static_cast<double>(values[rank]);
    EXPECT_GE(told, truth * 0.999) << q;
    EXPECT_LE(told, truth * (1 + 1.0 / 64) + 1) << q;
  }
}

}  // namespace
}  // namespace annan::load
