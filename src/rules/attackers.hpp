// SPDX-License-Identifier: MIT
#pragma once

#include "rules/attacks.hpp"
#include "rules/position.hpp"
#include "rules/support.hpp"

namespace annan::rules::detail {

/// Who moves like what, from the set of own types: a piece moves like its own type unless it has a supporter.
template <Color side>
[[nodiscard]] constexpr MoverSets mover_sets(Bitboard own, const std::array<Bitboard, kMovements>& kinds) {
  MoverSets out{};
  const Bitboard supported = supported_squares<side>(own);
  for (std::size_t m = 0; m < kMovements; ++m) {
    const Bitboard kind = kinds[m] & own;
    out[m] = (kind & ~supported) | (supported_squares<side>(kind) & own);
  }
  return out;
}

/// The members of `sets` (pieces of `side`) that attack `target`: each movement is walked backwards from the target,
/// which for a piece of `side` means with the other side's steps.
[[nodiscard]] constexpr Bitboard attackers(Square target, Color side, Bitboard occupied, const MoverSets& sets) {
  const auto movers = [&](Movement m) { return sets[static_cast<std::size_t>(index_of(m))]; };
  const Color back = ~side;
  Bitboard out;
  for (const Movement m : {Movement::kPawn, Movement::kKnight, Movement::kSilver, Movement::kGold, Movement::kKing,
                           Movement::kHorse, Movement::kDragon}) {
    out |= steps(m, back, target) & movers(m);
  }
  out |= lance_slide(target, back, occupied) & movers(Movement::kLance);
  // Mostly no slider stands on a line of the target at all.
  const Bitboard rooks = (movers(Movement::kRook) | movers(Movement::kDragon)) & straight_lines(target);
  if (rooks.any()) out |= rook_slides(target, occupied) & rooks;
  const Bitboard bishops = (movers(Movement::kBishop) | movers(Movement::kHorse)) & diagonal_lines(target);
  if (bishops.any()) out |= bishop_slides(target, occupied) & bishops;
  return out;
}

}  // namespace annan::rules::detail
