// SPDX-License-Identifier: MIT
// Two pages and a host over a network that loses and delays, with a server that is killed now and then. The pages do
// what docs/protocol.md asks of a client. In the end both see the same game, every answered command has happened once,
// and none that was answered is missing.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "fakes/site.hpp"
#include "host/host.hpp"

namespace annan::host {
namespace {

using fakes::Site;

struct Seen {
  int acknowledged = 0;
  int crashes = 0;
  int resent = 0;
  int snapshots = 0;
  int replays = 0;  ///< entries caught up on
};

/// A client: folds events by seq, asks again on a gap, sends an unanswered command again with the same id.
class Client {
 public:
  Client(Site& site, store::Guest guest, const ids::PartyId& party, Seen& seen)
      : site_(site), guest_(std::move(guest)), party_(party), seen_(seen) {
    reconnect();
  }
  void reconnect() {
    ear_ = std::make_shared<fakes::Ear>();
    read_ = 0;
    connection_ = site_.host->connect(party_, guest_, ear_).value();
    hello();
    if (pending_) {
      ++seen_.resent;
      site_.host->submit(connection_, pending_->first, pending_->second);
    }
  }
  void hang_up() { site_.host->disconnect(connection_); }
  /// The network loses what the server has said since the last listen(): the page will notice by the gap.
  void lose() { read_ = ear_->heard.size(); }
  void listen() {
    for (; read_ < ear_->heard.size(); ++read_)
      hear(ear_->heard[read_]->message);
  }
  void send(ClientCommand command) {
    if (pending_) return;
    pending_.emplace(site_.fresh_id(), std::move(command));
    site_.host->submit(connection_, pending_->first, pending_->second);
  }
  [[nodiscard]] bool waiting() const { return pending_.has_value(); }
  [[nodiscard]] const std::optional<party::State>& state() const { return state_; }
  [[nodiscard]] const ids::GuestId& guest() const { return guest_.id; }
  /// Commands acknowledged, by id, with the seq the server gave.
  std::map<ids::CommandId, ids::Seq> acks;

 private:
  void hello() { site_.host->hello(connection_, state_ ? state_->seq : ids::Seq()); }
  void hear(const ServerMessage& message) {
    if (const auto* snapshot = std::get_if<Snapshot>(&message)) {
      ++seen_.snapshots;
      // A page shows a snapshot; this one takes the log for it, which must say the same.
      adopt_log(snapshot->seq);
      RC_ASSERT(snapshot->game.has_value() == state_->game.has_value());
      if (snapshot->game) {
        const auto moves = state_->game->game.moves();
        RC_ASSERT(snapshot->game->moves == std::vector<rules::Move>(moves.begin(), moves.end()));
        RC_ASSERT(snapshot->game->result == state_->game->result);
      }
    } else if (const auto* events = std::get_if<Events>(&message)) {
      if (!state_ || events->entry.seq > state_->seq.next()) {
        hello();
      } else if (events->entry.seq == state_->seq.next()) {
        ++seen_.replays;
        party::fold(*state_, events->entry);
      }
    } else if (const auto* ack = std::get_if<Ack>(&message)) {
      const auto [known, first] = acks.emplace(ack->id, ack->seq);
      RC_ASSERT(known->second == ack->seq);
      if (first) ++seen_.acknowledged;
      if (pending_ && pending_->first == ack->id) pending_.reset();
    } else if (const auto* refused = std::get_if<Refused>(&message)) {
      // What was refused has not happened.
      RC_ASSERT(!acks.contains(*refused->id));
      RC_ASSERT(!site_.store.find_command({guest_.id, *refused->id}));
      if (pending_ && pending_->first == *refused->id) pending_.reset();
    }
  }
  void adopt_log(ids::Seq seq) {
    const auto& log = site_.store.log(party_);
    RC_ASSERT(seq.value() <= static_cast<std::int64_t>(log.size()));
    state_ = party::open(log.front());
    while (state_->seq < seq)
      party::fold(*state_, log[static_cast<std::size_t>(state_->seq.value())]);
  }

  Site& site_;
  store::Guest guest_;
  ids::PartyId party_;
  Seen& seen_;
  std::shared_ptr<fakes::Ear> ear_;
  ConnectionPtr connection_;
  std::size_t read_ = 0;
  std::optional<party::State> state_;
  std::optional<std::pair<ids::CommandId, ClientCommand>> pending_;
};

ClientCommand next_command(const Client& client) {
  const auto& state = client.state();
  if (!state || !party::seat_of(state->seats, client.guest())) return Join{};
  if (!state->game) return Leave{};
  const party::At at{state->game->id, state->game->ply()};
  if (!state->game->running()) return Rematch{at.game};
  const auto legal = fakes::legal_moves(state->game->game);
  if (legal.empty() || *rc::gen::weightedElement<bool>({{1, true}, {12, false}})) return Resign{at};
  return Play{at, legal[*rc::gen::inRange<std::size_t>(0, legal.size())]};
}

Seen one_evening() {
  Seen seen;
  Site site;
  const auto first = site.guest().guest;
  const auto second = site.guest().guest;
  const auto party = site.create(first, site.fresh_id(), {.house = {}}).value();
  std::vector<std::unique_ptr<Client>> clients;
  for (const auto& guest : {first, second})
    clients.push_back(std::make_unique<Client>(site, guest, party, seen));
  const int steps = *rc::gen::inRange(30, 150);
  for (int step = 0; step < steps; ++step) {
    Client& client = *clients[*rc::gen::inRange<std::size_t>(0, 2)];
    switch (*rc::gen::weightedElement<int>({{10, 0}, {10, 1}, {4, 2}, {2, 3}, {1, 4}, {2, 5}})) {
      case 0: client.send(next_command(client)); break;
      case 1:
        site.scheduler.run();
        client.listen();
        break;
      case 2: site.store.hold(*rc::gen::arbitrary<bool>()); break;
      case 3:
        client.lose();
        client.hang_up();
        client.reconnect();
        break;
      case 4:  // killed: what the store has not written is gone
        ++seen.crashes;
        for (const auto& c : clients)
          c->lose();
        site.store.hold(false);
        site.restart();
        for (const auto& c : clients)
          c->reconnect();
        break;
      default: site.store.flush(); break;
    }
  }
  // The storm is over.
  site.store.hold(false);
  site.store.flush();
  for (int round = 0; round < 4; ++round) {
    for (const auto& c : clients) {
      site.scheduler.run();
      c->listen();
      if (c->waiting() || !c->state()) c->reconnect();
      site.scheduler.run();
      c->listen();
    }
  }
  const auto& log = site.store.log(party);
  for (const auto& c : clients) {
    RC_ASSERT(!c->waiting());
    RC_ASSERT(c->state()->seq == log.back().seq);
    for (const auto& [id, seq] : c->acks) {
      RC_ASSERT(site.store.find_command({c->guest(), id}) == (store::Duplicate{party, seq}));
      RC_ASSERT(seq <= log.back().seq);
    }
  }
  return seen;
}

TEST(Host, ALossyNetworkAndAKilledServerLoseNothing) {
  Seen all;
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  params.maxSuccess = std::max(20, 1500 * ANNAN_TEST_SCALE / 100);
  const auto result = rc::detail::checkTestable(
      [&all] {
        const Seen one = one_evening();
        all.acknowledged += one.acknowledged;
        all.crashes += one.crashes;
        all.resent += one.resent;
        all.snapshots += one.snapshots;
        all.replays += one.replays;
      },
      rc::detail::TestMetadata(), params);
  std::ostringstream message;
  rc::detail::printResultMessage(result, message);
  EXPECT_TRUE(result.is<rc::detail::SuccessResult>()) << message.str() << "\nseed " << params.seed;
  for (const int happened : {all.acknowledged, all.crashes, all.resent, all.snapshots, all.replays}) {
    EXPECT_GT(happened, 0);
  }
  std::cout << all.acknowledged << " commands acknowledged, " << all.crashes << " crashes, " << all.resent
            << " resent, " << all.snapshots << " snapshots, " << all.replays << " entries heard\n";
}

}  // namespace
}  // namespace annan::host
