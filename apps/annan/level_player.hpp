// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "engine/engine.hpp"
#include "rules/rule_set.hpp"
#include "usi_client/engine_failure.hpp"
#include "usi_client/usi_engine.hpp"

namespace annan::cli {

/// The engine of this program at one of its levels, as one of the two sides of a game.
class LevelPlayer {
 public:
  /// `nodes` is what the full level gets for a move; the others have their own limit.
  LevelPlayer(const rules::RuleSet& rules, int level, std::uint64_t nodes);
  /// Of the full level's search.
  void set_parameters(const search::Parameters& parameters) { engine_.set_parameters(parameters); }
  /// Another game, which depends on `seed` and the other side alone.
  void begin(std::uint64_t seed);
  /// A USI move, `resign` or `win`. It never fails.
  [[nodiscard]] std::expected<std::string, usi_client::EngineFailure> answer(
      const usi_client::EnginePosition& position);
  /// The longest it has thought about a move, in seconds of a core.
  [[nodiscard]] double longest_s() const { return longest_s_; }

 private:
  engine::Engine engine_;
  std::uint64_t nodes_;
  double longest_s_ = 0;
};

}  // namespace annan::cli
