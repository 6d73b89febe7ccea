// SPDX-License-Identifier: MIT
#include "match/contestant.hpp"

#include <fmt/format.h>

#include <utility>

namespace annan::match {

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

}  // namespace

Contestant::Contestant(std::string name, usi_client::EngineCommand command, usi_client::SearchLimits limits)
    : name_(std::move(name)),
      command_(std::move(command)),
      limits_(limits),
      allowed_(limits.movetime ? *limits.movetime + kLateness : kLongestThink) {}

std::expected<void, EngineFailure> Contestant::begin_game() {
  transcript_.clear();
  if (engine_ && engine_->new_game(usi_client::after(kStartTime))) return {};
  engine_.reset();
  auto started = UsiEngine::start(command_, usi_client::after(kStartTime));
  if (!started) return fail(std::move(started.error()));
  engine_.emplace(std::move(*started));
  if (auto ready = engine_->new_game(usi_client::after(kStartTime)); !ready) return fail(std::move(ready.error()));
  return {};
}

std::expected<std::string, EngineFailure> Contestant::answer(const usi_client::EnginePosition& position) {
  if (!engine_) return fail({EngineFault::kDied, "it is not running"});
  note('>', without_end(usi_client::position_line(position)));
  note('>', without_end(usi_client::go_line(limits_)));
  const auto deadline = usi_client::after(allowed_);
  auto answered = engine_->search(position, limits_, deadline);
  if (!answered) return fail(std::move(answered.error()));
  if (!answered->last_info.empty()) note('<', std::move(answered->last_info));
  note('<', "bestmove " + answered->move);
  // At the deadline it was told to stop: what it said then came too late.
  if (std::chrono::steady_clock::now() >= deadline) {
    EngineFailure late{EngineFault::kTimedOut, fmt::format("no answer within {} ms", allowed_.count())};
    note('!', late.detail);
    return std::unexpected(std::move(late));
  }
  return std::move(answered->move);
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
