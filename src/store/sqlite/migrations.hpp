// SPDX-License-Identifier: MIT
#pragma once

#include "store/sqlite/database.hpp"

namespace annan::store {

/// Brings the schema up to date, one numbered step after the other, each in its own transaction. Throws StoreError if
/// the database was made by a newer program.
void migrate(Database& db);

}  // namespace annan::store
