// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "host/computer_player.hpp"
#include "host/host_options.hpp"
#include "host/scheduler.hpp"
#include "ids/time.hpp"
#include "party/clock.hpp"
#include "store/store.hpp"

namespace annan::host {

/// What all parties of a host share.
struct Site {
  store::Store& store;
  Scheduler& scheduler;
  ComputerPlayer* computer;
  HostOptions options;
  /// Oldest first.
  std::vector<party::Outage> outages;
  /// The last time the site noted that it serves.
  ids::Instant alive_at;

  /// The time, after noting an outage if the process itself stood still (was stopped, or the machine slept).
  ids::Instant now() {
    const ids::Instant time = scheduler.now();
    if (time - alive_at > kStandstill) {
      outages.push_back({alive_at, time});
      alive_at = time;
      store.note_alive(time, kStandstill, [](const auto&) {});
    }
    return time;
  }

  static constexpr ids::Millis kAliveInterval{1000};
  /// Longer than any pause of a process that serves.
  static constexpr ids::Millis kStandstill{3000};
};

}  // namespace annan::host
