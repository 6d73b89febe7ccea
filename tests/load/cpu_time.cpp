// SPDX-License-Identifier: MIT
#include "load/cpu_time.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>

namespace annan::load {
namespace {

namespace fs = std::filesystem;

/// `PID (NAME) STATE …`, where NAME may hold anything: fields are counted from the last parenthesis.
void add_thread(const std::string& stat, CpuTimes& times) {
  const std::size_t begin = stat.find('(');
  const std::size_t end = stat.rfind(')');
  if (begin == std::string::npos || end == std::string::npos || end < begin) return;
  std::istringstream fields(stat.substr(end + 1));
  std::string skipped;
  for (int field = 3; field < 14; ++field)
    fields >> skipped;
  double user = 0;
  double system = 0;
  if (!(fields >> user >> system)) return;
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  CpuTime& time = times[stat.substr(begin + 1, end - begin - 1)];
  time.user += user / ticks;
  time.system += system / ticks;
}

}  // namespace

CpuTimes cpu_by_thread(int process) {
  CpuTimes times;
  std::error_code gone;
  for (const auto& task : fs::directory_iterator("/proc/" + std::to_string(process) + "/task", gone)) {
    std::ifstream file(task.path() / "stat");
    std::string stat;
    if (std::getline(file, stat)) add_thread(stat, times);
  }
  return times;
}

CpuTimes since(const CpuTimes& before, CpuTimes now) {
  for (const auto& [name, time] : before) {
    const auto found = now.find(name);
    if (found == now.end()) continue;
    found->second.user -= time.user;
    found->second.system -= time.system;
  }
  return now;
}

}  // namespace annan::load
