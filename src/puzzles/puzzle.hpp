// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/theme.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace annan::puzzles {

/// What is asked for.
enum class Kind : std::uint8_t { kMate1, kMate3, kMate5, kMate7, kMaterial };
inline constexpr std::size_t kKinds = 5;
inline constexpr std::array<Kind, kKinds> kAllKinds = {Kind::kMate1, Kind::kMate3, Kind::kMate5, Kind::kMate7,
                                                       Kind::kMaterial};

/// The stable written code: `mate1` … `mate7`, `material`.
[[nodiscard]] std::string_view code_of(Kind kind);
[[nodiscard]] std::optional<Kind> kind_of_code(std::string_view code);
/// The plies of the mate; nothing for kMaterial.
[[nodiscard]] std::optional<int> mate_length(Kind kind);
/// Precondition: plies is 1, 3, 5 or 7.
[[nodiscard]] Kind mate_kind(int plies);

/// A position, Black to move, and what solves it.
struct Puzzle {
  rules::Position position;
  Kind kind;
  /// Both sides' moves, the solver's first. A mate: to the end, every move of the solver the only one. Otherwise only
  /// the first move is asked for, and the rest shows what comes of it.
  std::vector<rules::Move> line;
  Themes themes = {};
  int rating = 0;
};

/// Six characters that follow from the position alone and stay what they are.
[[nodiscard]] std::string id_of(const rules::Position& pos);

/// The same position seen by its mover: turned around if White is to move.
[[nodiscard]] rules::Position seen_by_mover(const rules::Position& pos);
/// Left and right exchanged.
[[nodiscard]] rules::Position mirrored(const rules::Position& pos);
/// The same for positions that differ only by left and right, or by colours and the side of the board.
[[nodiscard]] std::string sameness(const rules::Position& pos);

}  // namespace annan::puzzles
