// SPDX-License-Identifier: MIT
#include "match/opening_search.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace annan::match {
namespace {

std::vector<usi_client::UsiEngine> judges(int count, std::vector<std::string> words) {
  std::vector<usi_client::UsiEngine> out;
  for (int i = 0; i < count; ++i) {
    auto engine = usi_client::UsiEngine::start({words, {}, {}}, usi_client::after(std::chrono::seconds(10)));
    EXPECT_TRUE(engine.has_value());
    out.push_back(*std::move(engine));
  }
  return out;
}

std::vector<std::string> mock(const std::string& act) {
  return {ANNAN_TEST_DATA "/engines/mock_engine", act};
}

struct Found {
  std::vector<OpeningLine> lines;
  std::string failure;
};

Found find(const OpeningWish& wish, std::vector<usi_client::UsiEngine> by) {
  Found found;
  const auto done = find_openings(wish, by, [&](const OpeningLine& line) { found.lines.push_back(line); });
  if (!done) found.failure = done.error();
  return found;
}

TEST(FindOpenings, TakeEachPositionOnceInTheOrderOfTheSeed) {
  const OpeningWish wish{.count = 30, .plies = {.fewest = 1, .most = 2}, .seed = 5};
  const Found found = find(wish, judges(3, mock("7g7f")));
  EXPECT_EQ(found.failure, "");
  ASSERT_EQ(found.lines.size(), 30);
  std::vector<std::vector<std::string>> expected;
  std::set<std::string> seen;
  for (int number = 0; expected.size() < 30; ++number) {
    const OpeningLine line = random_line(wish.rules, wish.seed, number, wish.plies);
    if (seen.insert(line.position).second) expected.push_back(line.moves);
  }
  for (std::size_t i = 0; i < 30; ++i)
    EXPECT_EQ(found.lines[i].moves, expected[i]);
}

TEST(FindOpenings, EndWhenThereAreNoMore) {
  const OpeningWish wish{.count = 100, .plies = {.fewest = 1, .most = 1}};
  const Found found = find(wish, judges(2, mock("resign")));
  EXPECT_TRUE(found.lines.empty());  // whoever resigns calls nothing even
  EXPECT_EQ(found.failure, "there are only 0 such openings to be found");
  const Found even = find(wish, judges(2, mock("7g7f")));
  EXPECT_EQ(even.lines.size(), 28);
  EXPECT_EQ(even.failure, "there are only 28 such openings to be found");
}

TEST(FindOpenings, FailWithTheirJudge) {
  EXPECT_EQ(find({.count = 5}, judges(2, mock(":die"))).failure, "it has ended");
}

}  // namespace
}  // namespace annan::match
