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

/// How many random plies an opening has: one of these numbers, each as often.
struct OpeningPlies {
  int fewest = 6;
  int most = 9;
};

/// Legal moves from the start position, in USI, and where they lead.
struct OpeningLine {
  std::vector<std::string> moves;
  Opening position;
};

/// Random legal plies from the start that do not end the game. The same seed and number give the same line on every
/// machine, whatever was asked before. Precondition: 0 <= plies.fewest <= plies.most, and the game can last so long.
[[nodiscard]] OpeningLine random_line(const rules::RuleSet& rules, std::uint64_t seed, int number,
                                      OpeningPlies plies = {});

/// As it stands in a file: `startpos moves 7g7f 3c3d`.
[[nodiscard]] std::string line_text(const OpeningLine& line);

/// One opening a line: an SFEN or `startpos`, then, if wanted, `moves` and legal USI moves; the game starts where they
/// lead. Empty lines and lines that begin with # are left out. The error is a sentence that names the line: one that
/// cannot be read, an illegal move, a game that is over already; or that there is no opening at all.
[[nodiscard]] std::expected<std::vector<Opening>, std::string> read_openings(const rules::RuleSet& rules,
                                                                             std::string_view text);

}  // namespace annan::match
