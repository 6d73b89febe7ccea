// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::puzzles {

/// What a puzzle shows, each by an exact test on its line. "The solver" moves at the line's even places (0, 2 ...),
/// "the defender" at the others. A piece's movement is *lent* when it differs from its own type's.
enum class Theme : std::uint8_t {
  /// A move of the solver gives check, and one of the checkers would not attack the king by its own type.
  kSupportCheck,
  /// A piece of the defender has lost its supporter, captured by the solver's move or gone with the defender's reply
  /// before it, and with the movement it had until then it would reach a checker or a square between (without a check:
  /// the square the solver moved to), which now it does not.
  kSupportTaken,
  /// The solver captures a supporter: the movement of the piece in front of it changes by that.
  kSupporterCaptured,
  /// A king plays a part by borrowing or lending: a king moves as no king does; a checker is a king, or moves like one
  /// by support; or the mated king stands before a supporter, and a step it has lost by that would lead to safety.
  kBorrowedKing,
  /// The solver drops a pawn, lance or knight where its own type has no move: its supporter gives it one.
  kFarRankDrop,
  /// At a turn of the solver a pawn drop is refused because it would mate.
  kNoPawnDropMate,
  /// A move of the solver changes the movement of another of its pieces, and that piece then gives check, or makes the
  /// solver's next move a capture, which the movement it had before would not.
  kDiscoveredSupport,
  /// The piece that the solver moved or dropped gives check, or makes the solver's next move a capture, by a movement
  /// lent where it arrived that neither its own type nor the movement it came with would allow.
  kSupportGained,
  /// The solver captures by a lent movement what the piece's own type would not reach.
  kSupportCapture,
};
inline constexpr int kThemes = 9;

/// The stable written code, e.g. `support_check`.
[[nodiscard]] std::string_view code_of(Theme t);
[[nodiscard]] std::optional<Theme> theme_of_code(std::string_view code);

class Themes {
 public:
  [[nodiscard]] constexpr bool has(Theme t) const { return (bits_ >> static_cast<int>(t) & 1) != 0; }
  [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
  constexpr void add(Theme t) { bits_ |= 1U << static_cast<int>(t); }
  friend constexpr bool operator==(Themes, Themes) = default;

 private:
  unsigned bits_ = 0;
};

/// The themes of a line. Precondition: its moves are legal one after the other, and the solver makes the first.
[[nodiscard]] Themes themes_of(const rules::Position& start, const rules::RuleSet& rules,
                               std::span<const rules::Move> line);

}  // namespace annan::puzzles
