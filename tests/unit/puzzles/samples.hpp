// SPDX-License-Identifier: MIT
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/position.hpp"

namespace annan::puzzles::testing {

// From self-play.
inline constexpr std::string_view kMateIn3 =
    "1n1g1+R1P1/1rsk1Sp2/2pp1p3/1p5b1/2NPsl1N1/1P2p4/1+BP3P2/2K3G2/3G5 b GN3L4Ps3p 1";
inline constexpr std::string_view kMateIn3Line = "N*5d 6c5d G*5c";
inline constexpr std::string_view kMateIn5 =
    "1nsg5/+R4+NB2/2pk5/3p3p1/2pb5/6SPL/+p2PP1r2/1PS1K2+n1/LN1G1G3 b GS2L5P4p 1";
inline constexpr std::string_view kMateIn5Line = "S*5b 6a5b 9b5b 6c7d 5b6c";
/// A lance in front of the rook moves like it. A pawn would, too, but may not mate.
inline constexpr std::string_view kLanceMate = "4k4/5R3/p8/5L3/9/9/9/9/4K4 b LP 1";

inline rules::Position position(std::string_view sfen) {
  return notation::parse_sfen(sfen).value().position;
}

inline std::vector<rules::Move> moves(std::string_view text) {
  std::vector<rules::Move> out;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;)
    out.push_back(notation::parse_usi_move(word).value());
  return out;
}

}  // namespace annan::puzzles::testing
