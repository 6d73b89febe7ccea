// SPDX-License-Identifier: MIT
#include "encoding/record_bytes.hpp"

#include <gtest/gtest.h>

namespace annan::encoding {
namespace {

// ７六歩 in CP932.
constexpr std::string_view kMove = "\x82\x56\x98\x5A\x95\xE0";

std::string fault(const std::expected<std::string, EncodingError>& read) {
  return read ? "read" : std::to_string(read.error().line) + ": " + read.error().message;
}

TEST(RecordBytes, EncodingsAreFoundOut) {
  EXPECT_EQ(text_of(kMove).value(), "７六歩");
  EXPECT_EQ(text_of("７六歩").value(), "７六歩");
  EXPECT_EQ(text_of("\xEF\xBB\xBF７六歩").value(), "７六歩");
  EXPECT_EQ(text_of("#KIF version=2.0 encoding=Shift_JIS\n" + std::string(kMove)).value(),
            "#KIF version=2.0 encoding=Shift_JIS\n７六歩");
  EXPECT_EQ(text_of("").value(), "");
}

TEST(RecordBytes, WhatIsSaidIsHonoured) {
  EXPECT_EQ(fault(text_of("#KIF version=2.0 encoding=UTF-8\n\n" + std::string(kMove))), "3: expected UTF-8 text");
  EXPECT_EQ(fault(text_of("#KIF version=2.0 encoding=EUC-JP\n")), "1: expected the encoding UTF-8 or Shift_JIS");
  EXPECT_EQ(fault(text_of("good\n\x82")), "2: expected text in UTF-8 or Shift_JIS");
  EXPECT_EQ(fault(text_of("\xEF\xBB\xBF\xFF")), "1: expected UTF-8 text");
}

TEST(RecordBytes, MarksOfThePlayersHaveOthersInCp932) {
  EXPECT_EQ(text_of(cp932_of("☗７六歩☖〜−—").value()).value(), "▲７六歩△～－―");
  EXPECT_EQ(cp932_of("７六歩").value(), kMove);
  EXPECT_EQ(fault(cp932_of("a\n😀b")), "2: '😀' is not in Shift_JIS");
}

TEST(RecordBytes, Utf8IsStrict) {
  EXPECT_TRUE(is_utf8("a☗😀"));
  for (const char* bad :
       {"\xC0\x80", "\xED\xA0\x80", "\xE0\x80\x80", "\xF4\x90\x80\x80", "\xF0\x80\x80\x80", "\x80", "\xE3\x80"})
    EXPECT_FALSE(is_utf8(bad));
}

}  // namespace
}  // namespace annan::encoding
