// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mate/proof_table.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::mate {

inline constexpr std::size_t kDefaultTableMegabytes = 64;
/// Lines are not followed beyond this many plies.
inline constexpr int kLongestLine = 400;

enum class Verdict : std::uint8_t {
  kMate,     ///< proved; the line shows it
  kNoMate,   ///< disproved: no sequence of checks forces mate
  kUnknown,  ///< stopped before either
};

struct Result {
  Verdict verdict;
  std::vector<rules::Move> line;  ///< with kMate: both sides' moves, ending in checkmate
  std::uint64_t nodes = 0;
};

struct Limits {
  std::uint64_t nodes = UINT64_MAX;
  /// Asked at every node, which takes longer than reading a clock: true ends the search.
  bool (*stop)(void* context) = [](void*) { return false; };
  void* context = nullptr;
};

/// Does the side to move force checkmate by giving check at every move, whatever the replies? Depth-first proof-number
/// search (Nagai 2002). Exact in both answers: repeating a position counts as a failure of the side that checks, and
/// disproofs that depend on the way to a position are used on that way only. Not for several threads at once.
class Solver {
 public:
  explicit Solver(std::size_t table_megabytes = kDefaultTableMegabytes);

  [[nodiscard]] Result solve(const rules::Position& pos, const rules::RuleSet& rules, const Limits& limits);
  /// The same for another position under the rules of the last solve(), with all that was found then: for looking at
  /// the branches of a proof.
  [[nodiscard]] Result solve_further(const rules::Position& pos, const Limits& limits);

 private:
  struct Child {
    rules::Move move;
    Finding finding;
  };
  /// The children of the node at one ply, in the arena.
  struct Node {
    int ply;
    std::size_t begin;
    std::size_t end;
    [[nodiscard]] bool attacks() const { return ply % 2 == 0; }
  };

  Finding work(int ply, Count proof_limit, Count disproof_limit);
  [[nodiscard]] Node expand(int ply);
  void forget(const Node& node);
  [[nodiscard]] Finding first_look(int ply);
  [[nodiscard]] Finding sum_up(const Node& node) const;
  [[nodiscard]] Count highest_disproof(const Node& node) const;
  [[nodiscard]] std::size_t most_promising(const Node& node, Count& runner_up) const;
  [[nodiscard]] bool out_of_budget();
  /// Shows the proof of the present position as a line; false if it had to give up.
  [[nodiscard]] bool show(std::vector<rules::Move>& line);
  [[nodiscard]] std::optional<std::size_t> next_to_show(const Node& node);

  void restore(Node& node);

  rules::Position::Undo play(rules::Move m);
  void take_back(rules::Move m, const rules::Position::Undo& undo);
  /// Where on the way the present position stood before.
  [[nodiscard]] std::optional<std::uint16_t> repeated(std::uint64_t key) const;

  ProofTable table_;
  rules::Position pos_;
  rules::RuleSet rules_;
  Limits limits_;
  std::vector<std::uint64_t> way_;    ///< keys of the positions before the present one
  std::vector<std::uint64_t> paths_;  ///< what stands for the way to each ply
  std::vector<Child> arena_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  bool too_long_ = false;
};

}  // namespace annan::mate
