// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

#include "host/scheduler.hpp"

namespace boost::asio {
class io_context;
}

namespace annan::host {

/// The scheduler of a running site: the io_context's threads, and the system's time at the start carried on by the steady
/// clock. The io_context must outlive it.
class AsioScheduler final : public Scheduler {
   public:
    explicit AsioScheduler(boost::asio::io_context& context);
    [[nodiscard]] ids::Instant now() const override;
    void post(Task task) override;
    void at(ids::Instant when, Task task) override;

   private:
    boost::asio::io_context& context_;
    std::chrono::steady_clock::time_point steady_start_;
    ids::Instant start_;
};

}  // namespace annan::host
