// SPDX-License-Identifier: MIT
#include "host/name.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace annan::host {

namespace {

/// Nothing longer becomes a name: what is typed has at most a few times the bytes of its normal form.
constexpr std::size_t kMostBytes = 4096;
/// On one letter, of all kinds, and of those that are drawn above or below the ones before them.
constexpr int kMarks = 4;
constexpr int kStackedMarks = 2;
/// In one emoji: a family of four.
constexpr int kJoins = 3;

constexpr char32_t kJoiner = 0x200D;
constexpr char32_t kTextStyle = 0xFE0E;
constexpr char32_t kEmojiStyle = 0xFE0F;
constexpr char32_t kKeycap = 0x20E3;

const utf8proc_property_t& properties_of(char32_t c) {
  return *utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
}

/// The characters of the text's NFC; nothing if it is not UTF-8.
std::optional<std::u32string> composed(std::string_view text) {
  utf8proc_uint8_t* bytes = nullptr;
  const auto length =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                   &bytes, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  if (length < 0) return std::nullopt;
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(bytes, &std::free);
  std::u32string characters;
  for (utf8proc_ssize_t i = 0; i < length;) {
    utf8proc_int32_t c = 0;
    const auto size = utf8proc_iterate(bytes + i, length - i, &c);
    if (size <= 0) return std::nullopt;
    characters += static_cast<char32_t>(c);
    i += size;
  }
  return characters;
}

std::string to_utf8(std::u32string_view characters) {
  std::string text;
  for (const char32_t c : characters) {
    utf8proc_uint8_t bytes[4];
    const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
  }
  return text;
}

std::u32string single_spaced(std::u32string_view characters) {
  std::u32string spaced;
  bool space = false;
  for (const char32_t c : characters) {
    if (properties_of(c).category == UTF8PROC_CATEGORY_ZS) {
      space = !spaced.empty();
      continue;
    }
    if (space) spaced += U' ';
    space = false;
    spaced += c;
  }
  return spaced;
}

/// What nobody sees, or what changes how others are shown.
bool is_hidden(char32_t c) {
  const utf8proc_property_t& p = properties_of(c);
  switch (p.category) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return true;
    // Younger than our tables; where emoji and kanji are added they are let pass.
    case UTF8PROC_CATEGORY_CN:
      return !((c >= 0x1F000 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFF && (c & 0xFFFF) < 0xFFFE));
    default: break;
  }
  const bool looks_empty = c == 0x2800 || c == 0xFFFC;  // Braille without a dot, place of an object
  return p.ignorable || looks_empty;
}

/// Drawn onto the character before it, or joined to it.
bool is_mark(char32_t c) {
  const auto bound = properties_of(c).boundclass;
  return bound == UTF8PROC_BOUNDCLASS_EXTEND || bound == UTF8PROC_BOUNDCLASS_SPACINGMARK ||
         bound == UTF8PROC_BOUNDCLASS_ZWJ;
}

bool is_pictographic(char32_t c) {
  return properties_of(c).boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

bool is_skin_tone(char32_t c) {
  return c >= 0x1F3FB && c <= 0x1F3FF;
}

/// Pictures, each with a style or a skin tone, joined.
bool is_emoji(std::u32string_view cluster) {
  for (int joins = 0; joins <= kJoins; ++joins) {
    if (cluster.empty() || !is_pictographic(cluster.front())) return false;
    cluster.remove_prefix(1);
    if (!cluster.empty() &&
        (cluster.front() == kTextStyle || cluster.front() == kEmojiStyle || is_skin_tone(cluster.front()))) {
      cluster.remove_prefix(1);
    }
    if (cluster.empty()) return true;
    if (cluster.front() != kJoiner) return false;
    cluster.remove_prefix(1);
  }
  return false;
}

bool is_keycap(std::u32string_view cluster) {
  constexpr std::u32string_view kKeys = U"0123456789#*";
  return cluster.size() == 3 && kKeys.find(cluster[0]) != std::u32string_view::npos && cluster[1] == kEmojiStyle &&
         cluster[2] == kKeycap;
}

bool is_letter_with_marks(std::u32string_view cluster) {
  int stacked = 0;
  for (std::size_t i = 0; i < cluster.size(); ++i) {
    const char32_t c = cluster[i];
    if (is_hidden(c) || is_skin_tone(c)) return false;
    if (!is_mark(c)) continue;
    if (cluster.find(c) != i) return false;
    const utf8proc_property_t& p = properties_of(c);
    const bool stacks = p.combining_class != 0 || p.category == UTF8PROC_CATEGORY_ME;
    stacked += stacks ? 1 : 0;
  }
  return stacked <= kStackedMarks && cluster.size() <= 1 + kMarks;
}

bool is_plain(std::u32string_view cluster) {
  // A mark alone, or on a space.
  if (is_mark(cluster.front()) || (cluster.front() == U' ' && cluster.size() > 1)) return false;
  if (is_pictographic(cluster.front())) return is_emoji(cluster);
  return is_keycap(cluster) || is_letter_with_marks(cluster);
}

std::size_t cluster_length(std::u32string_view text) {
  utf8proc_int32_t state = 0;
  std::size_t length = 1;
  while (length < text.size() &&
         !utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(text[length - 1]),
                                           static_cast<utf8proc_int32_t>(text[length]), &state)) {
    ++length;
  }
  return length;
}

}  // namespace

std::optional<std::string> normal_name(std::string_view text) {
  if (text.size() > kMostBytes) return std::nullopt;
  const auto characters = composed(text);
  if (!characters) return std::nullopt;
  const std::u32string name = single_spaced(*characters);
  int visible = 0;
  for (std::u32string_view rest = name; !rest.empty();) {
    const std::size_t length = cluster_length(rest);
    if (++visible > kNameLimit || !is_plain(rest.substr(0, length))) return std::nullopt;
    rest.remove_prefix(length);
  }
  if (visible == 0) return std::nullopt;
  return to_utf8(name);
}

}  // namespace annan::host
