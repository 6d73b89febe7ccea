// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "host/computer_player.hpp"
#include "host/host_options.hpp"
#include "host/scheduler.hpp"
#include "host/uptime.hpp"
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
  std::shared_ptr<Uptime> uptime;

  /// The time, after taking notice of an outage that lasts until now.
  ids::Instant now() { return uptime->now(); }
  [[nodiscard]] const std::vector<party::Outage>& outages() const { return uptime->outages(); }
};

}  // namespace annan::host
