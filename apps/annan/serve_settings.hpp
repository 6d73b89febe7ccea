// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace annan::cli {

/// What `annan serve` can be told, on the command line or in a TOML file; the command line wins. packaging/annan.toml
/// explains each.
struct ServeSettings {
  std::string listen = "127.0.0.1:8080";
  std::string database = "annan.db";
  std::vector<std::string> public_origins;
  std::vector<std::string> trusted_proxies;  ///< addresses and networks, beside this machine
  std::string web;                           ///< the page's folder; empty: where a build or an installation has it
  bool allow_root = false;
  std::int64_t connections = 8000;  ///< at once, as far as the files that may be open suffice
  std::int64_t drain_seconds = 0;   ///< how long a stopping server tells proxies so before it closes its sockets
  std::string engine;               ///< a command; empty: annan_engine beside this program; "none": no computer player
  std::int64_t engine_processes = 1;
  std::int64_t engine_memory_mib = 1024;  ///< of address space each; 0: no limit
  std::int64_t think_ms = 1000;           ///< per move of a computer
  std::string metrics;                    ///< address and port; empty: none
  std::string log_level = "info";
  std::string log_format = "text";
};

/// Reads a TOML file over `settings`. An error is a sentence that begins with FILE:LINE:COLUMN; an unknown key's names
/// those that are known.
[[nodiscard]] std::optional<std::string> read_config(const std::filesystem::path& file, ServeSettings& settings);

/// What is wrong with the numbers and names, wherever they came from: a sentence, or nothing.
[[nodiscard]] std::optional<std::string> problem_with(const ServeSettings& settings);

struct Endpoint {
  std::string address;  ///< an IP address
  std::uint16_t port;
};
/// Reads `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080`.
[[nodiscard]] std::optional<Endpoint> parse_endpoint(std::string_view text);

}  // namespace annan::cli
