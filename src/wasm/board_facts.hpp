// SPDX-License-Identifier: MIT
#pragma once

#include "rules/movegen.hpp"
#include "wasm/json_writer.hpp"

namespace annan::wasm {

/// Parts of the answers that one position gives, each a value after its key.
void write_square(JsonWriter& json, rules::Square square);
void write_usi(JsonWriter& json, rules::Move move);
void write_squares(JsonWriter& json, rules::Bitboard squares);
void write_piece_fields(JsonWriter& json, rules::Square square, rules::Piece piece);
void write_pieces(JsonWriter& json, const rules::Position& position);
void write_hands(JsonWriter& json, const rules::Position& position);
/// The pieces whose movement is not the one of their own type, with who lends it.
void write_badges(JsonWriter& json, const rules::Position& position);
/// The pieces of both sides whose movement has no square on the empty board.
void write_stuck(JsonWriter& json, const rules::Position& position);
/// The checkers of the side to move, with their supporters.
void write_checkers(JsonWriter& json, const rules::Position& position);
/// Destinations by origin and, for drops, by hand type.
void write_destinations(JsonWriter& json, const rules::Position& position, const rules::MoveList& legal);
/// Where pieces of the side not to move could go by their present movement if every square were empty.
void write_premoves(JsonWriter& json, const rules::Position& position);
/// Those of them where the piece could promote.
void write_premove_choices(JsonWriter& json, const rules::Position& position);
/// The legal replies to a check by kind; `null` when there is none.
void write_ways_out(JsonWriter& json, const rules::Position& position, const rules::MoveList& legal);

}  // namespace annan::wasm
