// SPDX-License-Identifier: MIT
// The mate solver's verdicts against the slow rules of tests/oracle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "mate/solver.hpp"
#include "oracle/oracle.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::mate::testing {

/// What has been walked.
struct Walked {
  std::uint64_t attacker_positions = 0;
  std::uint64_t defender_positions = 0;
  std::uint64_t evasions = 0;  ///< each answered
  int plies = 0;               ///< of the longest way to the end
};

/// Walks whole proofs: at each position of the attacker the solver's move, which the slow rules must call legal and a
/// check, at each of the defender every move that the slow rules find, down to what they call checkmate.
class ProofWalk {
 public:
  /// `solver` has just proved a mate under `rules`; what it found is asked for again at each position.
  ProofWalk(Solver& solver, const rules::RuleSet& rules);

  /// Nothing if the proof holds, else what is wrong and where.
  [[nodiscard]] std::optional<std::string> first_fault(const rules::Position& root, const Result& result);
  [[nodiscard]] const Walked& walked() const { return walked_; }

 private:
  /// The plies to the end along the longest way; nothing if there is a fault.
  std::optional<int> attack(const rules::Position& pos, const oracle::Board& board);
  std::optional<int> defend(const rules::Position& pos, const oracle::Board& board);
  std::optional<int> fail(const rules::Position& pos, const std::string& what);

  Solver& solver_;
  oracle::RuleSet slow_;
  std::string rules_text_;
  std::unordered_map<std::uint64_t, int> done_;   ///< attacker's positions already walked, by key: plies to the end
  std::unordered_set<std::uint64_t> on_the_way_;  ///< from the root to here
  Walked walked_;
  std::optional<std::string> fault_;
};

/// Does the side to move force mate by checks within `plies` (odd), by the slow rules alone? Nothing if that would take
/// more than `budget` positions.
std::optional<bool> slow_mate(const oracle::Board& board, const oracle::RuleSet& rules, int plies,
                              std::uint64_t& budget);

/// Solves, and holds the verdict against the slow rules: a proof is walked, its line replayed as a game. Without a
/// proof the slow rules may find no mate within five plies, as far as a small budget goes, or within three if the
/// solver had many nodes and settled nothing.
class Judge {
 public:
  explicit Judge(std::size_t table_megabytes) : solver_(table_megabytes) {}

  /// Nothing if all holds, else a report.
  [[nodiscard]] std::optional<std::string> first_fault(const rules::Position& pos, const rules::RuleSet& rules,
                                                       std::uint64_t nodes);
  /// Leaves the positions without a proof, which cost the slow rules most, alone or not.
  void look_for_missed_mates(bool look) { look_for_missed_mates_ = look; }
  /// Of the last position judged.
  [[nodiscard]] const Result& result() const { return result_; }
  [[nodiscard]] const Walked& walked() const { return walked_; }
  /// Within how many plies the slow rules saw that there is no mate; 0 if they were not asked.
  [[nodiscard]] int plies_without_mate() const { return plies_without_mate_; }

 private:
  [[nodiscard]] std::optional<std::string> fault_of_line(const rules::Position& pos, const rules::RuleSet& rules) const;
  [[nodiscard]] std::optional<std::string> missed_mate(const rules::Position& pos, const rules::RuleSet& rules,
                                                       std::uint64_t nodes);

  Solver solver_;
  Result result_{.verdict = Verdict::kUnknown, .line = {}};
  Walked walked_;
  int plies_without_mate_ = 0;
  bool look_for_missed_mates_ = true;
};

}  // namespace annan::mate::testing
