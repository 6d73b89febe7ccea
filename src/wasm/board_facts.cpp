// SPDX-License-Identifier: MIT
#include "wasm/board_facts.hpp"

#include <array>

#include "notation/usi_move.hpp"
#include "wasm/board_words.hpp"

namespace annan::wasm {

using rules::Bitboard;
using rules::Color;
using rules::Move;
using rules::MoveList;
using rules::Piece;
using rules::PieceType;
using rules::Position;
using rules::Square;

void write_square(JsonWriter& json, Square square) {
  json.string(notation::to_usi(square));
}
void write_usi(JsonWriter& json, Move move) {
  json.string(notation::to_usi(move));
}

void write_squares(JsonWriter& json, Bitboard squares) {
  json.begin_array();
  while (squares.any())
    write_square(json, squares.pop());
  json.end_array();
}

void write_piece_fields(JsonWriter& json, Square square, Piece piece) {
  json.key("square");
  write_square(json, square);
  json.key("color");
  json.string(word_of(piece.color()));
  json.key("role");
  json.string(word_of(piece.type()));
}

void write_pieces(JsonWriter& json, const Position& position) {
  json.begin_array();
  for (Bitboard left = position.occupied(); left.any();) {
    const Square square = left.pop();
    json.begin_object();
    write_piece_fields(json, square, *position.piece_at(square));
    json.end_object();
  }
  json.end_array();
}

void write_hands(JsonWriter& json, const Position& position) {
  json.begin_object();
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    json.key(word_of(side));
    json.begin_object();
    for (const PieceType type : rules::kHandOrder) {
      const int count = position.hand_count(side, type);
      if (count == 0) continue;
      json.key(word_of(type));
      json.number(count);
    }
    json.end_object();
  }
  json.end_object();
}

void write_badges(JsonWriter& json, const Position& position) {
  json.begin_array();
  for (Bitboard left = position.occupied(); left.any();) {
    const Square square = left.pop();
    const Piece piece = *position.piece_at(square);
    const auto supporter = position.supporter_of(square);
    const rules::Movement movement = position.movement_at(square);
    if (!supporter || movement == movement_of(piece.type())) continue;
    json.begin_object();
    write_piece_fields(json, square, piece);
    json.key("movement");
    json.string(word_of(movement));
    json.key("supporter");
    write_square(json, *supporter);
    json.end_object();
  }
  json.end_array();
}

void write_stuck(JsonWriter& json, const Position& position) {
  Bitboard stuck;
  for (Bitboard left = position.occupied(); left.any();) {
    const Square square = left.pop();
    const Color side = position.piece_at(square)->color();
    if (!rules::can_ever_move(position.movement_at(square), side, square)) stuck |= Bitboard::of(square);
  }
  write_squares(json, stuck);
}

void write_checkers(JsonWriter& json, const Position& position) {
  json.begin_array();
  for (Bitboard left = position.checkers(); left.any();) {
    const Square square = left.pop();
    const auto supporter = position.supporter_of(square);
    json.begin_object();
    json.key("square");
    write_square(json, square);
    json.key("movement");
    json.string(word_of(position.movement_at(square)));
    json.key("supporter");
    if (supporter) {
      write_square(json, *supporter);
    } else {
      json.null();
    }
    json.end_object();
  }
  json.end_array();
}

namespace {

/// Legal destinations of the pieces on the board and in hand; with and without promotion apart.
struct Destinations {
  std::array<Bitboard, rules::kSquares> plain{};
  std::array<Bitboard, rules::kSquares> promoting{};
  std::array<Bitboard, rules::kHandTypes> drops{};

  explicit Destinations(const MoveList& legal) {
    for (const Move move : legal) {
      const Bitboard to = Bitboard::of(move.to());
      if (move.is_drop()) {
        drops[static_cast<std::size_t>(index_of(move.dropped()))] |= to;
      } else {
        (move.promotes() ? promoting : plain)[static_cast<std::size_t>(move.from().index())] |= to;
      }
    }
  }
};

void write_promotions(JsonWriter& json, Bitboard plain, Bitboard promoting) {
  json.begin_object();
  while (promoting.any()) {
    const Square to = promoting.pop();
    json.key(notation::to_usi(to));
    json.string(plain.has(to) ? "choice" : "forced");
  }
  json.end_object();
}

}  // namespace

void write_destinations(JsonWriter& json, const Position& position, const MoveList& legal) {
  const Destinations destinations(legal);
  json.key("dests");
  json.begin_object();
  for (std::size_t from = 0; from < destinations.plain.size(); ++from) {
    const Bitboard to = destinations.plain[from] | destinations.promoting[from];
    if (to.empty()) continue;
    json.key(notation::to_usi(Square::from_index(static_cast<int>(from))));
    write_squares(json, to);
  }
  json.end_object();
  json.key("promotion");
  json.begin_object();
  for (std::size_t from = 0; from < destinations.plain.size(); ++from) {
    if (destinations.promoting[from].empty()) continue;
    json.key(notation::to_usi(Square::from_index(static_cast<int>(from))));
    write_promotions(json, destinations.plain[from], destinations.promoting[from]);
  }
  json.end_object();
  json.key("drops");
  json.begin_object();
  for (const PieceType type : rules::kHandOrder) {
    const Bitboard to = destinations.drops[static_cast<std::size_t>(index_of(type))];
    if (to.empty()) continue;
    std::string name(word_of(position.side_to_move()));
    name += ' ';
    name += word_of(type);
    json.key(name);
    write_squares(json, to);
  }
  json.end_object();
}

void write_premoves(JsonWriter& json, const Position& position) {
  const Color waiting = ~position.side_to_move();
  json.begin_object();
  for (Bitboard left = position.pieces(waiting); left.any();) {
    const Square from = left.pop();
    const Bitboard to = rules::attacks(position.movement_at(from), waiting, from, {});
    if (to.empty()) continue;
    json.key(notation::to_usi(from));
    write_squares(json, to);
  }
  json.end_object();
}

void write_premove_choices(JsonWriter& json, const Position& position) {
  const Color waiting = ~position.side_to_move();
  json.begin_object();
  for (Bitboard left = position.pieces(waiting); left.any();) {
    const Square from = left.pop();
    if (!promoted(position.piece_at(from)->type())) continue;
    Bitboard choices;
    for (Bitboard to = rules::attacks(position.movement_at(from), waiting, from, {}); to.any();) {
      const Square target = to.pop();
      if (in_zone(from, waiting) || in_zone(target, waiting)) choices |= Bitboard::of(target);
    }
    if (choices.empty()) continue;
    json.key(notation::to_usi(from));
    write_squares(json, choices);
  }
  json.end_object();
}

void write_ways_out(JsonWriter& json, const Position& position, const MoveList& legal) {
  const Bitboard checkers = position.checkers();
  if (checkers.empty()) {
    json.null();
    return;
  }
  Bitboard supporters;
  for (Bitboard left = checkers; left.any();) {
    if (const auto supporter = position.supporter_of(left.pop())) supporters |= Bitboard::of(*supporter);
  }
  const auto king = position.king(position.side_to_move());
  enum class Way : unsigned char { kKing, kTakeChecker, kTakeSupporter, kBlock };
  const auto way_of = [&](Move move) {
    if (!move.is_drop() && king == move.from()) return Way::kKing;
    if (checkers.has(move.to())) return Way::kTakeChecker;
    if (supporters.has(move.to())) return Way::kTakeSupporter;
    return Way::kBlock;
  };
  json.begin_object();
  constexpr std::array<std::string_view, 4> kWays = {"king", "takeChecker", "takeSupporter", "block"};
  for (std::size_t way = 0; way < kWays.size(); ++way) {
    json.key(kWays[way]);
    json.begin_array();
    for (const Move move : legal) {
      if (way_of(move) == static_cast<Way>(way)) write_usi(json, move);
    }
    json.end_array();
  }
  json.end_object();
}

}  // namespace annan::wasm
