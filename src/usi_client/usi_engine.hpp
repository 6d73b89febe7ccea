// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_set.hpp"
#include "usi_client/child_process.hpp"
#include "usi_client/engine_failure.hpp"

namespace annan::usi_client {

struct EngineOption {
  std::string name;
  std::string value;
  friend bool operator==(const EngineOption&, const EngineOption&) = default;
};

/// The options that make an engine play by `rules` (docs: contracts for `annan_engine`).
[[nodiscard]] std::vector<EngineOption> rule_options(const rules::RuleSet& rules);

/// How to start an engine and what to tell it first.
struct EngineCommand {
  std::vector<std::string> argv;
  ChildLimits limits;
  std::vector<EngineOption> options;
};

/// Splits a command as typed: words at spaces, "..." and '...' keep spaces. Nothing else is special.
[[nodiscard]] std::vector<std::string> split_command(std::string_view text);

/// Where the game stands, as the engine is told: a start (`startpos` or a canonical SFEN) and the moves since.
struct EnginePosition {
  std::string start = "startpos";
  std::vector<std::string> moves;
};
[[nodiscard]] std::string position_line(const EnginePosition& position);

/// What the clocks of a game show, Black's first.
struct GameClocks {
  std::array<std::chrono::milliseconds, 2> left = {};
  std::array<std::chrono::milliseconds, 2> increment = {};  ///< not yet in `left`
  std::chrono::milliseconds byoyomi = {};
};

/// When a search is to end by itself; nothing set: only by interrupt() or the deadline.
struct SearchLimits {
  std::optional<std::chrono::milliseconds> movetime = {};
  std::optional<std::uint64_t> nodes = {};
  std::optional<int> depth = {};
  std::optional<GameClocks> clocks = {};
};
[[nodiscard]] std::string go_line(const SearchLimits& limits);

struct SearchAnswer {
  std::string move;                  ///< as written: a USI move, `resign` or `win`; legality is for the caller to judge
  std::string last_info;             ///< its last `info` line with a score, or empty
  std::chrono::nanoseconds took{0};  ///< from before `go` was sent until `bestmove` was read
};

/// One USI engine in a process of its own. Every call waits for its answer, at most until its deadline; after a failure
/// the engine is of no more use and is to be replaced. Not thread-safe but for interrupt().
class UsiEngine {
 public:
  /// Starts the process and goes through `usi`, options, `isready`.
  [[nodiscard]] static std::expected<UsiEngine, EngineFailure> start(const EngineCommand& command, Deadline deadline);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] pid_t pid() const { return child_.pid(); }
  /// Does the engine know an option of this name?
  [[nodiscard]] bool has_option(std::string_view name) const;

  /// Sends those of `options` that the engine knows and that have changed, and waits until it is ready.
  [[nodiscard]] std::expected<void, EngineFailure> set_options(std::span<const EngineOption> options,
                                                               Deadline deadline);

  /// Tells the engine that what follows belongs to another game, and waits until it is ready.
  [[nodiscard]] std::expected<void, EngineFailure> new_game(Deadline deadline);

  /// Tells the engine the position and waits until it is ready to think about it.
  [[nodiscard]] std::expected<void, EngineFailure> prepare(const EnginePosition& position, Deadline deadline);
  /// Thinks about the position. At `deadline` the engine is told to stop and has kStopGrace to answer.
  [[nodiscard]] std::expected<SearchAnswer, EngineFailure> go(const SearchLimits& limits, Deadline deadline);
  /// Both.
  [[nodiscard]] std::expected<SearchAnswer, EngineFailure> search(const EnginePosition& position,
                                                                  const SearchLimits& limits, Deadline deadline);

  /// From any thread: ends the search under way (or the next one) early, as if its deadline had come.
  void interrupt() const;

  static constexpr std::chrono::milliseconds kStopGrace{150};

 private:
  UsiEngine(ChildProcess child, FileDescriptor wake) : child_(std::move(child)), wake_(std::move(wake)) {}
  [[nodiscard]] std::expected<void, EngineFailure> greet(Deadline deadline);
  /// Waits for `readyok`; whatever comes before it was asked for by nobody.
  [[nodiscard]] std::expected<void, EngineFailure> wait_until_ready(Deadline deadline);
  /// Reads until a bestmove; sends `stop` once at the deadline or when interrupted.
  [[nodiscard]] std::expected<SearchAnswer, EngineFailure> await_bestmove(Deadline deadline);
  [[nodiscard]] std::string changed_options(std::span<const EngineOption> options);

  ChildProcess child_;
  FileDescriptor wake_;  ///< an eventfd: interrupt() makes it readable
  std::string name_;
  std::vector<std::string> known_options_;
  std::vector<EngineOption> sent_options_;
};

}  // namespace annan::usi_client
