// SPDX-License-Identifier: MIT
#include "bench_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "bench/perft/speeds.hpp"
#include "engine/threads/steady_clock.hpp"
#include "mate/solver.hpp"
#include "notation/sfen.hpp"
#include "usi/bench.hpp"

namespace annan::cli {

namespace {

void bench_perft(int runs, bool json) {
  const std::vector<bench::Speed> speeds = bench::measure_perft(runs);
  fmt::print("{}", json ? bench::speeds_json(speeds, runs) : bench::speeds_table(speeds, runs));
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
  struct PerftOptions {
    int runs = 3;
    bool json = false;
  };
  const auto options = std::make_shared<PerftOptions>();
  auto* perft = bench->add_subcommand("perft", "nodes per second of the rules");
  perft->add_option("--runs", options->runs, "medians of so many runs")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  perft->add_flag("--json", options->json, "one line of JSON");
  perft->callback([options] { bench_perft(options->runs, options->json); });
  bench->add_subcommand("search", "nodes per second of the search, and its signature")->callback(bench_search);
  bench->add_subcommand("mate", "nodes per second of the mate solver")->callback(bench_mate);
}

}  // namespace annan::cli
