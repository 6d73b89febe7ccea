// SPDX-License-Identifier: MIT
// All legal moves, in USI, under each of the named rule sets. Here a pawn moves like the silver behind it, and the sets
// differ on where it may arrive on the last rank without promoting: on 2a a silver would stand behind it again, on 3a
// nobody would.
//
// usage: 2_list_moves [SFEN]
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"

using namespace annan;

int main(int argc, char** argv) {
  const auto read = notation::parse_sfen(argc > 1 ? argv[1] : "k8/6PS1/6S2/9/9/9/9/9/9 b - 1");
  if (!read) {
    std::fprintf(stderr, "column %d: %s\n", read.error().column, read.error().message.c_str());
    return 1;
  }
  for (const rules::Preset& preset : rules::kPresets) {
    rules::MoveList moves;
    rules::generate_legal(read->position, preset.rules, moves);

    // The generator promises no order.
    std::vector<std::string> words;
    for (const rules::Move move : moves)
      words.push_back(notation::to_usi(move));
    std::ranges::sort(words);

    std::printf("%s:", std::string(preset.name).c_str());
    for (const std::string& word : words)
      std::printf(" %s", word.c_str());
    std::printf("\n");
  }
}
