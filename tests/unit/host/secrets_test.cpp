// SPDX-License-Identifier: MIT
// What a guest takes to another device: a phrase on paper, a code read aloud.
#include <gtest/gtest.h>

#include <cctype>

#include <string>
#include <vector>

#include "host/device_code.hpp"
#include "host/recovery_phrase.hpp"
#include "host/recovery_words.hpp"

namespace annan::host {
namespace {

constexpr store::SiteKey kKey{1, 2, 3};

/// Is `b` made from `a` by changing, leaving out or putting in one letter?
bool one_letter_apart(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  std::size_t i = 0;
  while (i < a.size() && a[i] == b[i])
    ++i;
  return a.size() == b.size() ? a.substr(i + 1) == b.substr(i + 1) : a.substr(i) == b.substr(i + 1);
}

TEST(RecoveryWords, AreToldApartEasily) {
  const RecoveryWords& words = recovery_words();
  for (std::size_t i = 0; i < words.size(); ++i) {
    EXPECT_GE(words[i].size(), 4u);
    EXPECT_LE(words[i].size(), 7u);
    EXPECT_EQ(words[i].find_first_not_of("abcdefghijklmnopqrstuvwxyz"), std::string_view::npos);
    EXPECT_EQ(recovery_word(words[i]), i);
    EXPECT_EQ(recovery_word(words[i].substr(0, 4)), i);
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(one_letter_apart(words[i], words[j])) << words[i] << ' ' << words[j];
  }
  EXPECT_FALSE(recovery_word("aba"));
  EXPECT_FALSE(recovery_word(""));
  EXPECT_FALSE(recovery_word("zzzz"));
  EXPECT_FALSE(recovery_word("aaaa"));
}

std::vector<std::string> typed(const RecoveryPhrase& phrase) {
  const auto words = phrase.words();
  return {words.begin(), words.end()};
}

TEST(RecoveryPhrase, SurvivesPaper) {
  for (int i = 0; i < 1000; ++i) {
    const RecoveryPhrase phrase = RecoveryPhrase::random();
    auto words = typed(phrase);
    EXPECT_EQ(RecoveryPhrase::parse(words), phrase);
    for (std::string& word : words)
      word = word.substr(0, 4);
    words[0][0] = static_cast<char>(words[0][0] - 'a' + 'A');
    EXPECT_EQ(RecoveryPhrase::parse(words), phrase);
  }
}

TEST(RecoveryPhrase, IsWrittenAsTheConventionHasIt) {
  // All zero: SHA-256 begins with 0x37, so the last word is number 3. All ones: 0x5A, so the last is 0b11111110101.
  const auto& list = recovery_words();
  const auto zero = RecoveryPhrase({}).words();
  EXPECT_EQ(zero[0], list[0]);
  EXPECT_EQ(zero[11], list[3]);
  RecoveryPhrase::Bytes ones;
  ones.fill(0xFF);
  const auto one = RecoveryPhrase(ones).words();
  EXPECT_EQ(one[0], list[2047]);
  EXPECT_EQ(one[11], list[0b11111110101]);
}

TEST(RecoveryPhrase, NoticesMostMistakes) {
  int unnoticed = 0;
  for (int i = 0; i < 1600; ++i) {
    const RecoveryPhrase phrase = RecoveryPhrase::random();
    auto words = typed(phrase);
    const auto at = static_cast<std::size_t>(i % 12);
    words[at] = recovery_words()[(*recovery_word(words[at]) + 1 + static_cast<std::size_t>(i)) % 2048];
    const auto read = RecoveryPhrase::parse(words);
    EXPECT_NE(read, phrase);
    unnoticed += read ? 1 : 0;
  }
  EXPECT_LT(unnoticed, 200) << "one in sixteen is to be expected: 100";
  auto words = typed(RecoveryPhrase::random());
  words.pop_back();
  EXPECT_FALSE(RecoveryPhrase::parse(words));
  words.emplace_back("nonsense");
  EXPECT_FALSE(RecoveryPhrase::parse(words));
}

TEST(RecoveryPhrase, HasAHashOfItsOwn) {
  const RecoveryPhrase phrase = RecoveryPhrase::random();
  EXPECT_EQ(phrase.hash(kKey), phrase.hash(kKey));
  EXPECT_NE(phrase.hash(kKey), phrase.hash({}));
  EXPECT_NE(phrase.hash(kKey), RecoveryPhrase::random().hash(kKey));
}

TEST(DeviceCode, IsReadAsPeopleTypeIt) {
  const DeviceCode code = DeviceCode::from_random(0x0123456789ABCDEF);
  EXPECT_EQ(code.text().size(), 10u);
  EXPECT_EQ(DeviceCode::parse(code.text()), code);
  std::string loose = code.str();
  for (char& c : loose)
    c = static_cast<char>(std::toupper(c));
  loose.insert(5, " - ");
  EXPECT_EQ(DeviceCode::parse(loose), code);
  EXPECT_FALSE(DeviceCode::parse(code.text().substr(1)));
  EXPECT_FALSE(DeviceCode::parse(code.str() + "a"));
  EXPECT_FALSE(DeviceCode::parse("abcde0fghi"));
  EXPECT_FALSE(DeviceCode::parse(""));
}

TEST(DeviceCode, ASecretOfOnePurposeIsNoneOfAnother) {
  const DeviceCode code = DeviceCode::from_random(7);
  EXPECT_EQ(code.hash(kKey), keyed_hash("code", code.text(), kKey));
  EXPECT_NE(code.hash(kKey), keyed_hash("phrase", code.text(), kKey));
}

}  // namespace
}  // namespace annan::host
