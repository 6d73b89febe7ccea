// SPDX-License-Identifier: MIT
#include "host/node_talk.hpp"

#include <utility>

namespace annan::host::talk {

namespace {

constexpr std::string_view kPresence = "presence";
constexpr std::string_view kRenamed = "renamed";
constexpr std::string_view kSaid = "said";

/// The first word; the text goes on after it.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return word;
}

std::string line(std::string_view kind, const store::Guest& guest) {
  return std::string(kind) + ' ' + guest.id.str() + ' ' + guest.nickname;
}

}  // namespace

std::string someone_came_or_went() {
  return std::string(kPresence);
}
std::string renamed(const store::Guest& guest) {
  return line(kRenamed, guest);
}
std::string said(const store::Guest& guest, Phrase phrase) {
  return line(std::string(kSaid) + ' ' + std::string(code_of(phrase)), guest);
}

std::optional<Talk> read(std::string_view text) {
  const std::string_view kind = take_word(text);
  if (kind == kPresence) return Presence{};
  std::optional<Phrase> words;
  if (kind == kSaid) {
    words = phrase(take_word(text));
    if (!words) return std::nullopt;
  } else if (kind != kRenamed) {
    return std::nullopt;
  }
  const auto id = ids::GuestId::parse(take_word(text));
  if (!id || text.empty()) return std::nullopt;
  const store::Guest guest{*id, std::string(text)};
  if (words) return Said{guest, *words};
  return Renamed{guest};
}

}  // namespace annan::host::talk
