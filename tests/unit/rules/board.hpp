// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "rules/position.hpp"

namespace annan::rules::testing {

inline constexpr Piece kBlackKing{Color::kBlack, PieceType::kKing};
inline constexpr Piece kWhiteKing{Color::kWhite, PieceType::kKing};
inline constexpr Piece kBlackPawn{Color::kBlack, PieceType::kPawn};
inline constexpr Piece kWhitePawn{Color::kWhite, PieceType::kPawn};
inline constexpr Piece kBlackKnight{Color::kBlack, PieceType::kKnight};
inline constexpr Piece kBlackGold{Color::kBlack, PieceType::kGold};
inline constexpr Piece kWhiteGold{Color::kWhite, PieceType::kGold};
inline constexpr Piece kBlackBishop{Color::kBlack, PieceType::kBishop};
inline constexpr Piece kWhiteBishop{Color::kWhite, PieceType::kBishop};
inline constexpr Piece kBlackRook{Color::kBlack, PieceType::kRook};
inline constexpr Piece kWhiteRook{Color::kWhite, PieceType::kRook};

/// `7g` as a square.
constexpr Square square(std::string_view name) {
  return Square::at(static_cast<File>(name[0] - '1'), static_cast<Rank>(name[1] - 'a'));
}

constexpr Move move(std::string_view from, std::string_view to, bool promotes = false) {
  return Move::board(square(from), square(to), promotes);
}

struct Turn {
  Color side = Color::kBlack;
  int black_pawns = 0;  ///< in Black's hand
};

/// The position with just these pieces. Precondition: it is lawful.
inline Position board(const std::vector<std::pair<std::string_view, Piece>>& pieces, Turn turn = {}) {
  Setup setup;
  for (const auto& [name, piece] : pieces)
    setup.board[static_cast<std::size_t>(square(name).index())] = piece;
  setup.hands[0][0] = static_cast<std::uint8_t>(turn.black_pawns);
  setup.side_to_move = turn.side;
  return Position::from_setup(setup).value();
}

}  // namespace annan::rules::testing
