// SPDX-License-Identifier: MIT
#include "world.hpp"

#include <algorithm>
#include <utility>

#include "fakes/parties.hpp"
#include "party/absence.hpp"
#include "same_state.hpp"

namespace annan::party {

namespace {

/// More than any wait of the site but the ten minutes.
constexpr ids::Millis kLongWait{61'000};
/// So many things the site may do on its own before a game waits for somebody.
constexpr int kMostOfTheSite = 200;

}  // namespace

World::World(std::uint64_t seed, Seen& seen) : seen_(seen) {
  Dice dice(seed, 0);
  const Create create = make_party(dice);
  const Circumstances now{.received = now_, .seed = dice.next()};
  auto decided = decide(create, now);
  if (!decided) throw Violation{"a party is made"};
  log_.push_back({ids::Seq(1), decided->at, std::move(decided->events)});
  reference_.judge(log_.back(), create, Truth{now_, outages_, absences_});
  nodes_.assign(kNodes, open(log_.back()).value());
}

void World::tell(const std::string& text) const {
  if (story != nullptr) story->push_back(std::to_string(now_.value()) + "  " + text);
}

// ---- what happens ------------------------------------------------------------------------------------------------

void World::step(Dice dice) {
  pass_time(dice);
  if (dice.chance(50)) {
    const std::size_t hears = dice.below(kNodes);
    views_[hears] = absences_;
  }
  const std::size_t node = dice.below(kNodes);
  const std::size_t what = dice.below(100);
  if (what < 12) return come_or_go(dice);
  if (what < 13) return outage(dice);
  if (what < 20) return send_again(dice);
  if (what < 38) {
    deliver(node, {std::nullopt, make_site_command(nodes_[node], dice)}, dice.next());
    return;
  }
  Sent sent{std::nullopt, make_command(nodes_[node], dice)};
  if (guest_of(sent.command)) sent.id = static_cast<int>(sent_.size());
  sent_.push_back(sent);
  if (what < 44) {
    // Received, but others are first.
    sent.received = now_;
    waiting_.push_back(std::move(sent));
  } else if (what < 97) {
    deliver(node, sent, dice.next());
  }
}

void World::pass_time(Dice& dice) {
  const std::size_t how = dice.below(100);
  ids::Instant next = now_ + ids::Millis(dice.between(0, 900));
  if (how >= 80 && how < 88) {
    // To the moment itself, or just beside it.
    const State& state = nodes_[0];
    const Circumstances now = circumstances(0, now_, 0);
    const auto due = dice.chance(50) ? deadline(state, outages_) : absence_due(state, now);
    if (due) next = *due + ids::Millis(dice.between(-1, 1) + (dice.chance(30) ? 1000 : 0));
  } else if (how >= 88 && how < 96) {
    next = now_ + ids::Millis(dice.between(1'000, 12'000));
  } else if (how >= 96) {
    next = now_ + ids::Millis(how < 98 ? dice.between(20'000, 35'000) : dice.between(600'000, 660'000));
  }
  now_ = std::max(now_, next);
}

void World::come_or_go(Dice& dice) {
  const auto who = fakes::guest(dice.chance(80) ? 1 + dice.below(2) : 1 + dice.below(kGuests));
  const auto away = absences_.now.find(who);
  if (away == absences_.now.end()) {
    absences_.now.emplace(who, now_);
  } else {
    absences_.over.insert_or_assign(who, Absence{away->second, now_});
    absences_.now.erase(away);
  }
  // The node that had or has the connection; the other hears of it later.
  views_[dice.below(kNodes)] = absences_;
  tell(who.str().substr(0, 1) + (absences_.now.contains(who) ? " goes" : " comes"));
}

/// The site stands still; or it is begun anew, and whoever comes back at once was never seen to be away.
void World::outage(Dice& dice) {
  const Outage outage{now_, now_ + ids::Millis(dice.between(1, 90'000))};
  outages_.push_back(outage);
  now_ = outage.to;
  tell("an outage ends");
  if (dice.chance(40)) return;
  absences_ = {};
  for (std::uint64_t n = 1; n <= kGuests; ++n) {
    if (dice.chance(50)) absences_.now.emplace(fakes::guest(n), now_);
  }
  views_.fill(absences_);
}

/// Something that waited is decided, or something old comes again.
void World::send_again(Dice& dice) {
  const std::size_t node = dice.below(kNodes);
  if (!waiting_.empty()) {
    const auto which = waiting_.begin() + static_cast<std::ptrdiff_t>(dice.below(waiting_.size()));
    const Sent sent = std::move(*which);
    waiting_.erase(which);
    deliver(node, sent, dice.next());
  } else if (!sent_.empty() && dice.chance(50)) {
    deliver(node, dice.pick(sent_), dice.next());
  } else if (!sent_.empty()) {
    // Somebody insists: one of the last things that were said, for the present position.
    const std::size_t back = 1 + dice.below(std::min<std::size_t>(sent_.size(), 4));
    Sent again{std::nullopt, meant_now(nodes_[node], sent_[sent_.size() - back].command)};
    if (guest_of(again.command)) again.id = static_cast<int>(sent_.size());
    sent_.push_back(again);
    deliver(node, again, dice.next());
  }
}

// ---- how it is decided -------------------------------------------------------------------------------------------

Circumstances World::circumstances(std::size_t node, ids::Instant received, std::uint64_t seed) const {
  const State& state = nodes_[node];
  const auto& [absent, over] = views_[node];
  const auto since = [&](const std::optional<ids::GuestId>& guest) -> std::optional<ids::Instant> {
    const auto found = guest ? absent.find(*guest) : absent.end();
    return found == absent.end() ? std::nullopt : std::optional(found->second);
  };
  const auto last = [&](const std::optional<ids::GuestId>& guest) -> std::optional<Absence> {
    const auto found = guest ? over.find(*guest) : over.end();
    return found == over.end() ? std::nullopt : std::optional(found->second);
  };
  const auto first = guest_on(state.seats, Seat::kFirst);
  const auto second = guest_on(state.seats, Seat::kSecond);
  return {.received = received,
          .seed = seed,
          .outages = outages_,
          .absent_since = {since(first), since(second)},
          .last_absence = {last(first), last(second)},
          .host_absent_since = since(state.terms.host)};
}

/// The node decides by what it knows and appends if nobody was before it; else it reads on and decides again. True if
/// that made an entry.
bool World::deliver(std::size_t node, const Sent& sent, std::uint64_t seed) {
  for (;;) {
    const State& state = nodes_[node];
    const ids::Instant received = sent.received.value_or(now_);
    const Truth truth{received, outages_, views_[node]};
    const bool knows_all = state.seq == last();
    const bool is_repeat = sent.id && accepted_.contains(*sent.id);
    const bool must = knows_all && !is_repeat && reference_.must_accept(sent.command, truth);
    const Circumstances now = circumstances(node, received, seed);
    Decided decided = decide(state, sent.command, now);
    if (decided && append(node, sent, std::move(*decided), truth)) return true;
    if (is_repeat && decided) seen_("repeat");
    if (is_repeat && decided) return false;
    // A refusal by a node that is behind is no less final, but says nothing about the history.
    if (!decided && knows_all) {
      refused(sent, decided.error(), must);
      return false;
    }
    seen_("conflict");
    read_on(node);
  }
}

bool World::append(std::size_t node, const Sent& sent, Decision decision, const Truth& truth) {
  const bool is_repeat = sent.id && accepted_.contains(*sent.id);
  if (is_repeat || nodes_[node].seq != last()) return false;
  log_.push_back({last().next(), decision.at, std::move(decision.events)});
  if (sent.id) accepted_.emplace(*sent.id, last());
  std::string events;
  for (const Event& event : log_.back().events) {
    seen_(name_of(event));
    count_inside(event, sent.command);
    events += ' ';
    events += name_of(event);
  }
  tell(name_of(sent.command) + ":" + events);
  reference_.judge(log_.back(), sent.command, truth);
  fold(nodes_[node], log_.back());
  return true;
}

void World::count_inside(const Event& event, const Command& command) {
  if (const auto* played = std::get_if<MovePlayed>(&event)) seen_("by " + std::string(code_of(played->source)));
  if (const auto* ended = std::get_if<GameEnded>(&event)) {
    const bool broken_off = nodes_[0].terms.ranked && ended->result.reason == EndReason::kAborted && !guest_of(command);
    seen_(broken_off ? "broken off" : code_of(ended->result.reason));
  }
}

void World::refused(const Sent& sent, const Refusal& why, bool had_to_be_accepted) {
  seen_(why.text());
  if (!had_to_be_accepted) return;
  tell(name_of(sent.command) + " is refused");
  throw Violation{"refused though the rules allow it: " + std::string(why.text())};
}

void World::read_on(std::size_t node) {
  State& state = nodes_[node];
  while (state.seq != last())
    fold(state, log_[static_cast<std::size_t>(state.seq.value())]);
}

// ---- the end -----------------------------------------------------------------------------------------------------

bool World::let_the_site_act() {
  const GameState& game = *nodes_[0].game;
  const At at = game.at();
  const std::optional<Command> site[] = {
      game.stand_in_to_move() || is_computer(nodes_[0].seats, game.seat_to_move())
          ? std::optional<Command>(ComputerMove{at, fakes::legal_moves(game.game).front(), MoveSource::kComputer})
          : std::nullopt,
      StandIn{at},
      Flag{at},
      StopClock{at.game},
      StartClock{at.game},
      GiveUp{at.game}};
  for (const auto& command : site) {
    if (command && act(*command)) return true;
  }
  return false;
}

void World::settle() {
  views_.fill(absences_);
  read_on(0);
  for (int i = 0; i < kMostOfTheSite; ++i) {
    if (!nodes_[0].game_running()) return;
    if (let_the_site_act()) continue;
    if (nodes_[0].game->adjourned) return;
    const State& state = nodes_[0];
    const Seat seat = state.game->seat_to_move();
    const bool may_think = is_playing(state, circumstances(0, now_, 0), seat);
    if (may_think && !state.game->clock_stopped && !state.game->house.time) return;
    now_ = now_ + kLongWait;
  }
  throw Violation{"the game waits for nobody"};
}

void World::finish() {
  State whole = open(log_.front()).value();
  std::optional<State> loaded;
  for (std::size_t i = 0; i < log_.size(); ++i) {
    const Entry& entry = log_[i];
    if (i > 0) fold(whole, entry);
    if (loaded) fold(*loaded, entry);
    const bool starts =
        std::ranges::any_of(entry.events, [](const Event& e) { return std::holds_alternative<GameStarted>(e); });
    if (starts) loaded = open(entry);
  }
  if (loaded && !same_state(*loaded, whole)) throw Violation{"loading from the last game_started tells another story"};
  for (std::size_t node = 0; node < kNodes; ++node) {
    read_on(node);
    if (!same_state(nodes_[node], whole)) throw Violation{"a node knows another story than its log"};
  }
  const std::size_t length = log_.size();
  for (const Sent& sent : sent_) {
    if (sent.id && accepted_.contains(*sent.id)) deliver(0, sent, 0);
  }
  if (log_.size() != length) throw Violation{"what was accepted is done again"};
}

}  // namespace annan::party
