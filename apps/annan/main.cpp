// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>

#include "admin_command.hpp"
#include "bench_commands.hpp"
#include "convert_command.hpp"
#include "explorer_command.hpp"
#include "fit_command.hpp"
#include "ladder_command.hpp"
#include "line_commands.hpp"
#include "match_command.hpp"
#include "mate_command.hpp"
#include "openings_command.hpp"
#include "puzzles_command.hpp"
#include "selfplay_command.hpp"
#include "serve.hpp"
#include "tune_command.hpp"
#include "usi/run.hpp"

int main(int argc, char** argv) {
  using annan::cli::Exit;
  CLI::App app{"Annan shogi: rules, records, engine and server"};
  app.set_version_flag("--version", ANNAN_VERSION);
  app.require_subcommand(1);
  Exit exit = Exit::kFine;
  annan::cli::add_line_commands(app, exit);
  annan::cli::add_convert_command(app, exit);
  annan::cli::add_bench_command(app);
  annan::cli::add_mate_command(app, exit);
  annan::cli::add_match_command(app, exit);
  annan::cli::add_openings_command(app, exit);
  annan::cli::add_explorer_command(app, exit);
  annan::cli::add_ladder_command(app, exit);
  annan::cli::add_tune_command(app, exit);
  annan::cli::add_selfplay_command(app, exit);
  annan::cli::add_fit_command(app, exit);
  annan::cli::add_puzzles_command(app, exit);
  annan::cli::add_serve_command(app, exit);
  annan::cli::add_admin_command(app, exit);
  app.add_subcommand("usi", "the USI engine on standard input and output")->callback([] {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is the end of the session, not of the process
    annan::usi::run(std::cin, std::cout);
  });
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {
    return app.exit(e);
  } catch (const CLI::Error& e) {
    const bool unknown = argc > 1 && app.get_subcommands().empty();
    if (unknown) fmt::print(stderr, "annan: '{}' is no command; annan --help lists them\n", argv[1]);
    if (!unknown) fmt::print(stderr, "annan: {}\n", e.what());
    return static_cast<int>(Exit::kBadInput);
  } catch (const std::exception& e) {
    fmt::print(stderr, "annan: {}\n", e.what());
    return static_cast<int>(Exit::kBadInput);
  }
  // Whoever reads an empty file must not be told that all went well.
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    fmt::print(stderr, "annan: cannot write the output\n");
    return static_cast<int>(Exit::kBadInput);
  }
  return static_cast<int>(exit);
}
