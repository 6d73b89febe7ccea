// SPDX-License-Identifier: MIT
// How many lines of legal moves there are to a depth, in all and after each first move: the numbers by which two
// programs find out whether, and then where, they disagree about the rules.
//
// usage: 5_perft [DEPTH [SFEN]]
#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"
#include "rules/perft.hpp"

using namespace annan;

int main(int argc, char** argv) {
  const int depth = argc > 1 ? std::atoi(argv[1]) : 3;
  const auto read = notation::parse_sfen(argc > 2 ? argv[2] : "startpos");
  if (depth < 1 || !read) {
    std::fprintf(stderr, "usage: 5_perft [DEPTH [SFEN]], with a depth of at least 1\n");
    return 1;
  }
  const rules::RuleSet rule_set;
  rules::Position position = read->position;
  rules::MoveList moves;
  rules::generate_legal(position, rule_set, moves);

  std::uint64_t total = 0;
  std::vector<std::string> lines;
  for (const rules::Move move : moves) {
    // Every move comes from the generator, so it may be played without being judged.
    const rules::Position::Undo undo = position.play_unchecked(move);
    const std::uint64_t count = rules::perft(position, rule_set, depth - 1);
    position.unplay(move, undo);
    lines.push_back(notation::to_usi(move) + ": " + std::to_string(count));
    total += count;
  }
  std::ranges::sort(lines);
  for (const std::string& line : lines)
    std::puts(line.c_str());
  std::printf("depth %d: %" PRIu64 "\n", depth, total);
}
