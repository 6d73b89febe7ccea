// SPDX-License-Identifier: MIT
#include "notation/sfen.hpp"

#include <gtest/gtest.h>

#include "notation/usi_move.hpp"

namespace annan::notation {
namespace {

TEST(Sfen, StartposIsTheAnnanStart) {
  EXPECT_EQ(to_sfen(parse_sfen("startpos").value().position), kStartSfen);
  EXPECT_EQ(to_sfen(parse_sfen(kStartSfen).value().position), kStartSfen);
}

TEST(Sfen, ReadsLenientlyAndWritesCanonically) {
  const auto canonical = [](std::string_view text) {
    const auto read = parse_sfen(text).value();
    return to_sfen(read.position, read.move_number);
  };
  EXPECT_EQ(canonical("8k/9/9/9/9/9/9/9/K8 b PSPpbpb 19"), "8k/9/9/9/9/9/9/9/K8 b S2P2b2p 19");
  EXPECT_EQ(canonical("8k/9/9/9/9/9/9/9/K8_w_pp"), "8k/9/9/9/9/9/9/9/K8 w 2p 1");
  EXPECT_EQ(canonical("8k/9/9/9/9/9/9/9/K8 b -"), "8k/9/9/9/9/9/9/9/K8 b - 1");
  EXPECT_EQ(canonical("44k/9/9/9/9/9/9/9/K8 b 18p 3"), "8k/9/9/9/9/9/9/9/K8 b 18p 3");
}

TEST(Sfen, TwoPawnsOnAFileAndStuckPiecesArePositions) {
  EXPECT_TRUE(parse_sfen("P7k/P8/9/9/9/9/9/9/K8 b - 1"));
  EXPECT_TRUE(parse_sfen("9/9/9/9/9/9/9/9/9 b - 1"));
}

TEST(Sfen, ABoardWithoutNineRanksIsToldSo) {
  const auto error = [](std::string_view text) { return parse_sfen(text).error(); };
  for (const char* text : {"8k/9/9/9/9/9/9/K8 b - 1", "8k/9/9/9/9/9/9/9/K8/9 b - 1", "8k/9", "9/9/9/9/9/9/9/9/9/"}) {
    EXPECT_EQ(error(text).message, "the board has not nine ranks") << text;
  }
  EXPECT_EQ(error("8k/9/9/9/9/9/9/9/K8/9 b - 1").column, 20);
  EXPECT_EQ(error("8k/9 b - 1").column, 5);
  EXPECT_EQ(error("8k/9/9/9/9/9/9/9/K8b - 1").message, "a rank has nine squares");
}

TEST(UsiMove, PrintsWhatItReads) {
  for (const char* text : {"7g7f", "7g7f+", "P*5e", "R*1a", "9i1a+"}) {
    EXPECT_EQ(to_usi(parse_usi_move(text).value()), text);
  }
}

TEST(UsiMove, RefusesWithThePlace) {
  const auto column = [](std::string_view text) { return parse_usi_move(text).error().column; };
  EXPECT_EQ(column(""), 1);
  EXPECT_EQ(column("0g7f"), 1);
  EXPECT_EQ(column("7j7f"), 2);
  EXPECT_EQ(column("7g7"), 4);
  EXPECT_EQ(column("7g7f++"), 6);
  EXPECT_EQ(column("P*5e+"), 5);
  EXPECT_EQ(column("K*5e"), 1);
  EXPECT_EQ(column("p*5e"), 1);
}

}  // namespace
}  // namespace annan::notation
