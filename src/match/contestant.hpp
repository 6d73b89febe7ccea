// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <deque>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "usi_client/engine_failure.hpp"
#include "usi_client/usi_engine.hpp"

namespace annan::match {

/// One of the engines of a match: its name in the records, its process, and what was last said to it and by it.
class Contestant {
 public:
  /// With a time to think in `limits`, an answer that comes more than kLateness after it is a failure of the kind
  /// kTimedOut; without one, an answer that takes longer than kLongestThink.
  Contestant(std::string name, usi_client::EngineCommand command, usi_client::SearchLimits limits);

  static constexpr std::chrono::milliseconds kLateness{200};
  static constexpr std::chrono::milliseconds kLongestThink{60'000};
  static constexpr std::chrono::milliseconds kStartTime{30'000};

  [[nodiscard]] const std::string& name() const { return name_; }

  /// Makes ready for another game: in the process there is, or in a new one if there is none or it no longer answers.
  [[nodiscard]] std::expected<void, usi_client::EngineFailure> begin_game();

  /// The answer to a position, a USI move, `resign` or `win`. After a failure the process is gone until begin_game().
  [[nodiscard]] std::expected<std::string, usi_client::EngineFailure> answer(
      const usi_client::EnginePosition& position);

  /// The last lines of this game, oldest first: `> ` to the engine, `< ` from it, `! ` what went wrong.
  [[nodiscard]] std::vector<std::string> transcript() const { return {transcript_.begin(), transcript_.end()}; }

 private:
  void note(char sign, std::string line);
  [[nodiscard]] std::unexpected<usi_client::EngineFailure> fail(usi_client::EngineFailure failure);

  std::string name_;
  usi_client::EngineCommand command_;
  usi_client::SearchLimits limits_;
  std::chrono::milliseconds allowed_;
  std::optional<usi_client::UsiEngine> engine_;
  std::deque<std::string> transcript_;
};

}  // namespace annan::match
