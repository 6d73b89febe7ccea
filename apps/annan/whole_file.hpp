// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <system_error>

namespace annan::cli {

/// Lets `write` write to a stream beside `path`, then moves it there: whoever is killed leaves the last whole file.
template <typename Write>
[[nodiscard]] bool write_whole(const std::filesystem::path& path, Write write) {
  const std::filesystem::path beside = path.string() + ".new";
  {
    std::ofstream file(beside, std::ios::binary);
    write(file);
    file.flush();
    if (!file) return false;
  }
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  return !error;
}

}  // namespace annan::cli
