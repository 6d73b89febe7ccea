// SPDX-License-Identifier: MIT
#include "fit_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "fit/fitter.hpp"
#include "fit/weights.hpp"
#include "sentences.hpp"
#include "whole_file.hpp"

namespace annan::cli {

namespace {

struct FitCommand {
  std::vector<std::filesystem::path> records;
  std::filesystem::path out;
  std::filesystem::path state;
  fit::FitPlan plan;
  std::vector<std::string> kept;
  bool from_material = false;
  std::string about = "a new generation";
};

std::vector<std::string> table_names() {
  std::vector<std::string> out;
  out.reserve(fit::kTables);
  for (const fit::TableShape& shape : fit::kShapes)
    out.emplace_back(shape.name);
  return out;
}

Exit run(FitCommand command) {
  for (const std::string& name : command.kept)
    command.plan.kept.set(
        static_cast<std::size_t>(std::ranges::find(fit::kShapes, name, &fit::TableShape::name) - fit::kShapes.begin()));
  const auto positions = fit::read_positions(command.records);
  if (!positions) return refuse(positions.error());
  if (positions->size() == 0) return refuse("the files hold no positions");
  fit::Fitter fitter(*positions, command.plan, command.from_material ? fit::material() : fit::built_in());
  if (!command.state.empty()) {
    std::ifstream state(command.state, std::ios::binary);
    if (state && !fitter.restore(state)) {
      return refuse(fmt::format("{} is the state of another fit", command.state.string()));
    }
  }
  fmt::print("{} positions, scale {:.0f}; epoch {}: training {:.5f}, validation {:.5f}\n", positions->size(),
             fitter.scale(), fitter.epoch(), fitter.training_loss(), fitter.validation_loss());
  while (!fitter.done()) {
    fitter.run_epoch();
    fmt::print("epoch {}: training {:.5f}, validation {:.5f}\n", fitter.epoch(), fitter.training_loss(),
               fitter.validation_loss());
    std::fflush(stdout);
    if (!command.state.empty() && !write_whole(command.state, [&](std::ostream& out) { fitter.save(out); })) {
      return refuse(fmt::format("cannot write to {}", command.state.string()));
    }
  }
  const auto header = [&](std::ostream& out) { fit::write_header(out, fitter.weights(), command.about); };
  if (!write_whole(command.out, header)) return refuse(fmt::format("cannot write to {}", command.out.string()));
  return Exit::kFine;
}

}  // namespace

void add_fit_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("fit", "fits the evaluation's weights to records of self-play");
  auto state = std::make_shared<FitCommand>();
  fit::FitPlan& plan = state->plan;
  command->add_option("--records", state->records, "files that `annan selfplay` has made")->required();
  command->add_option("--out", state->out, "the header to write: src/eval/fitted_weights.hpp")->required();
  command->add_option("--state", state->state, "kept after each epoch; if it is there, the fit goes on from it");
  command->add_option("--epochs", plan.epochs, "how often all positions are seen (30)")->check(CLI::Range(1, 10'000));
  command->add_option("--batch", plan.batch, "positions a step (2048)")->check(CLI::Range(1, 1'000'000));
  command->add_option("--result-share", plan.result_share, "of the target; the rest is the score (0.5)")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--rate", plan.rate, "of learning, in hundredths of a pawn (2)")->check(CLI::Range(1e-6, 1e3));
  command->add_option("--pull", plan.pull, "towards the start (4e-7)")->check(CLI::Range(0.0, 1.0));
  command->add_option("--place-pull", plan.place_pull, "the same for weights by square (1.5e-6)")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--keep", state->kept, "tables of the header that stay as they are")
      ->check(CLI::IsMember(table_names()));
  command->add_option("--seed", plan.seed, "of the order of positions (1)");
  command->add_flag("--from-material", state->from_material, "begin with piece values alone, not the built-in weights");
  command->add_option("--about", state->about, "the end of the header's first sentence");
  command->callback([state, &exit] { exit = run(*state); });
}

}  // namespace annan::cli
