// SPDX-License-Identifier: MIT
#include "engine/threads/thinker.hpp"

#include <utility>

namespace annan::engine {

Thinker::Thinker() : thread_([this](const std::stop_token& token) { run(token); }) {}

Thinker::~Thinker() {
  cancel();
  thread_.request_stop();
}

void Thinker::start(Work work, Announce announce, Release release, bool pondering, std::int64_t began_ms) {
  {
    const std::lock_guard lock(mutex_);
    control_.stop.store(false);
    control_.began_ms.store(began_ms);
    control_.pondering.store(pondering);
    task_ = std::make_unique<Task>(Task{.work = std::move(work), .announce = std::move(announce)});
    busy_ = true;
    held_ = release == Release::kHeld;
    cancelled_ = false;
  }
  changed_.notify_all();
}

void Thinker::stop() {
  {
    const std::lock_guard lock(mutex_);
    if (!busy_) return;
    control_.stop.store(true);
    held_ = false;
  }
  changed_.notify_all();
}

void Thinker::ponder_hit(std::int64_t now_ms) {
  {
    const std::lock_guard lock(mutex_);
    if (!busy_ || !control_.pondering.load()) return;
    control_.began_ms.store(now_ms);
    control_.pondering.store(false, std::memory_order_release);
    held_ = false;
  }
  changed_.notify_all();
}

void Thinker::cancel() {
  {
    const std::lock_guard lock(mutex_);
    cancelled_ = true;
    control_.stop.store(true);
    held_ = false;
  }
  changed_.notify_all();
  wait();
}

void Thinker::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !busy_; });
}

bool Thinker::idle() const {
  const std::lock_guard lock(mutex_);
  return !busy_;
}

void Thinker::run(const std::stop_token& token) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, token, [this] { return task_ != nullptr; })) {
    const std::unique_ptr<Task> task = std::move(task_);
    lock.unlock();
    task->work(control_);
    lock.lock();
    changed_.wait(lock, [this] { return !held_; });
    const bool announced = !cancelled_;
    lock.unlock();
    if (announced) task->announce();
    lock.lock();
    busy_ = false;
    changed_.notify_all();
  }
}

}  // namespace annan::engine
