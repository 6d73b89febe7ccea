// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

namespace annan::load {

/// One thread's epoll and its timers.
class Poller {
 public:
  using Clock = std::chrono::steady_clock;

  class Handler {
   public:
    Handler() = default;
    Handler(const Handler&) = delete;
    Handler& operator=(const Handler&) = delete;
    /// `events` as epoll says them. May come once more after forget(): for the same round.
    virtual void on_ready(std::uint32_t events) = 0;

   protected:
    ~Handler() = default;
  };

  Poller();
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;
  ~Poller();

  /// Edge-triggered, for reading and writing. The handler is to live as long as the poller runs.
  void watch(int descriptor, Handler& handler);
  void at(Clock::time_point when, std::function<void()> task);
  void after(Clock::duration wait, std::function<void()> task) { at(Clock::now() + wait, std::move(task)); }

  /// Until `done`, which is asked after every round; false if `limit` has passed before.
  [[nodiscard]] bool run_until(const std::function<bool()>& done, Clock::time_point limit = Clock::time_point::max());

 private:
  struct Timer {
    Clock::time_point when;
    std::uint64_t number;  ///< those of one moment come in the order in which they were set
    std::function<void()> task;
    friend bool operator<(const Timer& a, const Timer& b) {
      return a.when != b.when ? a.when > b.when : a.number > b.number;
    }
  };
  void run_timers();
  [[nodiscard]] int wait_millis(Clock::time_point limit) const;

  int epoll_;
  std::uint64_t timers_set_ = 0;
  std::priority_queue<Timer> timers_;
};

}  // namespace annan::load
