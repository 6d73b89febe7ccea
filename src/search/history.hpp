// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "rules/position.hpp"

namespace annan::search {

/// What a move is in the tables of past success: own type or "dropped as that type", and where it goes.
struct Footprint {
  std::uint8_t piece;
  std::uint8_t to;
};
inline constexpr std::size_t kFootprintPieces = rules::kPieceTypes + rules::kHandTypes;

/// Precondition: the origin of a board move is occupied.
[[nodiscard]] inline Footprint footprint(const rules::Position& pos, rules::Move m) {
  const int piece =
      m.is_drop() ? rules::kPieceTypes + rules::index_of(m.dropped()) : rules::index_of(pos.piece_at(m.from())->type());
  return {.piece = static_cast<std::uint8_t>(piece), .to = static_cast<std::uint8_t>(m.to().index())};
}

/// How well quiet moves did so far in this search, by side, footprint: between -kLimit and kLimit, drawn to 0 by new
/// experience.
class History {
 public:
  static constexpr int kLimit = 8192;

  void clear() { scores_ = {}; }
  [[nodiscard]] int score(rules::Color side, Footprint f) const { return scores_[index(side, f)]; }
  /// `bonus` between -kLimit and kLimit.
  void learn(rules::Color side, Footprint f, int bonus) {
    std::int16_t& s = scores_[index(side, f)];
    s = static_cast<std::int16_t>(s + bonus - s * std::abs(bonus) / kLimit);
  }

 private:
  [[nodiscard]] static std::size_t index(rules::Color side, Footprint f) {
    return (static_cast<std::size_t>(rules::index_of(side)) * kFootprintPieces + f.piece) * rules::kSquares + f.to;
  }
  std::array<std::int16_t, 2 * kFootprintPieces * rules::kSquares> scores_{};
};

}  // namespace annan::search
