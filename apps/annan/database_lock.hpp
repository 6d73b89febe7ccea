// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace annan::cli {

/// Keeps a second `annan serve` off the same database file: each would go on from what it remembers, and not see what
/// the other appends. Held by the process through a file beside it (FILE.lock), so that it is gone however the process
/// ends.
class DatabaseLock {
 public:
  /// The lock, or a sentence saying who is in the way.
  [[nodiscard]] static std::expected<DatabaseLock, std::string> take(const std::string& database);
  DatabaseLock(DatabaseLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  DatabaseLock& operator=(DatabaseLock&&) = delete;
  ~DatabaseLock();

 private:
  explicit DatabaseLock(int file) : file_(file) {}
  int file_;
};

}  // namespace annan::cli
