// SPDX-License-Identifier: MIT
// A game from a list of moves: each is judged, named as people write it, and played; then the position and the outcome.
//
// usage: 3_play_from_usi [MOVE...]
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "notation/move_name.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/game.hpp"

using namespace annan;

int main(int argc, char** argv) {
  std::vector<std::string_view> words(argv + 1, argv + argc);
  if (words.empty()) {
    words = {"2f2e", "5a4b", "1g1f", "8b7d", "5i4h", "4c3d", "4g5f",
             "1a1b", "4h4g", "4b4c", "4g4f", "6a5b", "4f5e", "5c5d"};
  }

  rules::Game game{rules::RuleSet{}};
  for (const std::string_view word : words) {
    const std::string text(word);
    const auto move = notation::parse_usi_move(word);
    if (!move) {
      std::printf("%s: column %d: %s\n", text.c_str(), move.error().column, move.error().message.c_str());
      return 1;
    }
    // try_play changes nothing when it refuses.
    const rules::Position before = game.position();
    if (const auto played = game.try_play(*move); !played) {
      std::printf("%s: refused, %s\n", text.c_str(), std::string(code_of(played.error().code)).c_str());
      return 1;
    }
    std::printf("%d. %s\n", game.ply(), notation::western_name(before, game.rules(), *move).c_str());
  }

  std::puts(notation::to_sfen(game.position(), game.ply() + 1).c_str());
  if (!game.outcome()) {
    std::puts("the game goes on");
  } else if (!game.outcome()->winner) {
    std::printf("a draw: %s\n", std::string(code_of(game.outcome()->reason)).c_str());
  } else {
    const bool black = *game.outcome()->winner == rules::Color::kBlack;
    std::printf("%s wins: %s\n", black ? "Black" : "White", std::string(code_of(game.outcome()->reason)).c_str());
  }
}
