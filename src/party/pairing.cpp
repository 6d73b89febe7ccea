// SPDX-License-Identifier: MIT
#include "party/pairing.hpp"

namespace annan::party {

namespace {

/// Who has not really played keeps the side.
bool keeps_sides(const Result& result) {
  return is_replayed(result) || result.reason == EndReason::kAborted;
}

/// Lots are drawn when two occupants meet; later the sides are swapped, or kept by the house rule, after a repetition
/// and after a game that was aborted.
Seat black_in(const Pairing& p, std::uint64_t seed) {
  if (p.series.games == 0 || p.previous == nullptr) {
    switch (p.terms.colors) {
      case FirstColors::kFirstSeatBlack: return Seat::kFirst;
      case FirstColors::kFirstSeatWhite: return Seat::kSecond;
      case FirstColors::kLot: return (seed & 1) == 0 ? Seat::kFirst : Seat::kSecond;
    }
  }
  const bool keep = !p.terms.house.swap_sides || (p.previous->result && keeps_sides(*p.previous->result));
  return keep ? p.previous->black : ~p.previous->black;
}

}  // namespace

GameStarted start_game(const Pairing& p, std::uint64_t seed) {
  return GameStarted{.game = p.previous == nullptr ? ids::GameId(1) : p.previous->id.next(),
                     .black = black_in(p, seed),
                     .seats = {*p.seats[0], *p.seats[1]},
                     .terms = p.terms,
                     .series = p.series};
}

}  // namespace annan::party
