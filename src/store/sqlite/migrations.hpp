// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace annan::store {

/// The version from which on the tables that are made from the logs exist.
inline constexpr std::int64_t kProjectionsSince = 4;

/// The steps for migrate(). Foreign keys must not be enforced meanwhile.
[[nodiscard]] std::span<const char* const> sqlite_migrations();

}  // namespace annan::store
