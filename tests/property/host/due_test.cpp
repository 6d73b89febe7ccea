// SPDX-License-Identifier: MIT
// The site's timers: what next_due() names is accepted at its time and not a millisecond earlier, whatever has happened
// before. So no timer runs in vain and none is forgotten.
#include "host/due.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>
#include <variant>
#include <vector>

#include "fakes/parties.hpp"

namespace annan::host {
namespace {

using fakes::HandParty;

/// Evenly from all of the range; rapidcheck's own begins with its low end.
template <class T>
T any(T min, T end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(min, end));
}

/// Everything that the site itself may want of a party in this state.
std::vector<party::Command> all_of_the_sites(const party::State& state) {
  std::vector<party::Command> all = {party::Succeed{}};
  if (!state.game) return all;
  const party::GameState& game = *state.game;
  all.emplace_back(party::Flag{game.at()});
  all.emplace_back(party::StandIn{game.at()});
  all.emplace_back(party::StopClock{game.id});
  all.emplace_back(party::StartClock{game.id});
  all.emplace_back(party::GiveUp{game.id});
  return all;
}

class Evening {
 public:
  /// How often each kind of command was due, by its place in party::Command.
  using Tally = std::array<int, std::variant_size_v<party::Command>>;

  Evening(const party::Create& create, Tally& obeyed) : p_(create), obeyed_(obeyed) {
    if (!create.computer && !create.ranked) p_.act(party::Join{fakes::person(2)});
  }
  void step() {
    switch (any(0, 7)) {
      case 0:
      case 1: play(); break;
      case 2: come_or_go(); break;
      case 3: pass(any<std::int64_t>(0, 90'000)); break;
      case 4: pass(any<std::int64_t>(0, 900'000)); break;
      case 5: outage(); break;
      default: obey(); break;
    }
    check();
  }

 private:
  void play() {
    if (!p_.state->game_running()) {
      for (const std::uint64_t n : {1u, 2u})
        p_.act(party::Rematch{fakes::guest(n), p_.state->game->id});
      return;
    }
    const auto legal = fakes::legal_moves(p_.state->game->game);
    const auto move = legal[any<std::size_t>(0, legal.size())];
    if (is_computers_turn(*p_.state)) {
      p_.act(party::ComputerMove{p_.at(), move});
    } else if (!p_.absent_since[party::index_of(p_.state->game->seat_to_move())]) {
      p_.act(party::PlayMove{p_.to_move(), p_.at(), move});
    }
  }
  void come_or_go() {
    const auto seat = any<std::size_t>(0, 2);
    const auto guest = party::guest_on(p_.state->seats, static_cast<party::Seat>(seat));
    auto& since = p_.absent_since[seat];
    if (since) {
      p_.comes(static_cast<party::Seat>(seat));
      if (guest && any(0, 2) == 0) p_.act(party::Return{*guest});
    } else if (guest) {
      since = p_.now();
    }
    if (guest == p_.state->terms.host) p_.host_absent_since = since;
  }
  void pass(std::int64_t millis) { p_.pass(millis); }
  void outage() {
    const ids::Instant from = p_.now();
    p_.pass(any<std::int64_t>(1, 200'000));
    p_.outages.push_back({from, p_.now()});
  }
  /// The site does what is due, if it is.
  void obey() {
    const auto due = next_due(*p_.state, p_.circumstances());
    if (!due) return;
    if (due->at > p_.now()) p_.pass((due->at - p_.now()).count());
    RC_ASSERT(p_.act(due->command) == "");
    ++obeyed_[due->command.index()];
  }
  [[nodiscard]] bool is_accepted(const party::Command& command, ids::Instant at) const {
    party::Circumstances then = p_.circumstances();
    then.received = at;
    return party::decide(*p_.state, command, then).has_value();
  }
  void check() const {
    const auto due = next_due(*p_.state, p_.circumstances());
    const ids::Instant now = p_.now();
    if (due) {
      RC_ASSERT(is_accepted(due->command, std::max(now, due->at)));
      if (due->at > now) RC_ASSERT(!is_accepted(due->command, due->at + ids::Millis(-1)));
    }
    // Nothing else is due before.
    for (const party::Command& other : all_of_the_sites(*p_.state)) {
      if (!due) RC_ASSERT(!is_accepted(other, now + ids::Millis(10'000'000)));
      if (due && due->at > now) RC_ASSERT(!is_accepted(other, due->at + ids::Millis(-1)));
    }
  }

  HandParty p_;
  Tally& obeyed_;
};

party::Create any_party() {
  party::Create create{.creator = fakes::person(1), .house = {}};
  const std::array<std::optional<party::TimeControl>, 3> times = {
      std::nullopt, party::turn_limit(30), party::TimeControl{ids::Millis(60'000), {}, ids::Millis(5'000)}};
  create.house.time = times[any<std::size_t>(0, times.size())];
  switch (any(0, 4)) {
    case 0: create.computer = party::Computer{1}; break;
    case 1:
      create.rival = fakes::person(2);
      create.ranked = true;
      break;
    default: break;
  }
  return create;
}

TEST(Due, IsAcceptedAtItsTimeAndNotBefore) {
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  // So many that each kind is sure to come about, however slow the build.
  params.maxSuccess = std::max(2000, 3000 * ANNAN_TEST_SCALE / 100);
  Evening::Tally obeyed{};
  const auto result = rc::detail::checkTestable(
      [&obeyed] {
        Evening evening(any_party(), obeyed);
        const int steps = any(1, 40);
        for (int i = 0; i < steps; ++i)
          evening.step();
      },
      rc::detail::TestMetadata(), params);
  std::ostringstream message;
  rc::detail::printResultMessage(result, message);
  EXPECT_TRUE(result.is<rc::detail::SuccessResult>()) << message.str() << "\nseed " << params.seed;
  const int flags = obeyed[party::Command(party::Flag{{ids::GameId(1), {}}}).index()];
  const int stand_ins = obeyed[party::Command(party::StandIn{{ids::GameId(1), {}}}).index()];
  const int stops = obeyed[party::Command(party::StopClock{ids::GameId(1)}).index()];
  const int starts = obeyed[party::Command(party::StartClock{ids::GameId(1)}).index()];
  const int given_up = obeyed[party::Command(party::GiveUp{ids::GameId(1)}).index()];
  const int succeeded = obeyed[party::Command(party::Succeed{}).index()];
  for (const int happened : {flags, stand_ins, stops, starts, given_up, succeeded})
    EXPECT_GT(happened, 0);
  std::cout << flags << " flags, " << stand_ins << " stand-ins, " << stops << " stopped clocks, " << starts
            << " started, " << given_up << " given up, " << succeeded << " successions\n";
}

}  // namespace
}  // namespace annan::host
