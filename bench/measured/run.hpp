// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::bench {

/// A fixed piece of work; says how many units (nodes, moves, calls) it did, always the same number.
using Work = std::function<std::uint64_t()>;

struct Subject {
  std::string_view name;
  std::string_view unit;
  /// Sets the work up; only the work itself is measured.
  Work (*prepare)();
};

/// The main function of a program of subjects:
///   list          one `NAME UNIT` a line
///   compiler      what built this
///   run NAME      does the work once inside the function `annan_measured`, which callgrind is told to watch, and
///                 prints the units
///   time NAME...  nanoseconds a unit, medians over rounds in which the subjects take turns
int run_subjects(std::span<const Subject> subjects, int argc, char** argv);

/// The rule set that all subjects use unless they say otherwise: `lishogi`.
[[nodiscard]] rules::RuleSet bench_rules();

/// The perft positions by index: 0 the start, 1 to 3 middle games, 4 hands full.
[[nodiscard]] rules::Position perft_position(std::size_t index);

/// The perft positions and all that one move leads to from them.
[[nodiscard]] std::vector<rules::Position> positions_one_ply_on();

}  // namespace annan::bench
