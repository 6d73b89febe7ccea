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
  /// Something that was said of who is connected here was not written: the store is to be told all of it again. Read
  /// and written on the host's thread.
  std::shared_ptr<bool> presence_in_doubt = std::make_shared<bool>(false);

  /// The time, after taking notice of an outage that lasts until now.
  ids::Instant now() { return uptime->now(); }
  [[nodiscard]] const std::vector<party::Outage>& outages() const { return uptime->outages(); }
};

}  // namespace annan::host
