/* SPDX-License-Identifier: MIT
 * The rules from C: plays whatever move comes first until the game is over, at most 30 plies, and prints why a move
 * that is none of the legal ones is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capi/annan.h"

/* The legal moves of a position as one text with spaces between, for the caller to free; NULL if it fails. */
static char* legal_moves(const annan_position* position, const annan_rules* rules) {
  size_t needed = 0;
  char* text;
  if (annan_position_moves(position, rules, NULL, 0, &needed) != ANNAN_OK) return NULL;
  text = malloc(needed);
  if (text != NULL && annan_position_moves(position, rules, text, needed, NULL) != ANNAN_OK) {
    free(text);
    return NULL;
  }
  return text;
}

/* Plays the first legal move. */
static annan_error play_first(annan_game* game, const annan_rules* rules) {
  annan_position* position = NULL;
  char* moves;
  annan_error error = annan_game_position_copy(game, &position);
  if (error != ANNAN_OK) return error;
  moves = legal_moves(position, rules);
  annan_position_free(position);
  if (moves == NULL) return ANNAN_ERROR_MEMORY;
  moves[strcspn(moves, " ")] = '\0';
  printf("%s ", moves);
  error = annan_game_play(game, moves, NULL, NULL);
  free(moves);
  return error;
}

int main(void) {
  annan_rules* rules = NULL;
  annan_game* game = NULL;
  annan_refusal refusal;
  annan_outcome outcome = {0, ANNAN_NONE, ANNAN_NONE};
  annan_error error = annan_rules_new("annan", &rules);
  if (error == ANNAN_OK) error = annan_rules_set(rules, "move_limit", "30");
  if (error == ANNAN_OK) error = annan_game_new(rules, NULL, &game);

  if (error == ANNAN_OK && annan_game_play(game, "5i5e", &refusal, NULL) == ANNAN_ERROR_ILLEGAL) {
    printf("5i5e: %s, the king moves like a %s\n", annan_refusal_name(refusal.code),
           annan_movement_name(refusal.movement));
  }
  while (error == ANNAN_OK && !outcome.over) {
    error = play_first(game, rules);
    if (error == ANNAN_OK) error = annan_game_outcome(game, &outcome);
  }
  if (error == ANNAN_OK) printf("\nover: %s\n", annan_reason_name(outcome.reason));
  if (error != ANNAN_OK) fprintf(stderr, "failed: %s\n", annan_error_name(error));

  annan_game_free(game);
  annan_rules_free(rules);
  return error == ANNAN_OK ? 0 : 1;
}
