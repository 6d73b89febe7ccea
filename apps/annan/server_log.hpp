// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace annan::cli {

/// From now on what is logged goes to standard error: standard output is for the one line with the link. `format`:
/// "text", or "json": one object a line with time, level and message.
void start_log(std::string_view level, std::string_view format);

}  // namespace annan::cli
