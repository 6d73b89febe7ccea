// SPDX-License-Identifier: MIT
#include "match/contestant.hpp"

#include <fmt/format.h>

#include <utility>

namespace annan::match {

using std::chrono::milliseconds;
using usi_client::EngineFailure;
using usi_client::EngineFault;
using usi_client::UsiEngine;

namespace {

constexpr std::size_t kTranscriptLines = 12;  // three answers

std::string without_end(std::string line) {
  while (line.ends_with('\n'))
    line.pop_back();
  return line;
}

double in_ms(std::chrono::nanoseconds span) {
  return std::chrono::duration<double, std::milli>(span).count();
}

}  // namespace

Contestant::Contestant(std::string name, usi_client::EngineCommand command, Terms terms)
    : name_(std::move(name)), command_(std::move(command)), terms_(terms) {}

std::expected<void, EngineFailure> Contestant::begin_game() {
  transcript_.clear();
  if (terms_.time) clock_.emplace(*terms_.time);
  if (engine_ && engine_->new_game(usi_client::after(kStartTime))) return {};
  engine_.reset();
  auto started = UsiEngine::start(command_, usi_client::after(kStartTime));
  if (!started) return fail(std::move(started.error()));
  engine_.emplace(std::move(*started));
  if (auto ready = engine_->new_game(usi_client::after(kStartTime)); !ready) return fail(std::move(ready.error()));
  return {};
}

std::expected<std::string, EngineFailure> Contestant::answer(const usi_client::EnginePosition& position,
                                                             rules::Color own, const Contestant& opponent) {
  if (!engine_) return fail({EngineFault::kDied, "it is not running"});
  const usi_client::SearchLimits limits = limits_now(own, opponent);
  const std::chrono::nanoseconds allowed = allowed_now();
  note('>', without_end(usi_client::position_line(position)));
  if (auto ready = engine_->prepare(position, usi_client::after(kStartTime)); !ready) {
    return fail(std::move(ready.error()));
  }
  note('>', without_end(usi_client::go_line(limits)));
  // Rounded up: an answer in the last fraction of a millisecond is waited for, then judged exactly.
  auto answered = engine_->go(limits, usi_client::after(std::chrono::ceil<milliseconds>(allowed) + milliseconds(1)));
  if (!answered) return fail(std::move(answered.error()));
  if (!answered->last_info.empty()) note('<', std::move(answered->last_info));
  note('<', "bestmove " + answered->move);
  if (answered->took > allowed) {
    EngineFailure late{EngineFault::kTimedOut,
                       fmt::format("the answer took {:.1f} ms and had {:.1f}", in_ms(answered->took), in_ms(allowed))};
    note('!', late.detail);
    return std::unexpected(std::move(late));
  }
  if (clock_) clock_->charge(answered->took);
  return std::move(answered->move);
}

usi_client::SearchLimits Contestant::limits_now(rules::Color own, const Contestant& opponent) const {
  usi_client::SearchLimits limits = terms_.limits;
  if (!clock_) return limits;
  usi_client::GameClocks clocks{.byoyomi = clock_->control().byoyomi};
  const auto show = [&clocks](rules::Color side, const Clock& clock) {
    clocks.left[static_cast<std::size_t>(index_of(side))] = clock.left();
    clocks.increment[static_cast<std::size_t>(index_of(side))] = clock.control().increment;
  };
  show(own, *clock_);
  if (opponent.clock_) show(~own, *opponent.clock_);
  limits.clocks = clocks;
  return limits;
}

std::chrono::nanoseconds Contestant::allowed_now() const {
  if (clock_) return clock_->allowed() + terms_.margin.value_or(milliseconds(0));
  if (terms_.limits.movetime) return *terms_.limits.movetime + terms_.margin.value_or(Terms::kLateness);
  return kLongestThink;
}

std::unexpected<EngineFailure> Contestant::fail(EngineFailure failure) {
  engine_.reset();
  note('!', failure.detail);
  return std::unexpected(std::move(failure));
}

void Contestant::note(char sign, std::string line) {
  if (transcript_.size() == kTranscriptLines) transcript_.pop_front();
  transcript_.push_back(fmt::format("{} {}", sign, line));
}

}  // namespace annan::match
