// SPDX-License-Identifier: MIT
// A host over a real database, whose answers come from the store's own thread.
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "node.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan::host {
namespace {

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
    Node node(store::open_sqlite(file));
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
  Node node(store::open_sqlite(file));
  Player first(node, node.host->guest_by_token(black_token).value(), *party);
  Player second(node, node.host->guest_by_token(white_token).value(), *party);
  EXPECT_EQ(first.game().moves.size(), 1u);
  EXPECT_EQ(second.play("3c3d"), "");
  EXPECT_EQ(first.play("3g3f"), "");
}

TEST_F(SqliteHost, TheComputerPlaysAWholeGame) {
  Node node(store::open_sqlite(file));
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
