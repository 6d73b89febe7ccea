// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// Adds puzzles. Writes `exit` when it has run.
void add_puzzles_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
