// SPDX-License-Identifier: MIT
// Why a move is refused: the code, and the facts that make it so. The first of these moves takes the pawn that stood
// behind a rook; the rook moves like a rook again and attacks the king.
//
// usage: 4_why_illegal [SFEN MOVE]
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/refusal.hpp"

using namespace annan;

namespace {

void print_square(const char* fact, std::optional<rules::Square> square) {
  if (square) std::printf("  %s: %s\n", fact, notation::to_usi(*square).c_str());
}

void print_code(const char* fact, std::string_view code) {
  std::printf("  %s: %s\n", fact, std::string(code).c_str());
}

int explain(const char* sfen, const char* usi) {
  const auto read = notation::parse_sfen(sfen);
  const auto move = notation::parse_usi_move(usi);
  if (!read || !move) {
    const notation::ParseError& error = read ? move.error() : read.error();
    std::fprintf(stderr, "column %d: %s\n", error.column, error.message.c_str());
    return 1;
  }
  const auto refusal = rules::explain(read->position, rules::RuleSet{}, *move);
  std::printf("%s: %s\n", usi, refusal ? std::string(code_of(refusal->code)).c_str() : "legal");
  if (!refusal) return 0;
  // Each code comes with the facts that belong to it; refusal.hpp says which.
  if (refusal->movement) print_code("it moves like", code_of(*refusal->movement));
  print_square("supporter", refusal->supporter);
  print_square("there is", refusal->other);
  print_square("king", refusal->king);
  print_square("attacker", refusal->attacker);
  if (refusal->attacker_movement) print_code("moving like", code_of(*refusal->attacker_movement));
  if (refusal->exposure) print_code("because", code_of(*refusal->exposure));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3) return explain(argv[1], argv[2]);
  constexpr const char* kPosition = "8k/4p4/4r4/9/1B7/9/9/9/4K4 b - 1";
  for (const char* usi : {"8e5b+", "8e7e", "8e9f+", "5i5h", "P*5e"}) {
    if (explain(kPosition, usi) != 0) return 1;
  }
  return 0;
}
