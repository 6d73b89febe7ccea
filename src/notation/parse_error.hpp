// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace annan::notation {

/// Where and why a text could not be read.
struct ParseError {
  int column;           ///< of the byte where reading failed, from 1; 1 for a setup that is refused as a whole
  std::string message;  ///< one English sentence without a full stop
};

}  // namespace annan::notation
