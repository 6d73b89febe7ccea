// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/perft/positions.hpp"

namespace annan::bench {

/// Nodes per second of one position under the preset `lishogi`, each the median of the runs.
struct Speed {
  PerftPosition position;
  std::uint64_t nodes;
  double making;    ///< every leaf made and unmade
  double counting;  ///< the last ply counted, not listed
  double mailbox;   ///< the calibration loop: a plain mailbox on the same position, one ply less deep
};

/// Measures all positions `runs` times in turn, in processor time, which other work on the machine disturbs less than
/// the time of day. Throws std::runtime_error if two ways of counting differ. Precondition: runs > 0.
[[nodiscard]] std::vector<Speed> measure_perft(int runs);

/// Compiler, flags and machine, in one line each.
[[nodiscard]] std::string build_line();
[[nodiscard]] std::string machine_line();

/// For people, with the ratios to the calibration loop.
[[nodiscard]] std::string speeds_table(const std::vector<Speed>& speeds, int runs);
/// One JSON object in one line, the same figures.
[[nodiscard]] std::string speeds_json(const std::vector<Speed>& speeds, int runs);

}  // namespace annan::bench
