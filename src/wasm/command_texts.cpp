// SPDX-License-Identifier: MIT
#include "wasm/command_texts.hpp"

#include <algorithm>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"
#include "rules/perft.hpp"
#include "wasm/board_words.hpp"

namespace annan::wasm {
namespace {

struct Board {
  rules::RuleSet rules;
  rules::Position position;
};

std::expected<Board, Failure> read_board(const Request& request) {
  const auto rule_set = read_rules(request.rules);
  if (!rule_set) return std::unexpected(rule_set.error());
  const auto parsed = notation::parse_sfen(request.sfen);
  if (!parsed) {
    return std::unexpected(
        Failure{.kind = Failure::Kind::kSfen, .message = parsed.error().message, .column = parsed.error().column});
  }
  return Board{.rules = *rule_set, .position = parsed->position};
}

std::string outcome_text(const std::optional<rules::Outcome>& outcome) {
  if (!outcome) return "ongoing";
  std::string text = "draw ";
  if (outcome->winner) text = *outcome->winner == rules::Color::kBlack ? "black wins " : "white wins ";
  return text += code_of(outcome->reason);
}

}  // namespace

TextAnswer moves_text(const Request& request) {
  const auto board = read_board(request);
  if (!board) return std::unexpected(board.error());
  rules::MoveList legal;
  generate_legal(board->position, board->rules, legal);
  std::vector<std::string> names;
  names.reserve(legal.size());
  for (const rules::Move move : legal)
    names.push_back(notation::to_usi(move));
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& name : names) {
    if (!text.empty()) text += ' ';
    text += name;
  }
  return text;
}

TextAnswer status_text(const Request& request) {
  const auto board = read_board(request);
  if (!board) return std::unexpected(board.error());
  return std::string(word_of(status_of(board->position, board->rules)));
}

TextAnswer perft_text(const Request& request) {
  auto board = read_board(request);
  if (!board) return std::unexpected(board.error());
  if (request.argument.size() != 1 || request.argument[0] < '0' || request.argument[0] > '9') {
    return std::unexpected(Failure{.kind = Failure::Kind::kMove, .message = "the depth is a digit"});
  }
  return std::to_string(perft(board->position, board->rules, request.argument[0] - '0'));
}

TextAnswer explain_text(const Request& request) {
  const auto board = read_board(request);
  if (!board) return std::unexpected(board.error());
  const auto move = notation::parse_usi_move(request.argument);
  if (!move) {
    return std::unexpected(
        Failure{.kind = Failure::Kind::kMove, .message = move.error().message, .column = move.error().column});
  }
  const auto refusal = explain(board->position, board->rules, *move);
  return std::string(refusal ? code_of(refusal->code) : "legal");
}

TextAnswer play_out_text(const Request& request, GameCache& cache) {
  const auto loaded = cache.load(request);
  if (!loaded && loaded.error().kind != Failure::Kind::kIllegal) return std::unexpected(loaded.error());
  const GameCache::Loaded now = cache.reached();
  std::string text = notation::to_sfen(now.game.position(), now.first_move_number + now.game.ply());
  text += '\t';
  if (loaded) return text += outcome_text(now.game.outcome());
  text += "illegal at ply ";
  text += std::to_string(loaded.error().ply);
  text += ": ";
  return text += loaded.error().message;
}

}  // namespace annan::wasm
