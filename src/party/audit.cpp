// SPDX-License-Identifier: MIT
#include "party/audit.hpp"

#include <utility>

namespace annan::party {

namespace {

/// What the rules themselves say of a game that has ended so: nothing if the table ended it.
bool is_of_the_rules(EndReason reason) {
  switch (reason) {
    case EndReason::kCheckmate:
    case EndReason::kNoMoves:
    case EndReason::kPerpetualCheck:
    case EndReason::kRepetition:
    case EndReason::kBareKings:
    case EndReason::kDeclaration:
    case EndReason::kMoveLimit: return true;
    case EndReason::kResignation:
    case EndReason::kTime:
    case EndReason::kAgreement:
    case EndReason::kAborted:
    case EndReason::kAbsence: return false;
  }
  return false;
}

}  // namespace

void Audit::take(const Entry& entry) {
  if (entry.seq != seq_.next()) {
    faults_.push_back({std::nullopt, ids::Ply(),
                       "entry " + std::to_string(entry.seq.value()) + " follows " + std::to_string(seq_.value())});
  }
  if (entry.at < at_) {
    faults_.push_back({std::nullopt, ids::Ply(), "entry " + std::to_string(entry.seq.value()) + " goes back in time"});
  }
  seq_ = entry.seq;
  at_ = entry.at;
  for (const Event& event : entry.events)
    judge(event);
}

void Audit::judge(const Event& event) {
  if (const auto* started = std::get_if<GameStarted>(&event)) {
    judge(*started);
  } else if (const auto* played = std::get_if<MovePlayed>(&event)) {
    judge(*played);
  } else if (const auto* taken_back = std::get_if<TakenBack>(&event)) {
    judge(*taken_back);
  } else if (const auto* ended = std::get_if<GameEnded>(&event)) {
    judge(*ended);
  }
}

void Audit::judge(const GameStarted& event) {
  if (judged_ && !judged_->ended && !judged_->broken) blame("another game begins before this one has ended");
  judged_.emplace(event.game, rules::Game(judged_by(event.terms.house), event.terms.start));
  ++games_;
}

void Audit::judge(const MovePlayed& event) {
  ++moves_;
  Judged* judged = running(event.game, "a move");
  if (judged == nullptr) return;
  if (event.ply != ids::Ply(judged->game.ply())) {
    return blame("a move for ply " + std::to_string(event.ply.value()));
  }
  const auto played = judged->game.try_play(event.move);
  if (!played) blame(std::string(rules::code_of(played.error().code)));
}

void Audit::judge(const TakenBack& event) {
  Judged* judged = running(event.game, "a takeback");
  if (judged == nullptr) return;
  if (event.to_ply.value() < 0 || event.to_ply > ids::Ply(judged->game.ply())) {
    return blame("taken back to ply " + std::to_string(event.to_ply.value()));
  }
  while (ids::Ply(judged->game.ply()) > event.to_ply)
    judged->game.take_back();
}

void Audit::judge(const GameEnded& event) {
  Judged* judged = running(event.game, "an end");
  if (judged == nullptr) return;
  judged->ended = true;
  if (event.result.reason == EndReason::kDeclaration && !judged->game.outcome()) {
    // It is refused where it does not hold; then there is no outcome.
    static_cast<void>(judged->game.try_declare());
  }
  const std::string said(code_of(event.result.reason));
  const std::optional<rules::Outcome>& outcome = judged->game.outcome();
  if (!outcome) {
    if (is_of_the_rules(event.result.reason)) blame("ended as " + said + ", but by the rules it goes on");
  } else if (event.result != Result{outcome->winner, end_reason(outcome->reason)}) {
    blame("ended as " + said + ", but by the rules it is " + std::string(rules::code_of(outcome->reason)));
  }
}

Audit::Judged* Audit::running(ids::GameId id, const char* doing) {
  if (!judged_ || judged_->id != id) {
    faults_.push_back({id, ids::Ply(), std::string(doing) + " in a game that has not begun"});
    return nullptr;
  }
  if (judged_->broken) return nullptr;
  if (judged_->ended) {
    blame(std::string(doing) + " after the end");
    return nullptr;
  }
  return &*judged_;
}

void Audit::blame(std::string what) {
  faults_.push_back({judged_->id, ids::Ply(judged_->game.ply()), std::move(what)});
  judged_->broken = true;
}

}  // namespace annan::party
