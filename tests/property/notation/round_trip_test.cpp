// SPDX-License-Identifier: MIT
// Random games with all that records hold go through every format: what was written is read as the same, and written
// again gives the same bytes. ANNAN_RECORD_GAMES says how many, ANNAN_SEED from which on.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "notation/record_format.hpp"
#include "property/notation/random_records.hpp"

namespace annan::notation::testing {
namespace {

std::uint64_t number_from(const char* variable, std::uint64_t usual) {
  const char* text = std::getenv(variable);
  return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

class RoundTrip : public ::testing::TestWithParam<RecordFormat> {};

TEST_P(RoundTrip, ReadingGivesWhatWasWritten) {
  const std::uint64_t games = number_from("ANNAN_RECORD_GAMES", 3 * ANNAN_TEST_SCALE);
  const std::uint64_t first = number_from("ANNAN_SEED", 1);
  std::uint64_t plies = 0;
  for (std::uint64_t seed = first; seed < first + games; ++seed) {
    const Record record = random_record(seed);
    plies += record.moves.size() - 1;
    const std::string text = write_record(GetParam(), record);
    const auto read = read_record(GetParam(), text, {.rules = record.rules});
    ASSERT_TRUE(read) << "seed " << seed << ", line " << read.error().line << ": " << read.error().message << "\n"
                      << text;
    ASSERT_TRUE(*read == kept_by(GetParam(), record)) << "seed " << seed << "\n" << text;
    ASSERT_EQ(write_record(GetParam(), *read), text) << "seed " << seed;
  }
  RecordProperty("games", static_cast<int>(games));
  std::printf("%s: %llu games, %llu moves and endings\n", std::string(name_of(GetParam())).c_str(),
              static_cast<unsigned long long>(games), static_cast<unsigned long long>(plies));
}

std::string name_of_case(const ::testing::TestParamInfo<RecordFormat>& info) {
  return std::string(name_of(info.param));
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip, ::testing::ValuesIn(kRecordFormats), name_of_case);

/// Whatever was said in one format and fits into another is still there after a way through both.
TEST(Records, GoFromFormatToFormat) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const Record record = random_record(seed);
    const ReadOptions options{.rules = record.rules};
    for (const RecordFormat from : kRecordFormats) {
      const auto first = read_record(from, write_record(from, record), options);
      ASSERT_TRUE(first) << "seed " << seed;
      for (const RecordFormat to : kRecordFormats) {
        const auto second = read_record(to, write_record(to, *first), options);
        ASSERT_TRUE(second) << "seed " << seed << ", " << name_of(from) << " to " << name_of(to) << ", line "
                            << second.error().line << ": " << second.error().message;
        ASSERT_TRUE(*second == kept_by(to, *first))
            << "seed " << seed << ", " << name_of(from) << " to " << name_of(to);
      }
    }
  }
}

}  // namespace
}  // namespace annan::notation::testing
