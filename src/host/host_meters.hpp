// SPDX-License-Identifier: MIT
#pragma once

#include "meter/counter.hpp"

namespace annan::host {

/// What a host counts.
struct HostMeters {
  meter::Counter moves;           ///< of guests, acknowledged
  meter::Counter computer_moves;  ///< written, the rules' own included
  meter::Counter commands;        ///< of guests, acknowledged, moves among them
};

}  // namespace annan::host
