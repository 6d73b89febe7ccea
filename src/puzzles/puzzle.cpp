// SPDX-License-Identifier: MIT
#include "puzzles/puzzle.hpp"

#include <algorithm>
#include <utility>

#include "notation/sfen.hpp"
#include "rules/setup.hpp"

namespace annan::puzzles {

namespace {

using rules::Position;
using rules::Setup;
using rules::Square;

constexpr std::array<std::string_view, kKinds> kCodes = {"mate1", "mate3", "mate5", "mate7", "material"};
/// Without letters and digits that look alike.
constexpr std::string_view kIdLetters = "23456789abcdefghjkmnpqrstuvwxyz";
constexpr int kIdLength = 6;

Square across(Square s) {
  return Square::at(static_cast<rules::File>(rules::kFiles - 1 - static_cast<int>(s.file())), s.rank());
}

}  // namespace

std::string_view code_of(Kind kind) {
  return kCodes[static_cast<std::size_t>(kind)];
}

std::optional<Kind> kind_of_code(std::string_view code) {
  const auto found = std::ranges::find(kCodes, code);
  if (found == kCodes.end()) return std::nullopt;
  return static_cast<Kind>(found - kCodes.begin());
}

std::optional<int> mate_length(Kind kind) {
  if (kind == Kind::kMaterial) return std::nullopt;
  return 2 * static_cast<int>(kind) + 1;
}

Kind mate_kind(int plies) {
  return static_cast<Kind>(plies / 2);
}

std::string id_of(const Position& pos) {
  // FNV-1a, Fowler, Noll and Vo.
  std::uint64_t hash = 0xcbf2'9ce4'8422'2325;
  for (const char c : notation::to_sfen(pos)) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x0000'0100'0000'01b3;
  }
  hash ^= hash >> 32;
  std::string id;
  for (int i = 0; i < kIdLength; ++i) {
    id += kIdLetters[hash % kIdLetters.size()];
    hash /= kIdLetters.size();
  }
  return id;
}

Position seen_by_mover(const Position& pos) {
  if (pos.side_to_move() == rules::Color::kBlack) return pos;
  const Setup setup = pos.setup();
  Setup turned{.side_to_move = rules::Color::kBlack};
  for (std::size_t i = 0; i < rules::kSquares; ++i) {
    if (const auto piece = setup.board[i])
      turned.board[rules::kSquares - 1 - i] = rules::Piece(~piece->color(), piece->type());
  }
  turned.hands = {setup.hands[1], setup.hands[0]};
  return Position::from_setup(turned).value();
}

Position mirrored(const Position& pos) {
  const Setup setup = pos.setup();
  Setup out = setup;
  for (int i = 0; i < rules::kSquares; ++i) {
    const Square s = Square::from_index(i);
    out.board[static_cast<std::size_t>(across(s).index())] = setup.board[static_cast<std::size_t>(i)];
  }
  return Position::from_setup(out).value();
}

std::string sameness(const Position& pos) {
  const Position seen = seen_by_mover(pos);
  return std::min(notation::to_sfen(seen), notation::to_sfen(mirrored(seen)));
}

}  // namespace annan::puzzles
