/* SPDX-License-Identifier: MIT
 * The C interface as a C11 program sees it: the header alone, first, and every function called at least once. */
#include "capi/annan.h"

#include <stdio.h>
#include <string.h>

static int failures = 0;

#define EXPECT(condition)                                        \
  do {                                                           \
    if (!(condition)) {                                          \
      printf("from_c.c:%d: not so: %s\n", __LINE__, #condition); \
      ++failures;                                                \
    }                                                            \
  } while (0)

static void names_and_version(void) {
  EXPECT(annan_api_version() == ANNAN_API_VERSION);
  EXPECT(strcmp(annan_error_name(ANNAN_ERROR_SYNTAX), "syntax") == 0);
  EXPECT(strcmp(annan_error_name(-1), "") == 0);
  EXPECT(strcmp(annan_movement_name(ANNAN_MOVES_HORSE), "horse") == 0);
  EXPECT(strcmp(annan_refusal_name(ANNAN_KING_ATTACKED), "king_attacked") == 0);
  EXPECT(strcmp(annan_exposure_name(ANNAN_LINE_OPENED), "line_opened") == 0);
  EXPECT(strcmp(annan_reason_name(ANNAN_REASON_MOVE_LIMIT), "move_limit") == 0);
}

static void a_position(void) {
  annan_rules* rules = NULL;
  annan_position* position = NULL;
  annan_position* copy = NULL;
  annan_piece piece;
  annan_color side = ANNAN_WHITE;
  annan_status status = ANNAN_CHECK;
  char text[512];
  size_t needed = 0;
  uint64_t lines = 0;
  int held = -1;

  EXPECT(annan_rules_new("annan", &rules) == ANNAN_OK);
  EXPECT(annan_rules_set(rules, "two_pawns", "drops_and_moves") == ANNAN_OK);
  EXPECT(annan_position_from_sfen("startpos", &position, NULL) == ANNAN_OK);
  EXPECT(annan_position_copy(position, &copy) == ANNAN_OK);
  annan_position_free(position);

  EXPECT(annan_position_sfen(copy, text, sizeof text, &needed) == ANNAN_OK);
  EXPECT(needed == strlen(text) + 1);
  EXPECT(annan_position_side_to_move(copy, &side) == ANNAN_OK && side == ANNAN_BLACK);
  EXPECT(annan_position_piece(copy, "2g", &piece) == ANNAN_ERROR_EMPTY_SQUARE);
  EXPECT(annan_position_piece(copy, "3g", &piece) == ANNAN_OK);
  EXPECT(piece.color == ANNAN_BLACK && piece.type == ANNAN_PAWN && piece.movement == ANNAN_MOVES_PAWN);
  EXPECT(strcmp(piece.supporter.text, "") == 0);
  EXPECT(annan_position_hand(copy, ANNAN_WHITE, ANNAN_ROOK, &held) == ANNAN_OK && held == 0);
  EXPECT(annan_position_moves(copy, rules, text, sizeof text, NULL) == ANNAN_OK);
  EXPECT(strstr(text, "7g7f") != NULL);
  EXPECT(annan_position_status(copy, rules, &status) == ANNAN_OK && status == ANNAN_PLAYING);
  EXPECT(annan_position_perft(copy, rules, 3, &lines) == ANNAN_OK && lines == 21718);
  EXPECT(annan_position_explain(copy, rules, "7g7f", NULL, NULL) == ANNAN_OK);
  annan_position_free(copy);
  annan_rules_free(rules);
}

static void a_game(void) {
  annan_game* game = NULL;
  annan_position* now = NULL;
  annan_refusal refusal;
  annan_outcome outcome;
  char text[64];
  int ply = -1;

  EXPECT(annan_game_new(NULL, NULL, &game) == ANNAN_OK);
  EXPECT(annan_game_play(game, "7g7f", NULL, NULL) == ANNAN_OK);
  EXPECT(annan_game_play(game, "7f7e", &refusal, NULL) == ANNAN_ERROR_ILLEGAL);
  EXPECT(refusal.code == ANNAN_NOT_YOURS);
  EXPECT(annan_game_declare(game, &refusal) == ANNAN_ERROR_ILLEGAL && refusal.code == ANNAN_NO_DECLARATION);
  EXPECT(annan_game_moves(game, text, sizeof text, NULL) == ANNAN_OK && strcmp(text, "7g7f") == 0);
  EXPECT(annan_game_position_copy(game, &now) == ANNAN_OK);
  EXPECT(annan_game_outcome(game, &outcome) == ANNAN_OK && outcome.over == 0 && outcome.winner == ANNAN_NONE);
  EXPECT(annan_game_undo(game) == ANNAN_OK);
  EXPECT(annan_game_undo(game) == ANNAN_ERROR_NO_MOVE);
  EXPECT(annan_game_ply(game, &ply) == ANNAN_OK && ply == 0);
  annan_position_free(now);
  annan_game_free(game);
}

int main(void) {
  names_and_version();
  a_position();
  a_game();
  return failures == 0 ? 0 : 1;
}
