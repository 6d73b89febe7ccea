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

/// How a picture is drawn, which is the reader's to say.
struct PictureLook {
  bool english = false;  ///< ranks a to i, not 一 to 九
  bool dark = false;
  bool names = true;  ///< of the players, above and below
};

/// A position as SVG with Black below: the board, both hands, the names, the squares of the last move and a king in
/// check marked, and on each piece that borrows a movement the sign of it. It holds no style sheet, no script and no
/// link.
[[nodiscard]] std::string board_svg(const rules::Position& position, std::optional<rules::Move> last,
                                    const PictureCaption& caption, const PictureLook& look);

}  // namespace annan::net
