// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>

#include "bench_commands.hpp"
#include "line_commands.hpp"

int main(int argc, char** argv) {
  using annan::cli::Exit;
  CLI::App app{"Annan shogi: rules, records, engine and server"};
  app.require_subcommand(1);
  Exit exit = Exit::kFine;
  annan::cli::add_line_commands(app, exit);
  annan::cli::add_bench_command(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {
    return app.exit(e);
  } catch (const CLI::Error& e) {
    fmt::print(stderr, "annan: {}\n", e.what());
    return static_cast<int>(Exit::kBadInput);
  } catch (const std::exception& e) {
    fmt::print(stderr, "annan: {}\n", e.what());
    return static_cast<int>(Exit::kIllegal);
  }
  return static_cast<int>(exit);
}
