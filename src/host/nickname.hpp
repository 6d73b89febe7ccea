// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace annan::host {

inline constexpr int kNicknameLimit = 24;  ///< visible characters

/// The form in which a name is kept: spaces at the ends gone, runs of them one. Nothing if it is not UTF-8, has no or
/// more than kNicknameLimit visible characters, hidden ones (control, direction, zero width, private use, unassigned
/// planes) or more than two combining marks on one character.
[[nodiscard]] std::optional<std::string> normal_nickname(std::string_view text);

/// A name for a guest who has not chosen one, e.g. "Quiet Heron 27".
[[nodiscard]] std::string invented_nickname(std::uint64_t seed);

}  // namespace annan::host
