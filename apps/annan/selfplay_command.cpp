// SPDX-License-Identifier: MIT
#include "selfplay_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine_player.hpp"
#include "match/self_play.hpp"
#include "match/training_file.hpp"
#include "openings_file.hpp"
#include "rules_options.hpp"

namespace annan::cli {

namespace {

struct SelfplayCommand {
  RulesOptions rules;
  std::uint32_t games = 0;
  std::uint64_t nodes = 0;
  std::uint64_t seed = 1;
  std::optional<std::string> openings;
  bool all = false;
  int concurrency = 1;
  std::string out;
};

/// Counts what has been played since the start of this run.
class Tally {
 public:
  void add(const match::SelfPlayGame& game) {
    ++games_;
    plies_ += static_cast<std::uint64_t>(game.plies);
    records_ += game.records.size();
    const auto& winner = game.ending.winner;
    ++results_[winner ? static_cast<std::size_t>(index_of(*winner)) : 2];
  }
  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::string text() const {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    return fmt::format("{} games, {} plies, {} records ({:.0f}/s); black won {}, white {}, drawn {}", games_, plies_,
                       records_, static_cast<double>(records_) / std::max(seconds, 1e-3), results_[0], results_[1],
                       results_[2]);
  }

 private:
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::uint64_t games_ = 0;
  std::uint64_t plies_ = 0;
  std::uint64_t records_ = 0;
  std::array<std::uint64_t, 3> results_{};
};

Exit run(const SelfplayCommand& command) {
  match::SelfPlayPlan plan{
      .rules = command.rules.resolve(), .seed = command.seed, .games = command.games, .quiet_only = !command.all};
  if (command.openings) {
    auto openings = openings_of_file(*command.openings, plan.rules);
    if (!openings) return refuse(openings.error());
    plan.openings = *std::move(openings);
  }
  auto file = match::TrainingWriter::open(
      command.out, {.rules = plan.rules, .quiet_only = plan.quiet_only, .nodes = command.nodes, .seed = plan.seed});
  if (!file) return refuse(file.error());
  std::vector<std::unique_ptr<match::SelfPlayer>> players;
  players.reserve(static_cast<std::size_t>(command.concurrency));
  for (int i = 0; i < command.concurrency; ++i)
    players.push_back(std::make_unique<EnginePlayer>(plan.rules, command.nodes));
  const bool terminal = isatty(STDERR_FILENO) == 1;
  Tally tally;
  bool written = true;
  match::run_self_play(plan, players, file->earlier(), [&](const match::SelfPlayGame& game) {
    written = file->append(game.records);
    tally.add(game);
    if (terminal) fmt::print(stderr, "\r\x1b[K{}", tally.text());
    if (!terminal && tally.games() % 1000 == 0) fmt::print(stderr, "{}\n", tally.text());
    return written;
  });
  if (terminal) fmt::print(stderr, "\n");
  if (!written) return refuse(fmt::format("cannot write to {}", command.out));
  fmt::print("{}; {} records in {}\n", tally.text(), file->count(), command.out);
  return Exit::kFine;
}

}  // namespace

void add_selfplay_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("selfplay", "the engine plays itself; positions to learn from, with results");
  auto state = std::make_shared<SelfplayCommand>();
  state->rules.add_to(*command);
  command->add_option("--games", state->games, "how many")->required()->check(CLI::Range(1, 1'000'000'000));
  command->add_option("--nodes", state->nodes, "nodes a move")->required()->check(CLI::PositiveNumber);
  command->add_option("--openings", state->openings, "file of openings; without it random plies");
  command->add_option("--seed", state->seed, "of the random openings (1)");
  command->add_flag("--all", state->all, "keep every position, not only quiet ones");
  command->add_option("--concurrency", state->concurrency, "games at a time (1)")->check(CLI::Range(1, 256));
  command->add_option("--out", state->out, "file for the records (docs/training-format.md); continued if it exists")
      ->required();
  command->callback([state, &exit] { exit = run(*state); });
}

}  // namespace annan::cli
