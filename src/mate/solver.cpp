// SPDX-License-Identifier: MIT
#include "mate/solver.hpp"

#include <algorithm>

#include "rules/movegen.hpp"

namespace annan::mate {
namespace {

using rules::Move;
using rules::Position;

constexpr std::uint64_t kRootPath = 0x9E37'79B9'7F4A'7C15;

[[nodiscard]] std::uint64_t lengthened(std::uint64_t path, std::uint64_t key) {
  std::uint64_t z = (path ^ key) * 0xBF58'476D'1CE4'E5B9;
  z ^= z >> 31;
  return z | 1;
}

[[nodiscard]] constexpr Finding mate_in(int plies) {
  return {.proof = 0, .disproof = kSettled, .distance = static_cast<std::uint16_t>(plies)};
}
[[nodiscard]] constexpr Finding no_mate(std::uint16_t leans_on) {
  return {.proof = kSettled, .disproof = 0, .distance = 0, .leans_on = leans_on};
}

[[nodiscard]] Count capped(std::uint64_t sum) {
  return static_cast<Count>(std::min<std::uint64_t>(sum, kSettled - 1));
}

}  // namespace

Solver::Solver(std::size_t table_megabytes) : table_(table_megabytes), pos_(Position::start()) {
  way_.reserve(kLongestLine + 2);
  paths_.reserve(kLongestLine + 2);
}

Result Solver::solve(const Position& pos, const rules::RuleSet& rules, const Limits& limits) {
  rules_ = rules;
  table_.forget();
  too_long_ = false;
  return solve_further(pos, limits);
}

Result Solver::solve_further(const Position& pos, const Limits& limits) {
  pos_ = pos;
  limits_ = limits;
  way_.clear();
  paths_.assign(1, kRootPath);
  arena_.clear();
  nodes_ = 0;
  stopped_ = false;
  Result result{.verdict = Verdict::kUnknown, .line = {}, .nodes = 0};
  const Finding root = work(0, kSettled, kSettled);
  if (root.proved() && show(result.line)) {
    result.verdict = Verdict::kMate;
  } else if (root.disproved() && !too_long_) {
    result.verdict = Verdict::kNoMate;
  }
  result.nodes = nodes_;
  return result;
}

Position::Undo Solver::play(Move m) {
  way_.push_back(pos_.key());
  paths_.push_back(lengthened(paths_.back(), pos_.key()));
  return pos_.play_unchecked(m);
}

void Solver::take_back(Move m, const Position::Undo& undo) {
  pos_.unplay(m, undo);
  way_.pop_back();
  paths_.pop_back();
}

std::optional<std::uint16_t> Solver::repeated(std::uint64_t key) const {
  for (std::size_t i = way_.size() % 2; i < way_.size(); i += 2) {
    if (way_[i] == key) return static_cast<std::uint16_t>(i);
  }
  return std::nullopt;
}

bool Solver::out_of_budget() {
  if (stopped_) return true;
  if (nodes_ >= limits_.nodes || limits_.stop(limits_.context)) stopped_ = true;
  return stopped_;
}

/// What is known about the present position before it is searched. What is not known yet starts by the choices: a
/// checked king with many ways out is harder to mate, and many checks are harder to refute.
Finding Solver::first_look(int ply) {
  if (const auto at = repeated(pos_.key())) return no_mate(*at);
  Finding known = table_.probe(pos_.key(), paths_.back());
  if (known.proof != 1 || known.disproof != 1) return known;
  if (ply % 2 != 0) {
    known.proof = static_cast<Count>(rules::count_legal(pos_, rules_));
    if (known.proof == 0) return mate_in(0);
  } else {
    rules::MoveList checks;
    rules::generate_checks(pos_, rules_, checks);
    known.disproof = static_cast<Count>(checks.size());
    if (known.disproof == 0) known = no_mate(Finding::kClean);
  }
  table_.store(pos_.key(), paths_.back(), known, 1);  // counting costs more than all else
  return known;
}

/// Lists the moves at a node with what is known of each: checks for the attacker, up to the first that is mate at once,
/// every legal move for the defender.
Solver::Node Solver::expand(int ply) {
  Node node{.ply = ply, .begin = arena_.size(), .end = arena_.size()};
  rules::MoveList moves;
  if (node.attacks()) {
    rules::generate_checks(pos_, rules_, moves);
  } else {
    rules::generate_legal(pos_, rules_, moves);
  }
  for (const Move m : moves) {
    const Position::Undo undo = play(m);
    arena_.push_back({.move = m, .finding = first_look(ply + 1)});
    take_back(m, undo);
    const Finding& found = arena_.back().finding;
    if (node.attacks() && found.proved() && found.distance == 0) break;
  }
  node.end = arena_.size();
  return node;
}

/// Gives back the room of the topmost node.
void Solver::forget(const Node& node) {
  arena_.erase(arena_.begin() + static_cast<std::ptrdiff_t>(node.begin), arena_.end());
}

/// A node's numbers from those of its moves. The attacker needs one move that works, the defender must be beaten in
/// all. What is against a position's checks is much the same for each, so the hardest of them counts in full and the
/// others as one.
Finding Solver::sum_up(const Node& node) const {
  std::uint64_t sum = 0;
  std::uint64_t unrefuted = 0;
  Count least = kSettled;
  int shortest = kLongestLine;
  int longest = 0;
  std::uint16_t leans_on = Finding::kClean;
  std::uint16_t cleanest = 0;
  for (std::size_t i = node.begin; i < node.end; ++i) {
    const Finding& f = arena_[i].finding;
    least = std::min(least, node.attacks() ? f.proof : f.disproof);
    sum += f.proof;
    unrefuted += f.disproved() ? 0 : 1;
    if (f.proved()) shortest = std::min<int>(shortest, f.distance);
    longest = std::max<int>(longest, f.distance);
    if (f.disproved()) {
      leans_on = std::min(leans_on, f.leans_on);
      cleanest = std::max(cleanest, f.leans_on);
    }
  }
  if (node.attacks()) {
    if (least == 0) return mate_in(shortest + 1);
    if (unrefuted == 0) return no_mate(leans_on >= node.ply ? Finding::kClean : leans_on);
    return {.proof = least, .disproof = capped(highest_disproof(node) + unrefuted - 1)};
  }
  if (least == 0) return no_mate(cleanest >= node.ply ? Finding::kClean : cleanest);
  if (sum == 0) return mate_in(longest + 1);
  return {.proof = capped(sum), .disproof = least};
}

Count Solver::highest_disproof(const Node& node) const {
  Count highest = 0;
  for (std::size_t i = node.begin; i < node.end; ++i)
    highest = std::max(highest, arena_[i].finding.disproof);
  return highest;
}

/// The move to work on next, and the number that the second best has.
std::size_t Solver::most_promising(const Node& node, Count& runner_up) const {
  std::size_t best = node.begin;
  Count lowest = kSettled + 1;
  runner_up = kSettled;
  for (std::size_t i = node.begin; i < node.end; ++i) {
    const Finding& f = arena_[i].finding;
    const Count n = node.attacks() ? f.proof : f.disproof;
    if (n < lowest) {
      runner_up = std::min(lowest, kSettled);
      lowest = n;
      best = i;
    } else {
      runner_up = std::min(runner_up, n);
    }
  }
  return best;
}

/// Works on the present position until it is settled or one of its numbers reaches its limit.
Finding Solver::work(int ply, Count proof_limit, Count disproof_limit) {
  if (out_of_budget()) return {};
  ++nodes_;
  if (ply >= kLongestLine) {
    too_long_ = true;
    return no_mate(0);
  }
  const std::uint64_t nodes_before = nodes_;
  const Node node = expand(ply);
  Finding all = sum_up(node);
  while (all.proof < proof_limit && all.disproof < disproof_limit && !all.proved() && !all.disproved() && !stopped_) {
    Count runner_up = 0;
    const std::size_t at = most_promising(node, runner_up);
    const Finding before = arena_[at].finding;
    const Move m = arena_[at].move;
    // The child may go on a little beyond the runner-up, so that work does not jump to and fro all the time.
    const Count slack = runner_up >= kSettled ? kSettled : runner_up + runner_up / 4 + 1;
    Count child_proof = 0;
    Count child_disproof = 0;
    if (node.attacks()) {
      child_proof = std::min(proof_limit, slack);
      child_disproof = disproof_limit - (all.disproof - highest_disproof(node));
    } else {
      child_proof = proof_limit - (all.proof - before.proof);
      child_disproof = std::min(disproof_limit, slack);
    }
    const Position::Undo undo = play(m);
    const Finding after = work(ply + 1, child_proof, child_disproof);
    take_back(m, undo);
    if (stopped_) break;
    arena_[at].finding = after;
    all = sum_up(node);
  }
  forget(node);
  if (!stopped_) {
    const std::uint64_t effort = std::min<std::uint64_t>(nodes_ - nodes_before + 1, UINT32_MAX);
    table_.store(pos_.key(), paths_.back(), all, static_cast<std::uint32_t>(effort));
  }
  return all;
}

/// The move that shows the proof: the attacker's shortest, the defender's longest. Nothing if the table has lost it.
std::optional<std::size_t> Solver::next_to_show(const Node& node) {
  std::optional<std::size_t> best;
  for (std::size_t i = node.begin; i < node.end; ++i) {
    const Finding& f = arena_[i].finding;
    if (!f.proved()) {
      if (node.attacks()) continue;
      return std::nullopt;
    }
    const bool better = !best || (node.attacks() ? f.distance < arena_[*best].finding.distance
                                                 : f.distance > arena_[*best].finding.distance);
    if (better) best = i;
  }
  return best;
}

/// Proves again what was pushed out of the table.
void Solver::restore(Node& node) {
  const auto settle = [this](int ply) { return work(ply, kSettled, kSettled); };
  if (node.attacks()) {
    forget(node);
    (void)settle(node.ply);
    node = expand(node.ply);
    return;
  }
  for (std::size_t i = node.begin; i < node.end; ++i) {
    if (arena_[i].finding.proved()) continue;
    const Move m = arena_[i].move;
    const Position::Undo undo = play(m);
    const Finding again = settle(node.ply + 1);
    take_back(m, undo);
    arena_[i].finding = again;
  }
}

bool Solver::show(std::vector<Move>& line) {
  for (int ply = 0; ply < kLongestLine; ++ply) {
    Node node = expand(ply);
    if (!node.attacks() && node.begin == node.end) return true;
    auto at = next_to_show(node);
    if (!at) {
      restore(node);
      at = next_to_show(node);
    }
    if (!at) return false;
    const Move m = arena_[*at].move;
    forget(node);
    line.push_back(m);
    (void)play(m);
  }
  return false;
}

}  // namespace annan::mate
