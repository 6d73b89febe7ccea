// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "host/scheduler.hpp"

namespace annan::fakes {

/// A clock that moves when told, and tasks that run when told. Only post() is called by other threads.
class Scheduler final : public host::Scheduler {
 public:
  [[nodiscard]] ids::Instant now() const override { return now_; }
  void post(host::Task task) override {
    {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(task));
    }
    arrived_.notify_all();
  }
  void at(ids::Instant when, host::Task task) override { timers_.emplace(when, std::move(task)); }

  /// Runs what is posted until nothing is.
  void run() {
    while (auto task = take())
      task();
  }
  /// Lets time pass, running each timer at its time.
  void advance(ids::Millis time) {
    const ids::Instant end = now_ + time;
    run();
    while (!timers_.empty() && timers_.begin()->first <= end) {
      now_ = std::max(now_, timers_.begin()->first);
      host::Task task = std::move(timers_.extract(timers_.begin()).mapped());
      task();
      run();
    }
    now_ = end;
  }
  /// Tasks that wait for their time.
  [[nodiscard]] std::size_t waiting() const { return timers_.size(); }
  /// Lets time pass in which nothing runs, as when the process is stopped.
  void stand_still(ids::Millis time) { now_ = now_ + time; }
  /// Runs tasks until `done()`, waiting for those that another thread will post. False after ten seconds of silence.
  bool run_until(const std::function<bool()>& done) {
    for (;;) {
      run();
      if (done()) return true;
      std::unique_lock lock(mutex_);
      if (!arrived_.wait_for(lock, std::chrono::seconds(10), [this] { return !posted_.empty(); })) return false;
    }
  }

 private:
  host::Task take() {
    const std::lock_guard lock(mutex_);
    if (posted_.empty()) return {};
    host::Task task = std::move(posted_.front());
    posted_.pop_front();
    return task;
  }

  ids::Instant now_{1'700'000'000'000};
  std::multimap<ids::Instant, host::Task> timers_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<host::Task> posted_;
};

}  // namespace annan::fakes
