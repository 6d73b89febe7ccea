// SPDX-License-Identifier: MIT
// Any schedule of commands by guests and timers, repeated, late, lost and out of order, decided by two nodes that do
// not know of each other but through the log, with outages and people who come and go, makes one history that the rules
// allow; and folding it gives the state, wherever one begins.
//   ANNAN_SCHEDULES=1000000 build/release/bin/annan_property_party --gtest_filter='Schedules.*'
// runs so many (default: 20,000); ANNAN_SEED=N begins with another one. A failure names its seed and tells the shortest
// story that was found of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "world.hpp"

namespace annan::party {
namespace {

constexpr std::int64_t kUsual = 20'000;
/// From so many schedules on everything must have happened.
constexpr std::int64_t kEnoughForAll = 3000;
/// What is tried to tell a failure in fewer steps.
constexpr int kShrinkingRuns = 3000;

std::int64_t number(const char* variable, std::int64_t usual) {
  const char* text = std::getenv(variable);
  return text == nullptr ? usual : std::atoll(text);
}

/// The steps of a seed, by their numbers: any of them can be left out.
std::vector<std::uint64_t> steps_of(std::uint64_t seed) {
  std::vector<std::uint64_t> steps(20 + Dice(seed).below(300));
  std::iota(steps.begin(), steps.end(), 1);
  return steps;
}

struct Failure {
  std::string what;
  std::size_t steps;  ///< that were taken
};

std::optional<Failure> run(std::uint64_t seed, const std::vector<std::uint64_t>& steps, Seen& seen,
                           std::vector<std::string>* story = nullptr) {
  std::size_t taken = 0;
  try {
    World world(seed, seen);
    world.story = story;
    for (const std::uint64_t step : steps) {
      ++taken;
      world.step(Dice(seed, step));
    }
    world.settle();
    world.finish();
    return std::nullopt;
  } catch (const Violation& violation) {
    return Failure{violation.what, taken};
  }
}

/// Leaves out what the failure does not need: the steps after it, then parts of any length that can be missed.
std::vector<std::uint64_t> shrink(std::uint64_t seed, std::vector<std::uint64_t> steps) {
  Seen nobody;
  int runs = 0;
  const auto fails = [&](std::vector<std::uint64_t>& candidate) {
    const auto failure = run(seed, candidate, nobody);
    if (failure) candidate.resize(failure->steps);
    return failure.has_value();
  };
  fails(steps);
  for (std::size_t part = steps.size() / 2; part > 0; part /= 2) {
    for (std::size_t at = 0; at < steps.size() && ++runs < kShrinkingRuns;) {
      std::vector<std::uint64_t> fewer = steps;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at),
                  fewer.begin() + static_cast<std::ptrdiff_t>(std::min(at + part, fewer.size())));
      if (fails(fewer)) {
        steps = std::move(fewer);
      } else {
        at += part;
      }
    }
  }
  return steps;
}

std::string report(std::uint64_t seed, const std::string& what) {
  Seen nobody;
  std::vector<std::string> story;
  const auto steps = shrink(seed, steps_of(seed));
  const auto failure = run(seed, steps, nobody, &story);
  std::string text = "seed " + std::to_string(seed) + ": " + what + "\nin " + std::to_string(steps.size()) +
                     " steps: " + (failure ? failure->what : "not again") + '\n';
  for (const std::string& line : story)
    text += "  " + line + '\n';
  return text;
}

/// All that can come about, in events and refusals and ends of games.
constexpr std::string_view kAll[] = {"seat_taken",
                                     "seat_left",
                                     "game_started",
                                     "move_played",
                                     "game_ended",
                                     "rematch_offered",
                                     "house_changed",
                                     "party_named",
                                     "host_changed",
                                     "guest_removed",
                                     "guest_allowed",
                                     "stand_in_started",
                                     "stand_in_ended",
                                     "clock_stopped",
                                     "clock_started",
                                     "game_adjourned",
                                     "offered",
                                     "offer_declined",
                                     "taken_back",
                                     "nudged",
                                     "checkmate",
                                     "repetition",
                                     "declaration",
                                     "resignation",
                                     "time",
                                     "agreement",
                                     "aborted",
                                     "absence",
                                     "stale",
                                     "no_game",
                                     "game_running",
                                     "not_seated",
                                     "not_your_turn",
                                     "too_late",
                                     "seats_taken",
                                     "already_seated",
                                     "seat_taken",
                                     "already_offered",
                                     "rival_left",
                                     "no_offer",
                                     "nothing_to_take_back",
                                     "computer_declines",
                                     "too_far",
                                     "not_due_yet",
                                     "not_nudged",
                                     "not_away",
                                     "not_host",
                                     "no_such_guest",
                                     "removed",
                                     "two_computers",
                                     "not_a_computer",
                                     "not_in_ranked",
                                     "ranked_over",
                                     "not_due",
                                     "no_computer",
                                     "bad_level",
                                     "game_over",
                                     "repeat",
                                     "conflict"};

TEST(Schedules, MakeHistoriesThatTheRulesAllow) {
  const std::int64_t schedules = number("ANNAN_SCHEDULES", kUsual * ANNAN_TEST_SCALE / 100);
  const auto first = static_cast<std::uint64_t>(number("ANNAN_SEED", 1));
  Seen seen;
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(schedules); ++seed) {
    if (const auto failure = run(seed, steps_of(seed), seen)) FAIL() << report(seed, failure->what);
  }
  if (schedules >= kEnoughForAll) {
    for (const std::string_view what : kAll)
      EXPECT_TRUE(seen.count.contains(std::string(what))) << what << " never happened";
  }
  std::cout << schedules << " schedules from seed " << first << ':';
  for (const auto& [what, count] : seen.count)
    std::cout << ' ' << what << ' ' << count;
  std::cout << '\n';
}

/// A decision depends on its arguments alone, and changes none of them.
TEST(Decide, IsPure) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Dice dice(seed);
    const Create create = make_party(dice);
    auto made = decide(create, {.received = ids::Instant(1)});
    ASSERT_TRUE(made);
    State state = open({ids::Seq(1), made->at, made->events}).value();
    for (int step = 0; step < 40; ++step) {
      const Command command = make_command(state, dice);
      const Circumstances now{.received = ids::Instant(1000 * step), .seed = dice.next()};
      const auto one = decide(state, command, now);
      const auto two = decide(state, command, now);
      ASSERT_EQ(one.has_value(), two.has_value());
      if (!one) {
        EXPECT_EQ(one.error().text(), two.error().text());
        continue;
      }
      EXPECT_EQ(one->events, two->events);
      fold(state, {state.seq.next(), one->at, one->events});
    }
  }
}

}  // namespace
}  // namespace annan::party
