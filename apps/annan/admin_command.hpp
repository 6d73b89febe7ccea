// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "exit.hpp"

namespace annan::cli {

/// `annan admin`: what whoever runs a site may do to its database.
void add_admin_command(CLI::App& app, Exit& exit);

}  // namespace annan::cli
