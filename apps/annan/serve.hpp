// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "line_commands.hpp"

namespace annan::cli {

/// Adds `serve`, which runs the site until SIGINT or SIGTERM. Writes `exit` when it has run.
void add_serve_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
