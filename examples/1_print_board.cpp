// SPDX-License-Identifier: MIT
// The board, and what each piece moves like: `P` is a black pawn, `p` a white one, `+P` a promoted one; `P~R` is a pawn
// that moves like a rook because a friendly rook stands directly behind it.
//
// usage: 1_print_board [SFEN]
#include <cctype>
#include <cstdio>
#include <string>

#include "notation/piece_letters.hpp"
#include "notation/sfen.hpp"

using namespace annan;

namespace {

constexpr char kMovementLetters[] = "PLNSGBRKHD";  // H and D: horse and dragon

std::string text_at(const rules::Position& position, rules::Square square) {
  const auto piece = position.piece_at(square);
  if (!piece) return ".";
  std::string out = notation::is_promoted(piece->type()) ? "+" : "";
  const bool black = piece->color() == rules::Color::kBlack;
  const char letter = notation::letter_of(piece->type());
  out += black ? letter : static_cast<char>(std::tolower(letter));
  const rules::Movement movement = position.movement_at(square);
  if (movement != rules::movement_of(piece->type())) {
    out += '~';
    out += kMovementLetters[rules::index_of(movement)];
  }
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  const auto read = notation::parse_sfen(argc > 1 ? argv[1] : "startpos");
  if (!read) {
    std::fprintf(stderr, "column %d: %s\n", read.error().column, read.error().message.c_str());
    return 1;
  }
  std::puts(" 9    8    7    6    5    4    3    2    1");
  for (int rank = 0; rank < rules::kRanks; ++rank) {
    for (int file = rules::kFiles - 1; file >= 0; --file) {
      const auto square = rules::Square::at(static_cast<rules::File>(file), static_cast<rules::Rank>(rank));
      std::printf(" %-4s", text_at(read->position, square).c_str());
    }
    std::printf(" %c\n", 'a' + rank);
  }
}
