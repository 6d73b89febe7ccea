// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

namespace annan::cli {

/// Adds `bench perft`: nodes per second of the rules, leaves counted and leaves made, and as multiples of a plain
/// mailbox's; and `bench search`: nodes per second of the search and the signature of what it searched.
void add_bench_command(CLI::App& app);

}  // namespace annan::cli
