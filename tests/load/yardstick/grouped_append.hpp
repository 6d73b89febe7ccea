// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "load/cpu_time.hpp"

namespace annan::load {

struct AppendOptions {
  std::string database;      ///< an SQLite file that is made
  std::size_t tables = 500;  ///< at each of which one entry is on its way
  double warm_up = 1;
  double seconds = 5;
};

struct AppendReport {
  std::uint64_t appends = 0;
  std::uint64_t commits = 0;
  double commit_seconds = 0;  ///< in all commits together
  double seconds = 0;
  CpuTimes own;
};

/// The site's store alone, with the settings of the site, fed from memory: at each table an entry like that of a
/// guest's move (the event, the command's id, when to look again), and the next as soon as it is durable. Nothing
/// judges the moves. Throws std::runtime_error if one is not written.
[[nodiscard]] AppendReport append_in_groups(const AppendOptions& options);

}  // namespace annan::load
