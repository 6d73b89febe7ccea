// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "line_commands.hpp"

namespace annan::cli {

/// Adds `match --engine A=CMD --engine B=CMD … --out FILE`: two USI engines play colour-swapped pairs of games.
void add_match_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
