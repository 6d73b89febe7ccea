// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "store_suite.hpp"

namespace annan::store {

/// Guests who seek, are paired and play ranked games.
class RankedSuite : public StoreSuite {
 protected:
  static constexpr ids::Instant kNow{1'000'000};
  static constexpr ids::Instant kLater{2'000'000};

  bool seek(std::uint64_t who, ids::Instant expires = kLater) {
    return wait<bool>([&](auto done) {
      store->put_seek({fakes::guest(who), kNow, expires, "near " + std::to_string(who)}, std::move(done));
    });
  }
  static fakes::HandParty ranked_party(std::uint64_t black, std::uint64_t white) {
    return fakes::HandParty({.creator = fakes::person(black),
                             .house = party::ranked_house(),
                             .colors = party::FirstColors::kFirstSeatBlack,
                             .rival = fakes::person(white),
                             .ranked = true},
                            kNow);
  }
  static Append first_of(const ids::PartyId& id, std::uint64_t black, std::uint64_t white) {
    const fakes::HandParty p = ranked_party(black, white);
    return {.party = id, .expected = ids::Seq(), .at = p.log[0].at, .events = p.log[0].events};
  }
  AppendResult pair(const ids::PartyId& id, std::uint64_t black, std::uint64_t white) {
    return wait<AppendResult>([&](auto done) {
      store->pair(fakes::guest(black), fakes::guest(white), first_of(id, black, white), std::move(done));
    });
  }
  /// Black wins as much as White loses, and the numbers tell how often each was rated.
  static RatingOutcome ten_to_black(const Standing& black, const Standing& white, ids::Instant at) {
    RatingOutcome outcome{.after = {black, white}, .events = {}};
    outcome.after[0].rating += 10;
    outcome.after[1].rating -= 10;
    outcome.after[0].black_games += 1;
    for (Standing& s : outcome.after) {
      s.games += 1;
      s.deviation -= 1;
      s.at = at;
    }
    outcome.events = {party::RatingChanged{
        ids::GameId(1),
        {party::RatingChange{black.rating, outcome.after[0].rating, black.deviation, outcome.after[0].deviation},
         party::RatingChange{white.rating, outcome.after[1].rating, white.deviation, outcome.after[1].deviation}}}};
    return outcome;
  }
  /// Black wins; rated.
  static Append end_of(const ids::PartyId& id, std::int64_t expected, std::uint64_t black, std::uint64_t white,
                       ids::Instant at = kLater) {
    return {.party = id,
            .expected = ids::Seq(expected),
            .at = at,
            .events = {party::GameEnded{ids::GameId(1), {rules::Color::kBlack, party::EndReason::kResignation}}},
            .rated = Rated{{fakes::guest(black), fakes::guest(white)},
                           [at](const Standing& b, const Standing& w) { return ten_to_black(b, w, at); }}};
  }
};

}  // namespace annan::store
