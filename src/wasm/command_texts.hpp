// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>

#include "wasm/game_cache.hpp"

namespace annan::wasm {

/// The line that `annan NAME` prints, without its end; `explain_code` is without the sentence.
using TextAnswer = std::expected<std::string, Failure>;

[[nodiscard]] TextAnswer moves_text(const Request& request);
[[nodiscard]] TextAnswer status_text(const Request& request);
[[nodiscard]] TextAnswer perft_text(const Request& request);
[[nodiscard]] TextAnswer explain_text(const Request& request);
[[nodiscard]] TextAnswer play_out_text(const Request& request, GameCache& cache);

}  // namespace annan::wasm
