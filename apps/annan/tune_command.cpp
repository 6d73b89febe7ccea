// SPDX-License-Identifier: MIT
#include "tune_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "level_player.hpp"
#include "match/match.hpp"
#include "match/spsa.hpp"
#include "openings_file.hpp"
#include "rules_options.hpp"
#include "search/parameters.hpp"
#include "whole_file.hpp"

namespace annan::cli {

namespace {

struct TuneCommand {
  RulesOptions rules;
  int pairs = 0;
  std::uint64_t nodes = 5'000;
  std::uint64_t seed = 1;
  int concurrency = 1;
  std::optional<std::string> openings;
  std::filesystem::path state;
};

std::vector<match::SpsaAxis> axes_of(const search::Parameters& now) {
  std::vector<match::SpsaAxis> axes;
  axes.reserve(search::kKnobs.size());
  for (const search::Knob& knob : search::kKnobs) {
    axes.push_back({.name = std::string(knob.name),
                    .value = static_cast<double>(now.*knob.value),
                    .lowest = static_cast<double>(knob.lowest),
                    .highest = static_cast<double>(knob.highest),
                    .step = static_cast<double>(knob.step)});
  }
  return axes;
}

search::Parameters parameters_of(const std::vector<int>& values) {
  search::Parameters parameters;
  for (std::size_t i = 0; i < search::kKnobs.size(); ++i)
    parameters.*search::kKnobs[i].value = values[i];
  return parameters;
}

/// Both players of a pair, for one thread.
class Board {
 public:
  explicit Board(const TuneCommand& command, const rules::RuleSet& rules)
      : players_{LevelPlayer(rules, engine::kFullLevel, command.nodes),
                 LevelPlayer(rules, engine::kFullLevel, command.nodes)} {}

  /// Games won by the first of the trial's two less those won by the second.
  int play_pair(const match::Plan& plan, int pair, const match::Spsa::Trial& trial) {
    players_[0].set_parameters(parameters_of(trial.first));
    players_[1].set_parameters(parameters_of(trial.second));
    int lead = 0;
    for (const std::size_t black : {0U, 1U}) {
      for (LevelPlayer& player : players_)
        player.begin(0);
      const match::PlayedGame game = match::play_game(plan.rules, match::opening_of(plan, pair), mover(players_[black]),
                                                      mover(players_[1 - black]));
      if (game.ending.winner) lead += (*game.ending.winner == rules::Color::kBlack) == (black == 0) ? 1 : -1;
    }
    return lead;
  }

 private:
  static match::Mover mover(LevelPlayer& player) {
    return [&player](const usi_client::EnginePosition& position) { return player.answer(position); };
  }

  std::array<LevelPlayer, 2> players_;
};

/// Plays as many pairs at a time as there are boards, and then learns from them in the order of their numbers: the same
/// command gives the same values.
bool tune(const match::Plan& plan, const TuneCommand& command, match::Spsa& spsa) {
  std::vector<std::unique_ptr<Board>> boards;
  boards.reserve(static_cast<std::size_t>(command.concurrency));
  for (int i = 0; i < command.concurrency; ++i)
    boards.push_back(std::make_unique<Board>(command, plan.rules));
  while (spsa.learned() < spsa.pairs()) {
    const int first = spsa.learned();
    const int count = std::min(command.concurrency, spsa.pairs() - first);
    std::vector<int> leads(static_cast<std::size_t>(count));
    {
      std::vector<std::jthread> threads;
      for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        threads.emplace_back([&, at, pair = first + i, trial = spsa.trial(first + i)] {
          leads[at] = boards[at]->play_pair(plan, pair, trial);
        });
      }
    }
    for (int i = 0; i < count; ++i)
      spsa.learn(first + i, leads[static_cast<std::size_t>(i)]);
    if (!command.state.empty() && !write_whole(command.state, [&](std::ostream& out) { out << spsa.to_text(); }))
      return false;
    fmt::print(stderr, "{} of {} pairs\n", spsa.learned(), spsa.pairs());
  }
  return true;
}

Exit run(const TuneCommand& command) {
  match::Plan plan{
      .rules = command.rules.resolve(), .openings = {}, .seed = command.seed, .games = 2 * command.pairs, .sprt = {}};
  if (command.openings) {
    auto openings = openings_of_file(*command.openings, plan.rules);
    if (!openings) return refuse(openings.error());
    plan.openings = *std::move(openings);
  }
  const search::Parameters built_in;
  match::Spsa spsa(axes_of(built_in), command.seed, command.pairs);
  if (std::ifstream file(command.state, std::ios::binary); !command.state.empty() && file) {
    const auto resumed = spsa.resume(std::string(std::istreambuf_iterator<char>(file), {}));
    if (!resumed) return refuse(fmt::format("{}: {}", command.state.string(), resumed.error()));
  }
  if (!tune(plan, command, spsa)) return refuse(fmt::format("cannot write to {}", command.state.string()));
  for (std::size_t i = 0; i < search::kKnobs.size(); ++i) {
    const search::Knob& knob = search::kKnobs[i];
    fmt::print("{} {} -> {:.1f}\n", knob.name, built_in.*knob.value, spsa.axes()[i].value);
  }
  return Exit::kFine;
}

}  // namespace

void add_tune_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("tune", "better numbers for the search, by games of the engine against itself");
  auto state = std::make_shared<TuneCommand>();
  state->rules.add_to(*command);
  command->add_option("--pairs", state->pairs, "pairs of games to learn from")
      ->required()
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--nodes", state->nodes, "nodes a move (5000)")->check(CLI::PositiveNumber);
  command->add_option("--seed", state->seed, "of the trials and the random openings (1)");
  command->add_option("--concurrency", state->concurrency, "pairs at a time (1)")->check(CLI::Range(1, 256));
  command->add_option("--openings", state->openings, "file of openings; without it random plies");
  command->add_option("--state", state->state, "kept after each pair; if it is there, the run goes on from it");
  command->callback([state, &exit] { exit = run(*state); });
}

}  // namespace annan::cli
