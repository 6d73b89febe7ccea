// SPDX-License-Identifier: MIT
#include "rules/perft.hpp"

#include "rules/movegen.hpp"

namespace annan::rules {

namespace {

template <bool counts_last_ply>
std::uint64_t walk(Position& pos, const RuleSet& rules, int depth) {
  if (depth <= 0) return 1;
  if (counts_last_ply && depth == 1) return count_legal(pos, rules);
  MoveList moves;
  generate_legal(pos, rules, moves);
  std::uint64_t nodes = 0;
  for (const Move m : moves) {
    const Position::Undo undo = pos.play_unchecked(m);
    nodes += walk<counts_last_ply>(pos, rules, depth - 1);
    pos.unplay(m, undo);
  }
  return nodes;
}

}  // namespace

std::uint64_t perft(Position& pos, const RuleSet& rules, int depth) {
  return walk<true>(pos, rules, depth);
}

std::uint64_t perft_making_leaves(Position& pos, const RuleSet& rules, int depth) {
  return walk<false>(pos, rules, depth);
}

}  // namespace annan::rules
