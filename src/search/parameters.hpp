// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

#include "search/value.hpp"

namespace annan::search {

/// What a search is tuned by; `annan tune` looks for better values. Margins are in hundredths of a pawn.
struct Parameters {
  /// Above beta by this much for each ply left, a node is left without a search.
  Value reverse_futility_margin = 110;
  /// Below alpha by this much for each ply left, only captures are looked at.
  Value razor_margin = 300;
  /// Below alpha by the base and this much for each ply left, quiet moves are left out.
  Value futility_base = 120;
  Value futility_margin = 110;
  /// So many moves, and twice the square of the plies left, are tried before quiet ones are left out.
  int late_move_base = 6;
  /// In quiescence a capture that ends further than this below alpha is left out.
  Value delta_margin = 80;
  /// Late moves are searched less deep by base + ln(depth) ln(moves before) / divisor plies; both in hundredths.
  int reduction_base = 60;
  int reduction_divisor = 220;
  /// An iteration begins so far on both sides of the value of the one before.
  Value first_window = 30;

  friend bool operator==(const Parameters&, const Parameters&) = default;
};

/// One of the parameters, for a tuner: it stays within the bounds, and `step` is a change worth trying.
struct Knob {
  std::string_view name;
  int Parameters::* value;
  int lowest;
  int highest;
  int step;
};

inline constexpr std::array<Knob, 9> kKnobs = {{
    {"reverse_futility_margin", &Parameters::reverse_futility_margin, 40, 250, 15},
    {"razor_margin", &Parameters::razor_margin, 100, 600, 40},
    {"futility_base", &Parameters::futility_base, 20, 300, 20},
    {"futility_margin", &Parameters::futility_margin, 40, 250, 15},
    {"late_move_base", &Parameters::late_move_base, 2, 16, 2},
    {"delta_margin", &Parameters::delta_margin, 0, 300, 20},
    {"reduction_base", &Parameters::reduction_base, 0, 150, 12},
    {"reduction_divisor", &Parameters::reduction_divisor, 140, 400, 20},
    {"first_window", &Parameters::first_window, 10, 120, 8},
}};

}  // namespace annan::search
