// SPDX-License-Identifier: MIT
// The perft of `annan bench perft` as a WebAssembly module of its own, so that the shipped one carries none of it.
#include <cstdint>

#include "bench/perft/positions.hpp"
#include "rules/perft.hpp"

#define ANNAN_EXPORT(name) __attribute__((export_name(name), used))

extern "C" {

ANNAN_EXPORT("positions") std::uint32_t annan_positions() {
  return annan::bench::kPerftPositions.size();
}

ANNAN_EXPORT("depth") int annan_depth(std::uint32_t index) {
  return annan::bench::kPerftPositions[index].depth;
}

/// Nodes to the position's depth, with every leaf made or the last ply counted. Precondition: index < positions().
ANNAN_EXPORT("perft") std::uint64_t annan_perft(std::uint32_t index, int depth, bool making) {
  auto pos = annan::notation::parse_sfen(annan::bench::kPerftPositions[index].sfen)->position;
  const annan::rules::RuleSet rules = *annan::rules::preset("lishogi");
  return making ? perft_making_leaves(pos, rules, depth) : perft(pos, rules, depth);
}

}  // extern "C"
