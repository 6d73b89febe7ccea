// SPDX-License-Identifier: MIT
#pragma once

namespace annan::load {

/// Answers each text message with the same text, over the site's own net stack and within its limits, until SIGTERM.
/// Says `listening PORT` first. What it returns is the program's exit code.
[[nodiscard]] int serve_echo();

}  // namespace annan::load
