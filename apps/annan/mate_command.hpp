// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "line_commands.hpp"

namespace annan::cli {

/// Adds `mate SFEN [--time MS] [--nodes N]`: `checkmate MOVES…`, `nomate` or `timeout`.
void add_mate_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
