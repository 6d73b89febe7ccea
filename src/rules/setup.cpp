// SPDX-License-Identifier: MIT
#include "rules/setup.hpp"

namespace annan::rules {

std::string_view code_of(SetupError e) {
  switch (e) {
    case SetupError::kTwoKings: return "two_kings";
    case SetupError::kTooManyPieces: return "too_many_pieces";
    case SetupError::kOpponentInCheck: return "opponent_in_check";
  }
  return {};
}

Setup start_setup() {
  constexpr std::array<PieceType, kFiles> kBackRank = {
      PieceType::kLance, PieceType::kKnight, PieceType::kSilver, PieceType::kGold,  PieceType::kKing,
      PieceType::kGold,  PieceType::kSilver, PieceType::kKnight, PieceType::kLance,
  };
  Setup setup;
  const auto place = [&setup](File file, Rank rank, Piece piece) {
    setup.board[static_cast<std::size_t>(Square::at(file, rank).index())] = piece;
  };
  for (int i = 0; i < kFiles; ++i) {
    const File file = static_cast<File>(i);
    const PieceType back = kBackRank[static_cast<std::size_t>(i)];
    place(file, Rank::kA, {Color::kWhite, back});
    place(file, Rank::kI, {Color::kBlack, back});
    // The pawns in front of rook and bishop stand one step ahead.
    const bool advanced = file == File::k2 || file == File::k8;
    place(file, advanced ? Rank::kD : Rank::kC, {Color::kWhite, PieceType::kPawn});
    place(file, advanced ? Rank::kF : Rank::kG, {Color::kBlack, PieceType::kPawn});
  }
  place(File::k2, Rank::kB, {Color::kWhite, PieceType::kBishop});
  place(File::k8, Rank::kB, {Color::kWhite, PieceType::kRook});
  place(File::k2, Rank::kH, {Color::kBlack, PieceType::kRook});
  place(File::k8, Rank::kH, {Color::kBlack, PieceType::kBishop});
  return setup;
}

}  // namespace annan::rules
