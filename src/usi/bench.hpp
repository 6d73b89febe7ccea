// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "search/clock.hpp"

namespace annan::usi {

inline constexpr int kBenchDepth = 9;

struct BenchRow {
  std::string_view sfen;
  std::uint64_t nodes;
  std::int64_t elapsed_ms;
};

struct BenchResult {
  std::vector<BenchRow> rows;
  std::uint64_t signature = 0;  ///< all nodes: changes when the engine searches differently, and only then
};

/// Searches fixed positions to `depth` under the default rules, each with a fresh table.
[[nodiscard]] BenchResult bench_search(search::Clock clock, int depth = kBenchDepth);

}  // namespace annan::usi
