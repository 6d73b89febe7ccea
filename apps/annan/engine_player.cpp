// SPDX-License-Identifier: MIT
#include "engine_player.hpp"

#include "engine/quiet.hpp"
#include "engine/threads/steady_clock.hpp"
#include "search/value.hpp"

namespace annan::cli {

namespace {

/// Small, since it is cleared for every game: of the order of what a game's searches fill.
constexpr std::size_t kTableMegabytes = 8;
/// In hundredths of a pawn; less than the smallest capture.
constexpr int kSettledMargin = 60;

/// Keeps what the search thinks of the best move.
class LastScore final : public search::Listener {
 public:
  void on_progress(const search::Progress& progress) override {
    if (progress.rank == 1) value_ = progress.line.value;
  }
  [[nodiscard]] search::Value value() const { return value_; }

 private:
  search::Value value_ = 0;
};

}  // namespace

EnginePlayer::EnginePlayer(const rules::RuleSet& rules, std::uint64_t nodes)
    : engine_(engine::steady_clock(), kTableMegabytes), nodes_(nodes) {
  engine_.set_rules(rules);
}

void EnginePlayer::begin(const rules::Position& start) {
  engine_.new_game();
  engine_.set_position(start);
}

match::Thought EnginePlayer::think() {
  search::Control control;
  LastScore score;
  const engine::Decision decision =
      engine_.think({.move_time_ms = {}, .nodes = nodes_, .depth = {}, .clock = {}}, control, score);
  match::Thought thought{.move = decision.move};
  if (!decision.move) return thought;
  thought.score = score.value();
  thought.proven = search::is_result(score.value());
  const rules::Position& pos = engine_.position();
  thought.settled = pos.in_check() || engine::is_settled(pos, engine_.rules(), kSettledMargin);
  return thought;
}

void EnginePlayer::play(rules::Move move) {
  (void)engine_.play(move);
}

}  // namespace annan::cli
