// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

#include "notation/sfen.hpp"

namespace annan::bench {

struct PerftPosition {
  std::string_view name;
  std::string_view sfen;
  int depth;
};

/// The start, three middle games with borrowed sliders on both sides, and a position with almost everything in hand.
inline constexpr std::array<PerftPosition, 5> kPerftPositions = {{
    {"start", notation::kStartSfen, 5},
    {"middle 1", "lr1g1ps2/1ps1g2pl/p1nk2P1+L/1P2N4/2G2BRP1/3+bPP3/P1+p2PG2/3P3S1/LNS1K2N1 w 5P 84", 4},
    {"middle 2", "1nsk2gnl/Pr4sb1/2p1pp3/1p2p2pp/2g2Pp2/1PB1P1LPR/N1PP4P/4GGK2/L1S4NL b S2P 47", 4},
    {"middle 3", "ln1g1gsnl/1ps2k3/2npppp1p/5rb2/5P1p1/1pBL4P/1+pPPSPP1N/4PSR2/1+p1GK1G1L w p 40", 4},
    {"hands full", "8k/9/9/9/4P4/4R4/9/9/K8 b RB2G2S2N2L8Pb2g2s2n2l9p 1", 3},
}};

}  // namespace annan::bench
