// SPDX-License-Identifier: MIT
#include "bench_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/mate/problems.hpp"
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

std::string_view word_for(mate::Verdict verdict) {
  switch (verdict) {
    case mate::Verdict::kMate: return "checkmate";
    case mate::Verdict::kNoMate: return "nomate";
    case mate::Verdict::kUnknown: return "timeout";
  }
  return {};
}

void bench_mate() {
  constexpr std::uint64_t kNodes = 200'000;
  mate::Solver solver;
  fmt::print("rules annan, one thread, at most {} nodes each\n", kNodes);
  const auto print_row = [](std::string_view verdict, std::string_view plies, std::uint64_t nodes, double seconds,
                            std::string_view position) {
    fmt::print("{:>10} {:>6} {:>10} {:>10.1f} {:>10.0f}  {}\n", verdict, plies, nodes, seconds * 1000,
               static_cast<double>(nodes) / std::max(seconds, 1e-6), position);
  };
  fmt::print("{:>10} {:>6} {:>10} {:>10} {:>10}  {}\n", "verdict", "plies", "nodes", "ms", "nodes/s", "position");
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (const std::string_view sfen : bench::kMateProblems) {
    const rules::Position pos = notation::parse_sfen(sfen).value().position;
    const auto begin = std::chrono::steady_clock::now();
    const mate::Result result = solver.solve(pos, {}, {.nodes = kNodes});
    const double taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    print_row(word_for(result.verdict), result.line.empty() ? "" : std::to_string(result.line.size()), result.nodes,
              taken, sfen);
    nodes += result.nodes;
    seconds += taken;
  }
  print_row("all", "", nodes, seconds, "");
  fmt::print("signature {}\n", nodes);
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
  bench->add_subcommand("mate", "time and nodes per second of the mate solver, and its signature")
      ->callback(bench_mate);
}

}  // namespace annan::cli
