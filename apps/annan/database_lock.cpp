// SPDX-License-Identifier: MIT
#include "database_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace annan::cli {

std::expected<DatabaseLock, std::string> DatabaseLock::take(const std::string& database) {
  const std::string name = database + ".lock";
  const int file = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return std::unexpected(fmt::format("cannot write {}: {}", name, std::strerror(errno)));
  DatabaseLock lock(file);
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    return std::unexpected(fmt::format("{} is in use by another annan serve", database));
  }
  return lock;
}

DatabaseLock::~DatabaseLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace annan::cli
