// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "match/openings.hpp"
#include "match/referee.hpp"
#include "match/training_record.hpp"
#include "rules/game.hpp"

namespace annan::match {

/// What a player makes of the position of a game.
struct Thought {
  std::optional<rules::Move> move;  ///< legal; nothing: it declares the win of an entered king, or has no move
  int score = 0;                    ///< hundredths of a pawn, from the side to move
  bool proven = false;              ///< the score is a won or lost game
  bool settled = true;              ///< captures and promotions do not change the static value by much
};

/// Plays both sides of a game. Used by one thread only.
class SelfPlayer {
 public:
  SelfPlayer() = default;
  SelfPlayer(const SelfPlayer&) = delete;
  SelfPlayer& operator=(const SelfPlayer&) = delete;
  virtual ~SelfPlayer() = default;
  /// A game begins; whatever was learned in earlier ones is forgotten, so that a game depends on its opening alone.
  virtual void begin(const rules::Position& start) = 0;
  /// Precondition: the game is not over.
  virtual Thought think() = 0;
  virtual void play(rules::Move move) = 0;
};

struct SelfPlayPlan {
  rules::RuleSet rules = {};
  std::vector<Opening> openings = {};  ///< taken in turn, again from the first when all were played; empty: random ones
  std::uint64_t seed = 1;              ///< of the random openings
  std::uint32_t games = 0;
  bool quiet_only = true;  ///< keep only positions without a flag of kNotQuiet
};

struct SelfPlayGame {
  std::uint32_t game;
  int plies;      ///< after the opening
  Ending ending;  ///< by the rules, or `ply_cap`
  std::vector<TrainingRecord> records;
};

/// Plays one game and picks its records. Those of the opening are never among them.
[[nodiscard]] SelfPlayGame play_self(const SelfPlayPlan& plan, std::uint32_t game, SelfPlayer& player);

/// Called after each game, from one thread at a time; false ends the run.
using OnSelfPlayGame = std::function<bool(const SelfPlayGame& game)>;

/// Plays the games 0 to plan.games - 1 except those of `done`, each player in a thread of its own.
void run_self_play(const SelfPlayPlan& plan, std::span<const std::unique_ptr<SelfPlayer>> players,
                   const std::set<std::uint32_t>& done, const OnSelfPlayGame& on_game);

}  // namespace annan::match
