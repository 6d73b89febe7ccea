// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/refusal.hpp"

namespace annan::cli {

/// One English sentence for a refused move in the position it was tried in.
[[nodiscard]] std::string sentence_of(const rules::Refusal& refusal, const rules::Position& pos, rules::Move m);

}  // namespace annan::cli
