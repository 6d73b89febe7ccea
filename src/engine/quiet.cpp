// SPDX-License-Identifier: MIT
#include "engine/quiet.hpp"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "eval/evaluate.hpp"
#include "rules/movegen.hpp"

namespace annan::engine {

namespace {

/// Longer exchanges are judged as they stand.
constexpr int kDeepest = 8;

/// The moves to look at: every evasion in check, else captures and promotions, the greatest capture first.
std::vector<rules::Move> forcing_moves(const rules::Position& pos, const rules::RuleSet& rules, bool check) {
  rules::MoveList moves;
  if (check) {
    rules::generate_legal(pos, rules, moves);
  } else {
    rules::generate_noisy(pos, rules, moves);
  }
  std::vector<rules::Move> ordered;
  ordered.reserve(moves.size());
  for (const rules::Move move : moves)
    ordered.push_back(move);
  std::ranges::sort(ordered, std::ranges::greater{}, [&](rules::Move move) {
    const auto captured = pos.piece_at(move.to());
    return std::pair(captured ? 1 + index_of(unpromoted(captured->type())) : 0, move.raw());
  });
  return ordered;
}

/// What the position comes to when both sides play forcing moves while they pay, as far as it is more than `alpha`.
int settle(rules::Position& pos, const rules::RuleSet& rules, int alpha, int beta, int depth) {
  const bool check = pos.in_check();
  const int stand = eval::evaluate(pos);
  if (depth == 0 || (!check && stand >= beta)) return stand;
  int best = check ? -eval::kMaxEvaluation : stand;
  for (const rules::Move move : forcing_moves(pos, rules, check)) {
    const rules::Position::Undo undo = pos.play_unchecked(move);
    best = std::max(best, -settle(pos, rules, -beta, -std::max(alpha, best), depth - 1));
    pos.unplay(move, undo);
    if (best >= beta) break;
  }
  return best;
}

}  // namespace

bool is_settled(const rules::Position& pos, const rules::RuleSet& rules, int margin) {
  rules::Position scratch = pos;
  const int most = eval::evaluate(pos) + margin;
  return settle(scratch, rules, most, most + 1, kDeepest) <= most;
}

}  // namespace annan::engine
