// SPDX-License-Identifier: MIT
#include "host/nickname.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace annan::host {

namespace {

using Words = std::array<std::string_view, 24>;

struct Vocabulary {
  Words moods;
  Words birds;
  std::string_view gap;
};

constexpr Vocabulary kEnglish = {
    .moods = {"Quiet",  "Bold",    "Brave", "Calm",   "Clever", "Merry", "Swift", "Gentle",
              "Lucky",  "Patient", "Wise",  "Bright", "Early",  "Noble", "Keen",  "Plain",
              "Nimble", "Proud",   "Sunny", "Tidy",   "Warm",   "Witty", "Young", "Honest"},
    .birds = {"Heron",  "Crane",  "Sparrow", "Swallow",    "Owl",    "Falcon", "Kite",  "Robin",
              "Wren",   "Plover", "Egret",   "Magpie",     "Crow",   "Lark",   "Finch", "Swan",
              "Pigeon", "Quail",  "Cuckoo",  "Kingfisher", "Thrush", "Stork",  "Teal",  "Ibis"},
    .gap = " "};

constexpr Vocabulary kJapanese = {
    .moods = {"静かな", "大胆な",   "勇ましい", "穏やかな", "賢い",     "陽気な", "素早い",     "優しい",
              "幸運な", "根気強い", "物知りな", "明るい",   "早起きの", "気高い", "抜け目ない", "素朴な",
              "身軽な", "誇り高い", "日なたの", "几帳面な", "温かな",   "愉快な", "若い",       "正直な"},
    .birds = {"アオサギ",   "ツル",   "スズメ",   "ツバメ",   "フクロウ", "ハヤブサ",   "トビ",   "コマドリ",
              "ミソサザイ", "チドリ", "シラサギ", "カササギ", "カラス",   "ヒバリ",     "アトリ", "ハクチョウ",
              "ハト",       "ウズラ", "カッコウ", "カワセミ", "ツグミ",   "コウノトリ", "コガモ", "トキ"},
    .gap = ""};

constexpr std::uint64_t kNumbers = 90;

bool is_language(std::string_view tag, std::string_view name) {
  if (tag.size() < name.size() || (tag.size() > name.size() && tag[name.size()] != '-')) return false;
  return std::ranges::equal(tag.substr(0, name.size()), name,
                            [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
}

}  // namespace

NameLanguage name_language(std::string_view accepted) {
  while (!accepted.empty()) {
    const std::size_t end = std::min(accepted.find(','), accepted.size());
    std::string_view tag = accepted.substr(0, end);
    tag = tag.substr(0, tag.find(';'));
    while (!tag.empty() && tag.front() == ' ')
      tag.remove_prefix(1);
    while (!tag.empty() && tag.back() == ' ')
      tag.remove_suffix(1);
    if (is_language(tag, "ja")) return NameLanguage::kJapanese;
    if (is_language(tag, "en")) return NameLanguage::kEnglish;
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
  }
  return NameLanguage::kEnglish;
}

std::string invented_nickname(std::uint64_t seed, NameLanguage language) {
  const Vocabulary& words = language == NameLanguage::kJapanese ? kJapanese : kEnglish;
  std::string name(words.moods[seed % words.moods.size()]);
  seed /= words.moods.size();
  name += words.gap;
  name += words.birds[seed % words.birds.size()];
  seed /= words.birds.size();
  name += words.gap;
  name += std::to_string(10 + seed % kNumbers);
  return name;
}

}  // namespace annan::host
