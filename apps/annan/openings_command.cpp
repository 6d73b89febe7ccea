// SPDX-License-Identifier: MIT
#include "openings_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/opening_search.hpp"
#include "match_engines.hpp"
#include "rules_options.hpp"
#include "usi_client/usi_engine.hpp"

namespace annan::cli {

namespace {

constexpr int kMostPlies = 40;

struct OpeningsCommand {
  RulesOptions rules;
  match::OpeningWish wish;
  std::string plies = "6-9";
  std::string engine;  ///< a command line; empty: this program
  int concurrency = 1;
  std::string out;
};

/// `6-9` or `8`.
std::optional<match::OpeningPlies> read_plies(std::string_view text) {
  match::OpeningPlies plies;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, plies.fewest);
  if (first.ec != std::errc{}) return std::nullopt;
  plies.most = plies.fewest;
  if (first.ptr != end) {
    if (*first.ptr != '-') return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, plies.most);
    if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
  }
  if (plies.fewest < 1 || plies.fewest > plies.most || plies.most > kMostPlies) return std::nullopt;
  return plies;
}

std::expected<std::vector<usi_client::UsiEngine>, std::string> start_judges(const OpeningsCommand& command) {
  usi_client::EngineCommand judge = engine_command(command.engine, command.wish.rules);
  if (command.engine.empty()) judge.argv = {std::filesystem::read_symlink("/proc/self/exe").string(), "usi"};
  if (judge.argv.empty()) return std::unexpected("--engine: no command");
  std::vector<usi_client::UsiEngine> judges;
  for (int i = 0; i < command.concurrency; ++i) {
    auto started = usi_client::UsiEngine::start(judge, usi_client::after(match::Contestant::kStartTime));
    if (!started) return std::unexpected(fmt::format("engine {}: {}", judge.argv[0], started.error().detail));
    judges.push_back(*std::move(started));
  }
  return judges;
}

Exit run(OpeningsCommand& command) {
  const auto plies = read_plies(command.plies);
  if (!plies) return refuse(fmt::format("--plies {}: expected FEWEST-MOST, from 1 to {}", command.plies, kMostPlies));
  command.wish.plies = *plies;
  command.wish.rules = command.rules.resolve();
  if (std::filesystem::exists(command.out)) return refuse(fmt::format("{}: there is such a file already", command.out));
  std::signal(SIGPIPE, SIG_IGN);
  auto judges = start_judges(command);
  if (!judges) return refuse(judges.error());
  std::ofstream file(command.out, std::ios::binary);
  file << fmt::format("# {} openings of {}-{} plies, even within {} after {} nodes; seed {}\n", command.wish.count,
                      plies->fewest, plies->most, command.wish.bound, command.wish.nodes, command.wish.seed);
  const bool terminal = isatty(STDERR_FILENO) == 1;
  int found = 0;
  const auto searched = match::find_openings(command.wish, *judges, [&](const match::OpeningLine& line) {
    file << match::line_text(line) << '\n';
    ++found;
    if (terminal) fmt::print(stderr, "\r\x1b[K{}/{} openings", found, command.wish.count);
  });
  if (terminal) fmt::print(stderr, "\n");
  if (!searched) return refuse(searched.error());
  if (!file.flush()) return refuse(fmt::format("cannot write to {}", command.out));
  return Exit::kFine;
}

}  // namespace

void add_openings_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("openings", "random openings that an engine calls even, for matches");
  auto state = std::make_shared<OpeningsCommand>();
  state->rules.add_to(*command);
  command->add_option("--count", state->wish.count, "how many")->required()->check(CLI::Range(1, 1'000'000));
  command->add_option("--plies", state->plies, "FEWEST-MOST random plies (6-9)");
  command->add_option("--bound", state->wish.bound, "the score lies below this for either side (150)")
      ->check(CLI::Range(1, 30'000));
  command->add_option("--nodes", state->wish.nodes, "of the search that judges one (3000)")->check(CLI::PositiveNumber);
  command->add_option("--engine", state->engine, "command of the USI engine that judges (this program's own)");
  command->add_option("--seed", state->wish.seed, "of the random plies (1)");
  command->add_option("--concurrency", state->concurrency, "engines at a time (1)")->check(CLI::Range(1, 256));
  command->add_option("--out", state->out, "new file for them, one a line: startpos moves …")->required();
  command->callback([state, &exit] { exit = run(*state); });
}

}  // namespace annan::cli
