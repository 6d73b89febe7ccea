// SPDX-License-Identifier: MIT
// What the readers of records take, what they refuse and with which line, and how the writers look. Random records go
// through all formats in tests/property/notation.
#include <gtest/gtest.h>

#include <string>

#include "notation/ki2.hpp"
#include "notation/record_format.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::notation {
namespace {

constexpr std::string_view kHead = "手合割：安南将棋\n手数----指手---------消費時間--\n";

Record read(RecordFormat format, const std::string& text, const ReadOptions& options = {}) {
  auto record = read_record(format, text, options);
  EXPECT_TRUE(record) << record.error().line << ": " << record.error().message << "\n" << text;
  return record.value_or(Record{});
}
Record kif(const std::string& moves) {
  return read(RecordFormat::kKif, std::string(kHead) + moves);
}
std::string usi(const Record& record) {
  return write_record(RecordFormat::kUsi, record);
}
/// `LINE: MESSAGE` of a text that is refused.
std::string fault(RecordFormat format, const std::string& text, const ReadOptions& options = {}) {
  const auto record = read_record(format, text, options);
  return record ? "read" : std::to_string(record.error().line) + ": " + record.error().message;
}
std::string kif_fault(const std::string& moves) {
  return fault(RecordFormat::kKif, std::string(kHead) + moves);
}

TEST(Kif, IsWrittenAsOthersWriteIt) {
  Record record;
  record.players = {"Ann", "Ben"};
  record.headers = {{"event", "Cup"}};
  record.rules = *rules::preset("lishogi");
  NodeId node = MoveTree::kRoot;
  for (const char* move : {"2f2e", "9c9d", "2e2d", "9d9e", "2d2c+", "1c1d", "2c2b", "3a2b", "B*5e"}) {
    node = record.moves.add(node, parse_usi_move(move).value());
    record.moves.remarks(node).seconds = 65;
  }
  record.moves.remarks(node).comment = {"Hm."};
  record.moves.add(node, EndingKind::kResign);
  EXPECT_EQ(write_record(RecordFormat::kKif, record),
            "棋戦：Cup\n手合割：安南将棋\n先手：Ann\n後手：Ben\n"
            "備考：annan far_rank=any pawn_drop_mate=front_no_reply impasse=auto27 move_limit=700\n"
            "手数----指手---------消費時間--\n"
            "   1 ２五歩(26)   ( 1:05/00:01:05)\n"
            "   2 ９四歩(93)   ( 1:05/00:01:05)\n"
            "   3 ２四歩(25)   ( 1:05/00:02:10)\n"
            "   4 ９五歩(94)   ( 1:05/00:02:10)\n"
            "   5 ２三歩成(24)   ( 1:05/00:03:15)\n"
            "   6 １四歩(13)   ( 1:05/00:03:15)\n"
            "   7 ２二と(23)   ( 1:05/00:04:20)\n"
            "   8 同　銀(31)   ( 1:05/00:04:20)\n"
            "   9 ５五角打   ( 1:05/00:05:25)\n"
            "*Hm.\n"
            "  10 投了\n");
}

TEST(Kif, ReadsMovesInManyHands) {
  const std::string usual = "position startpos moves 2f2e 9c9d 2e2d 9d9e 2d2c+ 1c1d 2c2b 3a2b B*5e\n";
  EXPECT_EQ(usi(kif("1 ２五歩(26)\n2 ９四歩(93)\n3 ２四歩(25)\n4 ９五歩(94)\n5 ２三歩成(24)\n6 １四歩(13)\n"
                    "7 ２二と(23)\n8 同　銀(31)\n9 ５五角打\n")),
            usual);
  EXPECT_EQ(usi(kif("　 1   2五歩(26)   ( 0:05/00:00:05)\r\n 2 94歩(93)( 0:05/)\r\n3 24歩(25)+\r\n４ ９五歩(94)\r\n"
                    "5 ２三歩成(24)\r\n6 １四歩（13）\r\n7 ２二と(23)\r\n8 同 銀(31)\r\n9 ５五角(00)\r\n"
                    "まで9手で先手の勝ち\r\n")),
            usual);
  EXPECT_EQ(usi(kif("1 ２五歩(26)\n2 ９四歩(93)\n3 ２四歩(25)\n4 ９五歩(94)\n5 ２三歩成(24)\n6 １四歩(13)\n"
                    "7 ２二と(23)\n8 同銀(31)\n9 ５五角打(00) (0:01/00:00:01)\n")),
            usual);
  EXPECT_EQ(usi(kif("1 ２五歩(26)\n2 ９四歩(93)\n3 ２四歩(25)\n4 ９五歩(94)\n5 ２三歩不成(24)\n")),
            "position startpos moves 2f2e 9c9d 2e2d 9d9e 2d2c\n");
}

TEST(Kif, ErrorsNameTheLineAndWhatWasExpected) {
  EXPECT_EQ(kif_fault("1 ７六歩(77)\n3 ３四歩(33)\n"), "4: expected move 2, not 3");
  EXPECT_EQ(kif_fault("1 ７六歩\n"), "3: expected the origin such as (77), or 打");
  EXPECT_EQ(kif_fault("1 七六歩(77)\n"), "3: expected a square such as ７六, or 同, not '七六歩(77)'");
  EXPECT_EQ(kif_fault("1 ７六王様(77)\n"), "3: expected the origin such as (77), or 打, not '様(77)'");
  EXPECT_EQ(kif_fault("1 ７六銀(77)\n"), "3: there is no own 銀 on 77");
  EXPECT_EQ(kif_fault("1 同　歩(77)\n"), "3: 同 needs a move before it");
  EXPECT_EQ(kif_fault("1 ７四歩(77)\n"), "3: 7g7d is illegal (not_its_movement); was it played by other rules?");
  EXPECT_EQ(kif_fault("1 投了\n2 ７六歩(77)\n"), "4: expected nothing more on a line that has ended");
  EXPECT_EQ(kif_fault("1 ７六歩(77) soon\n"),
            "3: expected a time such as (0:05/00:00:05), or the end of the line, not 'soon'");
  EXPECT_EQ(kif_fault("1 ７六歩(77)\n変化：3手\n"), "4: the line before has no move 3 to branch from: it has 1");
  EXPECT_EQ(kif_fault("1 ７六歩(77)\nhello\n"), "4: expected move 2, not 'hello'");
  EXPECT_EQ(kif_fault("1 ７六歩(77)\nまで1手で後手の大勝利\n"),
            "4: expected how the game ended, not 'まで1手で後手の大勝利'");
  EXPECT_EQ(fault(RecordFormat::kKif, ""), "1: expected 手合割：安南将棋 before the moves");
  EXPECT_EQ(fault(RecordFormat::kKif, "手合割：平手\n"), "1: expected 手合割：安南将棋, not 平手");
  EXPECT_EQ(fault(RecordFormat::kKif, "手合割：安南\nhello\n"),
            "2: expected a header such as 先手：NAME, a comment (*) or a move, not 'hello'");
  EXPECT_EQ(fault(RecordFormat::kKif, "手合割：安南\n備考：annan far_rank=often\n"),
            "2: expected rules such as 'annan far_rank=any', not 'annan far_rank=often'");
  EXPECT_EQ(fault(RecordFormat::kKif, "手合割：安南\n|v香v桂|一\n"),
            "2: expected nine squares between | and |, not '|一'");
  EXPECT_EQ(fault(RecordFormat::kKif, std::string(kLargestRecord + 1, '\n')), "1: a record is at most 256 KiB long");
}

TEST(Kif, ABoardTakesPrecedence) {
  const Record record = read(RecordFormat::kKif,
                             "手合割：安南将棋\n上手の持駒：飛　金二\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                             "+---------------------------+\n"
                             "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                             "| ・ ・ ・ ・ ・ ・v全 ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ 竜 ・ ・ ・ ・ ・ ・ ・|八\n"
                             "| ・ ・ ・ ・ 王 ・ ・ ・ ・|九\n+---------------------------+\n"
                             "下手の持駒：歩十八\n上手番\n手数＝24  △８四歩  まで\n");
  EXPECT_EQ(to_sfen(record.start, record.move_number), "4k4/9/6+s2/9/9/9/9/1+R7/4K4 w 18Pr2g 25");
  EXPECT_EQ(read(RecordFormat::kKif, write_record(RecordFormat::kKif, record)), record);
}

TEST(Kif, RulesOfTheFileGoBeforeTheReaders) {
  const ReadOptions lishogi{.rules = *rules::preset("lishogi")};
  EXPECT_EQ(read(RecordFormat::kKif, "手合割：annan\n", lishogi).rules, *rules::preset("lishogi"));
  EXPECT_EQ(read(RecordFormat::kKif, "手合割：annan\n備考：annan\n", lishogi).rules, rules::RuleSet{});
  EXPECT_EQ(read(RecordFormat::kKif, "手合割：annan\n備考：annan rules=shogitter impasse=auto27\n").rules.impasse,
            rules::Impasse::kAuto27);
  EXPECT_EQ(read(RecordFormat::kKif, "手合割：annan\n備考：a fine game\n").headers,
            (std::vector<Header>{{"note", "a fine game"}}));
}

TEST(Kif, AnEndingMayStandBesideMoves) {
  // The game ended after two moves; the branch says how it could have gone on, and its own branch where it might have
  // been resigned.
  const Record record =
      kif("1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n変化：3手\n3 ６六歩(67)\n4 ４四歩(43)\n変化：4手\n4 投了\n");
  EXPECT_EQ(usi(record), "position startpos moves 7g7f 3c3d\n");
  EXPECT_EQ(record.moves.size(), 7);
  EXPECT_EQ(read(RecordFormat::kKif, write_record(RecordFormat::kKif, record)), record);
}

TEST(Kif, DeepAndWideInputIsReadInProportion) {
  std::string text(kHead);
  // As many branches as fit, each from the end of the longest line that leaves room for them.
  int number = 1;
  const char* shuffle[] = {"４八金(49)", "４二金(41)", "４九金(48)", "４一金(42)"};
  for (; text.size() < kLargestRecord / 2; ++number)
    text += std::to_string(number) + " " + shuffle[(number - 1) % 4] + "\n";
  while (text.size() + 40 < kLargestRecord)
    text += "変化：" + std::to_string(number) + "手\n" + std::to_string(number) + " 中断\n";
  const Record record = read(RecordFormat::kKif, text);
  EXPECT_EQ(record.moves.size(), static_cast<std::size_t>(number) + 1);
}

TEST(Ki2, WordsThatLeaveOneCandidateAreEnough) {
  const auto pos = parse_sfen("k8/9/9/4P4/4GP3/9/9/9/4K4 b - 1").value().position;
  const auto named = [&pos](std::string_view name) {
    const auto move = move_named(pos, {}, name, std::nullopt);
    return move ? to_usi(*move) : move.error();
  };
  EXPECT_EQ(named("４四歩寄"), "5d4d");
  EXPECT_EQ(named("４四歩上"), "4e4d");
  EXPECT_EQ(named("４四歩直"), "4e4d");
  EXPECT_EQ(named("４四歩左"), "5d4d");
  EXPECT_EQ(named("44歩右上"), "4e4d");
  EXPECT_EQ(named("４四歩(54)"), "5d4d");
  EXPECT_EQ(named("４四歩"), "'４四歩' may be any of 4e4d 5d4d");
  EXPECT_EQ(named("４四銀"), "'４四銀' is no legal move; was it played by other rules?");
  EXPECT_EQ(named("４四歩打"), "'４四歩打' is no legal drop");
}

TEST(Ki2, IsWrittenInRows) {
  const Record record = read(RecordFormat::kUsi, "startpos moves 2f2e 9c9d 2e2d 9d9e 2d2c+ 1c1d 2c2b 3a2b B*5e");
  const std::string text = write_record(RecordFormat::kKi2, record);
  EXPECT_EQ(text,
            "手合割：安南将棋\n▲２五歩 △９四歩 ▲２四歩 △９五歩 ▲２三歩成 △１四歩\n"
            "▲２二と △同　銀 ▲５五角\n");
  EXPECT_EQ(read(RecordFormat::kKi2, text), record);
  EXPECT_EQ(fault(RecordFormat::kKi2, "手合割：安南将棋\n▲７六歩 ▲３四歩\n"),
            "2: it is not this side's turn at '３四歩'");
}

TEST(Csa, WhatDisturbsNothing) {
  const Record record = read(RecordFormat::kCsa,
                             "'CSA encoding=UTF-8\nV3.0\nN+Ann\n$EVENT:Cup\n'VARIANT:annanshogi\nT0\n+\nT3\n"
                             "+7776FU,T5'*good\n'a remark\n-3334FU\nT7.25\n%TORYO,T1\n$END_TIME:2026/11/30\n");
  EXPECT_EQ(usi(record), "position startpos moves 7g7f 3c3d\n");
  const auto line = record.moves.main_line();
  ASSERT_EQ(line.size(), 3);
  EXPECT_EQ(record.moves.remarks(line[0]), (Remarks{{"good"}, 5}));
  EXPECT_EQ(record.moves.remarks(line[1]), (Remarks{{}, 7}));
  EXPECT_EQ(record.moves.ending(line[2]), EndingKind::kResign);
  EXPECT_EQ(record.headers, (std::vector<Header>{{"event", "Cup"}, {"end_time", "2026/11/30"}}));
}

TEST(Csa, ErrorsNameTheLineAndWhatWasExpected) {
  const auto csa = [](const std::string& rest, const ReadOptions& options = {}) {
    return fault(RecordFormat::kCsa, "V2.2\n" + rest, options);
  };
  EXPECT_EQ(csa("+\n"), "2: expected 'VARIANT:annanshogi before the moves");
  EXPECT_EQ(csa("+\n", {.assume_annan = true}), "read");
  EXPECT_EQ(csa("PI\n"), "2: PI is the start of orthodox shogi: expected a board, P1 to P9");
  EXPECT_EQ(csa("P1-KY\n"), "2: expected nine squares such as +FU or ' * ', not ''");
  const std::string start = "'VARIANT:annanshogi\n+\n";
  EXPECT_EQ(csa(start + "-3334FU\n"), "4: it is not this side's turn at '-3334FU'");
  EXPECT_EQ(csa(start + "+7776GI\n"), "4: no own piece on its square becomes the one of '+7776GI'");
  EXPECT_EQ(csa(start + "+7775FU\n"), "4: 7g7e is illegal (not_its_movement); was it played by other rules?");
  EXPECT_EQ(csa(start + "+7776FU\nT5\nT6\n"), "6: another time is said for this move already");
  EXPECT_EQ(csa(start + "%MAYBE\n"), "4: expected an ending such as %TORYO, not '%MAYBE'");
  EXPECT_EQ(csa(start + "/\n"), "4: expected one game: another begins here");
  EXPECT_EQ(csa("'VARIANT:annanshogi\n"), "2: expected the side to move first, + or -, after the board");
}

TEST(Csa, TheRestOfTheSetGoesToAHand) {
  const Record record = read(RecordFormat::kCsa, "'VARIANT:annanshogi\nP-51OU\nP+59OU\nP+00AL\n+\n");
  EXPECT_EQ(to_sfen(record.start), "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1");
}

TEST(UsiGame, ErrorsNameTheColumn) {
  EXPECT_EQ(fault(RecordFormat::kUsi, "position startpos moves 7g7f 3c3x\n"),
            "1: expected a rank from a to i (column 33)");
  EXPECT_EQ(fault(RecordFormat::kUsi, "\nposition startpos moves 7g7e\n"),
            "2: 7g7e is illegal (not_its_movement); was it played by other rules? (column 25)");
  EXPECT_EQ(fault(RecordFormat::kUsi, "startpos\nstartpos\n"), "2: expected one game: another begins here");
}

TEST(SfenGame, MovesAreFoundBetweenPositions) {
  const std::string sfens =
      write_record(RecordFormat::kSfen, read(RecordFormat::kUsi, "startpos moves 2f2e 9c9d 2e2d"));
  EXPECT_EQ(usi(read(RecordFormat::kSfen, sfens)), "position startpos moves 2f2e 9c9d 2e2d\n");
  EXPECT_EQ(fault(RecordFormat::kSfen, "startpos\nstartpos\n"),
            "2: no legal move leads here from the position before; was it played by other rules?");
}

TEST(Endings, SayWhoWins) {
  using rules::Color;
  EXPECT_EQ(winner_of(EndingKind::kResign, Color::kBlack), Color::kWhite);
  EXPECT_EQ(winner_of(EndingKind::kDeclaration, Color::kBlack), Color::kBlack);
  EXPECT_EQ(winner_of(EndingKind::kDraw, Color::kBlack), std::nullopt);
  EXPECT_EQ(ending_of({Color::kWhite, rules::Reason::kPerpetualCheck}, Color::kWhite), EndingKind::kOpponentFouls);
  EXPECT_EQ(ending_of({Color::kWhite, rules::Reason::kPerpetualCheck}, Color::kBlack), EndingKind::kFoul);
}

}  // namespace
}  // namespace annan::notation
