// SPDX-License-Identifier: MIT
// Clocks and absence, as the rules tell them.
#include <algorithm>

#include "reference.hpp"

namespace annan::party {

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;

ids::Millis least(ids::Millis a, ids::Millis b) {
  return a < b ? a : b;
}

}  // namespace

ids::Millis Reference::served(ids::Instant from, ids::Instant to) const {
  std::int64_t sum = std::max<std::int64_t>(0, to.value() - from.value());
  for (const Outage& o : truth_->outages) {
    const std::int64_t overlap = std::min(o.to.value(), to.value()) - std::max(o.from.value(), from.value());
    sum -= std::max<std::int64_t>(0, overlap);
  }
  return ids::Millis(sum);
}

ids::Instant Reference::resumed() const {
  ids::Instant last;
  for (const Outage& o : truth_->outages)
    last = std::max(last, o.to);
  return last;
}

ids::Millis Reference::used(const Turn& turn, ids::Instant until) const {
  return turn.stopped ? turn.before : turn.before + served(turn.since, until);
}

std::optional<ids::Millis> Reference::whole_turn() const {
  if (!play_->house.time) return std::nullopt;
  const bool black = play_->board.position().side_to_move() == rules::Color::kBlack;
  return play_->mains.back()[black ? 0 : 1] + play_->house.time->byoyomi;
}

ids::Millis Reference::at_most_but_ten_seconds(ids::Millis used) const {
  const auto whole = whole_turn();
  if (!whole) return used;
  const ids::Millis kept(std::min<std::int64_t>(whole->count(), 10 * kSecond));
  return least(used, *whole - kept);
}

/// Found by trying: the last moment up to which no more than the turn is used.
std::optional<ids::Instant> Reference::last_moment() const {
  const auto whole = whole_turn();
  if (!playing() || !whole || play_->turn.stopped || play_->away == mover() || !guest(mover())) return std::nullopt;
  const Turn& turn = play_->turn;
  if (turn.before > *whole) return turn.since + (*whole - turn.before);
  std::int64_t good = turn.since.value();
  std::int64_t bad = good + whole->count() + 1;
  for (const Outage& o : truth_->outages)
    bad += (o.to - o.from).count();
  while (bad - good > 1) {
    const std::int64_t middle = good + (bad - good) / 2;
    (used(turn, ids::Instant(middle)) <= *whole ? good : bad) = middle;
  }
  return ids::Instant(good);
}

std::optional<ids::Instant> Reference::was_gone(Seat seat, ids::Instant when) const {
  const auto left = gone(seat);
  if (left && *left <= when) return left;
  const auto who = guest(seat);
  const auto found = who ? truth_->absences.over.find(*who) : truth_->absences.over.end();
  if (found == truth_->absences.over.end()) return std::nullopt;
  const auto& [since, until] = found->second;
  return since <= when && when < until ? std::optional(since) : std::nullopt;
}

std::optional<ids::Instant> Reference::missed() const {
  const auto limit = last_moment();
  return limit ? was_gone(mover(), *limit) : gone(mover());
}

/// When the site need not wait for the absent player to move any longer; nothing if that is not what it waits for.
std::optional<ids::Instant> Reference::patience_ends() const {
  if (!playing() || play_->turn.stopped || play_->away == mover()) return std::nullopt;
  const auto left = missed();
  if (!left) return std::nullopt;
  const std::int64_t from = std::max({left->value(), play_->turn.since.value(), resumed().value()});
  const bool after_outage = from == resumed().value() && from > std::max(left->value(), play_->turn.since.value());
  const ids::Instant end(from + (after_outage ? 30 : 20) * kSecond);
  const auto limit = last_moment();
  return limit ? std::min(end, *limit) : end;
}

bool Reference::may_stand_in() const {
  const auto end = patience_ends();
  return end && truth_->received >= *end && !play_->away && plays(~mover());
}

bool Reference::may_stop() const {
  const auto end = patience_ends();
  return end && truth_->received >= *end && !plays(~mover()) && !terms_->ranked;
}

bool Reference::may_start() const {
  return playing() && play_->turn.stopped && (plays(Seat::kFirst) || plays(Seat::kSecond));
}

bool Reference::waited_for_long() const {
  return playing() && play_->turn.stopped && !play_->adjourned &&
         served(*play_->turn.stopped, truth_->received) >= ids::Millis(10 * kMinute);
}

bool Reference::may_flag() const {
  const auto limit = last_moment();
  if (!limit || truth_->received < *limit + ids::Millis(kSecond)) return false;
  return !was_gone(mover(), *limit) || (terms_->ranked && !plays(~mover()));
}

/// In time, and nobody else plays in this seat.
bool Reference::may_play(Seat seat) const {
  if (!playing() || mover() != seat || play_->turn.stopped || play_->away == seat) return false;
  const auto limit = last_moment();
  return !limit || truth_->received <= *limit;
}

bool Reference::helped_enough() const {
  return terms_->ranked && play_->away == mover() && play_->helped[index_of(mover())] >= 3;
}

/// The player to move went away while the site did.
bool Reference::taken_by_outage() const {
  const auto left = missed() ? missed() : gone(mover());
  return left &&
         std::ranges::any_of(truth_->outages, [&](const Outage& o) { return *left >= o.from && *left <= o.to; });
}

}  // namespace annan::party
