// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "ids/text_id.hpp"
#include "ids/time.hpp"

/// Who of those who seek a ranked game meets whom. Pure: time and chance come in as arguments.
namespace annan::host {

/// Someone who waits for a ranked game.
struct Seeker {
  ids::GuestId guest;
  double rating;
  double deviation;
  int games = 0;        ///< ranked games finished
  int black_games = 0;  ///< of these as Black
  ids::Instant since;
  std::string network;  ///< where they come from, in whatever form, to be compared only
};

/// Who has finished fewer ranked games than this is new.
inline constexpr int kNewcomerGames = 5;

/// How far, in rating points, an opponent of this seeker may be away at `now`: the longer the wait the farther, and
/// farther from the start where the rating is still uncertain.
[[nodiscard]] double window_of(const Seeker& seeker, ids::Instant now);

/// May these two meet at `now`: each is in the other's window, and they are not two newcomers from one network.
[[nodiscard]] bool may_meet(const Seeker& a, const Seeker& b, ids::Instant now);

struct Meeting {
  ids::GuestId black;
  ids::GuestId white;
};

/// Black is who has had it less often, measured against how often they had White, then in all; else by the seed's lot.
[[nodiscard]] Meeting meeting_of(const Seeker& a, const Seeker& b, std::uint64_t seed);

/// As many meetings as come about now, each seeker in at most one: who has waited longest chooses first, the nearest in
/// rating. Precondition: no guest stands in the list twice.
[[nodiscard]] std::vector<Meeting> pair_up(std::vector<Seeker> seekers, ids::Instant now, std::uint64_t seed);

/// How long people wait at present.
class RecentWaits {
 public:
  void add(ids::Instant now, ids::Millis waited);
  /// The middle one of the last waits; nothing if there were too few lately to say.
  [[nodiscard]] std::optional<ids::Millis> expected(ids::Instant now) const;

 private:
  struct Wait {
    ids::Instant at;
    ids::Millis waited;
  };
  std::deque<Wait> waits_;
};

}  // namespace annan::host
