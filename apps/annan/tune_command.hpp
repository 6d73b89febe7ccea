// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// `annan tune`: better numbers for the search by games against itself (docs/training.md).
void add_tune_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
