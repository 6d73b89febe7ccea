// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace annan::usi_client {

/// When a wait ends, by the monotonic clock.
using Deadline = std::chrono::steady_clock::time_point;

[[nodiscard]] inline Deadline after(std::chrono::milliseconds span) {
  return std::chrono::steady_clock::now() + span;
}

/// What an engine process can do wrong.
enum class EngineFault {
  kCannotStart,  ///< no such program, or no process to be had
  kDied,         ///< the process is gone or has closed its pipe
  kTimedOut,     ///< no answer in time; or it no longer reads
  kFlooded,      ///< more output than any answer needs
  kBadAnswer,    ///< an answer that is none: garbage, unasked for, or illegal
  kStopped,      ///< asked of a pool that is closing, or no longer wanted
};
[[nodiscard]] std::string_view code_of(EngineFault fault);

struct EngineFailure {
  EngineFault fault;
  std::string detail;  ///< for the log: one sentence without a full stop
};

}  // namespace annan::usi_client
