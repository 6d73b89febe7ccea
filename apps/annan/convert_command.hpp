// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// Adds convert, which writes `exit` when it has run.
void add_convert_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
