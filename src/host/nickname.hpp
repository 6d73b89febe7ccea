// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace annan::host {

/// The languages that names are invented in.
enum class NameLanguage : std::uint8_t { kEnglish, kJapanese };

/// The first of these languages in a list as Accept-Language has it; English if there is none.
[[nodiscard]] NameLanguage name_language(std::string_view accepted);

/// A name for a guest who has not chosen one, e.g. "Quiet Heron 27" or 静かなアオサギ27.
[[nodiscard]] std::string invented_nickname(std::uint64_t seed, NameLanguage language);

}  // namespace annan::host
