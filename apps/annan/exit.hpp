// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string_view>

namespace annan::cli {

/// How a command ended: the exit code of the process.
enum class Exit : int { kFine = 0, kIllegal = 1, kBadInput = 2 };

/// One line on stderr; the command ends with what this returns.
inline Exit refuse(std::string_view sentence) {
  fmt::print(stderr, "annan: {}\n", sentence);
  return Exit::kBadInput;
}

}  // namespace annan::cli
