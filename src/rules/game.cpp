// SPDX-License-Identifier: MIT
#include "rules/game.hpp"

#include "rules/impasse.hpp"
#include "rules/movegen.hpp"

namespace annan::rules {

namespace {

constexpr int kRepetitionLimit = 4;
constexpr int kBareKingsPieces = 2;

bool bare_kings(const Position& pos) {
  return pos.occupied().count() == kBareKingsPieces && pos.king(Color::kBlack) && pos.king(Color::kWhite) &&
         pos.hand_empty(Color::kBlack) && pos.hand_empty(Color::kWhite);
}

}  // namespace

std::string_view code_of(Reason r) {
  switch (r) {
    case Reason::kCheckmate: return "checkmate";
    case Reason::kNoMoves: return "no_moves";
    case Reason::kPerpetualCheck: return "perpetual_check";
    case Reason::kRepetition: return "repetition";
    case Reason::kBareKings: return "bare_kings";
    case Reason::kDeclaration: return "declaration";
    case Reason::kMoveLimit: return "move_limit";
  }
  return {};
}

Game::Game(const RuleSet& rules, const Position& start) : rules_(rules), plies_{{start, start.in_check()}} {
  outcome_ = judge();
}

int Game::occurrences() const {
  int count = 0;
  const Position& now = position();
  // The side to move alternates: the same position can only stand an even number of plies back.
  for (std::size_t i = plies_.size() - 1;; i -= 2) {
    if (plies_[i].position.key() == now.key() && plies_[i].position == now) ++count;
    if (i < 2) return count;
  }
}

std::optional<Outcome> Game::judge() const {
  const Position& pos = position();
  const Color mover = pos.side_to_move();
  if (!has_legal_move(pos, rules_)) {
    return Outcome{~mover, plies_.back().check ? Reason::kCheckmate : Reason::kNoMoves};
  }
  if (const auto repeated = judge_repetition()) return repeated;
  if (bare_kings(pos)) return Outcome{std::nullopt, Reason::kBareKings};
  if (rules_.impasse == Impasse::kAuto27 && impasse_holds(pos)) return Outcome{mover, Reason::kDeclaration};
  if (rules_.move_limit && ply() >= *rules_.move_limit) return Outcome{std::nullopt, Reason::kMoveLimit};
  return std::nullopt;
}

/// Draw at the fourth occurrence, unless every move of exactly one side since the first occurrence gave check.
std::optional<Outcome> Game::judge_repetition() const {
  const Position& now = position();
  const Color mover = now.side_to_move();
  std::array<bool, 2> all_checks = {true, true};
  int seen = 1;
  for (std::size_t i = plies_.size() - 1; i >= 2; i -= 2) {
    // Ply i was made by the side that is not to move in it, ply i-1 by the side to move now.
    all_checks[static_cast<std::size_t>(index_of(~mover))] &= plies_[i].check;
    all_checks[static_cast<std::size_t>(index_of(mover))] &= plies_[i - 1].check;
    const Position& earlier = plies_[i - 2].position;
    if (earlier.key() != now.key() || !(earlier == now)) continue;
    if (++seen < kRepetitionLimit) continue;
    if (all_checks[0] == all_checks[1]) return Outcome{std::nullopt, Reason::kRepetition};
    return Outcome{all_checks[0] ? Color::kWhite : Color::kBlack, Reason::kPerpetualCheck};
  }
  return std::nullopt;
}

std::expected<void, Refusal> Game::try_play(Move m) {
  if (outcome_) return std::unexpected(Refusal{.code = RefusalCode::kGameOver});
  if (!is_legal(position(), rules_, m)) {
    return std::unexpected(explain(position(), rules_, m).value_or(Refusal{.code = RefusalCode::kNotItsMovement}));
  }
  replay(m);
  return {};
}

void Game::replay(Move m) {
  Position next = position();
  next.play_unchecked(m);
  plies_.push_back({next, next.in_check()});
  moves_.push_back(m);
  outcome_ = judge();
}

std::expected<void, Refusal> Game::try_declare() {
  if (outcome_) return std::unexpected(Refusal{.code = RefusalCode::kGameOver});
  if (rules_.impasse != Impasse::kDeclare27 || !impasse_holds(position())) {
    return std::unexpected(Refusal{.code = RefusalCode::kNoDeclaration});
  }
  outcome_ = Outcome{position().side_to_move(), Reason::kDeclaration};
  return {};
}

void Game::take_back() {
  plies_.pop_back();
  moves_.pop_back();
  outcome_ = judge();
}

}  // namespace annan::rules
