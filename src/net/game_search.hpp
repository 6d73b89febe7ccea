// SPDX-License-Identifier: MIT
#pragma once

#include "net/http.hpp"
#include "net/json_fields.hpp"
#include "store/ratings.hpp"

namespace annan::net {

/// The query of GET /api/games; a value that is none is a refusal that names it.
[[nodiscard]] Read<store::GameSearch> read_search(const Request& request, const ids::GuestId& guest);

}  // namespace annan::net
