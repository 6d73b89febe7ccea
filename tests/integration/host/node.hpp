// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "fakes/computer.hpp"
#include "fakes/parties.hpp"
#include "fakes/scheduler.hpp"
#include "fakes/site.hpp"
#include "host/host.hpp"
#include "store/store.hpp"

namespace annan::host {

/// One server process, as far as it is one: store, clock, computer, host.
class Node {
 public:
  /// `later` than the first one of the test.
  explicit Node(std::unique_ptr<store::Store> opened, ids::Millis later = {}) : store(std::move(opened)) {
    scheduler.stand_still(later);
    host.emplace(*store, scheduler, &computer);
    host->start();
  }
  ~Node() {
    host.reset();
    store.reset();
  }
  Host::NewGuest guest() {
    std::optional<Host::NewGuest> made;
    host->add_guest([&](std::optional<Host::NewGuest> g) { made = std::move(g); });
    EXPECT_TRUE(scheduler.run_until([&] { return made.has_value(); }));
    return made.value();
  }
  ids::PartyId create(const store::Guest& guest, CreateParty wish) {
    std::optional<Host::Created> created;
    host->create(guest, fresh_id(), std::move(wish), [&](Host::Created c) { created = std::move(c); });
    EXPECT_TRUE(scheduler.run_until([&] { return created.has_value(); }));
    return created->value();
  }
  /// Runs what the store has been asked for so far.
  void settle() {
    bool answered = false;
    host->check_ready([&](bool) { answered = true; });
    EXPECT_TRUE(scheduler.run_until([&] { return answered; }));
  }
  static ids::CommandId fresh_id() {
    static std::uint8_t last = 0;
    return ids::CommandId({++last});
  }

  std::unique_ptr<store::Store> store;
  fakes::Scheduler scheduler;
  fakes::Computer computer;
  std::optional<Host> host;
};

struct Player {
  Player(Node& n, const store::Guest& guest, const ids::PartyId& party) : node(n), ear(std::make_shared<fakes::Ear>()) {
    connection = node.host->connect(party, guest, ear).value();
    node.host->hello(connection, ids::Seq());
  }
  ~Player() { node.host->disconnect(connection); }
  std::string act(ClientCommand command) {
    const auto id = Node::fresh_id();
    node.host->submit(connection, id, std::move(command));
    std::optional<std::string> answer;
    EXPECT_TRUE(node.scheduler.run_until([&] {
      for (const auto& m : ear->heard) {
        if (const auto* ack = std::get_if<Ack>(&m->message); ack != nullptr && ack->id == id) answer = "";
        if (const auto* no = std::get_if<Refused>(&m->message); no != nullptr && no->id == id) answer = no->why.text();
      }
      return answer.has_value();
    }));
    return answer.value_or("nothing");
  }
  GameView game() {
    node.host->hello(connection, ids::Seq());
    return ear->last<Snapshot>()->game.value();
  }
  std::string play(std::string_view usi) {
    const auto now = game();
    return act(Play{{now.id, ids::Ply(static_cast<std::int64_t>(now.moves.size()))}, fakes::move(usi)});
  }

  Node& node;
  std::shared_ptr<fakes::Ear> ear;
  ConnectionPtr connection;
};

}  // namespace annan::host
