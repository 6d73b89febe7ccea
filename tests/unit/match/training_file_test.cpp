// SPDX-License-Identifier: MIT
#include "match/training_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <sstream>
#include <vector>

#include "match/bytes.hpp"
#include "notation/usi_move.hpp"

namespace annan::match {
namespace {

const TrainingHeader kHeader{.rules = *rules::preset("lishogi"), .quiet_only = false, .nodes = 1000, .seed = 9};

TrainingRecord record(std::uint32_t game, std::uint16_t ply) {
  return {rules::Position::start(), 20, notation::parse_usi_move("7g7f").value(), ply, 1, 0, game};
}
std::vector<TrainingRecord> game(std::uint32_t number, std::uint16_t records) {
  std::vector<TrainingRecord> out;
  for (std::uint16_t ply = 0; ply < records; ++ply)
    out.push_back(record(number, ply));
  return out;
}

std::string text_of(std::span<const std::uint8_t> bytes) {
  return {bytes.begin(), bytes.end()};
}

/// A file of three games of 2, 3 and 1 records.
class TrainingFile : public testing::Test {
 protected:
  TrainingFile() : path_(std::filesystem::temp_directory_path() / ("annan_training_" + std::to_string(getpid()))) {
    std::filesystem::remove(path_);
    auto writer = TrainingWriter::open(path_, kHeader);
    EXPECT_TRUE(writer.has_value());
    EXPECT_TRUE(writer->append(game(4, 2)));
    EXPECT_TRUE(writer->append(game(0, 3)));
    EXPECT_TRUE(writer->append({}));
    EXPECT_TRUE(writer->append(game(7, 1)));
    EXPECT_EQ(writer->count(), 6);
  }
  ~TrainingFile() override { std::filesystem::remove(path_); }

  [[nodiscard]] std::string contents() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void overwrite(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  /// What the reader says at the end: nothing if all is well.
  static std::string read_all(const std::string& bytes, std::vector<TrainingRecord>& records) {
    std::istringstream in(bytes);
    auto reader = TrainingReader::open(in);
    if (!reader) return reader.error();
    EXPECT_EQ(reader->header(), kHeader);
    for (;;) {
      const auto next = reader->next();
      if (!next) return next.error();
      if (!*next) return "";
      records.push_back(**next);
    }
  }

  std::filesystem::path path_;
};

TEST_F(TrainingFile, IsReadBackAsItWas) {
  std::vector<TrainingRecord> records;
  EXPECT_EQ(read_all(contents(), records), "");
  std::vector<TrainingRecord> expected = game(4, 2);
  for (const auto& more : {game(0, 3), game(7, 1)})
    expected.insert(expected.end(), more.begin(), more.end());
  EXPECT_EQ(records, expected);
  EXPECT_EQ(contents().size(), kTrainingHeaderSize + 6 * kTrainingRecordSize);
}

TEST_F(TrainingFile, CutAnywhereIsToldWithTheRecord) {
  const std::string whole = contents();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    std::vector<TrainingRecord> records;
    const std::string said = read_all(whole.substr(0, size), records);
    if (size < kTrainingHeaderSize) {
      EXPECT_EQ(said, "no file of training records: too short for a header");
      continue;
    }
    const std::size_t whole_records = (size - kTrainingHeaderSize) / kTrainingRecordSize;
    EXPECT_EQ(records.size(), whole_records);
    const bool between = (size - kTrainingHeaderSize) % kTrainingRecordSize == 0;
    EXPECT_EQ(said, between ? "" : "record " + std::to_string(whole_records) + ": cut off");
  }
}

TEST_F(TrainingFile, ADamagedRecordIsNamed) {
  std::string bytes = contents();
  bytes[kTrainingHeaderSize + 2 * kTrainingRecordSize + 30] ^= 4;
  std::vector<TrainingRecord> records;
  EXPECT_EQ(read_all(bytes, records), "record 2: damaged: its checksum is wrong");
  EXPECT_EQ(records.size(), 2);
}

TEST_F(TrainingFile, GoesOnWithoutTheLastGame) {
  const std::string whole = contents();
  // Killed while the last record was written, or right after it: nobody can tell whether more was to come.
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, kTrainingRecordSize - 1}) {
    overwrite(whole.substr(0, whole.size() - cut));
    auto writer = TrainingWriter::open(path_, kHeader);
    ASSERT_TRUE(writer.has_value()) << writer.error();
    const bool last_is_seven = cut == 0;
    EXPECT_EQ(writer->earlier(), last_is_seven ? (std::set<std::uint32_t>{0, 4}) : (std::set<std::uint32_t>{4})) << cut;
    EXPECT_EQ(writer->count(), last_is_seven ? 5 : 2);
    if (!last_is_seven) EXPECT_TRUE(writer->append(game(0, 3)));
    EXPECT_TRUE(writer->append(game(7, 1)));
    EXPECT_EQ(contents(), whole);
  }
}

TEST_F(TrainingFile, GoesOnOnlyWithItsOwn) {
  const std::string whole = contents();
  for (const TrainingHeader& other :
       {TrainingHeader{}, TrainingHeader{.rules = kHeader.rules, .nodes = 1000, .seed = 9},
        TrainingHeader{.rules = kHeader.rules, .quiet_only = false, .seed = 9}}) {
    EXPECT_FALSE(TrainingWriter::open(path_, other).has_value());
  }
  overwrite("dear diary");
  EXPECT_FALSE(TrainingWriter::open(path_, kHeader).has_value());
  EXPECT_EQ(contents(), "dear diary");
  std::string damaged = whole;
  damaged[kTrainingHeaderSize + 5] ^= 1;
  overwrite(damaged);
  EXPECT_FALSE(TrainingWriter::open(path_, kHeader).has_value());
  EXPECT_EQ(contents(), damaged);
}

TEST(TrainingHeader, IsReadBackUnderEveryRuleSet) {
  for (const auto& preset : rules::kPresets) {
    const TrainingHeader header{.rules = preset.rules, .quiet_only = true, .nodes = ~0ULL, .seed = 1ULL << 63};
    const auto read = unpack_header(pack(header));
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_EQ(*read, header) << preset.name;
  }
}

TEST(TrainingHeader, HasTheBytesOfItsDescription) {
  PackedHeader bytes = pack(kHeader);
  EXPECT_EQ(text_of(std::span(bytes).first(8)), "ANNANTRN");
  const std::vector<std::uint8_t> rest(bytes.begin() + 8, bytes.begin() + 60);
  std::vector<std::uint8_t> expected = {1, 0, 64, 0, 72, 0, 1, 0, 1, 2, 0, 0, 0xBC, 2, 0, 0};  // 700 plies
  expected.resize(52);
  expected[16] = 0xE8;  // 1000 nodes
  expected[17] = 3;
  expected[24] = 9;
  EXPECT_EQ(rest, expected);
}

TEST(TrainingHeader, OfAnotherKindOrVersionIsRefused) {
  const auto altered = [](std::size_t at, std::uint8_t value, bool checked) {
    PackedHeader bytes = pack(kHeader);
    bytes[at] = value;
    if (checked) store(bytes, 60, crc32(std::span(bytes).first(60)));
    return unpack_header(bytes).error();
  };
  EXPECT_EQ(altered(0, 'B', true), "no file of training records");
  EXPECT_EQ(altered(8, 2, true), "version 2 of the format; this program reads version 1");
  EXPECT_EQ(altered(24, 1, false), "the header is damaged: its checksum is wrong");
  for (const std::size_t at : {std::size_t{10}, std::size_t{12}, std::size_t{14}, std::size_t{15}, std::size_t{16},
                               std::size_t{17}, std::size_t{18}, std::size_t{23}})
    EXPECT_EQ(altered(at, 0xEE, true), "the header names rules or sizes that version 1 does not have") << at;
}

}  // namespace
}  // namespace annan::match
