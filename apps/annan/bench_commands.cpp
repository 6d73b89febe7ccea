// SPDX-License-Identifier: MIT
#include "bench_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <stdexcept>
#include <string_view>

#include "engine/threads/steady_clock.hpp"
#include "mailbox_perft.hpp"
#include "mate/solver.hpp"
#include "notation/sfen.hpp"
#include "rules/perft.hpp"
#include "usi/bench.hpp"

namespace annan::cli {

namespace {

struct BenchPosition {
  std::string_view name;
  std::string_view sfen;
  int depth;
};

// The start, three middle games with borrowed sliders on both sides, and a position with almost everything in hand.
constexpr std::array<BenchPosition, 5> kPerftPositions = {{
    {"start", notation::kStartSfen, 5},
    {"middle 1", "lr1g1ps2/1ps1g2pl/p1nk2P1+L/1P2N4/2G2BRP1/3+bPP3/P1+p2PG2/3P3S1/LNS1K2N1 w 5P 84", 4},
    {"middle 2", "1nsk2gnl/Pr4sb1/2p1pp3/1p2p2pp/2g2Pp2/1PB1P1LPR/N1PP4P/4GGK2/L1S4NL b S2P 47", 4},
    {"middle 3", "ln1g1gsnl/1ps2k3/2npppp1p/5rb2/5P1p1/1pBL4P/1+pPPSPP1N/4PSR2/1+p1GK1G1L w p 40", 4},
    {"hands full", "8k/9/9/9/4P4/4R4/9/9/K8 b RB2G2S2N2L8Pb2g2s2n2l9p 1", 3},
}};

using Walk = std::uint64_t (*)(rules::Position&, const rules::RuleSet&, int);

double seconds_of(Walk walk, rules::Position& pos, const rules::RuleSet& rules, int depth, std::uint64_t& nodes) {
  const auto begin = std::chrono::steady_clock::now();
  nodes = walk(pos, rules, depth);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Nodes per second of processor time, which other work on the machine disturbs less than the time of day, over runs
/// that together take a tenth of a second or more.
template <typename CountNodes>
double speed_of(CountNodes count_nodes, std::uint64_t expected) {
  constexpr std::clock_t kShortest = CLOCKS_PER_SEC / 10;
  std::uint64_t nodes = 0;
  const std::clock_t begin = std::clock();
  std::clock_t spent = 0;
  while (spent < kShortest) {
    const std::uint64_t counted = count_nodes();
    if (counted != expected) {
      throw std::runtime_error(fmt::format("calibration counted {} nodes instead of {}", counted, expected));
    }
    nodes += counted;
    spent = std::clock() - begin;
  }
  return static_cast<double>(nodes) * CLOCKS_PER_SEC / static_cast<double>(spent);
}

/// Machines differ: the rules' speed as a multiple of a plain mailbox's from the start position, each at its best of
/// several rounds.
void print_calibration(const rules::RuleSet& rules) {
  constexpr int kDepth = 4;
  constexpr std::uint64_t kNodes = 658'600;
  constexpr int kRounds = 7;
  rules::Position pos = rules::Position::start();
  double mailbox = 0;
  double making = 0;
  double counting = 0;
  for (int round = 0; round < kRounds; ++round) {
    mailbox = std::max(mailbox, speed_of([&] { return mailbox_perft(pos.setup(), kDepth); }, kNodes));
    making = std::max(making, speed_of([&] { return rules::perft_making_leaves(pos, rules, kDepth); }, kNodes));
    counting = std::max(counting, speed_of([&] { return rules::perft(pos, rules, kDepth); }, kNodes));
  }
  fmt::print(
      "calibration: a plain mailbox makes {:.0f} n/s from the start to depth {}; ratio {:.1f} make/unmake, "
      "{:.1f} leaf counting\n",
      mailbox, kDepth, making / mailbox, counting / mailbox);
}

void bench_perft() {
  const rules::RuleSet rules = rules::preset("lishogi").value();
  fmt::print("rules lishogi, one thread, position state {} bytes\n", sizeof(rules::Position));
  fmt::print("{:<12} {:>5} {:>12} {:>18} {:>18}\n", "position", "depth", "nodes", "make/unmake n/s",
             "leaf-counting n/s");
  for (const BenchPosition& bench : kPerftPositions) {
    rules::Position pos = notation::parse_sfen(bench.sfen).value().position;
    std::uint64_t nodes = 0;
    const double making = seconds_of(rules::perft_making_leaves, pos, rules, bench.depth, nodes);
    const double counting = seconds_of(rules::perft, pos, rules, bench.depth, nodes);
    fmt::print("{:<12} {:>5} {:>12} {:>18.0f} {:>18.0f}\n", bench.name, bench.depth, nodes,
               static_cast<double>(nodes) / making, static_cast<double>(nodes) / counting);
  }
  print_calibration(rules);
}

void bench_search() {
  const usi::BenchResult result = usi::bench_search(engine::steady_clock());
  fmt::print("default rules, one thread, depth {}\n", usi::kBenchDepth);
  fmt::print("{:>10} {:>8} {:>10}  {}\n", "nodes", "ms", "nodes/s", "position");
  for (const usi::BenchRow& row : result.rows) {
    const auto ms = std::max<std::int64_t>(row.elapsed_ms, 1);
    fmt::print("{:>10} {:>8} {:>10}  {}\n", row.nodes, row.elapsed_ms,
               row.nodes * 1000 / static_cast<std::uint64_t>(ms), row.sfen);
  }
  fmt::print("signature {}\n", result.signature);
}

// Mates of one to eleven plies and two positions without one, from self-play.
constexpr std::array<std::string_view, 8> kMatePositions = {
    "8k/9/7+R1/9/9/9/9/9/9 b G 1",
    "8k/9/7+R1/9/9/9/9/9/9 b P 1",
    "1n1g5/1ps2k3/3ppn2s/1p3p1p1/2Pl4P/+rPP5+B/3P5/2LKL1+Rs1/1NSG3+p1 b BGN4Pgl2p 1",
    "1+R1g5/2n1kp1+R1/2pp1l3/1+P4B1p/1Bp6/4P4/2K2+p2P/1S1G4+s/1N4+p2 b 2G2S2N3L8P 1",
    "1ns4+Pl/lrk6/2pps3p/1p1p1p3/5b3/pP5P1/P1PP1Pr1P/9/LNG2KS1L w B2GS2NPg2p 1",
    "ln1g1g1P1/2s2ks+R1/p1pppp3/1p7/3+B5/1PB1P4/P1PSP4/1K1g+p4/LN2N+r3 w GSNP2l4p 1",
    "lns2+R2l/1rg6/p1p3S1p/1p1p1G3/5pk2/1P2P4/P1PP1PP2/1B4S2/+nNSGKG2L b N4Pblp 1",
    "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP 1",
};

void bench_mate() {
  constexpr std::uint64_t kNodes = 300'000;
  mate::Solver solver;
  fmt::print("rules annan, one thread, at most {} nodes each\n", kNodes);
  fmt::print("{:>10} {:>6} {:>10} {:>10} {:>12}  {}\n", "verdict", "plies", "nodes", "ms", "nodes/s", "position");
  for (const std::string_view sfen : kMatePositions) {
    const rules::Position pos = notation::parse_sfen(sfen).value().position;
    const auto begin = std::chrono::steady_clock::now();
    const mate::Result result = solver.solve(pos, {}, {.nodes = kNodes});
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    constexpr std::array<std::string_view, 3> kVerdicts = {"checkmate", "nomate", "timeout"};
    fmt::print("{:>10} {:>6} {:>10} {:>10.1f} {:>12.0f}  {}\n", kVerdicts[static_cast<std::size_t>(result.verdict)],
               result.line.size(), result.nodes, seconds * 1000,
               static_cast<double>(result.nodes) / std::max(seconds, 0.001), sfen);
  }
}

}  // namespace

void add_bench_command(CLI::App& app) {
  auto* bench = app.add_subcommand("bench", "measure this machine and build");
  bench->require_subcommand(1);
  bench->add_subcommand("perft", "nodes per second of the rules")->callback(bench_perft);
  bench->add_subcommand("search", "nodes per second of the search, and its signature")->callback(bench_search);
  bench->add_subcommand("mate", "nodes per second of the mate solver")->callback(bench_mate);
}

}  // namespace annan::cli
