// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// Adds `selfplay --games N --nodes N --out FILE`: the engine plays itself and leaves records to learn from.
void add_selfplay_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
