// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/finished_game.hpp"
#include "store/openings.hpp"

namespace annan::net {

/// A game that is over, as docs/protocol.md describes it. It names players as they were called then and no guest.
[[nodiscard]] std::string encode_game(std::string_view address, const host::FinishedGame& game);
[[nodiscard]] std::string encode_openings(const std::vector<store::OpeningCount>& counts);
[[nodiscard]] std::string encode_address(std::string_view address);

}  // namespace annan::net
