// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// Adds `openings --count N --out FILE`: random openings that an engine calls even.
void add_openings_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
