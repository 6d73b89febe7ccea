// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "mate/solver.hpp"
#include "puzzles/full_width.hpp"
#include "puzzles/material_line.hpp"
#include "puzzles/puzzle.hpp"
#include "rules/rule_set.hpp"

namespace annan::puzzles {

/// Holds puzzles against their definitions anew, with nothing but their position, line and themes.
class Verifier {
 public:
  Verifier();
  /// Nothing if it is a puzzle, else what is wrong. A mate: the mate solver proves it, and by full width the line is
  /// the one of mate_line(). Material: the engine's search finds the first move with a lead of 200 at least, and the
  /// line hinges on support. Both: Black is to move, and the themes are those of the line.
  [[nodiscard]] std::optional<std::string> fault_of(const Puzzle& puzzle);

 private:
  [[nodiscard]] std::optional<std::string> mate_fault(const Puzzle& puzzle, int plies);
  [[nodiscard]] std::optional<std::string> material_fault(const Puzzle& puzzle);

  rules::RuleSet rules_;
  mate::Solver solver_;
  FullWidth full_;
  MaterialJudge judge_;
};

}  // namespace annan::puzzles
