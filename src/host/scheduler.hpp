// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "ids/time.hpp"

namespace annan::host {

using Task = std::move_only_function<void()>;

/// The site's clock, and the threads that its work runs on. Every function may be called from any thread.
class Scheduler {
   public:
    Scheduler() = default;
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;
    virtual ~Scheduler() = default;

    /// Never goes back.
    [[nodiscard]] virtual ids::Instant now() const = 0;
    /// Runs the task soon, on a thread of the scheduler, never inside this call.
    virtual void post(Task task) = 0;
    /// Runs the task when now() has reached `when`. Tasks not yet due are dropped when the scheduler ends.
    virtual void at(ids::Instant when, Task task) = 0;
};

}  // namespace annan::host
