// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "host/scheduler.hpp"

namespace boost::asio {
class io_context;
}

namespace annan::net {

/// The one thread on which the host and the server run, with its clock and timers.
class EventLoop final : public host::Scheduler {
 public:
  EventLoop();
  /// What is still waiting is dropped without being run.
  ~EventLoop() override;

  /// The system's clock when the program started, and on from there at an even pace, through sleep too.
  [[nodiscard]] ids::Instant now() const override;
  void post(host::Task task) override;
  void at(ids::Instant when, host::Task task) override;

  /// Runs tasks on the calling thread until stop(). A task that throws is logged and costs nobody else anything.
  void run();
  /// From any thread. What waits is not run any more.
  void stop();
  /// The first SIGINT or SIGTERM runs the task; from then on a second ends the program at once, whatever the loop is
  /// busy with. Before run().
  void on_signal(host::Task task);

  /// For the server, which lives on the same loop.
  [[nodiscard]] boost::asio::io_context& context() { return *context_; }

 private:
  std::unique_ptr<boost::asio::io_context> context_;
  ids::Instant started_;        ///< by the system's clock
  std::int64_t started_ticks_;  ///< the same moment, in milliseconds since the machine started
};

}  // namespace annan::net
