// SPDX-License-Identifier: MIT
#include "rules/position.hpp"

#include <algorithm>
#include <vector>

#include "capi/handles.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"
#include "rules/perft.hpp"
#include "rules/refusal.hpp"

namespace {

using namespace annan;
using capi::give;
using capi::give_text;
using capi::guarded;

/// The square of a USI text: read as the target of a drop, so that there is one reader of squares.
std::optional<rules::Square> parse_square(std::string_view text) {
  const auto move = notation::parse_usi_move("P*" + std::string(text));
  if (!move) return std::nullopt;
  return move->to();
}

std::string sorted_text(const rules::MoveList& list) {
  std::vector<std::string> words;
  words.reserve(list.size());
  for (const rules::Move m : list)
    words.push_back(notation::to_usi(m));
  std::ranges::sort(words);
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

}  // namespace

annan_error annan_position_from_sfen(const char* sfen, annan_position** out, annan_parse_error* why) {
  return guarded([&]() -> annan_error {
    if (sfen == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
    const auto read = notation::parse_sfen(sfen);
    if (!read) return give(read.error(), why);
    *out = new annan_position{read->position, read->move_number};
    return ANNAN_OK;
  });
}

annan_error annan_position_copy(const annan_position* position, annan_position** out) {
  return guarded([&]() -> annan_error {
    if (position == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
    *out = new annan_position(*position);
    return ANNAN_OK;
  });
}

void annan_position_free(annan_position* position) {
  delete position;
}

annan_error annan_position_sfen(const annan_position* position, char* buffer, size_t capacity, size_t* needed) {
  return guarded([&]() -> annan_error {
    if (position == nullptr) return ANNAN_ERROR_ARGUMENT;
    return give_text(notation::to_sfen(position->board, position->move_number), buffer, capacity, needed);
  });
}

annan_error annan_position_side_to_move(const annan_position* position, annan_color* out) {
  if (position == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
  *out = static_cast<annan_color>(position->board.side_to_move());
  return ANNAN_OK;
}

annan_error annan_position_piece(const annan_position* position, const char* square, annan_piece* out) {
  return guarded([&]() -> annan_error {
    if (position == nullptr || square == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
    const auto at = parse_square(square);
    if (!at) return ANNAN_ERROR_SYNTAX;
    const auto piece = position->board.piece_at(*at);
    if (!piece) return ANNAN_ERROR_EMPTY_SQUARE;
    *out = {.color = static_cast<annan_color>(piece->color()),
            .type = static_cast<annan_type>(piece->type()),
            .movement = static_cast<annan_movement>(position->board.movement_at(*at)),
            .supporter = capi::to_c(position->board.supporter_of(*at))};
    return ANNAN_OK;
  });
}

annan_error annan_position_hand(const annan_position* position, annan_color color, annan_type type, int* out) {
  if (position == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
  if (color < ANNAN_BLACK || color > ANNAN_WHITE || type < ANNAN_PAWN || type > ANNAN_ROOK) return ANNAN_ERROR_ARGUMENT;
  *out = position->board.hand_count(static_cast<rules::Color>(color), static_cast<rules::PieceType>(type));
  return ANNAN_OK;
}

annan_error annan_position_moves(const annan_position* position, const annan_rules* rules, char* buffer,
                                 size_t capacity, size_t* needed) {
  return guarded([&]() -> annan_error {
    if (position == nullptr || rules == nullptr) return ANNAN_ERROR_ARGUMENT;
    annan::rules::MoveList list;
    annan::rules::generate_legal(position->board, rules->set, list);
    return give_text(sorted_text(list), buffer, capacity, needed);
  });
}

annan_error annan_position_checks(const annan_position* position, const annan_rules* rules, char* buffer,
                                  size_t capacity, size_t* needed) {
  return guarded([&]() -> annan_error {
    if (position == nullptr || rules == nullptr) return ANNAN_ERROR_ARGUMENT;
    annan::rules::MoveList list;
    annan::rules::generate_checks(position->board, rules->set, list);
    return give_text(sorted_text(list), buffer, capacity, needed);
  });
}

annan_error annan_position_status(const annan_position* position, const annan_rules* rules, annan_status* out) {
  if (position == nullptr || rules == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
  switch (annan::rules::status_of(position->board, rules->set)) {
    case annan::rules::Status::kPlaying: *out = ANNAN_PLAYING; break;
    case annan::rules::Status::kCheck: *out = ANNAN_CHECK; break;
    case annan::rules::Status::kCheckmate: *out = ANNAN_CHECKMATE; break;
    case annan::rules::Status::kNoMoves: *out = ANNAN_NO_MOVES; break;
  }
  return ANNAN_OK;
}

annan_error annan_position_perft(const annan_position* position, const annan_rules* rules, int depth, uint64_t* out) {
  if (position == nullptr || rules == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
  if (depth < 0 || depth > ANNAN_PERFT_MAX) return ANNAN_ERROR_ARGUMENT;
  auto board = position->board;
  *out = annan::rules::perft(board, rules->set, depth);
  return ANNAN_OK;
}

annan_error annan_position_explain(const annan_position* position, const annan_rules* rules, const char* move,
                                   annan_refusal* refusal, annan_parse_error* why) {
  return guarded([&]() -> annan_error {
    if (position == nullptr || rules == nullptr || move == nullptr) return ANNAN_ERROR_ARGUMENT;
    const auto read = notation::parse_usi_move(move);
    if (!read) return give(read.error(), why);
    const auto found = annan::rules::explain(position->board, rules->set, *read);
    return found ? give(*found, refusal) : ANNAN_OK;
  });
}
