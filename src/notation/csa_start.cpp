// SPDX-License-Identifier: MIT
#include "notation/csa_start.hpp"

#include <algorithm>

#include "notation/csa_words.hpp"
#include "notation/kif_words.hpp"
#include "notation/record_text.hpp"
#include "notation/setup_sentence.hpp"

namespace annan::notation {

namespace {

using rules::Color;
using rules::PieceType;
using rules::Square;
using Message = std::optional<std::string>;

constexpr std::size_t kCell = 3;
constexpr std::size_t kPlaced = 4;
constexpr std::string_view kEmptyCell = " * ";
constexpr std::string_view kAllLeft = "00AL";
constexpr int kLargestHand = 18;

bool is_digit(char c) {
  return c >= '1' && c <= '9';
}

std::size_t index(Color side) {
  return static_cast<std::size_t>(rules::index_of(side));
}

void append_held(std::string& out, const rules::Position& start, Color side) {
  if (start.hand_empty(side)) return;
  out += side == Color::kBlack ? "P+" : "P-";
  for (const PieceType type : rules::kHandOrder) {
    for (int i = 0; i < start.hand_count(side, type); ++i) {
      out += "00";
      out += kCsaPieces[static_cast<std::size_t>(rules::index_of(type))];
    }
  }
  out += '\n';
}

}  // namespace

Message CsaStart::take(std::string_view line) {
  given_ = true;
  const std::string_view rest = line.substr(std::min<std::size_t>(2, line.size()));
  if (line.starts_with("P+")) return take_pieces(Color::kBlack, rest);
  if (line.starts_with("P-")) return take_pieces(Color::kWhite, rest);
  if (line.starts_with("PI")) return std::string("PI is the start of orthodox shogi: expected a board, P1 to P9");
  if (line.size() < 2 || !is_digit(line[1]))
    return "expected a rank, P1 to P9, or pieces, P+ or P-, not '" + excerpt(line) + "'";
  return take_rank(line[1] - '1', rest);
}

Message CsaStart::take_rank(int rank, std::string_view cells) {
  for (int file = rules::kFiles - 1; file >= 0; --file) {
    const std::string_view cell = cells.substr(0, kCell);
    cells.remove_prefix(cell.size());
    const Square s = Square::at(static_cast<rules::File>(file), static_cast<rules::Rank>(rank));
    auto& square = setup_.board[static_cast<std::size_t>(s.index())];
    square.reset();
    // Editors cut the space off the end of a line.
    if (cell == kEmptyCell || (file == 0 && cell == " *")) continue;
    const auto type = cell.size() == kCell ? type_of_csa(cell.substr(1)) : std::nullopt;
    if (!type || (cell[0] != '+' && cell[0] != '-'))
      return "expected nine squares such as +FU or ' * ', not '" + excerpt(cell) + "'";
    square = rules::Piece{cell[0] == '+' ? Color::kBlack : Color::kWhite, *type};
  }
  if (!trimmed(cells).empty()) return "expected the end of the rank, not '" + excerpt(cells) + "'";
  return std::nullopt;
}

Message CsaStart::take_pieces(Color side, std::string_view pieces) {
  for (pieces = trimmed(pieces); !pieces.empty();) {
    const std::string_view placed = pieces.substr(0, kPlaced);
    pieces.remove_prefix(placed.size());
    if (placed == kAllLeft) {
      take_all_left(side);
      continue;
    }
    const auto type = placed.size() == kPlaced ? type_of_csa(placed.substr(2)) : std::nullopt;
    if (!type) return "expected pieces such as 00FU or 77FU, not '" + excerpt(placed) + "'";
    if (placed.starts_with("00") && rules::can_be_held(*type)) {
      auto& held = setup_.hands[index(side)][static_cast<std::size_t>(rules::index_of(*type))];
      held = static_cast<std::uint8_t>(std::min(held + 1, kLargestHand + 1));
    } else if (is_digit(placed[0]) && is_digit(placed[1])) {
      const Square s = Square::at(static_cast<rules::File>(placed[0] - '1'), static_cast<rules::Rank>(placed[1] - '1'));
      setup_.board[static_cast<std::size_t>(s.index())] = rules::Piece{side, *type};
    } else {
      return "expected pieces such as 00FU or 77FU, not '" + excerpt(placed) + "'";
    }
  }
  return std::nullopt;
}

/// All that one set has beyond what is on the board and in the hands.
void CsaStart::take_all_left(Color side) {
  for (std::size_t i = 0; i < rules::kHandTypes; ++i) {
    int left = rules::kSetSize[i] - setup_.hands[0][i] - setup_.hands[1][i];
    for (const auto& piece : setup_.board) {
      if (piece && rules::index_of(rules::unpromoted(piece->type())) == static_cast<int>(i)) --left;
    }
    if (left > 0) setup_.hands[index(side)][i] = static_cast<std::uint8_t>(setup_.hands[index(side)][i] + left);
  }
}

std::expected<rules::Position, std::string> CsaStart::finish(Color side_to_move) {
  if (!given_) setup_ = rules::start_setup();
  setup_.side_to_move = side_to_move;
  const auto start = rules::Position::from_setup(setup_);
  if (!start) return std::unexpected(sentence_of(start.error()));
  return *start;
}

void append_csa_start(std::string& out, const rules::Position& start) {
  for (int rank = 0; rank < rules::kRanks; ++rank) {
    out += 'P';
    out += static_cast<char>('1' + rank);
    for (int file = rules::kFiles - 1; file >= 0; --file) {
      const auto piece = start.piece_at(Square::at(static_cast<rules::File>(file), static_cast<rules::Rank>(rank)));
      if (!piece) {
        out += kEmptyCell;
        continue;
      }
      out += piece->color() == Color::kBlack ? '+' : '-';
      out += kCsaPieces[static_cast<std::size_t>(rules::index_of(piece->type()))];
    }
    out += '\n';
  }
  append_held(out, start, Color::kBlack);
  append_held(out, start, Color::kWhite);
  out += start.side_to_move() == Color::kBlack ? "+\n" : "-\n";
}

}  // namespace annan::notation
