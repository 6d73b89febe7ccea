// SPDX-License-Identifier: MIT
#include "puzzles/verifier.hpp"

#include <fmt/format.h>

#include "puzzles/mate_line.hpp"

namespace annan::puzzles {

namespace {

constexpr std::size_t kSolverMegabytes = 32;
constexpr std::uint64_t kSolverNodes = 2'000'000;
constexpr std::uint64_t kFullWidthNodes = 100'000'000;
constexpr std::uint64_t kMaterialNodes = 100'000;
/// Another number of nodes, or another version of the engine, sees other values.
constexpr int kLeadSeenAgain = 200;

}  // namespace

Verifier::Verifier() : solver_(kSolverMegabytes), full_(rules_, kFullWidthNodes), judge_(rules_) {}

std::optional<std::string> Verifier::fault_of(const Puzzle& puzzle) {
  if (puzzle.position.side_to_move() != rules::Color::kBlack) return "White is to move";
  if (themes_of(puzzle.position, rules_, puzzle.line) != puzzle.themes) return "the themes are not those of the line";
  const auto plies = mate_length(puzzle.kind);
  return plies ? mate_fault(puzzle, *plies) : material_fault(puzzle);
}

std::optional<std::string> Verifier::mate_fault(const Puzzle& puzzle, int plies) {
  const mate::Result result = solver_.solve(puzzle.position, rules_, {.nodes = kSolverNodes});
  if (result.verdict != mate::Verdict::kMate) return "the mate solver proves no mate";
  full_.forget();
  const auto line = mate_line(full_, puzzle.position, rules_, plies);
  if (line) return *line == puzzle.line ? std::nullopt : std::optional<std::string>("the line is another");
  switch (line.error()) {
    case NoMateLine::kLength: return fmt::format("the shortest mate has not {} plies", plies);
    case NoMateLine::kTwoMates: return "there is a second solution";
    case NoMateLine::kIdleBlocks: return "the defender can only block idly";
    case NoMateLine::kTooMuch: return "it takes too long";
  }
  return std::nullopt;
}

std::optional<std::string> Verifier::material_fault(const Puzzle& puzzle) {
  if (puzzle.line.empty() || !hinges_on_support(puzzle.position, rules_, puzzle.line)) {
    return "nothing hinges on support";
  }
  const auto line = judge_.winning_line(puzzle.position, kMaterialNodes, kLeadSeenAgain);
  if (!line) return "no move wins material clearly";
  if (line->front() != puzzle.line.front()) return "another move is best";
  return std::nullopt;
}

}  // namespace annan::puzzles
