// SPDX-License-Identifier: MIT
#include "wasm/records/record_words.hpp"

#include <array>
#include <cstddef>

namespace annan::wasm {

namespace {

constexpr std::array<std::string_view, notation::kEndingKinds> kWords = {
    "resign", "interrupted", "time_up", "checkmate", "repetition", "draw", "declaration", "opponent_fouls", "foul"};

}  // namespace

std::string_view word_of(notation::EndingKind kind) {
  return kWords[static_cast<std::size_t>(kind)];
}

std::optional<notation::EndingKind> ending_kind(std::string_view word) {
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords[i] == word) return static_cast<notation::EndingKind>(i);
  }
  return std::nullopt;
}

}  // namespace annan::wasm
