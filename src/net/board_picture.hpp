// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace annan::net {

struct PictureCaption {
  std::array<std::string, 2> players;  ///< Black, White
  std::string title;                   ///< read aloud in place of the picture
};

/// A position as SVG with Black below: the board, both hands, the names, the squares of the last move marked, and on
/// each piece that borrows a movement the sign of it. It holds no style sheet, no script and no link.
[[nodiscard]] std::string board_svg(const rules::Position& position, std::optional<rules::Move> last,
                                    const PictureCaption& caption);

}  // namespace annan::net
