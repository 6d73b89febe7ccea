// SPDX-License-Identifier: MIT
#include "notation/record_headers.hpp"

#include <algorithm>

#include "notation/record_text.hpp"
#include "notation/rules_words.hpp"

namespace annan::notation {

namespace {

struct KnownHeader {
  std::string_view name;
  std::string_view kif;
  std::string_view csa;
};
constexpr std::array<KnownHeader, 7> kKnownHeaders = {{{"event", "棋戦", "EVENT"},
                                                       {"site", "場所", "SITE"},
                                                       {"start_time", "開始日時", "START_TIME"},
                                                       {"end_time", "終了日時", "END_TIME"},
                                                       {"time_limit", "持ち時間", "TIME_LIMIT"},
                                                       {"opening", "戦型", "OPENING"},
                                                       {"note", "備考", "NOTE"}}};

constexpr std::size_t kLongestHeaderName = 60;
/// What begins a line of another kind in one of the formats.
constexpr std::array<std::string_view, 18> kOtherLines = {"手数-", "手数＝", "手数=", "まで", "*", "#",
                                                          "&",     "|",      "+",     "'",    "%", "▲",
                                                          "△",     "☗",      "☖",     "▼",    "▽", "\xEF\xBB\xBF"};
/// Names with a meaning of their own in KIF.
constexpr std::array<std::string_view, 10> kTakenNames = {
    "手合割", "先手", "後手", "上手", "下手", "変化", "先手の持駒", "後手の持駒", "上手の持駒", "下手の持駒"};

const KnownHeader* known_header(std::string_view name) {
  for (const KnownHeader& header : kKnownHeaders)
    if (name == header.name || name == header.kif || name == header.csa) return &header;
  return nullptr;
}

}  // namespace

bool is_header_name(std::string_view name) {
  if (name.empty() || name.size() > kLongestHeaderName || header_value(name) != name) return false;
  if (name.find(':') != std::string_view::npos || name.find("：") != std::string_view::npos) return false;
  if (digit_at(name)) return false;
  return std::ranges::none_of(kOtherLines, [name](std::string_view other) { return name.starts_with(other); }) &&
         std::ranges::find(kTakenNames, name) == kTakenNames.end();
}

std::string_view kif_header_name(std::string_view name) {
  const KnownHeader* known = known_header(name);
  return known == nullptr ? name : known->kif;
}

std::string_view csa_header_name(std::string_view name) {
  const KnownHeader* known = known_header(name);
  return known == nullptr ? name : known->csa;
}

std::optional<std::string> put_header(Record& record, std::string_view name, std::string_view value) {
  const KnownHeader* known = known_header(name);
  if (known == nullptr && !is_header_name(name)) return "'" + excerpt(name) + "' cannot name a header";
  const std::string clean = header_value(value);
  if (clean.empty()) return std::nullopt;
  if (known != nullptr) name = known->name;
  if (name == "note" && tells_rules(clean)) {
    const auto rules = read_rules_words(clean);
    if (!rules) return "expected rules such as 'annan far_rank=any', not '" + excerpt(clean) + "'";
    record.rules = *rules;
    return std::nullopt;
  }
  record.headers.push_back({std::string(name), clean});
  return std::nullopt;
}

std::optional<std::string> put_player(Record& record, rules::Color side, std::string_view name) {
  std::string& player = record.players[static_cast<std::size_t>(rules::index_of(side))];
  if (!player.empty()) return "this player is named already";
  player = header_value(name);
  return std::nullopt;
}

std::string header_value(std::string_view text) {
  const std::string line = one_line(text);
  return std::string(trimmed(line));
}

}  // namespace annan::notation
