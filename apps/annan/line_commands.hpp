// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// Adds moves, status, explain, play-out and perft. Each writes `exit` when it has run.
void add_line_commands(CLI::App& app, Exit& exit);

}  // namespace annan::cli
