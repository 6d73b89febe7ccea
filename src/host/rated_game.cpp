// SPDX-License-Identifier: MIT
#include "host/rated_game.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "rating/glicko2.hpp"

namespace annan::host {

namespace {

constexpr std::int64_t kRestPeriod = 7LL * 24 * 60 * 60 * 1000;
constexpr rating::Rating kNewPlayer{};

double hundredths(double value) {
  return std::round(value * 100.0) / 100.0;
}

/// The player's strength as the game begins.
rating::Rating rested(const store::Standing& before, ids::Instant at) {
  rating::Rating now{before.rating, before.deviation, before.volatility};
  if (before.games == 0) return now;
  for (std::int64_t rest = (at - before.at).count(); rest >= kRestPeriod; rest -= kRestPeriod) {
    if (now.deviation >= kNewPlayer.deviation) break;
    now = rating::after_period(now, {});
  }
  now.deviation = std::min(now.deviation, kNewPlayer.deviation);
  return now;
}

store::Standing after(const store::Standing& before, const rating::Rating& own, const rating::Rating& rival,
                      double score, bool black, ids::Instant at) {
  const rating::Rating rated = rating::after_period(own, std::array{rating::GameResult{rival, score}});
  return {.rating = hundredths(rated.rating),
          .deviation = hundredths(std::min(rated.deviation, kNewPlayer.deviation)),
          .volatility = rated.volatility,
          .games = before.games + 1,
          .black_games = before.black_games + (black ? 1 : 0),
          .at = at};
}

party::RatingChange change(const store::Standing& before, const store::Standing& after) {
  return {.before = before.rating,
          .after = after.rating,
          .deviation_before = before.deviation,
          .deviation_after = after.deviation};
}

}  // namespace

store::RatingOutcome rate(const store::Standing& black, const store::Standing& white, ids::GameId game,
                          party::Seat black_seat, const party::Result& result, ids::Instant at) {
  double black_score = 0.5;
  if (result.winner) black_score = *result.winner == rules::Color::kBlack ? 1.0 : 0.0;
  const rating::Rating black_now = rested(black, at);
  const rating::Rating white_now = rested(white, at);
  store::RatingOutcome outcome{.after = {after(black, black_now, white_now, black_score, true, at),
                                         after(white, white_now, black_now, 1.0 - black_score, false, at)},
                               .events = {}};
  party::RatingChanged changed{.game = game, .changes = {}};
  changed.changes[party::index_of(black_seat)] = change(black, outcome.after[0]);
  changed.changes[party::index_of(~black_seat)] = change(white, outcome.after[1]);
  outcome.events.emplace_back(changed);
  return outcome;
}

std::optional<store::Rated> rated_by(const party::State& state, std::span<const party::Event> events, ids::Instant at) {
  if (!state.terms.ranked || !state.game_running()) return std::nullopt;
  const auto ended =
      std::ranges::find_if(events, [](const party::Event& e) { return std::holds_alternative<party::GameEnded>(e); });
  if (ended == events.end()) return std::nullopt;
  const party::Result& result = std::get<party::GameEnded>(*ended).result;
  if (result.reason == party::EndReason::kAborted) return std::nullopt;
  const party::Seat black_seat = state.game->black;
  const auto black = party::guest_on(state.seats, black_seat);
  const auto white = party::guest_on(state.seats, ~black_seat);
  if (!black || !white) return std::nullopt;
  return store::Rated{
      .guests = {*black, *white},
      .rate = [game = state.game->id, black_seat, result, at](const store::Standing& b, const store::Standing& w) {
        return rate(b, w, game, black_seat, result, at);
      }};
}

}  // namespace annan::host
