// SPDX-License-Identifier: MIT
#include "match/match.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <mutex>
#include <set>
#include <thread>

#include "match/referee.hpp"
#include "match/schedule.hpp"

namespace annan::match {
namespace {

/// A game begins with both engines ready; one that is not loses before its first move.
std::optional<PlayedGame> forfeit(const Contestant& loser, std::expected<void, usi_client::EngineFailure> ready,
                                  rules::Color color) {
  if (ready) return std::nullopt;
  return PlayedGame{{}, {~color, "crash", fmt::format("{}: {}", loser.name(), ready.error().detail)}};
}

/// Games that are no longer wanted end at the next move.
PlayedGame play(const Plan& plan, const Opening& opening, Contestant& black, Contestant& white,
                const std::atomic<bool>& unwanted) {
  auto black_ready = black.begin_game();
  auto white_ready = white.begin_game();
  if (auto lost = forfeit(black, std::move(black_ready), rules::Color::kBlack)) return *std::move(lost);
  if (auto lost = forfeit(white, std::move(white_ready), rules::Color::kWhite)) return *std::move(lost);
  const auto mover = [&unwanted](Contestant& contestant, rules::Color own, const Contestant& opponent) {
    return
        [&, own](const usi_client::EnginePosition& position) -> std::expected<std::string, usi_client::EngineFailure> {
          if (unwanted)
            return std::unexpected(usi_client::EngineFailure{usi_client::EngineFault::kStopped, "unwanted"});
          return contestant.answer(position, own, opponent);
        };
  };
  return play_game(plan.rules, opening, mover(black, rules::Color::kBlack, white),
                   mover(white, rules::Color::kWhite, black));
}

GameRecord play_slot(const Plan& plan, int game, Opponents& opponents, const std::atomic<bool>& unwanted) {
  const Slot slot = slot_of(game);
  const bool first_is_black = slot.black == Side::kFirst;
  Contestant& black = first_is_black ? opponents.first : opponents.second;
  Contestant& white = first_is_black ? opponents.second : opponents.first;
  GameRecord record{.game = game,
                    .black = black.name(),
                    .white = white.name(),
                    .black_terms = text_of(black.terms()),
                    .white_terms = text_of(white.terms()),
                    .opening = opening_of(plan, slot.pair),
                    .played = {},
                    .transcript = {}};
  record.played = play(plan, record.opening, black, white, unwanted);
  const Ending& ending = record.played.ending;
  if (is_fault(ending)) {
    record.transcript = (ending.winner == rules::Color::kBlack ? white : black).transcript();
  }
  return record;
}

/// What the tables of a match share.
class Run {
 public:
  Run(const Plan& plan, std::span<const GameRecord> earlier, const OnGame& on_game) : plan_(plan), on_game_(on_game) {
    for (const GameRecord& record : earlier)
      board_.add(record.game, verdict_of(record));
    over_ = is_finished(plan_, board_.score());
  }

  void play_pairs(Opponents& opponents) {
    while (const auto pair = claim_pair()) {
      for (const int game : games_of(*pair)) {
        if (!wants(game)) continue;
        note(play_slot(plan_, game, opponents, over_));
      }
    }
  }

  [[nodiscard]] const Score& score() const { return board_.score(); }

 private:
  /// The next pair of which a game is missing.
  std::optional<int> claim_pair() {
    const std::lock_guard lock(mutex_);
    for (; !over_ && 2 * next_pair_ < plan_.games; ++next_pair_) {
      const auto games = games_of(next_pair_);
      if (!board_.has(games[0]) || !board_.has(games[1])) return next_pair_++;
    }
    return std::nullopt;
  }

  bool wants(int game) {
    const std::lock_guard lock(mutex_);
    return !over_ && !board_.has(game);
  }

  void note(const GameRecord& record) {
    const std::lock_guard lock(mutex_);
    if (over_) return;
    board_.add(record.game, verdict_of(record));
    const bool go_on = on_game_(record, board_.score());
    over_ = !go_on || is_finished(plan_, board_.score());
  }

  const Plan& plan_;
  const OnGame& on_game_;
  std::mutex mutex_;
  Scoreboard board_;
  int next_pair_ = 0;
  std::atomic<bool> over_ = false;  ///< written under the mutex
};

}  // namespace

Opening opening_of(const Plan& plan, int pair) {
  if (plan.openings.empty()) return random_line(plan.rules, plan.seed, pair).position;
  return plan.openings[static_cast<std::size_t>(pair) % plan.openings.size()];
}

bool is_finished(const Plan& plan, const Score& score) {
  if (score.game_count() >= plan.games) return true;
  return plan.sprt && std::abs(log_likelihood_ratio(score, *plan.sprt)) >= kSprtBound;
}

std::expected<void, std::string> check_earlier(const Plan& plan, const Entrant& first, const Entrant& second,
                                               std::span<const GameRecord> earlier) {
  std::set<int> seen;
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    const GameRecord& record = earlier[i];
    const Slot slot = slot_of(record.game);
    const bool first_is_black = slot.black == Side::kFirst;
    const auto other = [&](std::string_view what) {
      return std::unexpected(fmt::format("line {} is of another match: {}", i + 1, what));
    };
    if (!seen.insert(record.game).second) return other("its number was there before");
    const Entrant& black = first_is_black ? first : second;
    const Entrant& white = first_is_black ? second : first;
    if (record.black != black.name || record.white != white.name) return other("other engines, or other colours");
    const auto differs = [](const std::string& kept, const Entrant& entrant) {
      return !kept.empty() && kept != text_of(entrant.terms);
    };
    if (differs(record.black_terms, black) || differs(record.white_terms, white)) return other("other limits");
    if (record.opening != opening_of(plan, slot.pair)) return other("another opening");
  }
  return {};
}

Score run_match(const Plan& plan, std::span<Opponents> tables, std::span<const GameRecord> earlier,
                const OnGame& on_game) {
  Run run(plan, earlier, on_game);
  {
    std::vector<std::jthread> threads;
    for (Opponents& opponents : tables)
      threads.emplace_back([&run, &opponents] { run.play_pairs(opponents); });
  }
  return run.score();
}

}  // namespace annan::match
