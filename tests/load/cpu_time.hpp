// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace annan::load {

/// Seconds of processor time.
struct CpuTime {
  double user = 0;
  double system = 0;
};
using CpuTimes = std::map<std::string, CpuTime>;

/// What the threads of a process have used so far, by name; empty if there is no such process.
[[nodiscard]] CpuTimes cpu_by_thread(int process);
/// What was used in between.
[[nodiscard]] CpuTimes since(const CpuTimes& before, CpuTimes now);

}  // namespace annan::load
