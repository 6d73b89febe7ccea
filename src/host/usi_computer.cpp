// SPDX-License-Identifier: MIT
#include "host/usi_computer.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <memory>
#include <utility>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/game.hpp"

namespace annan::host {
namespace {

using usi_client::EngineFailure;
using usi_client::EngineFault;

/// What an engine's answer means in the game, or what is wrong with it.
struct Verdict {
  std::expected<ComputerChoice, Trouble> choice = std::unexpected(Trouble::kGarbage);
};

std::expected<ComputerChoice, Trouble> judge(const ComputerTurn& turn, const std::string& answer) {
  if (answer == "resign") return Resigns{};
  rules::Game game(turn.rules, turn.start);
  for (const rules::Move m : turn.moves)
    game.replay(m);
  if (answer == "win") {
    if (game.try_declare()) return Declares{};
    return std::unexpected(Trouble::kIllegal);
  }
  const auto move = notation::parse_usi_move(answer);
  if (!move) return std::unexpected(Trouble::kGarbage);
  if (!game.try_play(*move)) return std::unexpected(Trouble::kIllegal);
  return *move;
}

Trouble trouble_of(EngineFault fault) {
  switch (fault) {
    case EngineFault::kCannotStart: return Trouble::kNotStarted;
    case EngineFault::kDied: return Trouble::kExited;
    case EngineFault::kTimedOut: return Trouble::kSilent;
    case EngineFault::kFlooded: return Trouble::kFlooded;
    case EngineFault::kBadAnswer: return Trouble::kGarbage;
    case EngineFault::kStopped: return Trouble::kStopped;
  }
  return Trouble::kGarbage;
}

usi_client::EnginePosition position_of(const ComputerTurn& turn) {
  usi_client::EnginePosition position;
  if (!(turn.start == rules::Position::start())) position.start = notation::to_sfen(turn.start);
  for (const rules::Move m : turn.moves)
    position.moves.push_back(notation::to_usi(m));
  return position;
}

}  // namespace

void UsiComputer::choose(ComputerTurn turn, Begin begin,
                         std::move_only_function<void(std::expected<ComputerChoice, Trouble>)> done) {
  // An engine that knows no levels plays as it does.
  auto options = usi_client::rule_options(turn.rules);
  options.push_back({.name = "SkillLevel", .value = std::to_string(turn.level)});
  usi_client::Question question{std::move(options), position_of(turn), std::chrono::milliseconds(turn.budget.count()),
                                nullptr, std::move(begin)};
  auto verdict = std::make_shared<Verdict>();
  question.judge = [verdict,
                    turn = std::move(turn)](const usi_client::SearchAnswer& a) -> std::optional<EngineFailure> {
    verdict->choice = judge(turn, a.move);
    if (verdict->choice) return std::nullopt;
    return EngineFailure{EngineFault::kBadAnswer, "it answered " + a.move.substr(0, 40)};
  };
  pool_.ask(std::move(question), [verdict, done = std::move(done)](
                                     const std::expected<usi_client::SearchAnswer, EngineFailure>& answer) mutable {
    if (answer) return done(std::move(verdict->choice));
    const EngineFailure& failure = answer.error();
    if (failure.fault != EngineFault::kStopped) {
      spdlog::warn("engine: {}: {}", usi_client::code_of(failure.fault), failure.detail);
    }
    const bool judged = failure.fault == EngineFault::kBadAnswer && !verdict->choice;
    done(std::unexpected(judged ? verdict->choice.error() : trouble_of(failure.fault)));
  });
}

}  // namespace annan::host
