// SPDX-License-Identifier: MIT
// Two nodes of one site, pages that move between them, players who go away and come back, engines that answer late, and
// nodes that are killed, in any order. Whatever happens: every page ends with the log's own history, what was
// acknowledged has happened once, nobody is stood in for who is there, and a game that everybody has left is brought to
// an end or to rest.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "fakes/site.hpp"
#include "host/host.hpp"
#include "party/absence.hpp"
#include "party/clock.hpp"

namespace annan::host {
namespace {

using fakes::Site;
using party::Seat;

constexpr std::size_t kNodes = 2;
constexpr std::size_t kPeople = 3;

struct Seen {
  int acknowledged = 0;
  int moves = 0;
  int stand_ins = 0;
  int stood_in_moves = 0;
  int returns = 0;
  int flags = 0;
  int stopped = 0;
  int kills = 0;
  int stale = 0;
};

/// A guest with one page, connected to one node or to none.
struct Client {
  explicit Client(store::Guest g) : guest(std::move(g)) {}

  store::Guest guest;
  std::optional<std::size_t> node;
  std::shared_ptr<fakes::Ear> ear;
  ConnectionPtr connection;
  std::size_t read = 0;
  std::optional<party::State> state;
  std::optional<std::pair<ids::CommandId, ClientCommand>> pending;
  std::optional<std::size_t> sent_to;  ///< the node; two of them may judge one command differently
  std::map<ids::CommandId, ids::Seq> acks;
  /// When there was no connection, oldest first; the last may have no end.
  std::vector<std::pair<ids::Instant, std::optional<ids::Instant>>> away;
  std::vector<ids::Instant> came;  ///< when connections began
};

class World {
 public:
  World(std::uint64_t seed, Seen& seen) : random_(seed), seen_(seen) {
    for (std::size_t i = 0; i < kNodes; ++i) {
      clocks_[i] = std::make_shared<fakes::Scheduler>();
      sites_[i] = std::make_unique<Site>(memory_, clocks_[i], i + 1);
    }
    for (std::size_t i = 0; i < kPeople; ++i)
      clients_.emplace_back(sites_[0]->guest().guest);
    CreateParty wish{.house = {}, .colors = party::FirstColors::kLot};
    if (any(2) == 0) wish.house.time = party::turn_limit(30);
    if (any(4) == 0) wish.computer = party::Computer{1};
    party_ = sites_[0]->create(clients_[0].guest, sites_[0]->fresh_id(), wish);
    for (Client& c : clients_)
      c.away.emplace_back(now(), std::nullopt);
  }
  /// What went wrong, or nothing.
  std::string run(int steps) {
    for (int i = 0; i < steps && problem_.empty(); ++i)
      step();
    if (problem_.empty()) calm_down();
    if (problem_.empty()) check_log();
    if (problem_.empty() && any(8) == 0) leave_for_good();
    return problem_;
  }

 private:
  template <class T>
  std::size_t any(T end) {
    return static_cast<std::size_t>(random_() % static_cast<std::uint64_t>(end));
  }
  void expect(bool holds, std::string what) {
    if (!holds && problem_.empty()) problem_ = std::move(what);
  }
  [[nodiscard]] ids::Instant now() const { return clocks_[0]->now(); }
  [[nodiscard]] const ids::PartyId& party() const { return party_->value(); }
  [[nodiscard]] const std::vector<party::Entry>& log() { return sites_[0]->store.log(party()); }

  void step() {
    Client& client = clients_[any(kPeople)];
    const std::size_t node = any(kNodes);
    switch (any(16)) {
      case 0:
      case 1:
      case 2: send(client); break;
      case 3:
      case 4: clocks_[node]->run(); break;
      case 5:
      case 6: listen(client); break;
      case 7:
        if (!client.node) connect(client, node);
        break;
      case 8:
        if (any(3) == 0) hang_up(client);
        break;
      case 9: connect(client, node); break;
      case 10: pass(static_cast<std::int64_t>(any(3'000))); break;
      case 11: pass(static_cast<std::int64_t>(any(40'000))); break;
      case 12: hold(*sites_[node], any(2) == 0); break;
      case 13: sites_[node]->computer.hold(any(2) == 0); break;
      case 14: answer_computer(*sites_[node]); break;
      default:
        if (any(6) == 0) kill(node);
        break;
    }
  }

  // ---- the pages -------------------------------------------------------------------------------------------------
  void connect(Client& client, std::size_t node) {
    if (!sites_[node]->host) return;
    auto ear = std::make_shared<fakes::Ear>();
    auto connected = sites_[node]->host->connect(party(), client.guest, ear);
    expect(connected.has_value(), "a guest is refused");
    if (!connected) return;
    const auto old_node = client.node;
    const auto old = client.connection;
    client.ear = std::move(ear);
    client.connection = std::move(*connected);
    client.node = node;
    client.read = 0;
    client.came.push_back(now());
    if (!client.away.empty() && !client.away.back().second) client.away.back().second = now();
    if (old_node && sites_[*old_node]->host) sites_[*old_node]->host->disconnect(old);
    // For a moment the old node knows that they have left and not yet where they are.
    if (old_node && old_node != node) client.away.emplace_back(now(), now());
    hello(client);
    if (!client.pending) return;
    if (client.sent_to != node) client.sent_to.reset();
    sites_[node]->host->submit(client.connection, client.pending->first, client.pending->second);
  }
  void hello(Client& client) {
    sites_[*client.node]->host->hello(client.connection, client.state ? client.state->seq : ids::Seq());
  }
  void hang_up(Client& client) {
    if (!client.node) return;
    sites_[*client.node]->host->disconnect(client.connection);
    cut_off(client);
  }
  void cut_off(Client& client) {
    client.node.reset();
    client.connection.reset();
    client.away.emplace_back(now(), std::nullopt);
  }
  void send(Client& client) {
    if (!client.node || client.pending || !client.state) return;
    auto command = wish_of(client);
    if (!command) return;
    client.pending.emplace(sites_[*client.node]->fresh_id(), std::move(*command));
    client.sent_to = client.node;
    sites_[*client.node]->host->submit(client.connection, client.pending->first, client.pending->second);
  }
  std::optional<ClientCommand> wish_of(const Client& client) {
    const party::State& state = *client.state;
    const auto seat = party::seat_of(state.seats, client.guest.id);
    if (!seat) return Join{};
    if (!state.game) return std::nullopt;
    const party::GameState& game = *state.game;
    if (!game.running()) return Rematch{game.id};
    if (game.stand_in == seat && any(3) != 0) return Return{};
    switch (any(24)) {
      case 0: return Resign{game.at()};
      case 1: return Offer{game.at(), party::OfferKind::kDraw};
      case 2: return Offer{game.at(), party::OfferKind::kTakeback};
      case 3: return Accept{game.at(), party::OfferKind::kTakeback};
      case 4: return Decline{game.at(), party::OfferKind::kDraw};
      default: break;
    }
    if (game.seat_to_move() != *seat) return std::nullopt;
    const auto legal = fakes::legal_moves(game.game);
    return Play{game.at(), legal[any(legal.size())]};
  }
  void listen(Client& client) {
    for (; client.ear && client.read < client.ear->heard.size(); ++client.read)
      hear(client, client.ear->heard[client.read]->message);
  }
  void hear(Client& client, const ServerMessage& message) {
    if (const auto* snapshot = std::get_if<Snapshot>(&message)) {
      expect(!client.state || snapshot->seq >= client.state->seq, "a snapshot takes a page back");
      client.state = party::open(log().front());
      while (client.state->seq < snapshot->seq)
        party::fold(*client.state, log()[static_cast<std::size_t>(client.state->seq.value())]);
      if (snapshot->game && client.state->game) {
        const auto moves = client.state->game->game.moves();
        expect(snapshot->game->moves == std::vector<rules::Move>(moves.begin(), moves.end()), "other moves are shown");
        expect(snapshot->game->stand_in == client.state->game->stand_in, "another stand-in is shown");
      }
    } else if (const auto* events = std::get_if<Events>(&message)) {
      if (!client.state || events->entry.seq > client.state->seq.next()) {
        if (client.node) hello(client);
      } else if (events->entry.seq == client.state->seq.next()) {
        expect(events->entry == log()[static_cast<std::size_t>(client.state->seq.value())], "another entry is told");
        party::fold(*client.state, events->entry);
      }
    } else if (const auto* ack = std::get_if<Ack>(&message)) {
      const auto [known, first] = client.acks.emplace(ack->id, ack->seq);
      expect(known->second == ack->seq, "one command is acknowledged twice");
      seen_.acknowledged += first ? 1 : 0;
      if (client.pending && client.pending->first == ack->id) client.pending.reset();
    } else if (const auto* refused = std::get_if<Refused>(&message)) {
      const bool happened = sites_[0]->store.find_command({client.guest.id, *refused->id}).has_value();
      expect(!happened || !client.sent_to, "what was refused has happened");
      seen_.stale += refused->why.code() == party::Code::kStale ? 1 : 0;
      if (client.pending && client.pending->first == *refused->id) client.pending.reset();
    }
  }

  // ---- the nodes -------------------------------------------------------------------------------------------------
  /// A store writes in the order of the calls: what waits goes first.
  static void hold(Site& site, bool held) {
    site.store.hold(held);
    if (!held) site.store.flush();
  }
  void pass(std::int64_t millis) {
    // A store that hangs for longer is an outage, with tests of its own.
    for (const auto& site : sites_)
      hold(*site, false);
    while (millis > 0) {
      const ids::Millis part(std::min<std::int64_t>(millis, 500));
      for (const auto& clock : clocks_)
        clock->advance(part);
      millis -= part.count();
    }
  }
  void answer_computer(Site& site) {
    if (site.computer.requests.empty()) return;
    const std::size_t which = any(site.computer.requests.size());
    auto request = std::move(site.computer.requests[which]);
    site.computer.requests.erase(site.computer.requests.begin() + static_cast<std::ptrdiff_t>(which));
    if (request.begin()) {
      request.done(fakes::Computer::first_move(request.turn));
    } else {
      request.done(std::unexpected(Trouble::kStopped));
    }
  }
  void kill(std::size_t node) {
    ++seen_.kills;
    Site& site = *sites_[node];
    // Of a visit whose begin may not have been written nobody else knows. While a store is held, no time passes.
    const bool unknown = site.store.waiting() > 0;
    site.kill();
    site.computer.requests.clear();
    for (Client& c : clients_) {
      if (c.node == node) cut_off(c);
      while (unknown && c.away.size() > 1 && c.away[c.away.size() - 2].second == now()) {
        c.away[c.away.size() - 2].second = c.away.back().second;
        c.away.pop_back();
      }
    }
    if (any(2) == 0) pass(static_cast<std::int64_t>(any(20'000)));
    site.store.hold(false);
    site.restart();
  }
  /// No more faults: everybody is connected, and what waits is done.
  void calm_down() {
    for (const auto& site : sites_) {
      site->computer.hold(false);
      hold(*site, false);
      while (!site->computer.requests.empty())
        answer_computer(*site);
    }
    for (int round = 0; round < 4; ++round) {
      for (Client& c : clients_) {
        if (!c.node || c.pending || !c.state) connect(c, any(kNodes));
        for (const auto& clock : clocks_)
          clock->run();
        listen(c);
      }
    }
    for (const Client& c : clients_) {
      expect(!c.pending, "a command was never answered");
      expect(c.state && c.state->seq == log().back().seq, "a page is behind");
      for (const auto& [id, seq] : c.acks) {
        const auto done = sites_[0]->store.find_command({c.guest.id, id});
        expect(done && done->seq == seq, "what was acknowledged is not there");
      }
    }
  }
  /// A game that everybody has left comes to an end or to rest, and no node keeps it.
  void leave_for_good() {
    for (Client& c : clients_)
      hang_up(c);
    const std::size_t killed = any(3);
    if (killed < kNodes) sites_[killed]->kill();
    for (int i = 0; i < 1'500; ++i)
      for (const auto& clock : clocks_)
        clock->advance(ids::Millis(500));
    const auto state = folded(log().size());
    expect(!state.game_running() || state.game->adjourned, "a game that nobody plays goes on");
    for (const auto& site : sites_)
      expect(!site->host || site->host->live_parties() == 0, "a party that nobody sees is kept");
  }

  // ---- the history -----------------------------------------------------------------------------------------------
  party::State folded(std::size_t entries) {
    party::State state = *party::open(log().front());
    for (std::size_t i = 1; i < entries; ++i)
      party::fold(state, log()[i]);
    return state;
  }
  /// Was the guest really away at that time, for so long? A second's grace for what one node tells another.
  [[nodiscard]] bool was_away(const ids::GuestId& guest, ids::Instant at, ids::Millis length) const {
    for (const Client& c : clients_) {
      if (c.guest.id != guest) continue;
      return std::ranges::any_of(c.away, [&](const auto& spell) {
        const ids::Instant end = spell.second.value_or(at);
        return spell.first + length <= at + ids::Millis(1'000) && end + ids::Millis(1'000) >= at;
      });
    }
    return false;
  }
  /// May the site act in the place of the player to move: away now for so long, or away when their turn's time was
  /// over?
  [[nodiscard]] bool was_missed(const party::State& before, const ids::GuestId& guest, ids::Instant at,
                                ids::Millis length) const {
    const auto deadline = party::deadline(before, {});
    return was_away(guest, at, length) || (deadline && *deadline <= at && was_away(guest, *deadline, ids::Millis()));
  }
  /// Gone for longer than a dead node is believed, and not about to come.
  [[nodiscard]] bool is_long_gone(const ids::GuestId& guest, ids::Instant at) const {
    return std::ranges::any_of(clients_, [&](const Client& c) {
      if (c.guest.id != guest) return false;
      const bool lately =
          std::ranges::any_of(c.came, [&](ids::Instant came) { return came <= at && at - came < ids::Millis(19'000); });
      return !lately && std::ranges::any_of(c.away, [&](const auto& spell) {
        return spell.first + ids::Millis(19'000) <= at && spell.second.value_or(at + ids::Millis(1)) > at;
      });
    });
  }
  [[nodiscard]] std::string spells_of(const ids::GuestId& guest) const {
    std::string text;
    for (const Client& c : clients_) {
      if (c.guest.id != guest) continue;
      for (const auto& [from, to] : c.away)
        text += " " + std::to_string(from.value()) + "-" + (to ? std::to_string(to->value()) : "");
    }
    return text;
  }
  void check_log() {
    party::State state = *party::open(log().front());
    for (std::size_t i = 1; i < log().size(); ++i) {
      for (const party::Event& event : log()[i].events) {
        check(state, event, log()[i].at);
        party::fold(state, event, log()[i].at);
      }
      state.seq = log()[i].seq;
    }
  }
  void check(const party::State& before, const party::Event& event, ids::Instant at) {
    if (const auto* move = std::get_if<party::MovePlayed>(&event)) {
      ++seen_.moves;
      expect(before.game_running() && move->ply == before.game->ply(), "a move out of order");
      rules::Game copy = before.game->game;
      expect(copy.try_play(move->move).has_value(), "an illegal move");
      const Seat seat = before.game->seat_to_move();
      const bool computers = party::is_computer(before.seats, seat) || before.game->stand_in == seat;
      expect(computers != (move->source == party::MoveSource::kPlayer), "somebody moved for another");
      seen_.stood_in_moves += before.game->stand_in == seat ? 1 : 0;
    } else if (const auto* begins = std::get_if<party::StandInStarted>(&event)) {
      ++seen_.stand_ins;
      expect(begins->seat == before.game->seat_to_move(), "a stand-in on the other's turn");
      const bool limited = before.game->house.time.has_value();
      const auto guest = party::guest_on(before.seats, begins->seat);
      expect(was_missed(before, *guest, at, limited ? ids::Millis() : party::kGrace),
             "a stand-in for somebody who is there at " + std::to_string(at.value()) + spells_of(*guest));
      const auto rival = party::guest_on(before.seats, ~begins->seat);
      // A dead node is believed for twelve seconds and asked about every five.
      expect(rival && !is_long_gone(*rival, at),
             "a stand-in for nobody at " + std::to_string(at.value()) + spells_of(*rival));
    } else if (std::holds_alternative<party::StandInEnded>(event)) {
      ++seen_.returns;
    } else if (std::holds_alternative<party::ClockStopped>(event)) {
      ++seen_.stopped;
      const auto guest = party::guest_on(before.seats, before.game->seat_to_move());
      expect(guest && was_missed(before, *guest, at, ids::Millis()), "the clock stops for somebody who is there");
    } else if (const auto* ended = std::get_if<party::GameEnded>(&event)) {
      expect(before.game_running(), "a game ends twice");
      if (ended->result.reason == party::EndReason::kTime) {
        ++seen_.flags;
        const Seat seat = before.game->seat_to_move();
        expect(ended->result.winner == before.game->color_of(~seat), "the wrong one loses on time");
      }
    }
  }

  std::mt19937_64 random_;
  Seen& seen_;
  std::shared_ptr<fakes::Memory> memory_ = std::make_shared<fakes::Memory>();
  std::array<std::shared_ptr<fakes::Scheduler>, kNodes> clocks_;
  std::array<std::unique_ptr<Site>, kNodes> sites_;
  std::vector<Client> clients_;
  std::optional<Host::Created> party_;
  std::string problem_;
};

TEST(TwoNodes, AnyScheduleMakesOneHistory) {
  Seen seen;
  // --gtest_random_seed=N tries other schedules.
  const auto base = static_cast<std::uint64_t>(testing::UnitTest::GetInstance()->random_seed()) * 10'000'000;
  const int worlds = std::max(20, 1'500 * ANNAN_TEST_SCALE / 100);
  for (int i = 0; i < worlds; ++i) {
    const std::uint64_t seed = base + static_cast<std::uint64_t>(i);
    const std::string problem = World(seed, seen).run(200);
    ASSERT_EQ(problem, "") << "seed " << seed;
  }
  std::cout << seen.acknowledged << " commands acknowledged, " << seen.stale << " stale, " << seen.moves << " moves, "
            << seen.stand_ins << " stand-ins with " << seen.stood_in_moves << " moves, " << seen.returns << " returns, "
            << seen.stopped << " stopped clocks, " << seen.flags << " flags, " << seen.kills << " nodes killed\n";
  for (const int happened : {seen.acknowledged, seen.stale, seen.moves, seen.stand_ins, seen.stood_in_moves,
                             seen.returns, seen.stopped, seen.flags, seen.kills}) {
    EXPECT_GT(happened, 0);
  }
}

}  // namespace
}  // namespace annan::host
