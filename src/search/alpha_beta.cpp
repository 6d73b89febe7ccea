// SPDX-License-Identifier: MIT
// One node of the search, step by step.
#include <algorithm>

#include "rules/gives_check.hpp"
#include "rules/impasse.hpp"
#include "rules/movegen.hpp"
#include "search/searcher.hpp"

namespace annan::search {
namespace {

using rules::Move;
using rules::Position;

// Depths are in plies, margins in hundredths of a pawn.
constexpr int kReverseFutilityDepth = 6;
constexpr int kRazorDepth = 2;
constexpr int kPassDepth = 3;
constexpr int kPassReduction = 3;
constexpr Value kPassSurplus = 250;
constexpr int kFutilityDepth = 5;
constexpr int kLateMoveDepth = 6;
constexpr int kReductionDepth = 3;
constexpr int kTriedBeforeReduction = 3;
constexpr int kNoTableMoveDepth = 5;
constexpr int kHistoryPerPly = 4096;

[[nodiscard]] int learning(int depth) {
  return std::min(32 * depth * depth, 2048);
}

[[nodiscard]] bool bare_kings(const Position& pos) {
  return pos.occupied().count() == 2 && pos.king(rules::Color::kBlack) && pos.king(rules::Color::kWhite) &&
         pos.hand_empty(rules::Color::kBlack) && pos.hand_empty(rules::Color::kWhite);
}

}  // namespace

Value Searcher::visit(Node node) {
  frame(node.ply).pv.clear();
  if (out_of_budget()) return kDraw;
  ++nodes_;
  node.in_check = line_.in_check();
  node.is_pv = node.beta - node.alpha > 1;
  selective_depth_ = std::max(selective_depth_, node.ply);
  if (const auto value = settle(node.ply)) return *value;

  // No line from here can be better than mate at the next ply, or worse than being mated now.
  node.alpha = std::max(node.alpha, mated_in(node.ply));
  node.beta = std::min(node.beta, mate_in(node.ply + 1));
  if (node.alpha >= node.beta) return node.alpha;
  node.first_alpha = node.alpha;

  if (const auto value = probe(node)) return *value;
  judge(node);
  if (const auto value = prune(node)) return *value;
  search_moves(node);
  return close(node);
}

Value Searcher::child(const Node& node, int depth, Value alpha, Value beta) {
  if (depth <= 0) return quiesce(node.ply + 1, alpha, beta);
  return visit({.ply = node.ply + 1, .depth = depth, .alpha = alpha, .beta = beta});
}

/// The result of the game, if the rules end it here; an evaluation where the line is too long.
std::optional<Value> Searcher::settle(int ply) {
  if (const auto repetition = line_.repetition()) {
    switch (*repetition) {
      case Repetition::kDraw: return kDraw;
      case Repetition::kWin: return rule_win_in(ply);
      case Repetition::kLoss: return -rule_win_in(ply);
    }
  }
  if (bare_kings(pos_)) return kDraw;
  if (entered()) return rule_win_in(ply);
  if (rules_.move_limit && static_cast<int>(line_.size()) > *rules_.move_limit) {
    return rules::has_legal_move(pos_, rules_) ? kDraw : mated_in(ply);
  }
  if (ply >= kMaxPly - 1) return line_.in_check() ? kDraw : glance();
  return std::nullopt;
}

/// The side to move wins by its entered king, by declaring it or without.
bool Searcher::entered() const {
  if (rules_.impasse == rules::Impasse::kOff) return false;
  const auto king = pos_.king(pos_.side_to_move());
  return king && rules::in_zone(*king, pos_.side_to_move()) && rules::impasse_holds(pos_);
}

std::optional<Value> Searcher::probe(Node& node) {
  node.hit = table_.probe(pos_.key());
  if (!node.hit) return std::nullopt;
  const Value value = from_table(node.hit->value, node.ply);
  if (node.hit->depth < node.depth) return std::nullopt;
  // What a slice had settled before it ended is not searched again for the sake of its line.
  if (node.is_pv && !interrupted_) return std::nullopt;
  const bool fits = node.hit->bound == Bound::kExact || (node.hit->bound == Bound::kLower && value >= node.beta) ||
                    (node.hit->bound == Bound::kUpper && value <= node.alpha);
  if (!fits) return std::nullopt;
  return value;
}

/// What the node is worth at first sight, and how deep that makes it worth searching.
void Searcher::judge(Node& node) {
  if (node.in_check) {
    node.static_value = -kInfinite;
  } else if (node.hit && node.hit->static_value != kInfinite) {
    node.static_value = node.hit->static_value;
  } else {
    node.static_value = glance();
  }
  frame(node.ply).static_value = node.static_value;
  frame(node.ply).quiet_count = 0;
  frame(node.ply + 1).killers = {};
  const bool known_move = node.hit && node.hit->move;
  if (!known_move && node.depth >= kNoTableMoveDepth) --node.depth;
}

/// The other side wins by its entered king if it gets to move without being in check.
bool Searcher::opponent_entered() const {
  if (rules_.impasse == rules::Impasse::kOff) return false;
  const rules::Color them = ~pos_.side_to_move();
  const auto king = pos_.king(them);
  if (!king || !rules::in_zone(*king, them)) return false;
  const rules::ImpasseCount count = rules::impasse_count(pos_, them);
  return count.men_in_zone >= rules::kImpasseMen && count.points >= rules::impasse_points_needed(them);
}

/// Values good enough without looking at each move.
std::optional<Value> Searcher::prune(Node& node) {
  if (node.is_pv || node.in_check || is_result(node.beta) || opponent_entered()) return std::nullopt;
  if (node.depth <= kReverseFutilityDepth &&
      node.static_value - parameters_.reverse_futility_margin * node.depth >= node.beta) {
    return node.static_value;
  }
  if (node.depth <= kRazorDepth && node.static_value + parameters_.razor_margin * node.depth <= node.alpha) {
    const Value value = quiesce(node.ply, node.alpha, node.beta);
    if (stopped_ || value <= node.alpha) return value;
  }
  return try_pass(node);
}

/// Gives the turn away: a position good enough even then needs no move found.
std::optional<Value> Searcher::try_pass(const Node& node) {
  if (!node.may_pass || node.depth < kPassDepth || node.static_value < node.beta) return std::nullopt;
  const int surplus = std::min((node.static_value - node.beta) / kPassSurplus, 2);
  const int depth = node.depth - kPassReduction - node.depth / 4 - surplus;
  pos_.pass();
  line_.push_null(pos_.key());
  Value value;
  if (depth <= 0) {
    value = -quiesce(node.ply + 1, -node.beta, -node.beta + 1);
  } else {
    value =
        -visit({.ply = node.ply + 1, .depth = depth, .alpha = -node.beta, .beta = -node.beta + 1, .may_pass = false});
  }
  line_.pop();
  pos_.pass();
  if (stopped_) return kDraw;
  if (value < node.beta) return std::nullopt;
  return is_result(value) ? node.beta : value;
}

void Searcher::search_moves(Node& node) {
  const OrderHints hints{.table_move = node.hit ? node.hit->move : std::nullopt, .killers = frame(node.ply).killers};
  MovePicker picker(pos_, rules_, history_, arena_, hints, PickFrom::kAll);
  while (const auto m = picker.next()) {
    if (overlooked(*m, node.in_check)) continue;
    const bool quiet = !is_noisy(pos_, *m);
    const auto value = try_move(node, *m, quiet);
    ++node.tried;
    if (stopped_) return;
    if (value) take(node, *m, *value);
    if (node.alpha >= node.beta) {
      if (quiet) reward(node, *m);
      return;
    }
    Frame& here = frame(node.ply);
    if (quiet && here.quiet_count < static_cast<int>(here.quiets.size())) {
      here.quiets[static_cast<std::size_t>(here.quiet_count++)] = footprint(pos_, *m);
    }
  }
}

/// Would a quiet move that gives no check be left out here: so many came before it, or so far is the node below alpha?
bool Searcher::hopeless(const Node& node) const {
  if (node.is_pv || node.in_check || node.best <= -kWinBound) return false;
  const bool late =
      node.depth <= kLateMoveDepth && node.tried >= parameters_.late_move_base + 2 * node.depth * node.depth;
  const bool futile =
      node.depth <= kFutilityDepth &&
      node.static_value + parameters_.futility_base + parameters_.futility_margin * node.depth <= node.alpha;
  return late || futile;
}

/// Plays one move and searches what follows; nothing if it is passed over as hopeless.
std::optional<Value> Searcher::try_move(Node& node, Move m, bool quiet) {
  if (quiet && hopeless(node) && !rules::gives_check(pos_, m)) return std::nullopt;
  const int less = node.tried >= kTriedBeforeReduction ? reduction(node, m, quiet, false) : 0;
  const Position::Undo undo = play(m);
  const bool check = line_.in_check();
  const bool extend = check && node.ply < 2 * root_depth_;
  const int full = node.depth - 1 + (extend ? 1 : 0);
  const int reduced = check ? full : std::max(full - less, std::min(full, 1));
  Value value = -kInfinite;
  if (node.tried > 0) {
    value = -child(node, reduced, -node.alpha - 1, -node.alpha);
    if (value > node.alpha && reduced < full) value = -child(node, full, -node.alpha - 1, -node.alpha);
  }
  if (node.tried == 0 || (value > node.alpha && node.is_pv)) value = -child(node, full, -node.beta, -node.alpha);
  take_back(m, undo);
  return value;
}

/// By how many plies a later move is searched less deep at first.
int Searcher::reduction(const Node& node, Move m, bool quiet, bool check) const {
  if (check || node.in_check || node.depth < kReductionDepth) return 0;
  const auto depth = static_cast<std::size_t>(std::min(node.depth, 63));
  const auto tried = static_cast<std::size_t>(std::min(node.tried, 63));
  int less = reductions_[depth][tried];
  if (quiet) {
    less -= history_.score(pos_.side_to_move(), footprint(pos_, m)) / kHistoryPerPly;
  } else {
    less /= 2;
  }
  if (node.is_pv) --less;
  return std::max(less, 0);
}

void Searcher::take(Node& node, Move m, Value value) {
  node.best = std::max(node.best, value);
  if (value <= node.alpha) return;
  node.alpha = value;
  node.best_move = m;
  if (node.is_pv) frame(node.ply).pv.prepend(m, frame(node.ply + 1).pv);
}

/// A quiet move was good enough: it comes earlier next time, those tried before it later.
void Searcher::reward(const Node& node, Move m) {
  Frame& here = frame(node.ply);
  if (here.killers[0] != m) here.killers = {m, here.killers[0]};
  const rules::Color side = pos_.side_to_move();
  const int bonus = learning(node.depth);
  history_.learn(side, footprint(pos_, m), bonus);
  for (int i = 0; i < here.quiet_count; ++i)
    history_.learn(side, here.quiets[static_cast<std::size_t>(i)], -bonus);
}

Value Searcher::close(Node& node) {
  if (stopped_) return kDraw;
  if (node.tried == 0) {
    const bool blind = options_.sight && rules::has_legal_move(pos_, rules_);
    return blind ? node.static_value : mated_in(node.ply);
  }
  const Bound bound = node.best >= node.beta         ? Bound::kLower
                      : node.best > node.first_alpha ? Bound::kExact
                                                     : Bound::kUpper;
  const Value static_value = node.in_check ? kInfinite : node.static_value;
  table_.store(pos_.key(), node.best_move, to_table(node.best, node.ply), static_value, node.depth, bound);
  return node.best;
}

}  // namespace annan::search
