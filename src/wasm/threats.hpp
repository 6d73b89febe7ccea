// SPDX-License-Identifier: MIT
#pragma once

#include "rules/color.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "wasm/json_writer.hpp"

namespace annan::wasm {

/// Who attacks what, and what `by` could take and how it could mate if it were to move. In check the other side has to
/// answer first: then nothing is taken.
void write_threats(JsonWriter& json, const rules::Position& position, const rules::RuleSet& rules, rules::Color by);

}  // namespace annan::wasm
