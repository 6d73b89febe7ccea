// SPDX-License-Identifier: MIT
#include "notation/move_name.hpp"

#include <gtest/gtest.h>

#include <string>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"

namespace annan::notation {
namespace {

struct Names {
  std::string japanese;
  std::string western;
};

Names names(const std::string& sfen, const std::string& usi, std::optional<rules::Square> previous = std::nullopt) {
  const auto pos = parse_sfen(sfen).value().position;
  const auto move = parse_usi_move(usi).value();
  EXPECT_TRUE(rules::is_legal(pos, {}, move)) << usi;
  return {japanese_name(pos, {}, move, previous), western_name(pos, {}, move)};
}

rules::Square square(rules::File file, rules::Rank rank) {
  return rules::Square::at(file, rank);
}

TEST(MoveName, PlainMove) {
  EXPECT_EQ(names("startpos", "7g7f").japanese, "☗７六歩");
  EXPECT_EQ(names("startpos", "7g7f").western, "P-7f");
}

TEST(MoveName, WhiteHasItsOwnMark) {
  EXPECT_EQ(names("lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1PP4P1/P2PPPP1P/1B5R1/LNSGKGSNL w - 2", "3c3d").japanese,
            "☖３四歩");
}

TEST(MoveName, SameSquareAsTheLastMove) {
  const std::string sfen = "4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1";
  EXPECT_EQ(names(sfen, "5e5d", square(rules::File::k5, rules::Rank::kD)).japanese, "☗同　歩");
  EXPECT_EQ(names(sfen, "5e5d").western, "Px5d");
}

TEST(MoveName, PromotionIsSaidWhereThereWasAChoice) {
  const std::string sfen = "k8/9/9/4P4/9/9/9/9/4K4 b - 1";
  EXPECT_EQ(names(sfen, "5d5c+").japanese, "☗５三歩成");
  EXPECT_EQ(names(sfen, "5d5c").japanese, "☗５三歩不成");
  EXPECT_EQ(names(sfen, "5d5c+").western, "P-5c+");
  EXPECT_EQ(names(sfen, "5d5c").western, "P-5c=");
}

TEST(MoveName, DropIsSaidOnlyWhereABoardPieceCouldCome) {
  EXPECT_EQ(names("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5e").japanese, "☗５五金");
  EXPECT_EQ(names("4k4/9/9/9/9/4G4/9/9/4K4 b G 1", "G*5e").japanese, "☗５五金打");
  EXPECT_EQ(names("4k4/9/9/9/9/4G4/9/9/4K4 b G 1", "5f5e").japanese, "☗５五金");
  EXPECT_EQ(names("4k4/9/9/9/9/4G4/9/9/4K4 b G 1", "G*5e").western, "G*5e");
}

TEST(MoveName, GoldsBesideEachOther) {
  const std::string sfen = "4k4/9/9/9/9/3GGG3/9/9/4K4 b - 1";
  EXPECT_EQ(names(sfen, "6f5e").japanese, "☗５五金左");
  EXPECT_EQ(names(sfen, "5f5e").japanese, "☗５五金直");
  EXPECT_EQ(names(sfen, "4f5e").japanese, "☗５五金右");
  EXPECT_EQ(names(sfen, "6f5e").western, "G6f-5e");
}

TEST(MoveName, SidesAreTheMoversOwn) {
  const std::string sfen = "4k4/9/9/3ggg3/9/9/9/9/4K4 w - 1";
  EXPECT_EQ(names(sfen, "6d5e").japanese, "☖５五金右");
  EXPECT_EQ(names(sfen, "4d5e").japanese, "☖５五金左");
}

TEST(MoveName, MotionAloneWhereItIsEnough) {
  // A gold that steps up and one that comes from the side.
  const std::string sfen = "k8/9/9/9/3G5/4G4/9/9/4K4 b - 1";
  EXPECT_EQ(names(sfen, "6e5e").japanese, "☗５五金寄");
  EXPECT_EQ(names(sfen, "5f5e").japanese, "☗５五金上");
}

TEST(MoveName, TwoPawnsReachOneSquareSidewaysAndStraight) {
  // The pawn on 5d moves like the gold behind it; the pawn on 4e by itself.
  const std::string sfen = "k8/9/9/4P4/4GP3/9/9/9/4K4 b - 1";
  EXPECT_EQ(names(sfen, "5d4d").japanese, "☗４四歩寄");
  EXPECT_EQ(names(sfen, "4e4d").japanese, "☗４四歩上");
}

TEST(MoveName, APieceThatIsNoKnightLeaps) {
  // Two silvers reach 5e: one leaps like the knight behind it, one steps.
  const std::string sfen = "k8/9/9/9/9/5S3/3S5/3N5/4K4 b - 1";
  EXPECT_EQ(names(sfen, "6g5e").japanese, "☗５五銀跳");
  EXPECT_EQ(names(sfen, "4f5e").japanese, "☗５五銀上");
}

TEST(MoveName, DragonsSayTheirSideInsteadOfStraight) {
  const std::string sfen = "k8/9/9/9/9/9/9/3+R+R4/4K4 b - 1";
  EXPECT_EQ(names(sfen, "5h5g").japanese, "☗５七竜右");
  EXPECT_EQ(names(sfen, "6h5g").japanese, "☗５七竜左");
}

TEST(MoveName, BorrowedMovementIsShownApart) {
  const auto pos = parse_sfen("k8/9/9/9/4P4/4R4/9/9/4K4 b - 1").value().position;
  const auto move = parse_usi_move("5e9e").value();
  EXPECT_EQ(borrowed_glyph(pos, move), "飛");
  EXPECT_EQ(borrowed_letter(pos, move), "R");
  EXPECT_EQ(borrowed_glyph(pos, parse_usi_move("5f4f").value()), std::nullopt);
  EXPECT_EQ(japanese_name(pos, {}, move), "☗９五歩");
}

}  // namespace
}  // namespace annan::notation
