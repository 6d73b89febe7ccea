// SPDX-License-Identifier: MIT
#include "notation/guess_format.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "notation/usi_move.hpp"

namespace {

using annan::notation::guess_format;
using annan::notation::kRecordFormats;
using annan::notation::MoveTree;
using annan::notation::Record;
using annan::notation::RecordFormat;

TEST(GuessFormat, KnowsWhatIsWritten) {
  Record record;
  record.players = {"太郎", "花子"};
  record.headers = {{"event", "練習"}};
  const auto first = annan::notation::parse_usi_move("7g7f");
  ASSERT_TRUE(first);
  record.moves.add(MoveTree::kRoot, *first);
  record.moves.remarks(MoveTree::kRoot).comment = {"▲７六歩 is how a comment may begin"};
  for (const RecordFormat format : kRecordFormats)
    EXPECT_EQ(guess_format(write_record(format, record)), std::optional(format)) << name_of(format);
}

TEST(GuessFormat, KnowsPastedPieces) {
  EXPECT_EQ(guess_format("startpos moves 7g7f"), RecordFormat::kUsi);
  EXPECT_EQ(guess_format("  position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1"), RecordFormat::kUsi);
  EXPECT_EQ(guess_format("4k4/9/9/9/9/9/9/9/4K4 b - 1"), RecordFormat::kSfen);
  EXPECT_EQ(guess_format("4k4/9/9/9/9/9/9/9/4K4_b_-_1"), RecordFormat::kSfen);
  EXPECT_EQ(guess_format("\n\nV2.2\n"), RecordFormat::kCsa);
  EXPECT_EQ(guess_format("+7776FU\n-3334FU\n"), RecordFormat::kCsa);
  EXPECT_EQ(guess_format("   1 ７六歩(77)\n"), RecordFormat::kKif);
  EXPECT_EQ(guess_format("▲７六歩 △３四歩\n"), RecordFormat::kKi2);
  EXPECT_EQ(guess_format("# ---- Kifu\r\n手合割：安南将棋\r\n▲７六歩\r\n"), RecordFormat::kKi2);
}

TEST(GuessFormat, KnowsNothingElse) {
  EXPECT_EQ(guess_format(""), std::nullopt);
  EXPECT_EQ(guess_format("Dear diary"), std::nullopt);
  EXPECT_EQ(guess_format("https://example.org/a/b/c/d/e"), std::nullopt);
  EXPECT_EQ(guess_format("{\"moves\": []}"), std::nullopt);
}

}  // namespace
