// SPDX-License-Identifier: MIT
#include "wasm/threats.hpp"

#include <optional>

#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"
#include "wasm/board_facts.hpp"
#include "wasm/board_words.hpp"

namespace annan::wasm {

using rules::Bitboard;
using rules::Color;
using rules::Move;
using rules::MoveList;
using rules::Position;
using rules::RuleSet;
using rules::Square;

namespace {

void write_attackers(JsonWriter& json, const Position& position) {
  json.begin_object();
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    json.key(word_of(side));
    json.begin_object();
    for (int index = 0; index < rules::kSquares; ++index) {
      const Square square = Square::from_index(index);
      const Bitboard attackers = position.attackers_of(square, side);
      if (attackers.empty()) continue;
      json.key(notation::to_usi(square));
      write_squares(json, attackers);
    }
    json.end_object();
  }
  json.end_object();
}

/// The position with `by` to move; nothing if the other side is in check and so cannot be skipped.
std::optional<Position> turn_of(const Position& position, Color by) {
  if (position.side_to_move() == by) return position;
  if (position.in_check()) return std::nullopt;
  Position passed = position;
  passed.pass();
  return passed;
}

struct Prospects {
  Bitboard taken;
  /// Of these, what could be taken without being taken back at once.
  Bitboard loose;
  MoveList mates;
};

Prospects prospects(const Position& position, const RuleSet& rules) {
  Prospects found;
  MoveList moves;
  generate_legal(position, rules, moves);
  for (const Move move : moves) {
    const bool takes = position.piece_at(move.to()).has_value();
    Position after = position;
    after.play_unchecked(move);
    if (!takes && !after.in_check()) continue;
    MoveList replies;
    generate_legal(after, rules, replies);
    if (replies.empty() && after.in_check()) found.mates.push(move);
    if (!takes) continue;
    found.taken |= Bitboard::of(move.to());
    bool retaken = false;
    for (const Move reply : replies)
      retaken = retaken || reply.to() == move.to();
    if (!retaken) found.loose |= Bitboard::of(move.to());
  }
  return found;
}

}  // namespace

void write_threats(JsonWriter& json, const Position& position, const RuleSet& rules, Color by) {
  Prospects found;
  if (const auto turn = turn_of(position, by)) found = prospects(*turn, rules);
  json.begin_object();
  json.key("attackers");
  write_attackers(json, position);
  json.key("taken");
  write_squares(json, found.taken);
  json.key("loose");
  write_squares(json, found.loose);
  json.key("mates");
  json.begin_array();
  for (const Move move : found.mates)
    write_usi(json, move);
  json.end_array();
  json.end_object();
}

}  // namespace annan::wasm
