// SPDX-License-Identifier: MIT
#include "usi/bench.hpp"

#include <array>

#include "engine/engine.hpp"
#include "notation/sfen.hpp"

namespace annan::usi {
namespace {

constexpr std::size_t kBenchTableMegabytes = 16;

// The start, openings and middle games of self-play, and three attacks on a king.
constexpr std::array<std::string_view, 12> kBenchPositions = {
    notation::kStartSfen,
    "1nsg3n1/lr1gk1sbl/p2ppp3/1pp4p1/9/PPB5L/2PPPPP2/3KG2R1/LNSG2SN1 w 2P2p 1",
    "1n1gkgs2/1rs5l/3pp+Lp1n/ppp2pbpp/L8/1P2PP1P1/2PP2P1N/1B3GSRL/1NSGK4 b 2p 1",
    "1nsgk2n1/lr1g1s1+N1/2ppppp2/1p7/p8/LP2P2P1/2PP1PP2/1B3KSG1/1NSG4r b BL3Plp 1",
    "5gs2/lng1k4/n3p1p1+P/1pPp3p1/9/PP2P2P1/1g1P1PP1L/1+b3KGR1/4R1SN1 w 2SNL3Pblp 1",
    "2s1k2s1/2rgg3l/+P1ppp1p2/1p3pPp1/9/1PP6/3PPPP+p1/1BG1G1S2/1NS1K2NL b Br2n2l2p 1",
    "lns2g2s/1rgl1k2l/2ppppp1+P/7p1/1P3+b3/P6P1/2PPPPP1R/2SG5/LN2KGSN1 b BN2Pp 1",
    "2g1kg3/l4s2+P/1Sppp1n1p/1pr1p4/7r1/1PP6/N1PPPP2P/1B1K1PS2/L1SG1G2+p b BNPn2lp 1",
    "+N3knp2/1S1+Pl2+P1/n2p2p2/ppb1pp3/9/S5P2/2PP1B2+r/+p3GS+P2/1N1GK1P2 w 2GSLPr2l2p 1",
    "1ns4+Pl/lrk6/2pps3p/1p1p1p3/5b3/pP5P1/P1PP1Pr1P/9/LNG2KS1L w B2GS2NPg2p 1",
    "1n1g5/1ps2k3/3ppn2s/1p3p1p1/2Pl4P/+rPP5+B/3P5/2LKL1+Rs1/1NSG3+p1 b BGN4Pgl2p 1",
    "G7G/9/+S2p+R1p1p/2p2p3/6k1b/P1BK1L3/1pP1PP2+r/4P4/LNSG1s2+p w SNL2Pg2nl4p 1",
};

/// A benchmark only counts.
class Silence : public search::Listener {
 public:
  void on_progress(const search::Progress& /*progress*/) override {}
};

}  // namespace

BenchResult bench_search(search::Clock clock, int depth) {
  BenchResult result;
  engine::Engine player(clock, kBenchTableMegabytes);
  Silence silence;
  for (const std::string_view sfen : kBenchPositions) {
    player.new_game();
    player.set_position(notation::parse_sfen(sfen).value().position);
    search::Control control;
    const std::int64_t begin = clock.now();
    control.began_ms = begin;
    (void)player.think({.move_time_ms = {}, .nodes = {}, .depth = depth, .clock = {}}, control, silence);
    result.rows.push_back({.sfen = sfen, .nodes = player.nodes(), .elapsed_ms = clock.now() - begin});
    result.signature += player.nodes();
  }
  return result;
}

}  // namespace annan::usi
