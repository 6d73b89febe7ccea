// SPDX-License-Identifier: MIT
#include "mate_command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "mate/solver.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules_options.hpp"

namespace annan::cli {

namespace {

struct MateCommand {
  RulesOptions rules;
  std::string sfen;
  std::optional<std::int64_t> time_ms;
  std::optional<std::int64_t> nodes;
};

/// When to give up; asked by the solver.
struct Deadline {
  std::chrono::steady_clock::time_point at;
  static bool passed(void* context) {
    return std::chrono::steady_clock::now() >= static_cast<const Deadline*>(context)->at;
  }
};

std::string text_of(const mate::Result& result) {
  switch (result.verdict) {
    case mate::Verdict::kNoMate: return "nomate";
    case mate::Verdict::kUnknown: return "timeout";
    case mate::Verdict::kMate: break;
  }
  std::string text = "checkmate";
  for (const rules::Move m : result.line)
    text += ' ' + notation::to_usi(m);
  return text;
}

Exit run(const MateCommand& command) {
  const auto sfen = notation::parse_sfen(command.sfen);
  if (!sfen) {
    fmt::print(stderr, "annan: {} (column {})\n", sfen.error().message, sfen.error().column);
    return Exit::kBadInput;
  }
  mate::Limits limits;
  if (command.nodes) limits.nodes = static_cast<std::uint64_t>(*command.nodes);
  Deadline deadline{};
  if (command.time_ms) {
    deadline.at = std::chrono::steady_clock::now() + std::chrono::milliseconds(*command.time_ms);
    limits.stop = Deadline::passed;
    limits.context = &deadline;
  }
  mate::Solver solver;
  fmt::print("{}\n", text_of(solver.solve(sfen->position, command.rules.resolve(), limits)));
  return Exit::kFine;
}

}  // namespace

void add_mate_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("mate", "look for a forced mate by checks");
  auto state = std::make_shared<MateCommand>();
  state->rules.add_to(*command);
  command->add_option("sfen", state->sfen, "position: an SFEN in quotes, or startpos")->required();
  command->add_option("--time", state->time_ms, "milliseconds after which to give up")
      ->check(CLI::Range(0, 86'400'000));
  command->add_option("--nodes", state->nodes, "positions after which to give up")
      ->check(CLI::Range(std::int64_t{1}, INT64_MAX));
  command->callback([state, &exit] { exit = run(*state); });
}

}  // namespace annan::cli
