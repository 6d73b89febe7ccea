// SPDX-License-Identifier: MIT
#include "ladder_command.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "level_player.hpp"
#include "match/match.hpp"
#include "openings_file.hpp"
#include "rules_options.hpp"

namespace annan::cli {

namespace {

struct LadderCommand {
  RulesOptions rules;
  int games = 200;
  int from = engine::kLowestLevel;
  int to = engine::kFullLevel;
  int step = 1;
  std::uint64_t nodes = 1'000'000;
  std::optional<std::string> openings;
};

match::Verdict verdict_of(const match::Ending& ending, rules::Color side) {
  if (!ending.winner) return match::Verdict::kDraw;
  return *ending.winner == side ? match::Verdict::kWin : match::Verdict::kLoss;
}

/// The games that `level` plays against a lower one; a game depends on its number and the two levels alone.
void play_rung(const match::Plan& plan, int level, int lower, std::uint64_t nodes) {
  LevelPlayer upper(plan.rules, level, nodes);
  LevelPlayer under(plan.rules, lower, nodes);
  const auto mover = [](LevelPlayer& player) {
    return [&player](const usi_client::EnginePosition& position) { return player.answer(position); };
  };
  match::Scoreboard board;
  for (int game = 0; game < plan.games; ++game) {
    const match::Slot slot = match::slot_of(game);
    const bool black = slot.black == match::Side::kFirst;
    upper.begin(2 * static_cast<std::uint64_t>(game));
    under.begin(2 * static_cast<std::uint64_t>(game) + 1);
    const match::PlayedGame played = match::play_game(plan.rules, match::opening_of(plan, slot.pair),
                                                      mover(black ? upper : under), mover(black ? under : upper));
    board.add(game, verdict_of(played.ending, black ? rules::Color::kBlack : rules::Color::kWhite));
  }
  const match::Score& score = board.score();
  const auto elo = match::elo_of(score);
  fmt::print("{} against {}: +{} ={} -{}, Elo {}; longest move {:.2f} s and {:.2f} s\n", level, lower, score.won,
             score.drawn, score.lost, elo ? fmt::format("{:.0f} ± {:.0f}", elo->difference, elo->margin) : "unknown",
             upper.longest_s(), under.longest_s());
  std::fflush(stdout);
}

Exit run(const LadderCommand& command) {
  match::Plan plan{.rules = command.rules.resolve(), .openings = {}, .games = command.games, .sprt = {}};
  if (command.openings) {
    auto openings = openings_of_file(*command.openings, plan.rules);
    if (!openings) return refuse(openings.error());
    plan.openings = *std::move(openings);
  }
  for (int level = command.from + command.step; level <= command.to; ++level)
    play_rung(plan, level, level - command.step, command.nodes);
  return Exit::kFine;
}

}  // namespace

void add_ladder_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("ladder", "each level of the computer player plays the one below it");
  auto state = std::make_shared<LadderCommand>();
  const auto level = CLI::Range(engine::kLowestLevel, engine::kFullLevel);
  state->rules.add_to(*command);
  command->add_option("--games", state->games, "of each two levels, even (200)")->check(CLI::Range(2, 1'000'000));
  command->add_option("--from", state->from, "lowest level (1)")->check(level);
  command->add_option("--to", state->to, "highest level (10)")->check(level);
  command->add_option("--step", state->step, "from level to level (1)")->check(CLI::Range(1, engine::kFullLevel));
  command->add_option("--nodes", state->nodes, "of the full level for a move (1000000)")->check(CLI::PositiveNumber);
  command->add_option("--openings", state->openings, "file of openings; without it random plies");
  command->callback([state, &exit] { exit = run(*state); });
}

}  // namespace annan::cli
