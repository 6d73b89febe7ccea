// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace annan::host {

inline constexpr int kNameLimit = 24;  ///< visible characters

/// The form in which the name of a guest or a party is kept: Unicode's NFC, spaces at the ends gone, runs of them one
/// plain space. Visible characters are Unicode's extended grapheme clusters. Nothing if the text is not UTF-8, has no
/// or more than kNameLimit visible characters, hidden ones (control, direction, zero width, private use, unassigned) or
/// piled-up marks. What is hidden may still stand where it makes an emoji: one variation selector, joiners in a family.
[[nodiscard]] std::optional<std::string> normal_name(std::string_view text);

}  // namespace annan::host
