// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "party/event.hpp"
#include "party/seat.hpp"
#include "party/state.hpp"

namespace annan::party {

/// Everything that is needed to start a game, in one place for the ways to come to one.
struct Pairing {
  const Terms& terms;
  const Seats& seats;
  const Series& series;
  const GameState* previous;  ///< of this party, whoever played it
};

/// Precondition: both seats are taken.
[[nodiscard]] GameStarted start_game(const Pairing& p, std::uint64_t seed);

}  // namespace annan::party
