// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "mate/solver.hpp"
#include "puzzles/full_width.hpp"
#include "puzzles/game_files.hpp"
#include "puzzles/material_line.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/rating.hpp"
#include "rules/rule_set.hpp"

namespace annan::puzzles {

struct MakePlan {
  std::uint64_t seed = 1;               ///< of the order in which the positions of a game are looked at
  std::array<int, kKinds> wanted = {};  ///< puzzles of each kind
  int rare = 0;  ///< of a theme that fewer puzzles show, more mates are taken than wanted of their kind
};

/// Makes puzzles of games by the default rules, at most one of a game and none twice (sameness()). What it makes of a
/// game depends on the plan, the game and the puzzles it has already.
class Maker {
 public:
  explicit Maker(const MakePlan& plan);

  /// One that an earlier run has made.
  void keep(const Puzzle& puzzle);
  /// A rated puzzle of the game, the kind that is wanted most first; nothing if it holds none. `number` is the game's.
  [[nodiscard]] std::optional<Puzzle> make(const GamePositions& game, std::uint64_t number);
  /// Are there as many of each kind, and of each theme, as wanted?
  [[nodiscard]] bool done() const;
  [[nodiscard]] const std::vector<Puzzle>& puzzles() const { return puzzles_; }

 private:
  struct Candidate {
    std::size_t at;    ///< which position of the game
    std::size_t rank;  ///< when it was looked at
    Kind kind;
  };
  /// The share of its kind that is still wanted; 0 or less when there are enough.
  [[nodiscard]] double need(Kind kind) const;
  [[nodiscard]] bool has_rare_theme(Themes themes) const;
  [[nodiscard]] bool wants_rare_themes() const;
  [[nodiscard]] std::vector<Candidate> find_mates(const GamePositions& game, std::span<const std::size_t> order);
  [[nodiscard]] std::optional<Puzzle> make_mate(const rules::Position& pos, Kind kind);
  [[nodiscard]] std::optional<Puzzle> first_mate(const GamePositions& game, std::span<const Candidate> candidates);
  [[nodiscard]] std::optional<Puzzle> make_material(const rules::Position& pos);
  [[nodiscard]] std::optional<Puzzle> first_material(const GamePositions& game, std::span<const std::size_t> order);

  MakePlan plan_;
  rules::RuleSet rules_;
  mate::Solver solver_;
  FullWidth full_;
  MaterialJudge judge_;
  Rater rater_;
  std::vector<Puzzle> puzzles_;
  std::set<std::string> seen_;
  std::array<int, kKinds> of_kind_{};
  std::array<int, kThemes> of_theme_{};
};

}  // namespace annan::puzzles
