// SPDX-License-Identifier: MIT
#pragma once

#include <boost/json.hpp>

#include <cstdint>

#include "load/cpu_time.hpp"
#include "load/histogram.hpp"

/// What the reports of the load's programs have in common.
namespace annan::load {

[[nodiscard]] inline double millis(Histogram::Micros duration) {
  return static_cast<double>(duration.count()) / 1000;
}

[[nodiscard]] inline double per_second(std::uint64_t things, double seconds) {
  return seconds > 0 ? static_cast<double>(things) / seconds : 0;
}

[[nodiscard]] inline boost::json::object latency_json(const Histogram& latency) {
  return {{"p50", millis(latency.quantile(0.5))},
          {"p99", millis(latency.quantile(0.99))},
          {"p999", millis(latency.quantile(0.999))},
          {"max", millis(latency.most())}};
}

/// Seconds by thread: {"writer": {"user": 1.2, "system": 0.3}, …}.
[[nodiscard]] inline boost::json::object to_json(const CpuTimes& times) {
  boost::json::object threads;
  for (const auto& [name, time] : times)
    threads[name] = {{"user", time.user}, {"system", time.system}};
  return threads;
}

}  // namespace annan::load
