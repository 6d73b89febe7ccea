// SPDX-License-Identifier: MIT
#pragma once

#include "ids/number.hpp"

namespace annan::party {

/// Which position of which game a command means. After a takeback the same ply may be another position: so the
/// takebacks of the game are counted too.
struct At {
  ids::GameId game;
  ids::Ply ply;
  int takebacks = 0;
  friend bool operator==(const At&, const At&) = default;
};

}  // namespace annan::party
