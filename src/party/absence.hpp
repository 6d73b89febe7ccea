// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "ids/time.hpp"
#include "party/circumstances.hpp"
#include "party/seat.hpp"
#include "party/state.hpp"

namespace annan::party {

/// How long a player may be absent during their own turn.
inline constexpr ids::Millis kGrace{20'000};
inline constexpr ids::Millis kGraceAfterOutage{30'000};
/// Who returns in the middle of their own turn has so long for it, or all of a shorter turn.
inline constexpr ids::Millis kReturnTime{10'000};
/// After so long without anybody a game is aborted or adjourned.
inline constexpr ids::Millis kAdjournAfter{600'000};
/// A game of fewer plies is aborted then.
inline constexpr int kAdjournedPlies = 4;
/// Without their host for so long, another becomes host.
inline constexpr ids::Millis kHostAbsent{600'000};
/// What a stand-in may do for one player in a ranked game.
inline constexpr int kRankedSpells = 1;
inline constexpr int kRankedStandInMoves = 3;

/// A guest sits there, is connected, and no computer plays in their place.
[[nodiscard]] bool is_playing(const State& state, const Circumstances& now, Seat seat);

/// Since when the seat's guest was absent at `moment`, which may be past; nothing if they were there.
[[nodiscard]] std::optional<ids::Instant> absent_at(const Circumstances& now, Seat seat, ids::Instant moment);
/// Since when the player to move is away, so that the site need not wait for them: at the turn's deadline if it has
/// one, even if they are back since, else now.
[[nodiscard]] std::optional<ids::Instant> missed_since(const State& state, const Circumstances& now);

/// When something is to be done about the absence of the player to move: a stand-in comes, or the clock stops if nobody
/// else is there. Nothing unless such a player was absent at the turn's deadline or, if that is not past, is now.
[[nodiscard]] std::optional<ids::Instant> absence_due(const State& state, const Circumstances& now);

/// The present turn's used time for somebody who comes back to it at `at`: it leaves them kReturnTime.
[[nodiscard]] ids::Millis spent_on_return(const GameState& game, ids::Millis used);

}  // namespace annan::party
