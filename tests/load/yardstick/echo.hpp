// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "load/cpu_time.hpp"
#include "load/histogram.hpp"
#include "load/stream.hpp"

namespace annan::load {

struct EchoOptions {
  Place place{};
  int server = 0;            ///< the process whose processor time is looked at; 0: none
  std::size_t tables = 500;  ///< two sockets each, of which one or the other waits for an echo
  /// More than the site's guests come from: one address may send 400 messages a second, and echoes are faster than
  /// moves.
  std::size_t homes = 250;
  double warm_up = 1;
  double seconds = 5;
};

struct EchoReport {
  std::uint64_t echoes = 0;
  double seconds = 0;
  Histogram latency;
  CpuTimes server, own;
};

/// As `annan_load --rate 0` plays: at each table one message is on its way, of a move's length, from one player and the
/// other in turn, and its answer is what lets the next go. Throws std::runtime_error if a socket is lost, or hears what
/// it has not said.
[[nodiscard]] EchoReport drive_echo(const EchoOptions& options);

}  // namespace annan::load
