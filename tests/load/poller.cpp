// SPDX-License-Identifier: MIT
#include "load/poller.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace annan::load {

Poller::Poller() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) throw std::system_error(errno, std::generic_category(), "epoll");
}

Poller::~Poller() {
  close(epoll_);
}

void Poller::watch(int descriptor, Handler& handler) {
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.ptr = &handler;
  if (epoll_ctl(epoll_, EPOLL_CTL_ADD, descriptor, &event) != 0) {
    throw std::system_error(errno, std::generic_category(), "epoll_ctl");
  }
}

void Poller::at(Clock::time_point when, std::function<void()> task) {
  timers_.push({when, timers_set_++, std::move(task)});
}

void Poller::run_timers() {
  const auto now = Clock::now();
  while (!timers_.empty() && timers_.top().when <= now) {
    const auto task = timers_.top().task;
    timers_.pop();
    task();
  }
}

int Poller::wait_millis(Clock::time_point limit) const {
  const auto next = timers_.empty() ? limit : std::min(limit, timers_.top().when);
  // Ends are asked for twenty times a second even if nothing comes.
  const auto wait = std::min<Clock::duration>(next - Clock::now(), std::chrono::milliseconds(50));
  return static_cast<int>(std::max<std::int64_t>(std::chrono::ceil<std::chrono::milliseconds>(wait).count(), 0));
}

bool Poller::run_until(const std::function<bool()>& done, Clock::time_point limit) {
  std::array<epoll_event, 512> events{};
  while (!done()) {
    if (Clock::now() >= limit) return false;
    const int ready = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), wait_millis(limit));
    if (ready < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "epoll_wait");
    for (int i = 0; i < ready; ++i) {
      const epoll_event& event = events[static_cast<std::size_t>(i)];
      static_cast<Handler*>(event.data.ptr)->on_ready(event.events);
    }
    run_timers();
  }
  return true;
}

}  // namespace annan::load
