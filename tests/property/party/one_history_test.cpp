// SPDX-License-Identifier: MIT
// Any schedule of repeated, reordered, late and lost commands, decided by two nodes that do not know of each other but
// through the log, makes one history that the rules allow; and folding it gives the state, wherever one begins.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "fakes/memory_store.hpp"
#include "fakes/parties.hpp"
#include "party/clock.hpp"
#include "party/decide.hpp"

namespace annan::party {
namespace {

using fakes::guest;
using fakes::person;

constexpr int kGuests = 3;
constexpr std::size_t kNodes = 2;

/// Checks `cases` random cases of a property, fewer under a sanitizer.
template <class Testable>
void check(int cases, const Testable& testable) {
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  params.maxSuccess = std::max(20, cases * ANNAN_TEST_SCALE / 100);
  const auto result = rc::detail::checkTestable(testable, rc::detail::TestMetadata(), params);
  std::ostringstream message;
  rc::detail::printResultMessage(result, message);
  EXPECT_TRUE(result.template is<rc::detail::SuccessResult>()) << message.str() << "\nseed " << params.seed;
}

/// What came about in all cases together: a property that nothing happens in proves nothing.
struct Seen {
  int games = 0;
  int moves = 0;
  int flags = 0;
  int conflicts = 0;
  int repeats = 0;
  int too_late = 0;
};

/// A command as a client keeps it until it is answered.
struct Sent {
  int id;
  Command command;
};

class World {
 public:
  explicit World(const HouseRules& house, bool computer) {
    Create create{.creator = person(1), .house = house};
    if (computer) create.computer = Computer{1};
    const auto decided = decide(create, {.received = now, .seed = 0, .outages = {}});
    write(ids::Seq(), *decided, std::nullopt);
    nodes.assign(kNodes, *open(log().front()));
  }

  /// The node decides by what it knows and appends if nobody was before it; then it reads on and decides again.
  void deliver(std::size_t node, const Sent& sent, std::uint64_t seed) {
    State& state = nodes[node];
    for (;;) {
      const auto decided = decide(state, sent.command, {.received = now, .seed = seed, .outages = outages});
      if (!decided && decided.error().code() == Code::kTooLate) ++seen.too_late;
      if (!decided && state.seq == log().back().seq) return;
      if (decided) {
        const store::AppendResult result = write(state.seq, *decided, key_of(sent));
        if (std::holds_alternative<store::Appended>(result)) return fold(state, log().back());
        if (std::holds_alternative<store::Duplicate>(result)) {
          ++seen.repeats;
          return;
        }
      }
      // A refusal by a state that is behind is no less final for a real node, but says nothing about this property.
      ++seen.conflicts;
      read_on(node);
    }
  }
  void read_on(std::size_t node) {
    State& state = nodes[node];
    while (state.seq < log().back().seq)
      fold(state, log()[static_cast<std::size_t>(state.seq.value())]);
  }
  [[nodiscard]] const std::vector<Entry>& log() { return store_.log(id_); }
  [[nodiscard]] bool accepted(const Sent& sent) { return store_.find_command(key_of(sent)).has_value(); }

  ids::Instant now{1'000'000};
  std::vector<State> nodes;
  std::vector<Outage> outages;
  Seen seen;

 private:
  static store::CommandKey key_of(const Sent& sent) {
    const auto n = static_cast<unsigned>(sent.id);
    return {guest(1), ids::CommandId({static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(n >> 8)})};
  }
  store::AppendResult write(ids::Seq expected, const Decision& decision, std::optional<store::CommandKey> key) {
    store::AppendResult answer;
    store_.append({id_, expected, decision.at, decision.events, std::move(key)},
                  [&answer](store::AppendResult result) { answer = std::move(result); });
    return answer;
  }

  ids::PartyId id_ = ids::PartyId::from_random(1);
  fakes::MemoryStore store_;
};

/// A command that makes sense to a client that knows `state`, or none at all.
Command make_command(const State& state) {
  const auto who = *rc::gen::inRange<std::uint64_t>(1, kGuests + 1);
  const At at = state.game ? state.game->at() : At{ids::GameId(1), ids::Ply()};
  switch (*rc::gen::weightedElement<int>({{3, 0}, {1, 1}, {1, 2}, {4, 3}, {3, 4}, {20, 5}, {6, 6}})) {
    case 0: return Join{person(who)};
    case 1: return Leave{guest(who)};
    case 2: return Resign{guest(who), at};
    case 3: return Rematch{guest(who), at.game};
    case 4: return Flag{at};
    case 5: break;
    default: return Declare{guest(who), at};
  }
  rules::Move move = fakes::move("7g7f");
  if (state.game && state.game->running()) {
    const auto legal = fakes::legal_moves(state.game->game);
    move = legal[*rc::gen::inRange<std::size_t>(0, legal.size())];
    const Seat seat = state.game->seat_to_move();
    if (is_computer(state.seats, seat)) return ComputerMove{at, move};
    const bool in_turn = *rc::gen::weightedElement<bool>({{5, true}, {1, false}});
    if (const auto mover = guest_on(state.seats, seat); mover && in_turn) return PlayMove{*mover, at, move};
  }
  return PlayMove{guest(who), at, move};
}

struct Facts {
  ids::Seq seq;
  ids::Instant last_at;
  std::string seats;
  Series series;
  std::array<bool, kSeats> wants;
  std::optional<std::int64_t> game;
  std::vector<std::uint16_t> moves;
  std::optional<Result> result;
  std::optional<Seat> black;
  ids::Instant turn_started;
  friend bool operator==(const Facts&, const Facts&) = default;
};

Facts facts_of(const State& s) {
  Facts f{.seq = s.seq,
          .last_at = s.last_at,
          .seats = {},
          .series = s.series,
          .wants = s.wants_rematch,
          .game = {},
          .moves = {},
          .result = {},
          .black = {},
          .turn_started = {}};
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const auto g = guest_on(s.seats, seat);
    f.seats += g ? g->str() : is_computer(s.seats, seat) ? "computer" : "empty";
    f.seats += ' ';
  }
  if (s.game) {
    f.game = s.game->id.value();
    for (const rules::Move m : s.game->game.moves())
      f.moves.push_back(m.raw());
    f.result = s.game->result;
    f.black = s.game->black;
    f.turn_started = s.game->turn_started;
  }
  return f;
}

/// Reads the log as a stranger would, with the rules beside it.
void check_history(World& world, const HouseRules& house) {
  std::optional<rules::Game> game;
  std::optional<Result> result;
  std::int64_t games = 0;
  ids::Instant last(0);
  std::int64_t seq = 0;
  for (const Entry& entry : world.log()) {
    RC_ASSERT(entry.seq.value() == ++seq);
    RC_ASSERT(entry.at >= last);
    RC_ASSERT(!entry.events.empty());
    last = entry.at;
    for (const Event& event : entry.events) {
      if (const auto* started = std::get_if<GameStarted>(&event)) {
        ++world.seen.games;
        RC_ASSERT(!game || result);
        RC_ASSERT(started->game.value() == ++games);
        RC_ASSERT(started->terms.house == house);
        RC_ASSERT(started->seats[0] != started->seats[1]);
        game.emplace(judged_by(started->terms.house), started->terms.start);
        result.reset();
      } else if (const auto* played = std::get_if<MovePlayed>(&event)) {
        ++world.seen.moves;
        RC_ASSERT(game && !result);
        RC_ASSERT(played->ply.value() == game->ply());
        RC_ASSERT(game->try_play(played->move).has_value());
        if (house.time && played->source == MoveSource::kPlayer) RC_ASSERT(played->charged <= house.time->byoyomi);
      } else if (const auto* ended = std::get_if<GameEnded>(&event)) {
        RC_ASSERT(game && !result);
        result = ended->result;
        world.seen.flags += result->reason == EndReason::kTime ? 1 : 0;
        if (game->outcome()) {
          RC_ASSERT(result->winner == game->outcome()->winner);
          RC_ASSERT(result->reason == end_reason(game->outcome()->reason));
        } else {
          RC_ASSERT(result->reason == EndReason::kResignation || result->reason == EndReason::kTime ||
                    result->reason == EndReason::kDeclaration);
        }
      }
    }
    // A game that the rules end is ended in the same entry as the move.
    if (game && game->outcome()) RC_ASSERT(result.has_value());
  }
}

void check_folds(World& world, const State& told) {
  std::optional<State> whole = open(world.log().front());
  for (std::size_t i = 1; i < world.log().size(); ++i) {
    const Entry& entry = world.log()[i];
    fold(*whole, entry);
    const bool starts =
        std::ranges::any_of(entry.events, [](const Event& e) { return std::holds_alternative<GameStarted>(e); });
    if (!starts) continue;
    RC_ASSERT(facts_of(*open(entry)) == facts_of(*whole));
  }
  RC_ASSERT(facts_of(*whole) == facts_of(told));
}

Seen one_schedule() {
  HouseRules house;
  house.swap_sides = *rc::gen::arbitrary<bool>();
  if (*rc::gen::arbitrary<bool>()) house.time = turn_limit(30);
  if (*rc::gen::weightedElement<bool>({{1, true}, {3, false}})) house.rules.move_limit = 100;
  World world(house, *rc::gen::weightedElement<bool>({{1, true}, {2, false}}));
  std::vector<Sent> sent;
  const int steps = *rc::gen::inRange(20, 250);
  for (int step = 0; step < steps; ++step) {
    const auto node = *rc::gen::inRange<std::size_t>(0, kNodes);
    if (*rc::gen::weightedElement<bool>({{1, true}, {30, false}})) {
      const ids::Millis gap(*rc::gen::inRange<std::int64_t>(1, 60'000));
      world.outages.push_back({world.now, world.now + gap});
      world.now = world.now + gap;
    }
    world.now = world.now + ids::Millis(*rc::gen::weightedElement<std::int64_t>({{30, 500}, {2, 29'000}, {1, 40'000}}));
    switch (*rc::gen::weightedElement<int>({{12, 0}, {3, 1}, {2, 2}})) {
      case 0:  // a new command arrives
        sent.push_back({static_cast<int>(sent.size()), make_command(world.nodes[node])});
        world.deliver(node, sent.back(), *rc::gen::arbitrary<std::uint64_t>());
        break;
      case 1:  // one is sent again, at once or much later, perhaps elsewhere
        if (sent.empty()) break;
        world.deliver(node, sent[*rc::gen::inRange<std::size_t>(0, sent.size())], 1);
        break;
      default:  // one is made but does not arrive, yet
        sent.push_back({static_cast<int>(sent.size()), make_command(world.nodes[node])});
        break;
    }
  }
  check_history(world, house);
  for (std::size_t node = 0; node < kNodes; ++node) {
    world.read_on(node);
    check_folds(world, world.nodes[node]);
  }
  // What was accepted changes nothing when it comes again, whether it would be allowed now or not.
  const std::size_t length = world.log().size();
  for (const Sent& s : sent) {
    if (world.accepted(s)) world.deliver(0, s, 0);
  }
  RC_ASSERT(world.log().size() == length);
  return world.seen;
}

/// A decision depends on its arguments alone.
void decide_twice() {
  World world({.rules = {}, .time = turn_limit(30)}, false);
  State& state = world.nodes[0];
  for (int step = 0; step < 30; ++step) {
    const Command command = make_command(state);
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const Circumstances now{.received = world.now, .seed = seed, .outages = {}};
    const Facts before = facts_of(state);
    const auto one = decide(state, command, now);
    const auto two = decide(state, command, now);
    RC_ASSERT(facts_of(state) == before);
    RC_ASSERT(one.has_value() == two.has_value());
    if (!one) {
      RC_ASSERT(one.error().text() == two.error().text());
      continue;
    }
    RC_ASSERT(one->events == two->events);
    fold(state, {state.seq.next(), one->at, one->events});
  }
}

TEST(Party, AnyScheduleMakesOneHistory) {
  Seen all;
  check(3000, [&all] {
    const Seen one = one_schedule();
    all.games += one.games;
    all.moves += one.moves;
    all.flags += one.flags;
    all.conflicts += one.conflicts;
    all.repeats += one.repeats;
    all.too_late += one.too_late;
  });
  for (const int happened : {all.games, all.moves, all.flags, all.conflicts, all.repeats, all.too_late}) {
    EXPECT_GT(happened, 0);
  }
  std::cout << all.games << " games, " << all.moves << " moves, " << all.flags << " flags, " << all.conflicts
            << " conflicts, " << all.repeats << " repeats, " << all.too_late << " too late\n";
}

TEST(Party, DecidingIsPure) {
  check(300, decide_twice);
}

}  // namespace
}  // namespace annan::party
