// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/rule_set.hpp"

namespace annan::notation {

/// `annan far_rank=any move_limit=700`: the word annan and the knobs that differ from the default.
[[nodiscard]] std::string rules_words(const rules::RuleSet& rules);

/// Does a note begin with the word annan, so that it tells the rules?
[[nodiscard]] bool tells_rules(std::string_view note);

/// The rules that such a note tells; also `rules=PRESET` as its first knob. Nothing if a word is no knob.
[[nodiscard]] std::optional<rules::RuleSet> read_rules_words(std::string_view note);

}  // namespace annan::notation
