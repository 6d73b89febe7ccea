// SPDX-License-Identifier: MIT
#include "wasm/analysis.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "notation/move_name.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/impasse.hpp"
#include "wasm/board_facts.hpp"
#include "wasm/board_words.hpp"

namespace annan::wasm {

using rules::Game;
using rules::Move;
using rules::MoveList;
using rules::Position;
using rules::Square;

namespace {

void write_outcome(JsonWriter& json, const std::optional<rules::Outcome>& outcome) {
  if (!outcome) {
    json.null();
    return;
  }
  json.begin_object();
  json.key("winner");
  if (outcome->winner) {
    json.string(word_of(*outcome->winner));
  } else {
    json.null();
  }
  json.key("reason");
  json.string(code_of(outcome->reason));
  json.end_object();
}

void write_sorted(JsonWriter& json, const MoveList& moves) {
  std::vector<std::string> names;
  names.reserve(moves.size());
  for (const Move move : moves)
    names.push_back(notation::to_usi(move));
  std::sort(names.begin(), names.end());
  json.begin_array();
  for (const std::string& name : names)
    json.string(name);
  json.end_array();
}

void write_last_move(JsonWriter& json, const Game& game) {
  json.begin_array();
  if (game.ply() > 0) {
    const Move last = game.moves().back();
    if (!last.is_drop()) write_square(json, last.from());
    write_square(json, last.to());
  }
  json.end_array();
}

void write_checked_king(JsonWriter& json, const Position& position) {
  if (position.in_check()) {
    write_square(json, *position.king(position.side_to_move()));
  } else {
    json.null();
  }
}

void write_optional_text(JsonWriter& json, const std::optional<std::string>& text) {
  if (text) {
    json.string(*text);
  } else {
    json.null();
  }
}

void write_name(JsonWriter& json, const Game& game, int ply) {
  const Position& before = game.position_at(ply);
  const Move move = game.moves()[static_cast<std::size_t>(ply)];
  std::optional<Square> previous;
  if (ply > 0) previous = game.moves()[static_cast<std::size_t>(ply) - 1].to();
  json.begin_object();
  json.key("usi");
  write_usi(json, move);
  json.key("ja");
  json.string(notation::japanese_name(before, game.rules(), move, previous));
  json.key("en");
  json.string(notation::western_name(before, game.rules(), move));
  json.key("borrowedJa");
  write_optional_text(json, notation::borrowed_glyph(before, move));
  json.key("borrowedEn");
  write_optional_text(json, notation::borrowed_letter(before, move));
  json.key("color");
  json.string(word_of(before.side_to_move()));
  json.key("role");
  json.string(word_of(move.is_drop() ? move.dropped() : before.piece_at(move.from())->type()));
  json.key("captured");
  if (const auto captured = before.piece_at(move.to())) {
    json.string(word_of(captured->type()));
  } else {
    json.null();
  }
  json.key("check");
  json.boolean(game.position_at(ply + 1).in_check());
  json.end_object();
}

void write_declaration_name(JsonWriter& json, const Game& game) {
  const rules::Color side = game.position().side_to_move();
  json.begin_object();
  json.key("usi");
  json.string("win");
  json.key("ja");
  json.string(side == rules::Color::kBlack ? "☗入玉宣言" : "☖入玉宣言");
  json.key("en");
  json.string("declares");
  for (const std::string_view key : {"borrowedJa", "borrowedEn", "captured"}) {
    json.key(key);
    json.null();
  }
  json.key("color");
  json.string(word_of(side));
  json.key("role");
  json.string(word_of(rules::PieceType::kKing));
  json.key("check");
  json.boolean(false);
  json.end_object();
}

}  // namespace

void write_analysis(JsonWriter& json, const GameCache::Loaded& loaded) {
  const Game& game = loaded.game;
  const Position& position = game.position();
  MoveList legal;
  if (!game.outcome()) generate_legal(position, game.rules(), legal);
  json.begin_object();
  json.key("sfen");
  json.string(notation::to_sfen(position, loaded.first_move_number + game.ply()));
  json.key("ply");
  json.number(game.ply());
  json.key("turn");
  json.string(word_of(position.side_to_move()));
  json.key("status");
  json.string(word_of(status_of(position, game.rules())));
  json.key("outcome");
  write_outcome(json, game.outcome());
  json.key("moves");
  write_sorted(json, legal);
  write_destinations(json, position, legal);
  json.key("premoveDests");
  write_premoves(json, position);
  json.key("premoveChoices");
  write_premove_choices(json, position);
  json.key("pieces");
  write_pieces(json, position);
  json.key("hands");
  write_hands(json, position);
  json.key("badges");
  write_badges(json, position);
  json.key("stuck");
  write_stuck(json, position);
  json.key("checkedKing");
  write_checked_king(json, position);
  json.key("checkers");
  write_checkers(json, position);
  json.key("waysOut");
  write_ways_out(json, position, legal);
  json.key("lastMove");
  write_last_move(json, game);
  json.key("occurrences");
  json.number(game.occurrences());
  json.key("canDeclare");
  json.boolean(!game.outcome() && game.rules().impasse == rules::Impasse::kDeclare27 && impasse_holds(position));
  json.end_object();
}

void write_names(JsonWriter& json, const GameCache::Loaded& loaded) {
  json.begin_array();
  for (int ply = 0; ply < loaded.game.ply(); ++ply)
    write_name(json, loaded.game, ply);
  if (loaded.declared) write_declaration_name(json, loaded.game);
  json.end_array();
}

void write_refusal(JsonWriter& json, const rules::Refusal& refusal) {
  const auto square = [&](std::string_view key, const std::optional<Square>& value) {
    if (!value) return;
    json.key(key);
    write_square(json, *value);
  };
  const auto movement = [&](std::string_view key, const std::optional<rules::Movement>& value) {
    if (!value) return;
    json.key(key);
    json.string(word_of(*value));
  };
  json.begin_object();
  json.key("code");
  json.string(code_of(refusal.code));
  movement("movement", refusal.movement);
  square("supporter", refusal.supporter);
  square("other", refusal.other);
  square("king", refusal.king);
  square("attacker", refusal.attacker);
  movement("attacker_movement", refusal.attacker_movement);
  if (refusal.exposure) {
    json.key("exposure");
    json.string(code_of(*refusal.exposure));
  }
  json.end_object();
}

void write_preview(JsonWriter& json, const Game& game, Move move) {
  Position position = game.position();
  const rules::Color side = position.side_to_move();
  const auto target = position.piece_at(move.to());
  bool possible = !target || (target->color() != side && target->type() != rules::PieceType::kKing);
  if (move.is_drop()) {
    possible = possible && !target && position.hand_count(side, move.dropped()) > 0;
  } else {
    const auto piece = position.piece_at(move.from());
    possible = possible && piece && piece->color() == side && (!move.promotes() || promoted(piece->type()));
  }
  if (!possible) {
    json.null();
    return;
  }
  position.play_unchecked(move);
  json.begin_object();
  json.key("badges");
  write_badges(json, position);
  json.key("stuck");
  write_stuck(json, position);
  json.key("checkers");
  write_checkers(json, position);
  json.end_object();
}

}  // namespace annan::wasm
