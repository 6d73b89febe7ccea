// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::notation {

/// ☗７六歩, ☖同　銀, ☗４四歩寄, ☗５五角打: the mover's mark, the square (or 同 when it is `previous`, where the last
/// move went), the piece by its own type, and what tells it from other legal moves of pieces of that type to that
/// square. Precondition: `m` is legal in `pos`.
[[nodiscard]] std::string japanese_name(const rules::Position& pos, const rules::RuleSet& rules, rules::Move m,
                                        std::optional<rules::Square> previous = std::nullopt);

/// P-7f, Px2c+, P*5e, R2hx2c: Hodges notation, with the origin when more than one such piece can reach the square, and
/// = when a promotion is declined. Precondition: `m` is legal in `pos`.
[[nodiscard]] std::string western_name(const rules::Position& pos, const rules::RuleSet& rules, rules::Move m);

/// The borrowed movement `m` uses as a glyph (飛) or a letter (R); nothing when the piece moves by its own type or is
/// dropped. For lists on the screen, never for files.
[[nodiscard]] std::optional<std::string> borrowed_glyph(const rules::Position& pos, rules::Move m);
[[nodiscard]] std::optional<std::string> borrowed_letter(const rules::Position& pos, rules::Move m);

}  // namespace annan::notation
