// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace annan::store {

/// Has PostgreSQL's own pg_dump write the database at `url`, as it is at one moment, into the new file `to` (its custom
/// format), which only its owner can read; nodes go on meanwhile. Throws StoreError with a sentence to act on.
void back_up_postgres(const std::string& url, const std::filesystem::path& to);

/// Has pg_restore put such a file into the empty database at `url`: all of it or nothing. Throws StoreError.
void restore_postgres(const std::filesystem::path& from, const std::string& url);

}  // namespace annan::store
