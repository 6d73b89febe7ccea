// SPDX-License-Identifier: MIT
#include "match/self_play.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <thread>

#include "notation/sfen.hpp"
#include "rules/gives_check.hpp"

namespace annan::match {
namespace {

Opening opening_of(const SelfPlayPlan& plan, std::uint32_t game) {
  if (plan.openings.empty()) return random_line(plan.rules, plan.seed, static_cast<int>(game)).position;
  return plan.openings[game % plan.openings.size()];
}

std::uint8_t flags_of(const rules::Position& pos, const Thought& thought) {
  const rules::Move best = *thought.move;
  int flags = 0;
  if (pos.in_check()) flags |= kInCheck;
  if (pos.piece_at(best.to())) flags |= kBestCaptures;
  if (best.promotes()) flags |= kBestPromotes;
  if (rules::gives_check(pos, best)) flags |= kBestChecks;
  if (!thought.settled) flags |= kUnsettled;
  if (thought.proven) flags |= kProvenScore;
  return static_cast<std::uint8_t>(flags);
}

std::int16_t score_of(const Thought& thought) {
  constexpr int kMost = std::numeric_limits<std::int16_t>::max();
  return static_cast<std::int16_t>(std::clamp(thought.score, -kMost, kMost));
}

/// Now that the game is over, what it came to for the side to move of each record.
void tell_result(std::vector<TrainingRecord>& records, const Ending& ending) {
  for (TrainingRecord& record : records) {
    if (ending.winner) record.result = *ending.winner == record.position.side_to_move() ? 1 : -1;
    if (ending.reason == "ply_cap") record.flags |= kGameWasCutOff;
  }
}

/// What the threads of a run share.
class Run {
 public:
  Run(const SelfPlayPlan& plan, const std::set<std::uint32_t>& done, const OnSelfPlayGame& on_game)
      : plan_(plan), done_(done), on_game_(on_game) {}

  void play_games(SelfPlayer& player) {
    while (const auto game = claim()) {
      const SelfPlayGame played = play_self(plan_, *game, player);
      const std::lock_guard lock(mutex_);
      if (!over_) over_ = !on_game_(played);
    }
  }

 private:
  std::optional<std::uint32_t> claim() {
    const std::lock_guard lock(mutex_);
    while (!over_ && next_ < plan_.games) {
      const std::uint32_t game = next_++;
      if (!done_.contains(game)) return game;
    }
    return std::nullopt;
  }

  const SelfPlayPlan& plan_;
  const std::set<std::uint32_t>& done_;
  const OnSelfPlayGame& on_game_;
  std::mutex mutex_;
  std::uint32_t next_ = 0;
  bool over_ = false;
};

}  // namespace

SelfPlayGame play_self(const SelfPlayPlan& plan, std::uint32_t game, SelfPlayer& player) {
  rules::Game on_board(plan.rules, notation::parse_sfen(opening_of(plan, game)).value().position);
  SelfPlayGame played{game, 0, {}, {}};
  player.begin(on_board.position());
  while (!on_board.outcome() && on_board.ply() < kPlyCap) {
    const Thought thought = player.think();
    if (!thought.move) {
      (void)on_board.try_declare();
      break;
    }
    const std::uint8_t flags = flags_of(on_board.position(), thought);
    if (!plan.quiet_only || (flags & kNotQuiet) == 0) {
      played.records.push_back({on_board.position(), score_of(thought), *thought.move,
                                static_cast<std::uint16_t>(on_board.ply()), 0, flags, game});
    }
    if (!on_board.try_play(*thought.move)) break;
    player.play(*thought.move);
  }
  played.plies = on_board.ply();
  if (const auto& outcome = on_board.outcome()) {
    played.ending = {outcome->winner, std::string(code_of(outcome->reason)), {}};
  } else {
    played.ending = {std::nullopt, "ply_cap", {}};
  }
  tell_result(played.records, played.ending);
  return played;
}

void run_self_play(const SelfPlayPlan& plan, std::span<const std::unique_ptr<SelfPlayer>> players,
                   const std::set<std::uint32_t>& done, const OnSelfPlayGame& on_game) {
  Run run(plan, done, on_game);
  std::vector<std::jthread> threads;
  for (const auto& player : players)
    threads.emplace_back([&run, &player] { run.play_games(*player); });
}

}  // namespace annan::match
