// SPDX-License-Identifier: MIT
#include "rules/game.hpp"

#include "capi/handles.hpp"
#include "notation/usi_move.hpp"

using annan::capi::give;
using annan::capi::guarded;

annan_error annan_game_new(const annan_rules* rules, const annan_position* start, annan_game** out) {
  return guarded([&]() -> annan_error {
    if (out == nullptr) return ANNAN_ERROR_ARGUMENT;
    const auto set = rules == nullptr ? annan::rules::RuleSet{} : rules->set;
    *out = start == nullptr ? new annan_game{annan::rules::Game(set), 1}
                            : new annan_game{annan::rules::Game(set, start->board), start->move_number};
    return ANNAN_OK;
  });
}

void annan_game_free(annan_game* game) {
  delete game;
}

annan_error annan_game_play(annan_game* game, const char* move, annan_refusal* refusal, annan_parse_error* why) {
  return guarded([&]() -> annan_error {
    if (game == nullptr || move == nullptr) return ANNAN_ERROR_ARGUMENT;
    const auto read = annan::notation::parse_usi_move(move);
    if (!read) return give(read.error(), why);
    const auto played = game->game.try_play(*read);
    return played ? ANNAN_OK : give(played.error(), refusal);
  });
}

annan_error annan_game_declare(annan_game* game, annan_refusal* refusal) {
  return guarded([&]() -> annan_error {
    if (game == nullptr) return ANNAN_ERROR_ARGUMENT;
    const auto declared = game->game.try_declare();
    return declared ? ANNAN_OK : give(declared.error(), refusal);
  });
}

annan_error annan_game_undo(annan_game* game) {
  return guarded([&]() -> annan_error {
    if (game == nullptr) return ANNAN_ERROR_ARGUMENT;
    if (game->game.ply() == 0) return ANNAN_ERROR_NO_MOVE;
    game->game.take_back();
    return ANNAN_OK;
  });
}

annan_error annan_game_ply(const annan_game* game, int* out) {
  if (game == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
  *out = game->game.ply();
  return ANNAN_OK;
}

annan_error annan_game_moves(const annan_game* game, char* buffer, size_t capacity, size_t* needed) {
  return guarded([&]() -> annan_error {
    if (game == nullptr) return ANNAN_ERROR_ARGUMENT;
    std::string text;
    for (const annan::rules::Move m : game->game.moves()) {
      if (!text.empty()) text += ' ';
      text += annan::notation::to_usi(m);
    }
    return annan::capi::give_text(text, buffer, capacity, needed);
  });
}

annan_error annan_game_position_copy(const annan_game* game, annan_position** out) {
  return guarded([&]() -> annan_error {
    if (game == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
    *out = new annan_position{game->game.position(), game->first_move_number + game->game.ply()};
    return ANNAN_OK;
  });
}

annan_error annan_game_outcome(const annan_game* game, annan_outcome* out) {
  if (game == nullptr || out == nullptr) return ANNAN_ERROR_ARGUMENT;
  *out = {.over = 0, .winner = ANNAN_NONE, .reason = ANNAN_NONE};
  if (const auto& outcome = game->game.outcome()) {
    out->over = 1;
    out->reason = static_cast<int>(outcome->reason);
    if (outcome->winner) out->winner = static_cast<int>(*outcome->winner);
  }
  return ANNAN_OK;
}
