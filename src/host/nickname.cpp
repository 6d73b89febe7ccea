// SPDX-License-Identifier: MIT
#include "host/nickname.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace annan::host {

namespace {

using Range = std::pair<char32_t, char32_t>;

/// Characters that nobody sees or that change how others are shown: they have no place in a name.
constexpr std::array<Range, 27> kHidden = {{
    {0x0000, 0x001F},   {0x007F, 0x009F},    {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x061C, 0x061C},
    {0x115F, 0x1160},   {0x17B4, 0x17B5},    {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F},   {0x2800, 0x2800},    {0x3164, 0x3164},   {0xD800, 0xF8FF},   {0xFDD0, 0xFDEF},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFF},   {0x13430, 0x1345F},
    {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},  {0x1FFFE, 0x1FFFF}, {0x2FFFE, 0x2FFFF}, {0x323B0, 0xDFFFF},
    {0xE0000, 0xE0FFF}, {0xE1000, 0x10FFFF},
}};

/// Marks that are drawn onto the character before them.
constexpr std::array<Range, 30> kCombining = {{
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x05BF, 0x05C7}, {0x0610, 0x061A}, {0x064B, 0x065F},
    {0x0670, 0x0670}, {0x06D6, 0x06ED}, {0x0711, 0x0711}, {0x0730, 0x074A}, {0x07A6, 0x07B0}, {0x07EB, 0x07F3},
    {0x0816, 0x082D}, {0x0859, 0x085B}, {0x08D3, 0x0903}, {0x093A, 0x094F}, {0x0E31, 0x0E31}, {0x0E34, 0x0E3A},
    {0x0E47, 0x0E4E}, {0x0EB1, 0x0EBC}, {0x0EC8, 0x0ECD}, {0x0F18, 0x0F19}, {0x0F35, 0x0F39}, {0x0F71, 0x0F87},
    {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0x3099, 0x309A}, {0xFE20, 0xFE2F}, {0x1E000, 0x1E02A},
}};

/// The spaces that are written as a plain one.
constexpr std::array<Range, 6> kSpaces = {
    {{0x0020, 0x0020}, {0x00A0, 0x00A0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x202F, 0x205F}, {0x3000, 0x3000}}};

constexpr int kMarksPerCharacter = 2;

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& r) { return r.first <= c && c <= r.second; });
}

struct Decoded {
  char32_t character;
  std::size_t length;
};

/// The character at the beginning of `text`, strictly: shortest form only, no surrogates. Precondition: not empty.
std::optional<Decoded> first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return Decoded{lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return std::nullopt;
  char32_t c = lead & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return std::nullopt;
    c = c << 6 | (byte(i) & 0x3Fu);
  }
  const bool surrogate = c >= 0xD800 && c <= 0xDFFF;
  if (c < kSmallest[length] || c > 0x10FFFF || surrogate) return std::nullopt;
  return Decoded{c, length};
}

constexpr std::array<std::string_view, 24> kMoods = {
    "Quiet", "Bold",  "Brave", "Calm",  "Clever", "Merry", "Swift", "Gentle", "Lucky", "Patient", "Wise",  "Bright",
    "Early", "Noble", "Keen",  "Plain", "Nimble", "Proud", "Sunny", "Tidy",   "Warm",  "Witty",   "Young", "Honest"};
constexpr std::array<std::string_view, 24> kBirds = {"Heron",  "Crane",      "Sparrow", "Swallow", "Owl",    "Falcon",
                                                     "Kite",   "Robin",      "Wren",    "Plover",  "Egret",  "Magpie",
                                                     "Crow",   "Lark",       "Finch",   "Swan",    "Pigeon", "Quail",
                                                     "Cuckoo", "Kingfisher", "Thrush",  "Stork",   "Teal",   "Ibis"};
constexpr std::uint64_t kNumbers = 90;

}  // namespace

std::optional<std::string> normal_nickname(std::string_view text) {
  std::string name;
  int visible = 0;
  int marks = 0;
  bool space = false;
  while (!text.empty()) {
    const auto next = first_character(text);
    if (!next) return std::nullopt;
    const std::string_view bytes = text.substr(0, next->length);
    text.remove_prefix(next->length);
    if (is_in(kSpaces, next->character)) {
      space = visible > 0;
      continue;
    }
    if (is_in(kHidden, next->character)) return std::nullopt;
    if (is_in(kCombining, next->character)) {
      if (space || visible == 0 || ++marks > kMarksPerCharacter) return std::nullopt;
    } else {
      if (space) {
        name += ' ';
        ++visible;
      }
      marks = 0;
      if (++visible > kNicknameLimit) return std::nullopt;
    }
    space = false;
    name += bytes;
  }
  if (name.empty()) return std::nullopt;
  return name;
}

std::string invented_nickname(std::uint64_t seed) {
  std::string name(kMoods[seed % kMoods.size()]);
  seed /= kMoods.size();
  name += ' ';
  name += kBirds[seed % kBirds.size()];
  seed /= kBirds.size();
  name += ' ' + std::to_string(10 + seed % kNumbers);
  return name;
}

}  // namespace annan::host
