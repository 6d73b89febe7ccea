// SPDX-License-Identifier: MIT
#include "puzzles/mate_line.hpp"

#include <algorithm>
#include <utility>

#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"

namespace annan::puzzles {

namespace {

using Line = std::expected<std::vector<rules::Move>, NoMateLine>;
using rules::Move;
using rules::Position;

Position after(Position pos, Move m) {
  pos.play_unchecked(m);
  return pos;
}

/// The replies after which there is no mate within fewer than `plies`, in the order in which the line prefers them.
std::vector<Move> longest_replies(FullWidth& full, const Position& pos, const rules::RuleSet& rules, int plies) {
  rules::MoveList replies;
  rules::generate_legal(pos, rules, replies);
  std::vector<Move> out;
  for (const Move reply : replies) {
    if (!full.mates_by_checks(after(pos, reply), plies - 2)) out.push_back(reply);
    if (full.exhausted()) break;
  }
  std::ranges::sort(out, {}, [](Move m) { return std::pair(m.is_drop(), notation::to_usi(m)); });
  return out;
}

/// From a turn of the solver at which the shortest mate is known to have `plies`.
Line follow(FullWidth& full, const Position& pos, const rules::RuleSet& rules, int plies) {
  const std::vector<Move> mating = full.mating_moves(pos, plies);
  if (full.exhausted()) return std::unexpected(NoMateLine::kTooMuch);
  if (mating.size() != 1) return std::unexpected(NoMateLine::kTwoMates);
  std::vector<Move> line = mating;
  if (plies == 1) return line;
  const Position defended = after(pos, mating.front());
  const std::vector<Move> replies = longest_replies(full, defended, rules, plies - 2);
  if (full.exhausted()) return std::unexpected(NoMateLine::kTooMuch);
  NoMateLine why = NoMateLine::kIdleBlocks;
  for (const Move reply : replies) {
    const Line rest = follow(full, after(defended, reply), rules, plies - 2);
    if (!rest) {
      if (rest.error() == NoMateLine::kTooMuch) return rest;
      if (rest.error() == NoMateLine::kTwoMates) why = NoMateLine::kTwoMates;
      continue;
    }
    if (reply.is_drop() && rest->front().to() == reply.to()) continue;
    line.push_back(reply);
    line.insert(line.end(), rest->begin(), rest->end());
    return line;
  }
  return std::unexpected(why);
}

}  // namespace

Line mate_line(FullWidth& full, const Position& pos, const rules::RuleSet& rules, int plies) {
  const auto shortest = full.shortest_mate(pos, plies);
  if (full.exhausted()) return std::unexpected(NoMateLine::kTooMuch);
  if (shortest != plies) return std::unexpected(NoMateLine::kLength);
  return follow(full, pos, rules, plies);
}

}  // namespace annan::puzzles
