// SPDX-License-Identifier: MIT
#include "match/match.hpp"

#include <fmt/format.h>

#include <cmath>

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

PlayedGame play(const Plan& plan, const Opening& opening, Contestant& black, Contestant& white) {
  auto black_ready = black.begin_game();
  auto white_ready = white.begin_game();
  if (auto lost = forfeit(black, std::move(black_ready), rules::Color::kBlack)) return *std::move(lost);
  if (auto lost = forfeit(white, std::move(white_ready), rules::Color::kWhite)) return *std::move(lost);
  const auto mover = [](Contestant& contestant) {
    return [&contestant](const usi_client::EnginePosition& position) { return contestant.answer(position); };
  };
  return play_game(plan.rules, opening, mover(black), mover(white));
}

GameRecord play_slot(const Plan& plan, int game, Contestant& first, Contestant& second) {
  const Slot slot = slot_of(game);
  Contestant& black = slot.black == Side::kFirst ? first : second;
  Contestant& white = slot.black == Side::kFirst ? second : first;
  GameRecord record{game, black.name(), white.name(), opening_of(plan, slot.pair), {}, {}};
  record.played = play(plan, record.opening, black, white);
  const Ending& ending = record.played.ending;
  if (is_fault(ending)) {
    record.transcript = (ending.winner == rules::Color::kBlack ? white : black).transcript();
  }
  return record;
}

}  // namespace

Opening opening_of(const Plan& plan, int pair) {
  if (plan.openings.empty()) return random_opening(plan.rules, plan.seed, pair);
  return plan.openings[static_cast<std::size_t>(pair) % plan.openings.size()];
}

bool is_finished(const Plan& plan, std::span<const Verdict> games) {
  if (games.size() >= static_cast<std::size_t>(plan.games)) return true;
  const bool whole_pairs = games.size() % 2 == 0;
  return plan.sprt && whole_pairs && std::abs(log_likelihood_ratio(score_of(games), *plan.sprt)) >= kSprtBound;
}

std::expected<void, std::string> check_earlier(const Plan& plan, const std::string& first, const std::string& second,
                                               std::span<const GameRecord> earlier) {
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    const GameRecord& record = earlier[i];
    const Slot slot = slot_of(static_cast<int>(i));
    const bool first_is_black = slot.black == Side::kFirst;
    const auto other = [&](std::string_view what) {
      return std::unexpected(fmt::format("line {} is of another match: {}", i + 1, what));
    };
    if (record.game != static_cast<int>(i)) return other("its number is not next");
    if (record.black != (first_is_black ? first : second) || record.white != (first_is_black ? second : first)) {
      return other("other engines, or other colours");
    }
    if (record.opening != opening_of(plan, slot.pair)) return other("another opening");
  }
  return {};
}

std::vector<Verdict> run_match(const Plan& plan, Contestant& first, Contestant& second,
                               std::span<const GameRecord> earlier, const OnGame& on_game) {
  std::vector<Verdict> games;
  for (const GameRecord& record : earlier)
    games.push_back(verdict_of(record));
  while (!is_finished(plan, games)) {
    const GameRecord record = play_slot(plan, static_cast<int>(games.size()), first, second);
    games.push_back(verdict_of(record));
    if (!on_game(record, games)) break;
  }
  return games;
}

}  // namespace annan::match
