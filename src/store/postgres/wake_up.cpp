// SPDX-License-Identifier: MIT
// A wake-up is lines: the node's name, then for each piece of news the party, and after a blank what was said there.
#include "store/postgres/wake_up.hpp"

#include <algorithm>
#include <utility>

namespace annan::store {

namespace {

/// PostgreSQL takes less than 8000 bytes.
constexpr std::size_t kLongest = 7900;

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace

std::vector<std::string> wake_ups(std::string_view node, const std::vector<News>& news) {
  std::vector<std::string> texts;
  for (const News& piece : news) {
    std::string line = "\n" + piece.party.str();
    if (!piece.said.empty()) line += " " + piece.said;
    if (texts.empty() || texts.back().size() + line.size() > kLongest) texts.emplace_back(node);
    texts.back() += line;
  }
  return texts;
}

void hear(std::string_view own, std::string_view text, const Listener& listener) {
  if (next_line(text) == own) return;
  std::vector<ids::PartyId> appended;
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    const auto party = ids::PartyId::parse(line.substr(0, ids::PartyId::kLength));
    if (!party) continue;
    if (line.size() > ids::PartyId::kLength) {
      listener.said(*party, std::string(line.substr(ids::PartyId::kLength + 1)));
    } else if (std::ranges::find(appended, *party) == appended.end()) {
      appended.push_back(*party);
    }
  }
  if (!appended.empty()) listener.appended(std::move(appended));
}

}  // namespace annan::store
