// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "rules/setup.hpp"

namespace annan::notation {

/// Where and why a text could not be read.
struct ParseError {
  int column;           ///< of the byte where reading failed, from 1; 1 for a setup that is refused as a whole
  std::string message;  ///< one English sentence without a full stop
  std::optional<rules::SetupError> setup = {};  ///< for a setup that is refused as a whole
};

}  // namespace annan::notation
