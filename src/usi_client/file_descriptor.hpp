// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <utility>

namespace annan::usi_client {

/// Owns an open file descriptor, or none.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int fd) : fd_(fd) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~FileDescriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  /// -1 for none.
  [[nodiscard]] int get() const { return fd_; }

 private:
  int fd_ = -1;
};

}  // namespace annan::usi_client
