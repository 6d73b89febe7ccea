// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "ids/time.hpp"

namespace annan::host {

using Task = std::move_only_function<void()>;

/// The site's clock, and the one thread that a host runs on. now() and post() may be called from any thread.
class Scheduler {
 public:
  Scheduler() = default;
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;
  virtual ~Scheduler() = default;

  /// Never goes back.
  [[nodiscard]] virtual ids::Instant now() const = 0;
  /// Runs the task soon on the host's thread, never inside this call. Tasks are run in the order posted.
  virtual void post(Task task) = 0;
  /// Runs the task on the host's thread when now() has reached `when`; dropped if the scheduler ends before. Called on
  /// the host's thread only.
  virtual void at(ids::Instant when, Task task) = 0;
};

}  // namespace annan::host
