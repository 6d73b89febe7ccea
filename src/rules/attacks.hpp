// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "rules/bitboard.hpp"
#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace annan::rules {

/// The eight directions on the board as Black sees it. The first four raise the square index, the last four lower it.
enum class Direction : std::uint8_t { kDown, kLeft, kLeftUp, kLeftDown, kUp, kRight, kRightDown, kRightUp };
inline constexpr int kDirections = 8;

/// Step of a direction in files (toward file 9 is +1) and ranks (toward rank i is +1).
struct Step {
  int file;
  int rank;
};
inline constexpr std::array<Step, kDirections> kSteps = {{
    {0, 1},
    {1, 0},
    {1, -1},
    {1, 1},
    {0, -1},
    {-1, 0},
    {-1, 1},
    {-1, -1},
}};

namespace detail {

[[nodiscard]] constexpr std::optional<Square> stepped(Square s, Step d) {
  const int file = static_cast<int>(s.file()) + d.file;
  const int rank = static_cast<int>(s.rank()) + d.rank;
  if (file < 0 || file >= kFiles || rank < 0 || rank >= kRanks) return std::nullopt;
  return Square::at(static_cast<File>(file), static_cast<Rank>(rank));
}

template <typename T>
using PerSquare = std::array<T, kSquares>;

consteval std::array<PerSquare<Bitboard>, kDirections> make_rays() {
  std::array<PerSquare<Bitboard>, kDirections> rays{};
  for (std::size_t d = 0; d < kDirections; ++d) {
    for (int i = 0; i < kSquares; ++i) {
      for (auto s = stepped(Square::from_index(i), kSteps[d]); s; s = stepped(*s, kSteps[d])) {
        rays[d][static_cast<std::size_t>(i)] |= Bitboard::of(*s);
      }
    }
  }
  return rays;
}

/// Steps of the movements that do not slide, as Black; White's are the same with ranks negated.
consteval Bitboard make_steps(Movement m, Color side, Square from) {
  constexpr std::array<Step, 8> kRing = {{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
  // Which members of the ring each movement has; the order is as in kRing.
  constexpr std::array<bool, 8> kPawnRing = {false, true, false, false, false, false, false, false};
  constexpr std::array<bool, 8> kSilverRing = {true, true, true, false, false, true, false, true};
  constexpr std::array<bool, 8> kGoldRing = {true, true, true, true, true, false, true, false};
  constexpr std::array<bool, 8> kStraightRing = {false, true, false, true, true, false, true, false};
  constexpr std::array<bool, 8> kDiagonalRing = {true, false, true, false, false, true, false, true};
  constexpr std::array<bool, 8> kFullRing = {true, true, true, true, true, true, true, true};
  const auto* ring = &kFullRing;
  switch (m) {
    case Movement::kPawn: ring = &kPawnRing; break;
    case Movement::kSilver: ring = &kSilverRing; break;
    case Movement::kGold: ring = &kGoldRing; break;
    case Movement::kKing: ring = &kFullRing; break;
    case Movement::kHorse: ring = &kStraightRing; break;   // the step beside the slide
    case Movement::kDragon: ring = &kDiagonalRing; break;  // the step beside the slide
    case Movement::kKnight: {
      Bitboard leaps;
      for (const int file : {-1, 1}) {
        const auto to = stepped(from, {file, side == Color::kBlack ? -2 : 2});
        if (to) leaps |= Bitboard::of(*to);
      }
      return leaps;
    }
    default: return {};
  }
  Bitboard out;
  for (std::size_t i = 0; i < kRing.size(); ++i) {
    if (!(*ring)[i]) continue;
    const auto to = stepped(from, {kRing[i].file, side == Color::kBlack ? kRing[i].rank : -kRing[i].rank});
    if (to) out |= Bitboard::of(*to);
  }
  return out;
}

consteval std::array<std::array<PerSquare<Bitboard>, kMovements>, 2> make_step_table() {
  std::array<std::array<PerSquare<Bitboard>, kMovements>, 2> table{};
  for (std::size_t c = 0; c < 2; ++c) {
    for (std::size_t m = 0; m < kMovements; ++m) {
      for (std::size_t s = 0; s < kSquares; ++s) {
        table[c][m][s] =
            make_steps(static_cast<Movement>(m), static_cast<Color>(c), Square::from_index(static_cast<int>(s)));
      }
    }
  }
  return table;
}

inline constexpr std::uint8_t kNoDirection = kDirections;

consteval PerSquare<PerSquare<std::uint8_t>> make_direction_table() {
  PerSquare<PerSquare<std::uint8_t>> table{};
  for (int i = 0; i < kSquares; ++i) {
    auto& row = table[static_cast<std::size_t>(i)];
    row.fill(kNoDirection);
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      for (auto s = stepped(Square::from_index(i), kSteps[d]); s; s = stepped(*s, kSteps[d])) {
        row[static_cast<std::size_t>(s->index())] = d;
      }
    }
  }
  return table;
}

/// For each square, its four straight rays or its four diagonal ones together.
consteval PerSquare<Bitboard> make_lines(bool diagonal) {
  PerSquare<Bitboard> lines{};
  const auto rays = make_rays();
  for (std::size_t d = 0; d < kDirections; ++d) {
    if ((kSteps[d].file != 0 && kSteps[d].rank != 0) != diagonal) continue;
    for (std::size_t s = 0; s < kSquares; ++s)
      lines[s] |= rays[d][s];
  }
  return lines;
}

inline constexpr auto kRays = make_rays();
inline constexpr auto kStraightLines = make_lines(false);
inline constexpr auto kDiagonalLines = make_lines(true);
inline constexpr auto kDirectionTable = make_direction_table();
inline constexpr auto kStepTable = make_step_table();

}  // namespace detail

[[nodiscard]] constexpr Bitboard ray(Square from, Direction d) {
  return detail::kRays[static_cast<std::size_t>(d)][static_cast<std::size_t>(from.index())];
}

/// The file and the rank of `s`, without `s` itself.
[[nodiscard]] constexpr Bitboard straight_lines(Square s) {
  return detail::kStraightLines[static_cast<std::size_t>(s.index())];
}
/// The diagonals of `s`, without `s` itself.
[[nodiscard]] constexpr Bitboard diagonal_lines(Square s) {
  return detail::kDiagonalLines[static_cast<std::size_t>(s.index())];
}

/// The direction that leads from `a` to `b` along a file, rank or diagonal; nothing if no line joins them or a == b.
[[nodiscard]] constexpr std::optional<Direction> direction_between(Square a, Square b) {
  const std::uint8_t d =
      detail::kDirectionTable[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())];
  if (d == detail::kNoDirection) return std::nullopt;
  return static_cast<Direction>(d);
}

[[nodiscard]] constexpr Direction opposite(Direction d) {
  return static_cast<Direction>((static_cast<int>(d) + 4) % 8);
}

/// The squares strictly between `a` and `b`; empty if no line joins them.
[[nodiscard]] constexpr Bitboard between(Square a, Square b) {
  const auto d = direction_between(a, b);
  if (!d) return {};
  return ray(a, *d) & ray(b, opposite(*d));
}

/// The whole line through `a` and `b`, both included; empty if no line joins them.
[[nodiscard]] constexpr Bitboard line_through(Square a, Square b) {
  const auto d = direction_between(a, b);
  if (!d) return {};
  return ray(a, *d) | ray(a, opposite(*d)) | Bitboard::of(a);
}

/// Slides from `from` up to and including the first occupied square.
template <Direction d>
[[nodiscard]] constexpr Bitboard slide(Square from, Bitboard occupied) {
  const Bitboard way = ray(from, d);
  const Bitboard blockers = way & occupied;
  if constexpr (static_cast<int>(d) < 4) {
    // Subtracting one flips everything up to the lowest blocker; without blockers everything.
    const std::uint64_t low = blockers.low() - 1;
    const std::uint64_t high = blockers.high() - (blockers.low() == 0 ? 1 : 0);
    return way & Bitboard(blockers.low() ^ low, blockers.high() ^ high);
  } else {
    // Everything from the highest blocker on; without blockers everything.
    if (blockers.high() != 0) {
      return way & Bitboard(0, ~std::uint64_t{0} << (63 - std::countl_zero(blockers.high())));
    }
    return way & Bitboard(~std::uint64_t{0} << (63 - std::countl_zero(blockers.low() | 1)), ~std::uint64_t{0});
  }
}

[[nodiscard]] constexpr Bitboard rook_slides(Square from, Bitboard occupied) {
  return slide<Direction::kDown>(from, occupied) | slide<Direction::kLeft>(from, occupied) |
         slide<Direction::kUp>(from, occupied) | slide<Direction::kRight>(from, occupied);
}

[[nodiscard]] constexpr Bitboard bishop_slides(Square from, Bitboard occupied) {
  return slide<Direction::kLeftUp>(from, occupied) | slide<Direction::kLeftDown>(from, occupied) |
         slide<Direction::kRightDown>(from, occupied) | slide<Direction::kRightUp>(from, occupied);
}

[[nodiscard]] constexpr Bitboard lance_slide(Square from, Color side, Bitboard occupied) {
  return side == Color::kBlack ? slide<Direction::kUp>(from, occupied) : slide<Direction::kDown>(from, occupied);
}

/// The squares reached in one step or leap: everything but the slides.
[[nodiscard]] constexpr Bitboard steps(Movement m, Color side, Square from) {
  return detail::kStepTable[static_cast<std::size_t>(index_of(side))][static_cast<std::size_t>(index_of(m))]
                           [static_cast<std::size_t>(from.index())];
}

/// The squares a piece of `side` that moves like `m` attacks from `from`, own pieces among them.
[[nodiscard]] constexpr Bitboard attacks(Movement m, Color side, Square from, Bitboard occupied) {
  switch (m) {
    case Movement::kLance: return lance_slide(from, side, occupied);
    case Movement::kBishop: return bishop_slides(from, occupied);
    case Movement::kRook: return rook_slides(from, occupied);
    case Movement::kHorse: return bishop_slides(from, occupied) | steps(m, side, from);
    case Movement::kDragon: return rook_slides(from, occupied) | steps(m, side, from);
    default: return steps(m, side, from);
  }
}

/// Has this movement at least one square from `from` on the empty board?
[[nodiscard]] constexpr bool can_ever_move(Movement m, Color side, Square from) {
  return attacks(m, side, from, {}).any();
}

}  // namespace annan::rules
