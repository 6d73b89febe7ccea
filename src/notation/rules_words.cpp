// SPDX-License-Identifier: MIT
#include "notation/rules_words.hpp"

#include "notation/record_text.hpp"

namespace annan::notation {

namespace {

constexpr std::string_view kWord = "annan";

}  // namespace

std::string rules_words(const rules::RuleSet& rules) {
  const rules::RuleSet usual;
  std::string out(kWord);
  const auto add = [&out](std::string_view knob, std::string_view value) {
    out += ' ';
    out += knob;
    out += '=';
    out += value;
  };
  if (rules.far_rank != usual.far_rank) add("far_rank", name_of(rules.far_rank));
  if (rules.two_pawns != usual.two_pawns) add("two_pawns", name_of(rules.two_pawns));
  if (rules.pawn_drop_mate != usual.pawn_drop_mate) add("pawn_drop_mate", name_of(rules.pawn_drop_mate));
  if (rules.impasse != usual.impasse) add("impasse", name_of(rules.impasse));
  if (rules.move_limit) add("move_limit", std::to_string(*rules.move_limit));
  return out;
}

bool tells_rules(std::string_view note) {
  return note == kWord || note.starts_with("annan ");
}

std::optional<rules::RuleSet> read_rules_words(std::string_view note) {
  TextScanner scanner(note);
  scanner.take(kWord);
  rules::RuleSet out;
  for (bool first = true;; first = false) {
    scanner.skip_spaces();
    if (scanner.done()) return out;
    TextScanner word(scanner.take_until(" "));
    const std::string_view knob = word.take_until("=");
    if (first && knob == "rules") {
      const auto preset = rules::preset(word.rest());
      if (!preset) return std::nullopt;
      out = *preset;
    } else if (!rules::set_knob(out, knob, word.rest())) {
      return std::nullopt;
    }
  }
}

}  // namespace annan::notation
