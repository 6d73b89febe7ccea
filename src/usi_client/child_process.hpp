// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "usi_client/engine_failure.hpp"
#include "usi_client/file_descriptor.hpp"

namespace annan::usi_client {

/// What a child may take from the machine.
struct ChildLimits {
  int nice = 5;                               ///< added to the scheduling priority, 0 to 19
  std::optional<std::uint64_t> memory_bytes;  ///< of address space; none: no limit
};

/// A running program with a line-wise pipe to its input and from its output. Its errors go nowhere. It has a process
/// group of its own, so that Ctrl-C in a terminal does not reach it, and is killed with all it started when this object
/// goes.
class ChildProcess {
 public:
  /// Starts `argv[0]`, looked up in PATH when it has no slash. Precondition: !argv.empty().
  [[nodiscard]] static std::expected<ChildProcess, EngineFailure> spawn(const std::vector<std::string>& argv,
                                                                        const ChildLimits& limits);
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ~ChildProcess();

  [[nodiscard]] pid_t pid() const { return pid_; }

  /// Writes all of `text`, waiting while the child is slow to read.
  [[nodiscard]] std::expected<void, EngineFailure> send(std::string_view text, Deadline deadline);

  /// The next line without its end (LF or CRLF). Stops early with nothing when `wake` becomes readable. `allowance` is
  /// how many more bytes the child may say; they are taken off it, and kFlooded comes when it is used up.
  [[nodiscard]] std::expected<std::optional<std::string>, EngineFailure> read_line(Deadline deadline,
                                                                                   std::size_t& allowance, int wake);

 private:
  ChildProcess(pid_t pid, FileDescriptor input, FileDescriptor output)
      : pid_(pid), input_(std::move(input)), output_(std::move(output)) {}
  [[nodiscard]] std::optional<std::string> take_line();
  void kill_and_reap();

  pid_t pid_;
  FileDescriptor input_;
  FileDescriptor output_;
  std::string unread_;
  std::size_t scanned_ = 0;  ///< no line end before here in unread_
};

}  // namespace annan::usi_client
