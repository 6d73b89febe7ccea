// SPDX-License-Identifier: MIT
#include "host/site_timer.hpp"

#include <algorithm>
#include <utility>

namespace annan::host {

namespace {

/// What is due waits so long for the note that the site is up, or after a refusal, then is looked at again.
constexpr ids::Millis kMoment{100};

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
  auto task = [weak = weak_from_this(), number = ++number_] {
    const auto self = weak.lock();
    if (self && self->number_ == number) self->fire();
  };
  if (when <= site_.now()) {
    site_.scheduler.post(std::move(task));
  } else {
    site_.scheduler.at(when, std::move(task));
  }
}

void SiteTimer::fire() {
  if (!command_) return;
  if (!site_.uptime->confirmed()) {
    wait_until(site_.now() + kMoment);
    return;
  }
  const party::Command command = *std::exchange(command_, std::nullopt);
  act_(command);
}

}  // namespace annan::host
