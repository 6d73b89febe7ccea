// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "ids/time.hpp"
#include "party/event.hpp"
#include "party/state.hpp"
#include "store/store.hpp"

namespace annan::host {

/// How the append of `events`, decided in `state` for `at`, is to change ratings: if it ends a ranked game that counts.
/// A game that was aborted does not.
[[nodiscard]] std::optional<store::Rated> rated_by(const party::State& state, std::span<const party::Event> events,
                                                   ids::Instant at);

/// What a ranked game does to its players. Ratings and deviations are kept as they are shown, in hundredths, so that
/// what was there before and the change make what is there after. Each game is a rating period of Glicko-2; a player's
/// deviation also grows by one period without games for each week of rest, to the one of a new player at most.
[[nodiscard]] store::RatingOutcome rate(const store::Standing& black, const store::Standing& white, ids::GameId game,
                                        party::Seat black_seat, const party::Result& result, ids::Instant at);

}  // namespace annan::host
