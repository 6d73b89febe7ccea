// SPDX-License-Identifier: MIT
#include "match/training_record.hpp"

#include <gtest/gtest.h>

#include "match/bytes.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::match {
namespace {

const rules::RuleSet kRules;

TrainingRecord record(const std::string& sfen, const std::string& best) {
  return {notation::parse_sfen(sfen).value().position,
          -123,
          notation::parse_usi_move(best).value(),
          41,
          -1,
          kBestPromotes | kGameWasCutOff,
          70'000};
}

std::string hex(const PackedRecord& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

/// With its checksum made right again.
PackedRecord altered(const TrainingRecord& original, std::size_t at, std::uint8_t value) {
  PackedRecord bytes = pack(original);
  bytes[at] = value;
  store(bytes, kTrainingRecordSize - 4, crc32(std::span(bytes).first(kTrainingRecordSize - 4)));
  return bytes;
}

TEST(Crc32, IsTheOneOfZip) {
  const std::string digits = "123456789";
  EXPECT_EQ(crc32({reinterpret_cast<const std::uint8_t*>(digits.data()), digits.size()}), 0xCBF43926);
}

// Worked out from docs/training-format.md by a separate program: a change here is a new version of the format.
TEST(TrainingRecord, HasTheBytesOfItsDescription) {
  EXPECT_EQ(hex(pack(record("startpos", "7g7f"))),
            "103c0040002252f040006748f000000190091e00208062c10300048026780080008a040f"
            "00100089153c108019103c00400002000000000085ff3b1e2900ff44701101009da56349");
  EXPECT_EQ(hex(pack(record("1+P1r2g2/8K/9/9/9/9/3k5/9/6Lb1 w G2S2NL7Prb2g2s2n2l10p 43", "P*5e"))),
            "00010000000000000000804e000000000800000000000000000000002a0000000b000000"
            "0000004800000000000000000000e0440a2849aa85ffa8282900ff4470110100f4d5f4d1");
}

TEST(TrainingRecord, IsReadBackAsItWas) {
  for (const auto& [sfen, best] :
       std::vector<std::pair<std::string, std::string>>{{"startpos", "7g7f"},
                                                        {"7k1/9/9/9/9/9/9/9/K7R b - 1", "1i1b+"},
                                                        {"8k/9/7+R1/9/9/9/9/9/9 b G 1", "G*2b"},
                                                        {"K8/9/9/9/9/9/9/9/8k w 18p 1", "P*5e"}}) {
    const TrainingRecord original = record(sfen, best);
    const auto read = unpack(pack(original), kRules);
    ASSERT_TRUE(read.has_value()) << sfen << ": " << read.error();
    EXPECT_EQ(*read, original) << sfen;
  }
}

TEST(TrainingRecord, AnyWrongBitIsNoticed) {
  const PackedRecord good = pack(record("startpos", "7g7f"));
  for (std::size_t bit = 0; bit < 8 * kTrainingRecordSize; ++bit) {
    PackedRecord bytes = good;
    bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ 1 << (bit % 8));
    const auto read = unpack(bytes, kRules);
    ASSERT_FALSE(read.has_value()) << bit;
    EXPECT_EQ(read.error(), "damaged: its checksum is wrong");
  }
}

TEST(TrainingRecord, WhatMakesNoSenseIsRefusedThoughItsChecksumIsRight) {
  const TrainingRecord original = record("startpos", "7g7f");
  EXPECT_EQ(unpack(altered(original, 0, 0xFF), kRules).error(), "a square holds no piece that exists");
  // The first square: a second king of White instead of its lance.
  EXPECT_EQ(unpack(altered(original, 0, static_cast<std::uint8_t>((pack(original)[0] & ~31) | 22)), kRules).error(),
            "no lawful position: two_kings");
  EXPECT_EQ(unpack(altered(original, 55, 0x80), kRules).error(), "its best move is not legal");  // White is to move
  EXPECT_EQ(unpack(altered(original, 58, 58), kRules).error(), "its best move is not legal");
  EXPECT_EQ(unpack(altered(original, 59, 0xFF), kRules).error(), "its best move is not legal");
  EXPECT_EQ(unpack(altered(original, 62, 2), kRules).error(), "its result is none");
  EXPECT_EQ(unpack(altered(original, 63, 0x80), kRules).error(), "it has flags of another version");
}

TEST(TrainingRecord, TheRuleSetJudgesTheBestMove) {
  // A pawn on the last rank without a supporter to give it a move.
  const TrainingRecord stuck = record("4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a");
  EXPECT_FALSE(unpack(pack(stuck), kRules).has_value());
  EXPECT_TRUE(unpack(pack(stuck), *rules::preset("lishogi")).has_value());
}

}  // namespace
}  // namespace annan::match
