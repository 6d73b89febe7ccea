// SPDX-License-Identifier: MIT
#include "match/referee.hpp"

#include <fmt/format.h>

#include <string_view>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/game.hpp"

namespace annan::match {
namespace {

using usi_client::EngineFault;

std::string_view reason_of(EngineFault fault) {
  switch (fault) {
    case EngineFault::kTimedOut: return "time";
    case EngineFault::kFlooded:
    case EngineFault::kBadAnswer: return "bad_answer";
    case EngineFault::kCannotStart:
    case EngineFault::kDied:
    case EngineFault::kStopped: break;
  }
  return "crash";
}

Ending loss(rules::Color loser, std::string_view reason, std::string detail = {}) {
  return {~loser, std::string(reason), std::move(detail)};
}

/// Applies one answer of the side to move; an ending if it loses by it.
std::optional<Ending> apply(rules::Game& game, const std::string& answer) {
  const rules::Color mover = game.position().side_to_move();
  if (answer == "resign") return loss(mover, "resignation");
  if (answer == "win") {
    if (const auto declared = game.try_declare(); !declared) {
      return loss(mover, "illegal_move", fmt::format("win: {}", code_of(declared.error().code)));
    }
    return std::nullopt;
  }
  const auto move = notation::parse_usi_move(answer);
  if (!move) return loss(mover, "illegal_move", fmt::format("{}: {}", answer, move.error().message));
  if (const auto played = game.try_play(*move); !played) {
    return loss(mover, "illegal_move", fmt::format("{}: {}", answer, code_of(played.error().code)));
  }
  return std::nullopt;
}

}  // namespace

PlayedGame play_game(const rules::RuleSet& rules, const Opening& opening, const Mover& black, const Mover& white) {
  rules::Game game(rules, notation::parse_sfen(opening).value().position);
  usi_client::EnginePosition position{opening, {}};
  const auto ended = [&](Ending ending) { return PlayedGame{std::move(position.moves), std::move(ending)}; };
  while (!game.outcome()) {
    if (game.ply() >= kPlyCap) return ended({std::nullopt, "ply_cap", {}});
    const rules::Color mover = game.position().side_to_move();
    const auto answer = (mover == rules::Color::kBlack ? black : white)(position);
    if (!answer) return ended(loss(mover, reason_of(answer.error().fault), answer.error().detail));
    if (auto lost = apply(game, *answer)) return ended(*std::move(lost));
    if (*answer != "win") position.moves.push_back(*answer);
  }
  return ended({game.outcome()->winner, std::string(code_of(game.outcome()->reason)), {}});
}

bool is_fault(const Ending& ending) {
  return ending.reason == "illegal_move" || ending.reason == "time" || ending.reason == "crash" ||
         ending.reason == "bad_answer";
}

}  // namespace annan::match
