// SPDX-License-Identifier: MIT
#include "match_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/game_log.hpp"
#include "match/match.hpp"
#include "match/score.hpp"
#include "match_engines.hpp"
#include "openings_file.hpp"
#include "rules_options.hpp"

namespace annan::cli {

namespace {

constexpr int kGamesOfSprt = 4000;

struct MatchCommand {
  RulesOptions rules;
  MatchEngines engines;
  std::optional<int> games;
  std::optional<std::string> openings;
  std::uint64_t seed = 1;
  std::vector<double> sprt;
  int concurrency = 1;
  std::string out;
};

std::expected<match::Plan, std::string> plan_of(const MatchCommand& command) {
  match::Plan plan;
  plan.rules = command.rules.resolve();
  plan.seed = command.seed;
  if (!command.sprt.empty()) {
    if (command.sprt.size() != 2 || command.sprt[0] >= command.sprt[1]) {
      return std::unexpected("--sprt: expected E0,E1 with E0 below E1");
    }
    plan.sprt = match::Sprt{command.sprt[0], command.sprt[1]};
    plan.games = kGamesOfSprt;
  }
  plan.games = command.games.value_or(plan.games);
  if (plan.games % 2 != 0) return std::unexpected("--games: an even number, since games are played in pairs");
  if (!command.openings) return plan;
  auto openings = openings_of_file(*command.openings, plan.rules);
  if (!openings) return std::unexpected(std::move(openings.error()));
  plan.openings = *std::move(openings);
  return plan;
}

std::string elo_text(const match::Score& score) {
  const auto elo = match::elo_of(score);
  return elo ? fmt::format("Elo {:.1f} ± {:.1f} (95 %)", elo->difference, elo->margin) : "Elo unknown";
}

std::string score_text(const match::Score& score, const std::string& first) {
  return fmt::format("{} won {} drew {} lost {}, {}", first, score.won, score.drawn, score.lost, elo_text(score));
}

std::string sprt_text(const match::Score& score, const match::Sprt& sprt) {
  const double ratio = match::log_likelihood_ratio(score, sprt);
  std::string verdict = "undecided";
  if (ratio >= match::kSprtBound) verdict = "passed";
  if (ratio <= -match::kSprtBound) verdict = "failed";
  return fmt::format("SPRT [{:g}, {:g}]: LLR {:.2f} ({:.2f} to {:.2f}), {}", sprt.elo0, sprt.elo1, ratio,
                     -match::kSprtBound, match::kSprtBound, verdict);
}

/// One line on stderr: over the one before on a terminal, else a line after every second game.
void show_progress(const match::Plan& plan, const std::string& first, const match::Score& score) {
  const bool terminal = isatty(STDERR_FILENO) == 1;
  if (!terminal && score.game_count() % 2 != 0) return;
  std::string line = fmt::format("{}/{} games: {}", score.game_count(), plan.games, score_text(score, first));
  if (plan.sprt) line += fmt::format(", LLR {:.2f}", match::log_likelihood_ratio(score, *plan.sprt));
  fmt::print(stderr, "{}{}{}", terminal ? "\r\x1b[K" : "", line, terminal ? "" : "\n");
}

Exit play(const match::Plan& plan, std::span<match::Opponents> tables, match::GameLog& log) {
  const std::string& first = tables.front().first.name();
  bool written = true;
  const match::Score score =
      match::run_match(plan, tables, log.earlier(), [&](const match::GameRecord& record, const match::Score& so_far) {
        written = log.append(record);
        if (match::is_fault(record.played.ending)) {
          const match::Ending& ending = record.played.ending;
          const bool black_lost = ending.winner == rules::Color::kWhite;
          fmt::print(stderr, "game {}: {} lost by {}: {}\n", record.game, black_lost ? record.black : record.white,
                     ending.reason, ending.detail);
        }
        show_progress(plan, first, so_far);
        return written;
      });
  if (isatty(STDERR_FILENO) == 1) fmt::print(stderr, "\n");
  fmt::print("{}\n", score_text(score, first));
  if (plan.sprt) fmt::print("{}\n", sprt_text(score, *plan.sprt));
  return written ? Exit::kFine : refuse("the games could not be written");
}

Exit run(const MatchCommand& command) {
  const auto plan = plan_of(command);
  if (!plan) return refuse(plan.error());
  const auto engines = command.engines.resolve(plan->rules);
  if (!engines) return refuse(engines.error());
  const auto& [first, second] = *engines;
  auto log = match::GameLog::open(command.out);
  if (!log) return refuse(log.error());
  if (const auto fits =
          match::check_earlier(*plan, {first.name, first.terms}, {second.name, second.terms}, log->earlier());
      !fits) {
    return refuse(fmt::format("{}: {}", command.out, fits.error()));
  }
  std::signal(SIGPIPE, SIG_IGN);  // an engine that is gone is an error of its write, not the end of the match
  std::vector<match::Opponents> tables;
  for (int table = 0; table < std::min(command.concurrency, plan->games / 2); ++table)
    tables.push_back({first.contestant(), second.contestant()});
  // A wrong command is a mistake to be told at once, not hundreds of lost games.
  if (auto fine = try_out(tables.front().first, first.own_options); !fine) return refuse(fine.error());
  if (auto fine = try_out(tables.front().second, second.own_options); !fine) return refuse(fine.error());
  return play(*plan, tables, *log);
}

}  // namespace

void add_match_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("match", "two USI engines play each other; the rules judge");
  auto state = std::make_shared<MatchCommand>();
  state->rules.add_to(*command);
  state->engines.add_to(*command);
  command->add_option("--games", state->games, "how many, even (100; with --sprt at most 4000)")
      ->check(CLI::Range(2, 1'000'000));
  command->add_option("--openings", state->openings, "file of SFENs, one a line; without it random plies");
  command->add_option("--seed", state->seed, "of the random openings (1)");
  command->add_option("--sprt", state->sprt, "E0,E1: end when one of these Elo differences is refuted")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--concurrency", state->concurrency, "games at a time (1)")->check(CLI::Range(1, 256));
  command->add_option("--out", state->out, "file for the games, one line of JSON each; continued if it exists")
      ->required();
  command->callback([state, &exit] { exit = run(*state); });
}

}  // namespace annan::cli
