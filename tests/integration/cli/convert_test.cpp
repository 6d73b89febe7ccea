// SPDX-License-Identifier: MIT
// annan convert: encodings, exit codes and what cannot be kept; the cases with numbers retell faults of other programs.
#include <gtest/gtest.h>

#include <fstream>

#include "integration/cli/program.hpp"

namespace annan::cli::testing {
namespace {

// A record as Windows programs leave it: CP932, CRLF.
constexpr const char* kCp932 =
    "\x8E\xE8\x8D\x87\x8A\x84\x81\x46\x88\xC0\x93\xEC\x8F\xAB\x8A\xFB\r\n"  // 手合割：安南将棋
    "   1 \x82\x56\x98\x5A\x95\xE0(77)\r\n";                                // ７六歩(77)
constexpr const char* kUtf8 = "手合割：安南将棋\n   1 ７六歩(77)\n";
constexpr const char* kMoved = "position startpos moves 7g7f\n";

Ran convert(const std::string& from, const std::string& to, const std::string& input) {
  return run_annan({"convert", "--from", from, "--to", to}, input);
}

TEST(Cases, Case39KifOpensInBothEncodingsAndMarksAreNoQuestionMarks) {
  EXPECT_EQ(convert("kif", "usi", kCp932).out, kMoved);
  EXPECT_EQ(convert("kif", "usi", kUtf8).out, kMoved);
  EXPECT_EQ(convert("kif", "usi", std::string("\xEF\xBB\xBF") + kUtf8).out, kMoved);
  const std::string marked = std::string(kUtf8) + "*☗良し☖\n";
  const std::string cp932 = convert("kifu", "kif", marked).out;
  EXPECT_NE(cp932.find("\n*\x81\xA3\x97\xC7\x82\xB5\x81\xA2\n"), std::string::npos) << cp932;  // ▲良し△
  EXPECT_NE(convert("kif", "kifu", cp932).out.find("*▲良し△\n"), std::string::npos);
  EXPECT_NE(convert("kif", "kifu", marked).out.find("*☗良し☖\n"), std::string::npos);
}

TEST(Cases, Case40TheSameSquareWithoutASpace) {
  const std::string moves =
      "手合割：安南将棋\n1 ２五歩(26)\n2 ９四歩(93)\n3 ２四歩(25)\n4 ９五歩(94)\n5 ２三歩成(24)\n"
      "6 １四歩(13)\n7 ２二と(23)\n";
  for (const char* same : {"8 同銀(31)\n", "8 同 銀(31)\n", "8 同　銀(31)\n"}) {
    EXPECT_EQ(convert("kif", "usi", moves + same).out,
              "position startpos moves 2f2e 9c9d 2e2d 9d9e 2d2c+ 1c1d 2c2b 3a2b\n");
  }
}

TEST(Cases, Case41ACommentBeforeTheMoves) {
  for (const char* text : {"*early\n手合割：安南将棋\n   1 ７六歩(77)\n", "手合割：安南将棋\n*early\n   1 ７六歩(77)\n",
                           "手合割：安南将棋\n手数----指手---------消費時間--\n*early\n   1 ７六歩(77)\n"}) {
    const Ran run = convert("kif", "kifu", text);
    EXPECT_EQ(run.out,
              "#KIF version=2.0 encoding=UTF-8\n手合割：安南将棋\n手数----指手---------消費時間--\n*early\n"
              "   1 ７六歩(77)\n");
    EXPECT_EQ(run.err, "");
  }
}

TEST(Cases, Case42NestedBranchesAreKept) {
  const std::string text =
      "#KIF version=2.0 encoding=UTF-8\n手合割：安南将棋\n手数----指手---------消費時間--\n"
      "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ６六歩(67)\n   4 投了\n"
      "\n変化：2手\n   2 ８五歩(84)\n   3 ２五歩(26)\n   4 ４四歩(43)\n"
      "\n変化：3手\n   3 ６六歩(67)\n*nested\n"
      "\n変化：1手\n   1 ２五歩(26)\n";
  EXPECT_EQ(convert("kif", "kifu", text).out, text);
  const std::string ki2 = convert("kif", "ki2u", text).out;
  EXPECT_EQ(convert("ki2", "kifu", ki2).out, text);
  const Ran lossy = convert("kif", "csa", text);
  EXPECT_EQ(lossy.err, "annan: csa cannot hold branches, comments\n");
  EXPECT_EQ(lossy.exit_code, 0);
}

TEST(Cases, Case43HandsInAnyOrderAreReadAndWrittenInOrder) {
  EXPECT_EQ(convert("sfen", "sfen", "8k/9/9/9/9/9/9/9/K8 b PSPpbpb 19\n").out, "8k/9/9/9/9/9/9/9/K8 b S2P2b2p 19\n");
  const Ran plus = convert("sfen", "sfen", "9/9/9/9/9/9/9/9/P+8 b - 1\n");
  EXPECT_EQ(plus.exit_code, 2);
  EXPECT_EQ(plus.err, "annan: line 1: '+' stands before the piece it promotes (column 18)\n");
  EXPECT_EQ(plus.out, "");
}

TEST(Convert, ReadsAFile) {
  const FreeFile file;
  std::ofstream(file.name()) << kUtf8;
  EXPECT_EQ(run_annan({"convert", "--from", "kif", "--to", "usi", file.name()}).out, kMoved);
}

TEST(Convert, BadInputIsOneLineOnStandardError) {
  for (const Ran& run : {convert("kif", "usi", ""), convert("kif", "usi", std::string(kUtf8) + "2 ３四歩(77)\n"),
                         convert("pgn", "usi", ""), convert("kif", "pgn", kUtf8), convert("csa", "usi", "+\n"),
                         convert("kif", "usi", std::string(300'000, '\n')), convert("kif", "usi", "\x82"),
                         convert("kifu", "kif", std::string(kUtf8) + "*😀\n"),
                         run_annan({"convert", "--from", "kif", "--to", "usi", "/nowhere"})}) {
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(lines_of(run.err).size(), 1) << run.err;
  }
  EXPECT_EQ(convert("kif", "usi", std::string(kUtf8) + "2 ３四歩(77)\n").err,
            "annan: line 3: there is no own 歩 on 77\n");
}

TEST(Convert, RulesComeFromTheFileOrTheArguments) {
  // 8b8a is a pawn that could not move on: legal where far_rank says any.
  const std::string game = "position sfen 3k5/1P7/9/9/9/9/9/9/4K4 b - 1 moves 8b8a\n";
  EXPECT_EQ(convert("usi", "kifu", game).exit_code, 2);
  const Ran run = run_annan({"convert", "--from", "usi", "--to", "kifu", "--rules", "lishogi"}, game);
  EXPECT_NE(run.out.find("備考：annan far_rank=any "), std::string::npos) << run.err;
  const Ran back = convert("kif", "usi", run.out);
  EXPECT_EQ(back.out, game);
  EXPECT_EQ(back.err, "annan: usi cannot hold the house rules\n");
}

}  // namespace
}  // namespace annan::cli::testing
