// SPDX-License-Identifier: MIT
#include "explorer_command.hpp"

#include <fmt/format.h>

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "match/opening_counts.hpp"
#include "rules_options.hpp"
#include "whole_file.hpp"

namespace annan::cli {

namespace {

struct ExplorerCommand {
  RulesOptions rules;
  std::vector<std::string> games;
  std::string out;
  int fewest = 2;
};

Exit run(const ExplorerCommand& command) {
  match::OpeningCounts counts(command.rules.resolve());
  int left_out = 0;
  for (const std::string& name : command.games) {
    std::ifstream file(name, std::ios::binary);
    if (!file) return refuse(fmt::format("cannot read {}", name));
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      const auto game = match::read_json_line(line);
      if (!game) return refuse(fmt::format("{}, line {}: {}", name, number, game.error()));
      left_out += counts.add(*game) ? 0 : 1;
    }
  }
  if (counts.games() == 0) return refuse("none of these games began at the usual start");
  const std::string text = counts.to_text(command.fewest);
  if (!write_whole(command.out, [&](std::ofstream& file) { file << text; }))
    return refuse(fmt::format("cannot write {}", command.out));
  fmt::print("{} games counted, {} left out\n", counts.games(), left_out);
  return Exit::kFine;
}

}  // namespace

void add_explorer_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("explorer", "what was played in the openings of games, position by position");
  auto state = std::make_shared<ExplorerCommand>();
  state->rules.add_to(*command);
  command->add_option("games", state->games, "files of annan match")->required();
  command->add_option("--out", state->out, "file for the counts (docs/openings.md)")->required();
  command->add_option("--fewest", state->fewest, "leave out what fewer games did (2)")->check(CLI::PositiveNumber);
  command->callback([state, &exit] { exit = run(*state); });
}

}  // namespace annan::cli
