// SPDX-License-Identifier: MIT
#include "wasm/board_words.hpp"

#include <array>
#include <cstddef>

namespace annan::wasm {
namespace {

constexpr std::array<std::string_view, rules::kPieceTypes> kRoles = {
    "pawn", "lance", "knight",        "silver",         "gold",           "bishop", "rook",
    "king", "tokin", "promotedlance", "promotedknight", "promotedsilver", "horse",  "dragon",
};
constexpr std::array<std::string_view, rules::kMovements> kMovementWords = {
    "pawn", "lance", "knight", "silver", "gold", "bishop", "rook", "king", "horse", "dragon",
};
constexpr std::array<std::string_view, 4> kStatusWords = {"playing", "check", "checkmate", "no_moves"};

}  // namespace

std::string_view word_of(rules::Color color) {
  return color == rules::Color::kBlack ? "sente" : "gote";
}
std::string_view word_of(rules::PieceType type) {
  return kRoles[static_cast<std::size_t>(index_of(type))];
}
std::string_view word_of(rules::Movement movement) {
  return kMovementWords[static_cast<std::size_t>(index_of(movement))];
}
std::string_view word_of(rules::Status status) {
  return kStatusWords[static_cast<std::size_t>(status)];
}

}  // namespace annan::wasm
