// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <deque>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "match/clock.hpp"
#include "match/terms.hpp"
#include "rules/color.hpp"
#include "usi_client/engine_failure.hpp"
#include "usi_client/usi_engine.hpp"

namespace annan::match {

/// One of the engines of a match: its name in the records, its process, its clock, and what was last said to it and by
/// it.
class Contestant {
 public:
  /// Precondition: check_terms(terms).
  Contestant(std::string name, usi_client::EngineCommand command, Terms terms);

  /// For an answer where neither a clock nor a movetime says when it is due.
  static constexpr std::chrono::milliseconds kLongestThink{60'000};
  static constexpr std::chrono::milliseconds kStartTime{30'000};

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const Terms& terms() const { return terms_; }
  /// The clock of the game that goes on, if it plays with one.
  [[nodiscard]] const std::optional<Clock>& clock() const { return clock_; }
  /// Does the running engine know an option of this name?
  [[nodiscard]] bool has_option(std::string_view name) const { return engine_ && engine_->has_option(name); }

  /// Makes ready for another game: in the process there is, or in a new one if there is none or it no longer answers.
  [[nodiscard]] std::expected<void, usi_client::EngineFailure> begin_game();

  /// The answer to a position in which `own` is to move, a USI move, `resign` or `win`. The time from `go` to
  /// `bestmove` is charged to the clock; too much of it is a failure of the kind kTimedOut. After a failure other than
  /// a late answer the process is gone until begin_game().
  [[nodiscard]] std::expected<std::string, usi_client::EngineFailure> answer(const usi_client::EnginePosition& position,
                                                                             rules::Color own,
                                                                             const Contestant& opponent);

  /// The last lines of this game, oldest first: `> ` to the engine, `< ` from it, `! ` what went wrong.
  [[nodiscard]] std::vector<std::string> transcript() const { return {transcript_.begin(), transcript_.end()}; }

 private:
  [[nodiscard]] usi_client::SearchLimits limits_now(rules::Color own, const Contestant& opponent) const;
  [[nodiscard]] std::chrono::nanoseconds allowed_now() const;
  void note(char sign, std::string line);
  [[nodiscard]] std::unexpected<usi_client::EngineFailure> fail(usi_client::EngineFailure failure);

  std::string name_;
  usi_client::EngineCommand command_;
  Terms terms_;
  std::optional<Clock> clock_;
  std::optional<usi_client::UsiEngine> engine_;
  std::deque<std::string> transcript_;
};

}  // namespace annan::match
