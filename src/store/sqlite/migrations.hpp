// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "store/sqlite/database.hpp"

namespace annan::store {

/// The version from which on the tables that are made from the logs exist.
inline constexpr std::int64_t kProjectionsSince = 2;

/// Brings the schema up to date, one numbered step after the other, all in one transaction, and returns the version it
/// had before; 0 for a new file. Foreign keys must not be enforced yet. Throws StoreError if the database was made by a
/// newer program.
std::int64_t migrate(Database& db);

}  // namespace annan::store
