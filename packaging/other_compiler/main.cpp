// SPDX-License-Identifier: MIT
// Squares, sides and movements go through the C interface as texts and ints: White's king on 5a is checked from 5e.
#include "capi/annan.h"

#include <cstdint>
#include <cstdio>
#include <cstring>

int main() {
  annan_rules* rules = nullptr;
  annan_position* position = nullptr;
  annan_status status = ANNAN_PLAYING;
  annan_refusal refusal = {};
  std::uint64_t lines = 0;
  const bool made = annan_rules_new("annan", &rules) == ANNAN_OK &&
                    annan_position_from_sfen("4k4/9/9/9/4R4/9/9/9/4K4 w - 1", &position, nullptr) == ANNAN_OK;
  const bool right = made && annan_position_status(position, rules, &status) == ANNAN_OK && status == ANNAN_CHECK &&
                     annan_position_explain(position, rules, "5a5b", &refusal, nullptr) == ANNAN_ERROR_ILLEGAL &&
                     refusal.code == ANNAN_KING_ATTACKED && std::strcmp(refusal.attacker.text, "5e") == 0 &&
                     refusal.attacker_movement == ANNAN_MOVES_ROOK &&
                     annan_position_perft(position, rules, 1, &lines) == ANNAN_OK && lines == 4;
  if (!right) std::printf("through another compiler's C++: status %d, code %d\n", status, refusal.code);
  annan_position_free(position);
  annan_rules_free(rules);
  return right ? 0 : 1;
}
