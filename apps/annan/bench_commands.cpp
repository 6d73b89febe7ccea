// SPDX-License-Identifier: MIT
#include "bench_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>

#include "engine/threads/steady_clock.hpp"
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

}  // namespace

void add_bench_command(CLI::App& app) {
  auto* bench = app.add_subcommand("bench", "measure this machine and build");
  bench->require_subcommand(1);
  bench->add_subcommand("perft", "nodes per second of the rules")->callback(bench_perft);
  bench->add_subcommand("search", "nodes per second of the search, and its signature")->callback(bench_search);
}

}  // namespace annan::cli
