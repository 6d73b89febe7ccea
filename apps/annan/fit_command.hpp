// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// Adds `fit --records FILE... --out FILE`: fits the weights of the evaluation to records of self-play.
void add_fit_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
