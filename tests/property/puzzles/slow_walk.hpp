// SPDX-License-Identifier: MIT
// Puzzles held against the slow rules of tests/oracle. Nothing of src/puzzles is used, the reading of the file
// included.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "oracle/legality.hpp"
#include "oracle/oracle.hpp"

namespace annan::puzzles::testing {

/// A puzzle as its file has it.
struct Shipped {
  std::string id;
  int plies = 0;  ///< of a mate; 0 for material
  std::string sfen;
  std::vector<std::string> moves;
};

/// The mates of `plies` of a file of docs/puzzles.md, in its order. Throws std::runtime_error if there is no such file.
std::vector<Shipped> shipped_mates(const std::string& path, int plies);
/// Those of the kind `material`.
std::vector<Shipped> shipped_material(const std::string& path);

struct SlowWalked {
  std::uint64_t positions = 0;  ///< of the attacker, worked out
  std::uint64_t replies = 0;
};

/// One puzzle at a time, by trying everything with the slow rules.
class SlowWalk {
 public:
  /// Nothing if it is a mate of just its length: each move of the line is legal, the solver's give check, and the last
  /// is checkmate; every reply to the first move is answered by a mate in the plies left; no check mates sooner; and at
  /// each turn of the solver on the line no other check mates in the plies left, nor, with at most five plies left,
  /// any other move.
  [[nodiscard]] std::optional<std::string> fault_of(const Shipped& puzzle);
  /// Of one of the kind `material`: nothing if the moves of the line are legal, the game goes on after them, and they
  /// win at least a minor piece for the solver, board and hands counted.
  [[nodiscard]] std::optional<std::string> material_fault_of(const Shipped& puzzle) const;
  [[nodiscard]] const SlowWalked& walked() const { return walked_; }

 private:
  struct Known {
    int mate_within = INT32_MAX;
    int no_mate_within = -1;
  };
  [[nodiscard]] bool mates_by_checks(const oracle::Board& board, int plies);
  [[nodiscard]] bool try_checks(const oracle::Board& board, int plies);
  [[nodiscard]] bool move_mates(const oracle::Board& after, int plies);
  [[nodiscard]] std::optional<std::string> fault_of_turn(const oracle::Board& board, int plies,
                                                         const std::string& solution);

  oracle::RuleSet rules_ = oracle::preset("annan");
  std::unordered_map<std::string, Known> known_;
  SlowWalked walked_;
};

}  // namespace annan::puzzles::testing
