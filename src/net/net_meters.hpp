// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "meter/counter.hpp"

namespace annan::net {

/// What the site's front counts. The maps are for the server's thread only.
struct NetMeters {
  meter::Level party_sockets;
  meter::Level lobby_sockets;
  meter::Counter messages;                             ///< heard through sockets
  meter::Counter overflows;                            ///< queues to slow readers that a snapshot took the place of
  std::map<std::string_view, std::uint64_t> refusals;  ///< by code, through sockets and over HTTP
  std::map<int, std::uint64_t> answers;                ///< to HTTP requests, by status
};

}  // namespace annan::net
