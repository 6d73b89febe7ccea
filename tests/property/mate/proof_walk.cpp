// SPDX-License-Identifier: MIT
#include "property/mate/proof_walk.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "oracle/legality.hpp"
#include "property/rules/comparison.hpp"

namespace annan::mate::testing {

namespace {

using rules::Move;
using rules::Position;
using rules::RuleSet;
using rules::testing::describe;
using rules::testing::slow_board;
using rules::testing::slow_rules;

constexpr std::uint64_t kNodesToAnswer = 20'000'000;

Position after(Position pos, Move m) {
  pos.play_unchecked(m);
  return pos;
}

std::string where(const Position& pos, const std::string& rules) {
  return "\nsfen: " + notation::to_sfen(pos) + "\nrules: " + rules;
}

/// The same board; the move number is not compared.
bool same_board(const Position& pos, const oracle::Board& board) {
  const oracle::Board ours = slow_board(pos);
  return ours.cells == board.cells && ours.hands == board.hands && ours.to_move == board.to_move;
}

}  // namespace

ProofWalk::ProofWalk(Solver& solver, const RuleSet& rules)
    : solver_(solver), slow_(slow_rules(rules)), rules_text_(describe(rules)) {}

std::optional<int> ProofWalk::fail(const Position& pos, const std::string& what) {
  if (!fault_) fault_ = what + where(pos, rules_text_);
  return std::nullopt;
}

std::optional<std::string> ProofWalk::first_fault(const Position& root, const Result& result) {
  const auto plies = attack(root, slow_board(root));
  if (!plies) return fault_.value_or("the walk broke off") + "\nof the proof at:" + where(root, rules_text_);
  walked_.plies = *plies;
  const auto shown = static_cast<int>(result.line.size());
  if (shown % 2 == 0 || shown > *plies) {
    return "the line has " + std::to_string(shown) + " plies, the proof " + std::to_string(*plies) +
           where(root, rules_text_);
  }
  return std::nullopt;
}

std::optional<int> ProofWalk::attack(const Position& pos, const oracle::Board& board) {
  if (const auto known = done_.find(pos.key()); known != done_.end()) return known->second;
  if (!on_the_way_.insert(pos.key()).second) return fail(pos, "the proof comes back to a position");
  ++walked_.attacker_positions;
  if (!same_board(pos, board)) return fail(pos, "the boards differ");
  const Result answer = solver_.solve_further(pos, {.nodes = kNodesToAnswer});
  if (answer.verdict != Verdict::kMate || answer.line.empty()) return fail(pos, "an evasion has no answer");
  const Move m = answer.line.front();
  const oracle::Move slow_move = oracle::parse_usi(notation::to_usi(m));
  if (oracle::verdict(board, slow_, slow_move) != oracle::Verdict::legal) {
    return fail(pos, "an illegal move: " + notation::to_usi(m));
  }
  const auto rest = defend(after(pos, m), oracle::apply(board, slow_move));
  if (!rest) return std::nullopt;
  on_the_way_.erase(pos.key());
  done_.emplace(pos.key(), *rest + 1);
  return *rest + 1;
}

std::optional<int> ProofWalk::defend(const Position& pos, const oracle::Board& board) {
  ++walked_.defender_positions;
  if (!oracle::in_check(board, board.to_move)) return fail(pos, "no check");
  int longest = 0;
  for (const oracle::Move& evasion : oracle::all_legal(board, slow_)) {
    ++walked_.evasions;
    const Move m = notation::parse_usi_move(oracle::to_usi(evasion)).value();
    const auto rest = attack(after(pos, m), oracle::apply(board, evasion));
    if (!rest) return std::nullopt;
    longest = std::max(longest, *rest + 1);
  }
  return longest;
}

std::optional<bool> slow_mate(const oracle::Board& board, const oracle::RuleSet& rules, int plies,
                              std::uint64_t& budget) {
  bool all_known = true;
  for (const oracle::Move& check : oracle::all_legal(board, rules)) {
    const oracle::Board defended = oracle::apply(board, check);
    if (!oracle::in_check(defended, defended.to_move)) continue;
    if (budget == 0) return std::nullopt;
    --budget;
    if (plies == 1) {
      if (!oracle::has_legal_move(defended, rules)) return true;
      continue;
    }
    std::optional<bool> mate = true;
    for (const oracle::Move& evasion : oracle::all_legal(defended, rules)) {
      mate = slow_mate(oracle::apply(defended, evasion), rules, plies - 2, budget);
      if (!mate || !*mate) break;
    }
    if (!mate) all_known = false;
    if (mate && *mate) return true;
  }
  if (!all_known) return std::nullopt;
  return false;
}

std::optional<std::string> Judge::first_fault(const Position& pos, const RuleSet& rules, std::uint64_t nodes) {
  result_ = solver_.solve(pos, rules, {.nodes = nodes});
  walked_ = {};
  plies_without_mate_ = 0;
  if (result_.verdict != Verdict::kMate) {
    return look_for_missed_mates_ ? missed_mate(pos, rules, nodes) : std::nullopt;
  }
  if (auto fault = fault_of_line(pos, rules)) return fault;
  ProofWalk walk(solver_, rules);
  auto fault = walk.first_fault(pos, result_);
  walked_ = walk.walked();
  return fault;
}

std::optional<std::string> Judge::fault_of_line(const Position& pos, const RuleSet& rules) const {
  std::vector<std::string> moves;
  moves.reserve(result_.line.size());
  for (const Move m : result_.line)
    moves.push_back(notation::to_usi(m));
  // An entered king and the number of moves are no matter of mates.
  RuleSet plain = rules;
  plain.impasse = rules::Impasse::kOff;
  plain.move_limit.reset();
  const std::string outcome = oracle::outcome(slow_board(pos), moves, slow_rules(plain));
  const std::string_view expected =
      pos.side_to_move() == rules::Color::kBlack ? "black wins checkmate" : "white wins checkmate";
  if (outcome == expected) return std::nullopt;
  return "the line ends in: " + outcome + where(pos, describe(rules));
}

std::optional<std::string> Judge::missed_mate(const Position& pos, const RuleSet& rules, std::uint64_t nodes) {
  constexpr std::uint64_t kSlowPositions = 300;
  constexpr std::uint64_t kGenerous = 20'000;
  const bool settled = result_.verdict == Verdict::kNoMate;
  for (int plies = 1; plies <= 5; plies += 2) {
    if (!settled && (plies > 3 || nodes < kGenerous)) break;
    std::uint64_t budget = kSlowPositions;
    const auto mate = slow_mate(slow_board(pos), slow_rules(rules), plies, budget);
    if (!mate) break;
    if (*mate) {
      return std::string(settled ? "no mate" : "no verdict") + " where there is one within " + std::to_string(plies) +
             " plies" + where(pos, describe(rules));
    }
    plies_without_mate_ = plies;
  }
  return std::nullopt;
}

}  // namespace annan::mate::testing
