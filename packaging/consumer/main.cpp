// SPDX-License-Identifier: MIT
#include "notation/sfen.hpp"
#include "rules/movegen.hpp"

int main() {
  const auto start = annan::notation::parse_sfen("startpos");
  if (!start) return 1;
  return annan::rules::count_legal(start->position, annan::rules::RuleSet{}) == 28 ? 0 : 1;
}
