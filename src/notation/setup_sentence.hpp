// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/setup.hpp"

namespace annan::notation {

/// Why an arrangement is no position, in one English sentence without a full stop.
[[nodiscard]] inline std::string sentence_of(rules::SetupError e) {
  switch (e) {
    case rules::SetupError::kTwoKings: return "one side has two kings";
    case rules::SetupError::kTooManyPieces: return "more pieces of a type than one set holds";
    case rules::SetupError::kOpponentInCheck: return "the side that is not to move is in check";
  }
  return {};
}

}  // namespace annan::notation
