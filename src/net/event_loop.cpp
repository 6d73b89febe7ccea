// SPDX-License-Identifier: MIT
#include "net/event_loop.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <csignal>
#include <ctime>
#include <exception>
#include <utility>

#include "net/beast.hpp"

namespace annan::net {
namespace {

/// Unlike the steady clock this one goes on while the machine sleeps.
std::int64_t ticks() {
  timespec t{};
  clock_gettime(CLOCK_BOOTTIME, &t);
  return std::int64_t{t.tv_sec} * 1000 + t.tv_nsec / 1'000'000;
}

ids::Instant system_now() {
  using std::chrono::milliseconds;
  const auto since_epoch = std::chrono::system_clock::now().time_since_epoch();
  return ids::Instant(std::chrono::duration_cast<milliseconds>(since_epoch).count());
}

}  // namespace

EventLoop::EventLoop()
    : context_(std::make_unique<asio::io_context>(1)), started_(system_now()), started_ticks_(ticks()) {}

EventLoop::~EventLoop() = default;

ids::Instant EventLoop::now() const {
  return started_ + ids::Millis(ticks() - started_ticks_);
}

void EventLoop::post(host::Task task) {
  asio::post(*context_, std::move(task));
}

void EventLoop::at(ids::Instant when, host::Task task) {
  auto timer = std::make_shared<asio::steady_timer>(*context_);
  // One more millisecond, because now() is cut to whole ones: it shall have reached `when`.
  timer->expires_after(std::chrono::milliseconds(std::max<std::int64_t>((when - now()).count() + 1, 0)));
  timer->async_wait([timer, task = std::move(task)](beast::error_code error) mutable {
    if (!error) task();
  });
}

void EventLoop::run() {
  const auto keep_running = asio::make_work_guard(*context_);
  while (!context_->stopped()) {
    try {
      context_->run();
    } catch (const std::exception& e) {
      // The one boundary for what no connection is to blame for; those who are served go on.
      spdlog::error("a task failed: {}", e.what());
    }
  }
}

void EventLoop::stop() {
  context_->stop();
}

void EventLoop::on_signal(host::Task task) {
  auto signals = std::make_shared<asio::signal_set>(*context_, SIGINT, SIGTERM);
  signals->async_wait([signals, task = std::move(task)](beast::error_code error, int signal) mutable {
    if (error) return;
    // Gives the signals back to the system.
    signals->clear(error);
    spdlog::info("{}: stopping; once more ends it at once", signal == SIGINT ? "interrupted" : "terminated");
    task();
  });
}

}  // namespace annan::net
