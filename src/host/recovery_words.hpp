// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace annan::host {

/// The words of recovery phrases, sorted: common English ones of four to seven letters in a-z, of which no two begin
/// with the same four letters or differ by one letter only. One word stands for 11 bits.
using RecoveryWords = std::array<std::string_view, 2048>;
[[nodiscard]] const RecoveryWords& recovery_words();

/// The index of the word that begins with the first four letters of `text`, lower case; nothing if none does.
[[nodiscard]] std::optional<std::size_t> recovery_word(std::string_view text);

}  // namespace annan::host
