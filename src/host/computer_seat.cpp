// SPDX-License-Identifier: MIT
#include "host/computer_seat.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "host/due.hpp"
#include "host/fallback_move.hpp"
#include "rating/level_ratings.hpp"
#include "rules/game.hpp"

namespace annan::host {

namespace {

constexpr int kAttempts = 2;
constexpr ids::Millis kSecondBudget{300};
/// A stand-in moves within 5 s: this, half a second's patience, the second attempt and half a second for that.
constexpr ids::Millis kStandInBudget{3'700};
/// The port promises to answer long before; this is for one that does not keep its word.
constexpr ids::Millis kSilence{10'000};

static_assert(party::kComputerLevels == static_cast<int>(rating::kLevelRatings.size()));

}  // namespace

std::string_view code_of(Trouble t) {
  switch (t) {
    case Trouble::kNotStarted: return "not_started";
    case Trouble::kExited: return "exited";
    case Trouble::kSilent: return "silent";
    case Trouble::kFlooded: return "flooded";
    case Trouble::kGarbage: return "garbage";
    case Trouble::kIllegal: return "illegal";
    case Trouble::kStopped: return "stopped";
  }
  return {};
}

void ComputerSeat::attend(const party::State& state) {
  if (!is_computers_turn(state)) {
    asked_.reset();
    return;
  }
  const party::GameState& game = *state.game;
  const party::At at = game.at();
  if (asked_ && asked_->at == at) return;
  const auto& occupant = *state.seats[party::index_of(game.seat_to_move())];
  const auto* computer = std::get_if<party::Computer>(&occupant);
  const auto* absent = std::get_if<party::Person>(&occupant);
  const ids::Millis budget = site_.options.computer_budget;
  asked_ =
      Asked{.at = at,
            .stands_in = computer == nullptr,
            .attempt = 1,
            .number = 0,
            .turn = {.rules = game.game.rules(),
                     .start = game.game.start(),
                     .moves = {game.game.moves().begin(), game.game.moves().end()},
                     .level = computer == nullptr ? rating::level_nearest(site_.store.standing(absent->guest).rating)
                                                  : computer->level,
                     .budget = computer == nullptr ? std::min(budget, kStandInBudget) : budget}};
  ask();
}

void ComputerSeat::ask() {
  const std::uint64_t number = ++last_number_;
  asked_->number = number;
  if (site_.computer == nullptr) {
    site_.scheduler.post([weak = weak_from_this(), number] {
      if (const auto self = weak.lock()) self->answered(number, std::unexpected(Trouble::kNotStarted));
    });
    return;
  }
  Scheduler& scheduler = site_.scheduler;
  asked_->awaited = std::make_shared<const bool>(true);
  const auto begin = [weak = weak_from_this(), awaited = std::weak_ptr(asked_->awaited), number, &scheduler] {
    if (awaited.expired()) return false;
    scheduler.post([weak, number] {
      if (const auto self = weak.lock()) self->begun(number);
    });
    return true;
  };
  site_.computer->choose(asked_->turn, begin, [weak = weak_from_this(), number, &scheduler](Answer answer) {
    scheduler.post([weak, number, answer = std::move(answer)] {
      if (const auto self = weak.lock()) self->answered(number, answer);
    });
  });
}

/// Waiting for a free process is nobody's fault; from here on the player has promised to answer.
void ComputerSeat::begun(std::uint64_t number) {
  if (!asked_ || asked_->number != number) return;
  site_.scheduler.at(site_.scheduler.now() + asked_->turn.budget + kSilence, [weak = weak_from_this(), number] {
    if (const auto self = weak.lock()) self->answered(number, std::unexpected(Trouble::kSilent));
  });
}

void ComputerSeat::answered(std::uint64_t number, const Answer& answer) {
  if (!asked_ || asked_->number != number) return;
  asked_->number = 0;
  asked_->awaited.reset();
  if (!answer) {
    troubled(answer.error());
  } else if (asked_->stands_in && std::holds_alternative<Resigns>(*answer)) {
    // That is not its to give up.
    play_by_rules();
  } else {
    play(*answer, party::MoveSource::kComputer);
  }
}

void ComputerSeat::refused(const party::State& state, const party::At& at) {
  if (!asked_ || asked_->at != at) return;
  if (!state.game_running() || state.game->at() != at) return;
  if (asked_->attempt > kAttempts) {
    spdlog::critical("computer: the rules refuse what they have chosen themselves");
    return;
  }
  troubled(Trouble::kIllegal);
}

void ComputerSeat::troubled(Trouble trouble) {
  spdlog::warn("computer: {} (attempt {} of {})", code_of(trouble), asked_->attempt, kAttempts);
  if (asked_->attempt < kAttempts && site_.computer != nullptr) {
    ++asked_->attempt;
    asked_->turn.budget = kSecondBudget;
    ask();
    return;
  }
  play_by_rules();
}

void ComputerSeat::play_by_rules() {
  asked_->attempt = kAttempts + 1;
  rules::Position position = asked_->turn.start;
  for (const rules::Move move : asked_->turn.moves)
    position.play_unchecked(move);
  play(fallback_move(position, asked_->turn.rules, site_.options.random()), party::MoveSource::kRules);
}

void ComputerSeat::play(const ComputerChoice& choice, party::MoveSource source) {
  const party::At at = asked_->at;
  if (const auto* move = std::get_if<rules::Move>(&choice)) {
    act_(party::ComputerMove{at, *move, source});
  } else if (std::holds_alternative<Declares>(choice)) {
    act_(party::ComputerDeclare{at});
  } else {
    act_(party::ComputerResign{at});
  }
}

}  // namespace annan::host
