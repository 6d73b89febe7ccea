// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <ostream>
#include <string_view>
#include <vector>

#include "eval/fitted_shapes.hpp"
#include "eval/phased.hpp"

namespace annan::fit {

/// A weight while it is fitted, in hundredths of a pawn: what it is with empty hands and late in the game. The two are
/// one number where the table says so.
struct Weight {
  double opening = 0;
  double late = 0;
  friend bool operator==(const Weight&, const Weight&) = default;
};

/// The tables of src/eval/fitted_weights.hpp, in their order there.
enum class Table {
  kOnBoard,
  kBorrowed,
  kInHand,
  kFirstInHand,
  kMobility,
  kKingPressure,
  kWeakKingSquares,
  kKingEscapes,
  kLoose,
  kTempo,
  kPlaceOfType,
  kPlaceOfMovement,
};
inline constexpr std::size_t kTables = 12;

struct TableShape {
  std::string_view name;  ///< its type is the name without the k
  int rows;               ///< 1 for a table of one row, or a single number
  int columns;
  bool phased;  ///< opening and late are fitted apart
};

inline constexpr std::array<TableShape, kTables> kShapes = {{
    {"kOnBoard", rules::kPieceTypes, 3, true},
    {"kBorrowed", rules::kPieceTypes, rules::kMovements, false},
    {"kInHand", 1, rules::kHandTypes, true},
    {"kFirstInHand", 1, rules::kHandTypes, false},
    {"kMobility", 1, rules::kMovements, true},
    {"kKingPressure", 1, rules::kMovements, true},
    {"kWeakKingSquares", eval::kZone + 1, eval::kManyInHand + 1, true},
    {"kKingEscapes", 1, eval::kManyEscapes + 1, false},
    {"kLoose", 1, rules::kPieceTypes, false},
    {"kTempo", 1, 1, false},
    {"kPlaceOfType", rules::kPieceTypes, eval::kHalfBoard, false},
    {"kPlaceOfMovement", rules::kMovements, eval::kHalfBoard, false},
}};

[[nodiscard]] constexpr const TableShape& shape_of(Table table) {
  return kShapes[static_cast<std::size_t>(table)];
}

/// Where a table begins in a list of all weights.
[[nodiscard]] constexpr std::size_t begin_of(Table table) {
  std::size_t at = 0;
  for (std::size_t t = 0; t < static_cast<std::size_t>(table); ++t)
    at += static_cast<std::size_t>(kShapes[t].rows * kShapes[t].columns);
  return at;
}
inline constexpr std::size_t kWeights =
    begin_of(Table::kPlaceOfMovement) + static_cast<std::size_t>(rules::kMovements) * eval::kHalfBoard;

/// The place of one weight in a list of all. Precondition: row and column are in the table.
[[nodiscard]] constexpr std::size_t place_of(Table table, int row, int column) {
  return begin_of(table) + static_cast<std::size_t>(row * shape_of(table).columns + column);
}

/// The table that a place belongs to.
[[nodiscard]] Table table_of(std::size_t place);

/// All weights, by place.
using Weights = std::vector<Weight>;

/// Those that the evaluation is built with.
[[nodiscard]] Weights built_in();
/// What pieces are worth in exchanges and nothing else: where a fit begins that is to owe nothing to an earlier one.
[[nodiscard]] Weights material();

/// Writes src/eval/fitted_weights.hpp with `weights` rounded; `about` is the end of its first sentence, on one line.
void write_header(std::ostream& out, const Weights& weights, std::string_view about);

}  // namespace annan::fit
