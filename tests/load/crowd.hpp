// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "load/poller.hpp"
#include "load/stream.hpp"

namespace annan::load {

/// What everybody at the tables has in common: where the server is, and what has gone wrong.
struct Crowd {
  Poller& poller;
  std::vector<Place> places;  ///< the site's nodes
  std::mt19937_64 random;
  std::size_t homes = 1;  ///< addresses that people come from, on this machine

  std::uint64_t messages = 0;                          ///< heard
  std::uint64_t reconnects = 0;                        ///< begun because a connection was lost
  std::map<std::string, std::uint64_t> refusals = {};  ///< by code, of commands that are then sent again
  std::vector<std::string> faults = {};                ///< what must not happen
  std::uint64_t more_faults = 0;                       ///< beyond the first kMostFaults

  static constexpr std::size_t kMostFaults = 50;
  void blame(std::string what) {
    if (faults.size() < kMostFaults) {
      faults.push_back(std::move(what));
    } else {
      ++more_faults;
    }
  }
  [[nodiscard]] std::string hex_id();
};

/// One person: from one address, known to the server by one cookie.
struct Guest {
  std::size_t home;
  std::string cookie;
};

}  // namespace annan::load
