/* SPDX-License-Identifier: MIT */
#include "capi/annan.h"

int main(void) {
  annan_game* game = NULL;
  annan_error error = annan_game_new(NULL, NULL, &game);
  if (error == ANNAN_OK) error = annan_game_play(game, "7g7f", NULL, NULL);
  annan_game_free(game);
  return error == ANNAN_OK && annan_api_version() == ANNAN_API_VERSION ? 0 : 1;
}
