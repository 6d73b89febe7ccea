// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

namespace annan::cli {

/// How a command ended: the exit code of the process.
enum class Exit : int { kFine = 0, kIllegal = 1, kBadInput = 2 };

/// Adds moves, status, explain, play-out and perft. Each writes `exit` when it has run.
void add_line_commands(CLI::App& app, Exit& exit);

}  // namespace annan::cli
