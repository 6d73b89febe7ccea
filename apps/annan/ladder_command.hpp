// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// `annan ladder`: what each level of the computer player is worth against the next one (docs/levels.md).
void add_ladder_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
