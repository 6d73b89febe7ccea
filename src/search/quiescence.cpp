// SPDX-License-Identifier: MIT
// The ends of lines: captures and promotions until the position is quiet, every evasion while in check.
#include <algorithm>

#include "search/searcher.hpp"

namespace annan::search {

Value Searcher::quiesce(int ply, Value alpha, Value beta) {
  frame(ply).pv.clear();
  if (out_of_budget()) return kDraw;
  ++nodes_;
  selective_depth_ = std::max(selective_depth_, ply);
  if (const auto value = settle(ply)) return *value;

  const auto hit = table_.probe(pos_.key());
  const bool is_pv = beta - alpha > 1;
  if (hit && (!is_pv || interrupted_)) {
    const Value value = from_table(hit->value, ply);
    if (hit->bound == Bound::kExact || (hit->bound == Bound::kLower && value >= beta) ||
        (hit->bound == Bound::kUpper && value <= alpha)) {
      return value;
    }
  }

  const bool in_check = line_.in_check();
  const Value first_alpha = alpha;
  Value static_value = kInfinite;
  Value best = mated_in(ply);
  if (!in_check) {
    static_value = hit && hit->static_value != kInfinite ? hit->static_value : glance();
    best = static_value;
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
  }

  std::optional<rules::Move> best_move;
  {
    const OrderHints hints{.table_move = hit ? hit->move : std::nullopt, .killers = {}};
    MovePicker picker(pos_, rules_, history_, arena_, hints, in_check ? PickFrom::kAll : PickFrom::kNoisy);
    while (const auto m = picker.next()) {
      if (overlooked(*m, in_check)) continue;
      if (!in_check && static_value + noisy_gain(pos_, *m) + parameters_.delta_margin <= alpha) continue;
      const rules::Position::Undo undo = play(*m);
      const Value value = -quiesce(ply + 1, -beta, -alpha);
      take_back(*m, undo);
      if (stopped_) return kDraw;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      alpha = value;
      best_move = m;
      if (is_pv) frame(ply).pv.prepend(*m, frame(ply + 1).pv);
      if (alpha >= beta) break;
    }
  }
  const Bound bound = best >= beta ? Bound::kLower : best > first_alpha ? Bound::kExact : Bound::kUpper;
  table_.store(pos_.key(), best_move, to_table(best, ply), static_value, 0, bound);
  return best;
}

}  // namespace annan::search
