// SPDX-License-Identifier: MIT
#include "load/scripted_games.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/game.hpp"
#include "rules/movegen.hpp"

namespace annan::load {
namespace {

std::vector<std::string> random_game(int plies, std::mt19937_64& random) {
  rules::Game game(rules::RuleSet{});
  std::vector<std::string> moves;
  while (std::cmp_less(moves.size(), plies)) {
    rules::MoveList legal;
    rules::generate_legal(game.position(), game.rules(), legal);
    const rules::Move chosen = legal[random() % legal.size()];
    if (!game.try_play(chosen) || game.outcome()) break;
    moves.push_back(notation::to_usi(chosen));
  }
  return moves;
}

}  // namespace

ScriptedGames::ScriptedGames(std::size_t how_many, int plies, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  while (games_.size() < how_many) {
    auto game = random_game(plies, random);
    if (game.size() >= 2) games_.push_back(std::move(game));
  }
}

ScriptedGames::Step ScriptedGames::step(std::size_t table, const Standing& at) const {
  const auto& moves = game(table, at.game);
  const auto ply = static_cast<std::int64_t>(at.n);
  if (at.n < moves.size()) return {static_cast<int>(at.n % 2), Step::Kind::kMove, at.game, ply, moves[at.n]};
  if (at.n == moves.size()) return {0, Step::Kind::kResign, at.game, ply, {}};
  return {static_cast<int>(at.n - moves.size()) - 1, Step::Kind::kRematch, at.game, ply, {}};
}

ScriptedGames::Standing ScriptedGames::next(std::size_t table, const Standing& at) const {
  if (at.n == game(table, at.game).size() + 2) return {at.game + 1, 0};
  return {at.game, at.n + 1};
}

std::span<const std::string> ScriptedGames::moves(std::size_t table, const Standing& at) const {
  const auto& moves = game(table, at.game);
  return std::span(moves).first(std::min(at.n, moves.size()));
}

bool ScriptedGames::over(std::size_t table, const Standing& at) const {
  return at.n > game(table, at.game).size();
}

Replayed replay(std::span<const std::string> moves) {
  rules::Game game(rules::RuleSet{});
  for (const std::string& usi : moves) {
    const auto move = notation::parse_usi_move(usi);
    if (!move || !game.try_play(*move)) return {{}, usi + " at ply " + std::to_string(game.ply()) + " is not legal"};
  }
  return {notation::to_sfen(game.position(), game.ply() + 1), {}};
}

}  // namespace annan::load
