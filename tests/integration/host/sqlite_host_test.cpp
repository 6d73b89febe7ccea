// SPDX-License-Identifier: MIT
// A host over a real database, whose answers come from the store's own thread.
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fakes/computer.hpp"
#include "fakes/parties.hpp"
#include "fakes/scheduler.hpp"
#include "fakes/site.hpp"
#include "host/host.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan::host {
namespace {

/// One server process, as far as it is one: store, clock, computer, host.
class Node {
 public:
  explicit Node(const std::filesystem::path& file) : store(store::open_sqlite(file)) {
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

class SqliteHost : public testing::Test {
 protected:
  SqliteHost() {
    std::string place = testing::TempDir() + "annan-host-XXXXXX";
    if (mkdtemp(place.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder = place;
    file = folder / "annan.db";
  }
  ~SqliteHost() override { std::filesystem::remove_all(folder); }

  std::filesystem::path folder;
  std::filesystem::path file;
};

TEST_F(SqliteHost, AGameGoesOnInAnotherProcess) {
  std::optional<ids::PartyId> party;
  std::string black_token;
  std::string white_token;
  {
    Node node(file);
    const auto black = node.guest();
    const auto white = node.guest();
    black_token = black.token;
    white_token = white.token;
    party = node.create(black.guest, {.house = {}, .colors = party::FirstColors::kFirstSeatBlack});
    Player first(node, black.guest, *party);
    Player second(node, white.guest, *party);
    EXPECT_EQ(second.act(Join{}), "");
    EXPECT_EQ(first.play("7g7f"), "");
  }
  Node node(file);
  Player first(node, node.host->guest_by_token(black_token).value(), *party);
  Player second(node, node.host->guest_by_token(white_token).value(), *party);
  EXPECT_EQ(first.game().moves.size(), 1u);
  EXPECT_EQ(second.play("3c3d"), "");
  EXPECT_EQ(first.play("3g3f"), "");
}

TEST_F(SqliteHost, TwoNodesServeOneParty) {
  Node one(file);
  Node two(file);
  const auto black = one.guest();
  const auto white = one.guest();
  const auto party = one.create(black.guest, {.house = {}, .colors = party::FirstColors::kFirstSeatBlack});
  Player first(one, black.guest, party);
  Player second(two, two.host->guest_by_token(white.token).value(), party);
  EXPECT_EQ(second.act(Join{}), "");
  // Node one has not heard of it, and finds out when its own append fails.
  const party::At at{ids::GameId(1), ids::Ply()};
  EXPECT_EQ(first.act(Join{}), "already_seated");
  Player again(one, black.guest, party);
  EXPECT_EQ(first.act(Leave{}), "game_running");
  EXPECT_EQ(first.act(Play{at, fakes::move("7g7f")}), "");
}

TEST_F(SqliteHost, TheComputerPlaysAWholeGame) {
  Node node(file);
  const auto guest = node.guest().guest;
  const auto party = node.create(guest, {.house = {.rules = {.move_limit = 100}}, .computer = party::Computer{1}});
  Player player(node, guest, party);
  for (std::size_t ply = 0; !player.game().result; ply += 2) {
    ASSERT_TRUE(node.scheduler.run_until([&] { return player.game().moves.size() >= ply || player.game().result; }));
    const auto game = player.game();
    if (game.result) break;
    rules::Game rules(party::judged_by(game.house), game.start);
    for (const rules::Move m : game.moves)
      rules.replay(m);
    const auto legal = fakes::legal_moves(rules);
    const party::At at{game.id, ids::Ply(static_cast<std::int64_t>(game.moves.size()))};
    ASSERT_EQ(player.act(Play{at, legal[(ply * 7) % legal.size()]}), "");
  }
  EXPECT_TRUE(player.game().result);
  EXPECT_GT(player.game().moves.size(), 2u);
}

}  // namespace
}  // namespace annan::host
