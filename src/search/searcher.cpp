// SPDX-License-Identifier: MIT
#include "search/searcher.hpp"

#include <algorithm>
#include <cmath>

#include "rules/movegen.hpp"

namespace annan::search {
namespace {

using rules::Move;
using rules::Position;

/// The clock is read once in this many nodes; a power of two.
constexpr std::uint64_t kNodesPerPoll = 512;

constexpr Value kWidestWindow = 600;
constexpr int kWindowDepth = 5;

/// From here on root moves are first searched less deep.
constexpr std::size_t kFirstReducedRootMove = 5;

/// Plies by which late moves are searched less deep, by depth and how many moves came before.
std::array<std::array<std::uint8_t, 64>, 64> make_reductions(const Parameters& parameters) {
  std::array<std::array<std::uint8_t, 64>, 64> table{};
  const double base = parameters.reduction_base / 100.0;
  const double divisor = parameters.reduction_divisor / 100.0;
  for (std::size_t depth = 1; depth < 64; ++depth) {
    for (std::size_t tried = 1; tried < 64; ++tried) {
      const double r = base + std::log(static_cast<double>(depth)) * std::log(static_cast<double>(tried)) / divisor;
      table[depth][tried] = static_cast<std::uint8_t>(r);
    }
  }
  return table;
}

}  // namespace

Searcher::Searcher(Table& table, Clock clock)
    : table_(table), clock_(clock), pos_(Position::start()), frames_(kMaxPly + 2), reductions_(make_reductions({})) {
  set_position(pos_);
}

void Searcher::set_parameters(const Parameters& parameters) {
  parameters_ = parameters;
  reductions_ = make_reductions(parameters);
}

void Searcher::forget() {
  history_.clear();
  for (Frame& f : frames_)
    f.killers = {};
}

void Searcher::set_position(const Position& start) {
  pos_ = start;
  line_.reset(kMaxPly + 2);
  line_.push(pos_.key(), pos_.in_check());
}

void Searcher::join(const Searcher& other) {
  rules_ = other.rules_;
  if (parameters_ != other.parameters_) set_parameters(other.parameters_);
  pos_ = other.pos_;
  line_ = other.line_;
}

void Searcher::advance(Move m) {
  line_.extend(kMaxPly + 2);
  play(m);
}

Position::Undo Searcher::play(Move m) {
  const Position::Undo undo = pos_.play_unchecked(m);
  table_.prefetch(pos_.key());
  line_.push(pos_.key(), pos_.in_check());
  return undo;
}

void Searcher::take_back(Move m, const Position::Undo& undo) {
  line_.pop();
  pos_.unplay(m, undo);
}

std::int64_t Searcher::elapsed() const {
  return clock_.now() - control_->began_ms.load(std::memory_order_relaxed);
}

bool Searcher::out_of_budget() {
  if (stopped_) return true;
  if (nodes_ >= slice_end_) {
    stopped_ = true;
    over_ = over_ || nodes_ >= node_limit_;
  }
  if (stopped_ || nodes_ % kNodesPerPoll != 0) return stopped_;
  nodes_polled_.store(nodes_, std::memory_order_relaxed);
  const bool timed = plan_.hard != kNoTimeLimit && !control_->pondering.load(std::memory_order_acquire);
  if (control_->stop.load(std::memory_order_relaxed) || (timed && elapsed() >= plan_.hard)) stopped_ = over_ = true;
  return stopped_;
}

Result Searcher::search(const Limits& limits, const Options& options, Control& control, Listener& listener) {
  begin(limits, options, control);
  while (!run(UINT64_MAX, listener)) {
  }
  return result();
}

void Searcher::begin(const Limits& limits, const Options& options, Control& control) {
  control_ = &control;
  limits_ = limits;
  options_ = options;
  plan_ = plan_time(limits, pos_.side_to_move(), options.overhead_ms);
  node_limit_ = limits.nodes.value_or(UINT64_MAX);
  begun_ms_ = clock_.now();
  nodes_ = 0;
  nodes_polled_.store(0, std::memory_order_relaxed);
  root_depth_ = options.first_depth - 1;
  selective_depth_ = 0;
  line_.extend(kMaxPly + 2);
  for (Frame& f : frames_)
    f.killers = {};
  list_root_moves();
  place_.reset();
  interrupted_ = false;
  over_ = root_moves_.empty();
}

bool Searcher::run(std::uint64_t nodes, Listener& listener) {
  slice_end_ = nodes < node_limit_ - std::min(nodes_, node_limit_) ? nodes_ + nodes : node_limit_;
  stopped_ = over_;
  if (!over_) iterate(listener);
  return over_;
}

Result Searcher::result() const {
  Result result{.lines = {}, .nodes = nodes_, .depth = root_depth_};
  for (std::size_t i = 0; i < wanted_lines(); ++i) {
    result.lines.push_back({.value = root_moves_[i].value, .moves = root_moves_[i].pv});
  }
  return result;
}

std::size_t Searcher::wanted_lines() const {
  return std::min(root_moves_.size(), static_cast<std::size_t>(std::max(options_.lines, 1)));
}

void Searcher::list_root_moves() {
  root_moves_.clear();
  MovePicker picker(pos_, rules_, history_, arena_, {}, PickFrom::kAll);
  while (const auto m = picker.next()) {
    root_moves_.push_back({.value = kDraw, .previous = kDraw, .pv = PrincipalVariation(*m)});
  }
  const auto left_out = [this](const RootMove& r) {
    return std::ranges::find(options_.left_out, r.pv[0]) != options_.left_out.end();
  };
  if (!std::ranges::all_of(root_moves_, left_out)) std::erase_if(root_moves_, left_out);
}

/// Goes on where the last slice was interrupted.
void Searcher::iterate(Listener& listener) {
  const int last = std::clamp(limits_.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  while (root_depth_ < last) {
    const int depth = root_depth_ + 1;
    if (!place_) {
      for (RootMove& r : root_moves_)
        r.previous = r.value;
    }
    for (std::size_t rank = place_ ? place_->rank : 0; rank < wanted_lines() && !stopped_; ++rank)
      deepen(depth, rank, listener);
    if (stopped_) {
      if (over_) report(depth, 0, listener);
      return;
    }
    root_depth_ = depth;
    if (enough(depth)) break;
  }
  over_ = true;
}

bool Searcher::enough(int depth) const {
  const bool timed = plan_.soft != kNoTimeLimit;
  if (!timed || control_->pondering.load(std::memory_order_acquire)) return false;
  if (elapsed() >= plan_.soft) return true;
  const Value best = root_moves_[0].value;
  if (is_mate(best) && kMate - std::abs(best) <= depth) return true;
  return limits_.clock && !limits_.move_time_ms && root_moves_.size() == 1 && depth >= kWindowDepth;
}

Searcher::Place Searcher::first_place(int depth, std::size_t rank) const {
  const Value before = root_moves_[rank].previous;
  const bool narrow = depth >= kWindowDepth && !is_result(before);
  return {.rank = rank,
          .window = parameters_.first_window,
          .alpha = narrow ? before - parameters_.first_window : -kInfinite,
          .beta = narrow ? before + parameters_.first_window : kInfinite};
}

void Searcher::deepen(int depth, std::size_t rank, Listener& listener) {
  interrupted_ = place_.has_value();
  if (!place_) {
    place_ = first_place(depth, rank);
    selective_depth_ = 0;
  }
  while (true) {
    Place& place = *place_;
    const Value value = search_root(depth, place);
    if (stopped_ && !over_) return;
    sort_root_moves(rank);
    if (stopped_) {
      // What this iteration did not come to keeps its place and value.
      for (RootMove& r : root_moves_)
        r.value = r.value == -kInfinite ? r.previous : r.value;
      return;
    }
    if (value > place.alpha && value < place.beta) break;
    Place wider = place;
    wider.window = place.window * 3 > kWidestWindow ? kInfinite * 2 : place.window * 3;
    if (value <= place.alpha) wider.alpha = std::max(value - wider.window, -kInfinite);
    if (value >= place.beta) wider.beta = std::min(value + wider.window, kInfinite);
    wider.begun = false;
    place_ = wider;
  }
  place_.reset();
  report(depth, rank, listener);
}

/// Stable, and quick when little has changed, as is usual.
void Searcher::sort_root_moves(std::size_t rank) {
  const auto better = [](const RootMove& a, const RootMove& b) {
    return a.value != b.value ? a.value > b.value : a.previous > b.previous;
  };
  const auto begin = root_moves_.begin() + static_cast<std::ptrdiff_t>(rank);
  for (auto it = begin; it != root_moves_.end(); ++it) {
    std::rotate(std::upper_bound(begin, it, *it, better), it, it + 1);
  }
}

/// Searches the root moves from `place` on, and keeps there which of them are done.
Value Searcher::search_root(int depth, Place& place) {
  const std::size_t rank = place.rank;
  Node node{.ply = 0, .depth = depth, .alpha = place.alpha, .beta = place.beta};
  node.in_check = line_.in_check();
  frame(0).static_value = node.in_check ? -kInfinite : glance();
  if (!place.begun) {
    for (std::size_t i = rank; i < root_moves_.size(); ++i)
      root_moves_[i].value = -kInfinite;
    place.begun = true;
    place.next = rank;
    place.best = -kInfinite;
  }
  node.best = place.best;
  node.alpha = std::max(node.alpha, place.best);
  for (std::size_t i = place.next; i < root_moves_.size(); ++i) {
    const Value value = search_root_move(node, i, rank);
    if (stopped_) return node.best;
    interrupted_ = false;
    if (i == rank || value > node.alpha) {
      root_moves_[i].value = value;
      root_moves_[i].pv.prepend(root_moves_[i].pv[0], frame(1).pv);
    }
    node.best = std::max(node.best, value);
    node.alpha = std::max(node.alpha, value);
    place.best = node.best;
    place.next = i + 1;
    if (value >= place.beta) break;
  }
  return node.best;
}

Value Searcher::search_root_move(const Node& node, std::size_t i, std::size_t rank) {
  const Move m = root_moves_[i].pv[0];
  const bool quiet = !is_noisy(pos_, m);
  const Position::Undo undo = play(m);
  const int full = node.depth - 1 + (line_.in_check() ? 1 : 0);
  Value value = -kInfinite;
  if (i != rank) {
    const bool late = quiet && !node.in_check && !line_.in_check() && node.depth >= 3 && i >= kFirstReducedRootMove;
    const int reduced = late ? full - 1 : full;
    value = -child(node, reduced, -node.alpha - 1, -node.alpha);
    if (value > node.alpha && reduced < full) value = -child(node, full, -node.alpha - 1, -node.alpha);
  }
  if (i == rank || value > node.alpha) value = -child(node, full, -node.beta, -node.alpha);
  take_back(m, undo);
  return value;
}

void Searcher::report(int depth, std::size_t rank, Listener& listener) {
  lengthen(root_moves_[rank].pv, 0, depth);
  const RootLine line{.value = root_moves_[rank].value, .moves = root_moves_[rank].pv};
  listener.on_progress({.depth = depth,
                        .selective_depth = std::max(selective_depth_, 1),
                        .rank = static_cast<int>(rank) + 1,
                        .nodes = nodes_,
                        .elapsed_ms = clock_.now() - begun_ms_,
                        .table_permille = table_.permille_used(),
                        .line = line});
}

/// What was taken from the table ended a line early: it goes on with the moves that are there, to `depth` plies at
/// most.
void Searcher::lengthen(PrincipalVariation& line, int ply, int depth) {
  if (ply == line.size()) {
    if (ply >= std::min(depth, kMaxPly - 1) || settle(ply)) return;
    const auto hit = table_.probe(pos_.key());
    if (!hit || !hit->move || !rules::is_legal(pos_, rules_, *hit->move)) return;
    line.append(*hit->move);
  }
  const Move m = line[ply];
  const Position::Undo undo = play(m);
  lengthen(line, ply + 1, depth);
  take_back(m, undo);
}

}  // namespace annan::search
