// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace annan::store {

/// Copies the database `from`, as it is at one moment, into the new file `to`, which only its owner can read. A server
/// may write to `from` meanwhile; it is not held up. `to` is there when it is whole, found intact and on disk, and not
/// before. Throws StoreError with a sentence to act on.
void back_up_sqlite(const std::filesystem::path& from, const std::filesystem::path& to);

/// Makes the database `to` of the backup `from`, brought up to date. Refuses a `to` that is there. Throws StoreError.
void restore_sqlite(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace annan::store
