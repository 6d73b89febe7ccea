// SPDX-License-Identifier: MIT
#include "host/site_timer.hpp"

#include <algorithm>
#include <utility>

namespace annan::host {

namespace {

/// What is due waits so long for the note that the site is up, or after a refusal, then is looked at again.
constexpr ids::Millis kMoment{100};

/// A wait cannot be called off: this bounds how long one that is not needed any more takes up memory.
constexpr ids::Millis kLongestWait{30'000};

}  // namespace

void SiteTimer::arm(std::optional<Due> due, ids::Seq seq) {
  if (!due) {
    armed_.reset();
    command_.reset();
    return;
  }
  const Armed next{due->at, due->command.index(), seq};
  if (armed_ == next) return;
  armed_ = next;
  command_ = std::move(due->command);
  wait_until(std::max(next.at, not_before_));
}

void SiteTimer::again() {
  armed_.reset();
  command_.reset();
  not_before_ = site_.now() + kMoment;
}

void SiteTimer::wait_until(ids::Instant when) {
  due_ = when;
  const ids::Instant now = site_.now();
  const ids::Instant wake = std::min(when, now + kLongestWait);
  // Deadlines mostly move away: the wait there is looks again when it ends.
  if (waits_until_ && *waits_until_ <= wake) return;
  waits_until_ = wake;
  auto task = [weak = weak_from_this(), number = ++number_] {
    const auto self = weak.lock();
    if (self && self->number_ == number) self->look();
  };
  if (wake <= now) {
    site_.scheduler.post(std::move(task));
  } else {
    site_.scheduler.at(wake, std::move(task));
  }
}

void SiteTimer::look() {
  waits_until_.reset();
  if (!command_) return;
  if (site_.now() < due_) return wait_until(due_);
  if (!site_.uptime->confirmed()) {
    wait_until(site_.now() + kMoment);
    return;
  }
  const party::Command command = *std::exchange(command_, std::nullopt);
  act_(command);
}

}  // namespace annan::host
