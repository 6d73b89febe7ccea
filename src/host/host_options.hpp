// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "host/host_meters.hpp"
#include "ids/time.hpp"

namespace annan::host {

struct HostOptions {
  ids::Millis computer_budget{1000};
  /// Connections of one guest to one party; one more replaces the oldest.
  std::size_t connections_per_guest = 8;
  /// Commands of one guest waiting in one party before more are refused as busy.
  std::size_t waiting_commands = 64;
  /// Random 64 bits; empty: the system's.
  std::function<std::uint64_t()> random = {};
  std::shared_ptr<HostMeters> meters = std::make_shared<HostMeters>();
};

}  // namespace annan::host
