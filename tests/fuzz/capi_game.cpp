// SPDX-License-Identifier: MIT
// A game over the C interface from lines of text: an SFEN, then moves, `undo` and `win`. Whatever they are, a refusal
// and the list of legal moves must agree, and a position must survive being written and read.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "capi/annan.h"

namespace {

constexpr std::size_t kMostLines = 64;

void require(bool holds) {
  if (!holds) std::abort();
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty() && out.size() < kMostLines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out.emplace_back(std::string(text.substr(0, end)).c_str());  // C text ends at NUL
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

using Moves = decltype(annan_position_moves);

std::string text_of(Moves* write, const annan_position* position, const annan_rules* rules) {
  std::size_t needed = 0;
  require(write(position, rules, nullptr, 0, &needed) == ANNAN_OK && needed > 0);
  std::string out(needed, '#');
  require(write(position, rules, out.data(), needed - 1, nullptr) == ANNAN_ERROR_BUFFER);
  require(write(position, rules, out.data(), needed, nullptr) == ANNAN_OK && out.back() == '\0');
  out.pop_back();
  return out;
}

/// Is `move` one of the words that `write` gives?
bool lists(Moves* write, const annan_position* position, const annan_rules* rules, const std::string& move) {
  const bool one_word = !move.empty() && move.find(' ') == std::string::npos;
  return one_word && (" " + text_of(write, position, rules) + " ").find(" " + move + " ") != std::string::npos;
}

bool in_check(const annan_game* game, const annan_rules* rules) {
  annan_position* position = nullptr;
  annan_status status = ANNAN_PLAYING;
  require(annan_game_position_copy(game, &position) == ANNAN_OK);
  require(annan_position_status(position, rules, &status) == ANNAN_OK);
  annan_position_free(position);
  return status == ANNAN_CHECK || status == ANNAN_CHECKMATE;
}

void survives_text(const annan_position* position) {
  char first[256];
  char second[256];
  annan_position* again = nullptr;
  require(annan_position_sfen(position, first, sizeof first, nullptr) == ANNAN_OK);
  require(annan_position_from_sfen(first, &again, nullptr) == ANNAN_OK);
  require(annan_position_sfen(again, second, sizeof second, nullptr) == ANNAN_OK);
  require(std::string_view(first) == second);
  annan_position_free(again);
}

void play(annan_game* game, const annan_rules* rules, const std::string& move) {
  annan_position* before = nullptr;
  annan_outcome outcome = {};
  require(annan_game_position_copy(game, &before) == ANNAN_OK);
  require(annan_game_outcome(game, &outcome) == ANNAN_OK);
  annan_refusal refusal = {};
  annan_parse_error why = {};
  const annan_error explained = annan_position_explain(before, rules, move.c_str(), &refusal, &why);
  require((explained == ANNAN_OK) == lists(annan_position_moves, before, rules, move));
  if (explained == ANNAN_ERROR_ILLEGAL) require(*annan_refusal_name(refusal.code) != '\0');
  if (explained == ANNAN_ERROR_SYNTAX) require(why.column >= 1 && why.message[0] != '\0');
  const annan_error played = annan_game_play(game, move.c_str(), &refusal, &why);
  require(played == (outcome.over != 0 && explained == ANNAN_OK ? ANNAN_ERROR_ILLEGAL : explained));
  if (played == ANNAN_OK) require(lists(annan_position_checks, before, rules, move) == in_check(game, rules));
  survives_text(before);
  annan_position_free(before);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto lines = lines_of({reinterpret_cast<const char*>(data), size});
  annan_position* start = nullptr;
  annan_parse_error why = {};
  if (lines.empty() || annan_position_from_sfen(lines[0].c_str(), &start, &why) != ANNAN_OK) return 0;
  annan_rules* rules = nullptr;
  annan_game* game = nullptr;
  require(annan_rules_new(nullptr, &rules) == ANNAN_OK);
  require(annan_game_new(rules, start, &game) == ANNAN_OK);
  annan_position_free(start);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    int ply = 0;
    require(annan_game_ply(game, &ply) == ANNAN_OK);
    if (lines[i] == "undo") {
      require(annan_game_undo(game) == (ply == 0 ? ANNAN_ERROR_NO_MOVE : ANNAN_OK));
    } else if (lines[i] == "win") {
      const annan_error declared = annan_game_declare(game, nullptr);
      require(declared == ANNAN_OK || declared == ANNAN_ERROR_ILLEGAL);
    } else {
      play(game, rules, lines[i]);
    }
  }
  annan_game_free(game);
  annan_rules_free(rules);
  return 0;
}
