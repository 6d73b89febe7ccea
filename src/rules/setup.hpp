// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace annan::rules {

/// Any arrangement of pieces, lawful or not. Position::from_setup proves it.
struct Setup {
  std::array<std::optional<Piece>, kSquares> board{};           ///< by Square::index()
  std::array<std::array<std::uint8_t, kHandTypes>, 2> hands{};  ///< counts by side, then by hand type
  Color side_to_move = Color::kBlack;

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// Why an arrangement is no position.
enum class SetupError : std::uint8_t {
  kTwoKings,         ///< two kings of one side
  kTooManyPieces,    ///< more of a type than one set holds, promoted ones and hands included
  kOpponentInCheck,  ///< the side that does not move is in check, borrowed movement included
};

inline constexpr int kSetupErrors = 3;
[[nodiscard]] std::string_view code_of(SetupError e);

/// The start position of Annan shogi.
[[nodiscard]] Setup start_setup();

}  // namespace annan::rules
