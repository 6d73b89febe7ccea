// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace annan::store {

/// Brings the schema up to date; nodes that start at the same time do it one after the other. Throws StoreError with a
/// sentence to act on.
void migrate_postgres(const std::string& url);

}  // namespace annan::store
