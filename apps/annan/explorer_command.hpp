// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// `annan explorer`: what was played in the openings of `annan match`'s games (docs/openings.md).
void add_explorer_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
