// SPDX-License-Identifier: MIT
#include "host/pairing.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace annan::host {

namespace {

constexpr double kFirstWindow = 100.0;
constexpr double kWidenedPerSecond = 10.0;
/// A share of the deviation: with a rating nobody knows yet, near is not worth waiting for.
constexpr double kUncertainty = 0.5;

constexpr std::size_t kWaitsKept = 20;
constexpr std::size_t kFewestWaits = 3;
constexpr ids::Millis kLately{30 * 60 * 1000};

bool is_new(const Seeker& s) {
  return s.games < kNewcomerGames;
}

/// Games as Black over those as White.
int surplus_of_black(const Seeker& s) {
  return 2 * s.black_games - s.games;
}

double distance(const Seeker& a, const Seeker& b) {
  return std::abs(a.rating - b.rating);
}

}  // namespace

double window_of(const Seeker& seeker, ids::Instant now) {
  const double waited = std::max(0.0, static_cast<double>((now - seeker.since).count()) / 1000.0);
  return kFirstWindow + kUncertainty * seeker.deviation + kWidenedPerSecond * waited;
}

bool may_meet(const Seeker& a, const Seeker& b, ids::Instant now) {
  if (is_new(a) && is_new(b) && a.network == b.network) return false;
  return distance(a, b) <= std::min(window_of(a, now), window_of(b, now));
}

Meeting meeting_of(const Seeker& a, const Seeker& b, std::uint64_t seed) {
  const auto had = [](const Seeker& s) { return std::pair(surplus_of_black(s), s.black_games); };
  const bool first = had(a) == had(b) ? (seed & 1) == 0 : had(a) < had(b);
  return first ? Meeting{a.guest, b.guest} : Meeting{b.guest, a.guest};
}

std::vector<Meeting> pair_up(std::vector<Seeker> seekers, ids::Instant now, std::uint64_t seed) {
  std::ranges::sort(seekers, {}, [](const Seeker& s) { return std::pair(s.since, s.guest); });
  std::vector<Meeting> meetings;
  while (seekers.size() > 1) {
    const Seeker longest = std::move(seekers.front());
    seekers.erase(seekers.begin());
    auto best = seekers.end();
    for (auto other = seekers.begin(); other != seekers.end(); ++other) {
      if (!may_meet(longest, *other, now)) continue;
      if (best == seekers.end() || distance(longest, *other) < distance(longest, *best)) best = other;
    }
    if (best == seekers.end()) continue;
    meetings.push_back(meeting_of(longest, *best, seed >> (meetings.size() % 64)));
    seekers.erase(best);
  }
  return meetings;
}

void RecentWaits::add(ids::Instant now, ids::Millis waited) {
  waits_.push_back({now, waited});
  if (waits_.size() > kWaitsKept) waits_.pop_front();
}

std::optional<ids::Millis> RecentWaits::expected(ids::Instant now) const {
  std::vector<ids::Millis> lately;
  for (const Wait& wait : waits_) {
    if (now - wait.at <= kLately) lately.push_back(wait.waited);
  }
  if (lately.size() < kFewestWaits) return std::nullopt;
  const auto middle = lately.begin() + static_cast<std::ptrdiff_t>(lately.size() / 2);
  std::ranges::nth_element(lately, middle);
  return *middle;
}

}  // namespace annan::host
