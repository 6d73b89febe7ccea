// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_set.hpp"

namespace annan::match {

/// A canonical SFEN a pair of games starts from.
using Opening = std::string;

inline constexpr int kFewestOpeningPlies = 6;
inline constexpr int kMostOpeningPlies = 9;

/// 6 to 9 random legal plies from the start that do not end the game. The same seed and pair give the same opening on
/// every machine, whatever was asked before.
[[nodiscard]] Opening random_opening(const rules::RuleSet& rules, std::uint64_t seed, int pair);

/// One SFEN a line; empty lines and lines that begin with # are left out. The error is a sentence that names the line:
/// an SFEN that cannot be read, one where the game is over already, or no SFEN at all.
[[nodiscard]] std::expected<std::vector<Opening>, std::string> read_openings(const rules::RuleSet& rules,
                                                                             std::string_view text);

}  // namespace annan::match
