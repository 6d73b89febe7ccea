// SPDX-License-Identifier: MIT
#include "fit/weights.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <type_traits>

#include "eval/weights.hpp"

namespace annan::fit {
namespace {

constexpr std::array<std::string_view, rules::kPieceTypes> kTypeNames = {
    "pawn",          "lance",          "knight",          "silver",          "gold",  "bishop", "rook", "king",
    "promoted pawn", "promoted lance", "promoted knight", "promoted silver", "horse", "dragon"};
constexpr std::array<std::string_view, rules::kMovements> kMovementNames = {
    "pawn", "lance", "knight", "silver", "gold", "bishop", "rook", "king", "horse", "dragon"};

void append(Weights& to, eval::Phased weight) {
  to.push_back({static_cast<double>(weight.opening()), static_cast<double>(weight.late())});
}
template <typename Table>
  requires(!std::is_convertible_v<Table, eval::Phased>)
void append(Weights& to, const Table& table) {
  for (const auto& row : table)
    append(to, row);
}

std::string text_of(const Weight& weight, bool phased) {
  const long opening = std::lround(weight.opening);
  const long late = std::lround(weight.late);
  return phased && opening != late ? fmt::format("{{{}, {}}}", opening, late) : fmt::format("{}", opening);
}

/// What a row is about, as a comment after it.
std::string_view row_name(const TableShape& shape, int row) {
  if (shape.rows == rules::kPieceTypes) return kTypeNames[static_cast<std::size_t>(row)];
  if (shape.rows == rules::kMovements && shape.name == "kPlaceOfMovement") {
    return kMovementNames[static_cast<std::size_t>(row)];
  }
  return {};
}

void write_table(std::ostream& out, const Weights& weights, Table table) {
  const TableShape& shape = shape_of(table);
  out << fmt::format("inline constexpr {} {} = ", shape.name.substr(1), shape.name);
  if (shape.rows * shape.columns == 1) {
    out << text_of(weights[place_of(table, 0, 0)], shape.phased) << ";\n\n";
    return;
  }
  if (shape.rows > 1) out << "{{\n";
  for (int row = 0; row < shape.rows; ++row) {
    std::string line;
    for (int column = 0; column < shape.columns; ++column)
      line += (column > 0 ? ", " : "") + text_of(weights[place_of(table, row, column)], shape.phased);
    out << "{{" << line << "}}";
    if (shape.rows == 1) continue;
    out << ',';
    if (const auto name = row_name(shape, row); !name.empty()) out << "  // " << name;
    out << '\n';
  }
  out << (shape.rows > 1 ? "}};\n\n" : ";\n\n");
}

}  // namespace

Table table_of(std::size_t place) {
  std::size_t table = kTables - 1;
  while (begin_of(static_cast<Table>(table)) > place)
    --table;
  return static_cast<Table>(table);
}

Weights built_in() {
  Weights out;
  out.reserve(kWeights);
  append(out, eval::kOnBoard);
  append(out, eval::kBorrowed);
  append(out, eval::kInHand);
  append(out, eval::kFirstInHand);
  append(out, eval::kMobility);
  append(out, eval::kKingPressure);
  append(out, eval::kWeakKingSquares);
  append(out, eval::kKingEscapes);
  append(out, eval::kLoose);
  append(out, eval::kTempo);
  append(out, eval::kPlaceOfType);
  append(out, eval::kPlaceOfMovement);
  return out;
}

Weights material() {
  Weights out(kWeights);
  const auto set = [&](Table table, int row, int column, double value) {
    out[place_of(table, row, column)] = {value, value};
  };
  for (int type = 0; type < rules::kPieceTypes; ++type) {
    if (static_cast<rules::PieceType>(type) == rules::PieceType::kKing) continue;
    for (int zone = 0; zone < 3; ++zone)
      set(Table::kOnBoard, type, zone, eval::kPieceValue[static_cast<std::size_t>(type)]);
  }
  for (int type = 0; type < rules::kHandTypes; ++type)
    set(Table::kInHand, 0, type, eval::kHandValue[static_cast<std::size_t>(type)]);
  return out;
}

void write_header(std::ostream& out, const Weights& weights, std::string_view about) {
  out << "// SPDX-License-Identifier: MIT\n"
      << "// Written by `annan fit` (docs/training.md): " << about << ".\n"
      << "// What each table means is told in fitted_shapes.hpp.\n"
      << "#pragma once\n\n#include \"eval/fitted_shapes.hpp\"\n\nnamespace annan::eval {\n\n";
  for (std::size_t table = 0; table < kTables; ++table)
    write_table(out, weights, static_cast<Table>(table));
  out << "}  // namespace annan::eval\n";
}

}  // namespace annan::fit
