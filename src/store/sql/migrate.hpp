// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "store/sql/connection.hpp"

namespace annan::store {

/// Brings the schema up to date, one step after the other: step N (from 1) leads from version N-1 to N. Returns the
/// version it had before; 0 for a new database. Precondition: a transaction that no other can disturb. Throws
/// StoreError if the database was made by a newer program; what it has done is then to be rolled back.
std::int64_t migrate(Connection& db, std::span<const char* const> steps);

}  // namespace annan::store
