// SPDX-License-Identifier: MIT
// Two hosts over one real database are two nodes of one site; and what a host that is gone has left to be done is found
// by the next one.
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <variant>

#include "integration/store/private_postgres.hpp"
#include "node.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan::host {
namespace {

/// A database that can be opened again and again.
struct Database {
  std::string name;
  std::function<std::unique_ptr<store::Store>()> (*make)(const std::filesystem::path& folder);
};

std::ostream& operator<<(std::ostream& out, const Database& database) {
  return out << database.name;
}

class TwoNodes : public testing::TestWithParam<Database> {
 protected:
  TwoNodes() {
    std::string place = testing::TempDir() + "annan-nodes-XXXXXX";
    if (mkdtemp(place.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder = place;
    open = GetParam().make(folder);
  }
  ~TwoNodes() override { std::filesystem::remove_all(folder); }

  ids::PartyId begin(Node& one) {
    black = one.guest();
    white = one.guest();
    return one.create(black->guest, {.house = {}, .colors = party::FirstColors::kFirstSeatBlack});
  }
  /// Time for all of them, in steps that let the store answer.
  static void pass(std::initializer_list<Node*> nodes, std::int64_t millis) {
    constexpr std::int64_t kStep = 500;
    for (; millis > 0; millis -= kStep) {
      for (Node* node : nodes) {
        node->scheduler.advance(ids::Millis(kStep));
        node->settle();
      }
    }
  }
  static std::vector<party::Entry> log(Node& node, const ids::PartyId& party) {
    return node.store->entries_after(party, ids::Seq());
  }
  template <class Event>
  static int count(Node& node, const ids::PartyId& party) {
    int found = 0;
    for (const party::Entry& entry : log(node, party)) {
      for (const party::Event& event : entry.events)
        found += std::holds_alternative<Event>(event) ? 1 : 0;
    }
    return found;
  }

  std::filesystem::path folder;
  std::function<std::unique_ptr<store::Store>()> open;
  std::optional<Host::NewGuest> black;
  std::optional<Host::NewGuest> white;
};

TEST_P(TwoNodes, ServeOneParty) {
  Node one(open());
  Node two(open());
  const auto party = begin(one);
  Player first(one, black->guest, party);
  Player second(two, two.host->guest_by_token(white->token).value(), party);
  EXPECT_EQ(second.act(Join{}), "");
  // The first node may not have heard of it yet, and finds out when its own append fails.
  EXPECT_EQ(first.act(Leave{}), "game_running");
  EXPECT_EQ(first.act(Play{party::At{ids::GameId(1), {}}, fakes::move("7g7f")}), "");
  EXPECT_EQ(second.act(Play{party::At{ids::GameId(1), ids::Ply(1)}, fakes::move("3c3d")}), "");
  EXPECT_EQ(log(one, party).size(), 4u);
}

TEST_P(TwoNodes, StandInAndReturnOnDifferentNodes) {
  Node one(open());
  Node two(open());
  const auto party = begin(one);
  auto first = std::make_unique<Player>(one, black->guest, party);
  Player second(two, white->guest, party);
  ASSERT_EQ(second.act(Join{}), "");
  first.reset();
  pass({&one, &two}, 26'000);
  EXPECT_EQ(second.game().stand_in, party::Seat::kFirst);
  EXPECT_EQ(count<party::StandInStarted>(one, party), 1);
  EXPECT_EQ(count<party::MovePlayed>(one, party), 1);
  EXPECT_EQ(one.computer.budgets.size() + two.computer.budgets.size(), 1u) << "one of them has thought";
  Player back(two, black->guest, party);
  EXPECT_EQ(back.act(Return{}), "");
  EXPECT_FALSE(second.game().stand_in);
  EXPECT_EQ(second.act(Play{party::At{ids::GameId(1), ids::Ply(1)}, fakes::move("3c3d")}), "");
}

TEST_P(TwoNodes, TheNextHostFindsWhatIsDue) {
  std::optional<ids::PartyId> party;
  {
    Node one(open());
    party = begin(one);
    Player first(one, black->guest, *party);
    Player second(one, white->guest, *party);
    ASSERT_EQ(second.act(Join{}), "");
    pass({&one}, 5'000);
  }
  // Nobody comes back.
  Node later(open(), ids::Millis(65'000));
  pass({&later}, 100'000);
  EXPECT_EQ(count<party::ClockStopped>(later, *party), 1);
  EXPECT_EQ(later.host->live_parties(), 0u);
  pass({&later}, 610'000);
  ASSERT_EQ(count<party::GameEnded>(later, *party), 1);
  EXPECT_EQ(std::get<party::GameEnded>(log(later, *party).back().events.front()).result.reason,
            party::EndReason::kAborted);
}

TEST_P(TwoNodes, ARestartInTheMiddleOfAnAbsence) {
  std::optional<ids::PartyId> party;
  {
    Node one(open());
    party = begin(one);
    auto first = std::make_unique<Player>(one, black->guest, *party);
    Player second(one, white->guest, *party);
    ASSERT_EQ(second.act(Join{}), "");
    first.reset();
    pass({&one}, 10'000);
  }
  Node later(open(), ids::Millis(60'000));
  Player second(later, white->guest, *party);
  pass({&later}, 29'000);
  EXPECT_FALSE(second.game().stand_in) << "thirty seconds from when the service is there again";
  pass({&later}, 2'000);
  EXPECT_EQ(second.game().stand_in, party::Seat::kFirst);
  ASSERT_EQ(second.game().facts.size(), 1u);
  EXPECT_EQ(second.game().facts.front().source, party::MoveSource::kStandIn);
}

std::function<std::unique_ptr<store::Store>()> sqlite_in(const std::filesystem::path& folder) {
  return [file = folder / "annan.db"] { return store::open_sqlite(file); };
}
std::function<std::unique_ptr<store::Store>()> new_postgres(const std::filesystem::path&) {
  return [url = store::PrivatePostgres::instance().new_database()] { return store::open_postgres(url); };
}

INSTANTIATE_TEST_SUITE_P(Databases, TwoNodes,
                         testing::Values(Database{"sqlite", sqlite_in}, Database{"postgres", new_postgres}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace annan::host
