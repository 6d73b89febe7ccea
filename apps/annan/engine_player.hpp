// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "engine/engine.hpp"
#include "match/self_play.hpp"
#include "rules/rule_set.hpp"

namespace annan::cli {

/// The engine of this program as the player of self-play games, a fixed number of nodes for each move.
class EnginePlayer final : public match::SelfPlayer {
 public:
  EnginePlayer(const rules::RuleSet& rules, std::uint64_t nodes);
  void begin(const rules::Position& start) override;
  match::Thought think() override;
  void play(rules::Move move) override;

 private:
  engine::Engine engine_;
  std::uint64_t nodes_;
};

}  // namespace annan::cli
