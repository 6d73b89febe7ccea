// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "store/sql/connection.hpp"

namespace annan::store {

/// Brings the schema up to date, one step after the other: step N (from 1) leads from version N-1 to N. What is made
/// from the logs is made anew if there was an older version. Precondition: a transaction that no other can disturb.
/// Throws StoreError if the database was made by a newer program; what it has done is then to be rolled back.
void migrate(Connection& db, std::span<const char* const> steps);

}  // namespace annan::store
