// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string_view>
#include <variant>
#include <vector>

#include "ids/time.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::host {

struct ComputerTurn {
  rules::RuleSet rules;
  rules::Position start;
  std::vector<rules::Move> moves;
  int level;           ///< 1 to party::kComputerLevels
  ids::Millis budget;  ///< thinking time from when a process is free for it
};

struct Declares {};
struct Resigns {};
using ComputerChoice = std::variant<rules::Move, Declares, Resigns>;

/// What was wrong with an engine.
enum class Trouble : std::uint8_t {
  kNotStarted,  ///< could not be started or did not say usiok and readyok
  kExited,      ///< ended or was killed
  kSilent,      ///< gave no bestmove within its budget and half a second
  kFlooded,     ///< wrote more than is reasonable
  kGarbage,     ///< answered what is no move
  kIllegal,     ///< answered an illegal move: the host sees that
  kStopped,     ///< the site is closing, or nobody waits for the answer
};
[[nodiscard]] std::string_view code_of(Trouble t);

/// Chooses moves for computer seats. May be called from any thread, also from inside `done`.
class ComputerPlayer {
 public:
  ComputerPlayer() = default;
  ComputerPlayer(const ComputerPlayer&) = delete;
  ComputerPlayer& operator=(const ComputerPlayer&) = delete;
  virtual ~ComputerPlayer() = default;

  /// However long the turn waits, nothing is late: `begin` is called, on any thread, when a process is free for it, and
  /// false means that nobody waits for the answer any more: then no process is bothered.
  using Begin = std::function<bool()>;
  /// Calls `done` exactly once, on any thread, not inside this call; at the latest half a second after the budget is
  /// used up, counted from `begin`. A process that failed is replaced before the next turn: the host asks once more
  /// with a budget of 300 ms and then helps itself.
  virtual void choose(ComputerTurn turn, Begin begin,
                      std::move_only_function<void(std::expected<ComputerChoice, Trouble>)> done) = 0;
};

}  // namespace annan::host
