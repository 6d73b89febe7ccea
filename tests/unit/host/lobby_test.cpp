// SPDX-License-Identifier: MIT
#include "host/lobby.hpp"

#include <gtest/gtest.h>

#include "fakes/site.hpp"

namespace annan::host {
namespace {

/// A page in the lobby that writes down what it hears.
class LobbyEar final : public LobbySubscriber {
 public:
  void deliver(std::shared_ptr<LobbyOutgoing> message) override { heard.push_back(message->message); }
  template <class Message>
  [[nodiscard]] std::optional<Message> last() const {
    std::optional<Message> found;
    for (const LobbyMessage& m : heard) {
      if (const auto* one = std::get_if<Message>(&m)) found = *one;
    }
    return found;
  }
  std::vector<LobbyMessage> heard;
};

class LobbyTest : public testing::Test {
 protected:
  /// A guest with a page in the lobby, on some node.
  struct Visitor {
    store::Guest guest;
    std::shared_ptr<LobbyEar> ear;
    LobbyListenerPtr listener;
    Host* host;
  };
  Visitor enter(Host& host, const store::Guest& guest) {
    Visitor v{guest, std::make_shared<LobbyEar>(), nullptr, &host};
    v.listener = host.lobby().enter(guest.id, v.ear);
    return v;
  }
  Visitor visitor() { return enter(*site.host, site.guest().guest); }
  /// "waits", a party, or the code.
  std::string seek(const Visitor& v, std::string_view network = "198.51.100.1") {
    std::string answer = "nothing";
    v.host->lobby().seek(v.guest.id, network, [&](const Lobby::Sought& sought) {
      answer = !sought ? std::string(sought.error().text()) : *sought ? (*sought)->str() : "waits";
    });
    site.scheduler.run();
    return answer;
  }
  void leave(const Visitor& v) {
    v.host->lobby().leave(v.guest.id, [](bool) {});
    site.scheduler.run();
  }
  void pass(std::int64_t seconds) { site.scheduler.advance(ids::Millis(seconds * 1000)); }
  static std::string paired(const Visitor& v) {
    const auto told = v.ear->last<Paired>();
    return told ? told->party.str() : "";
  }
  /// After twenty ranked games.
  void rate(const store::Guest& guest, double rating, double deviation, int black_games) {
    memory->standings[guest.id] = {
        .rating = rating, .deviation = deviation, .games = 20, .black_games = black_games, .at = site.scheduler.now()};
  }

  fakes::Site site;
  std::shared_ptr<fakes::Memory> memory = site.store.memory();
};

TEST_F(LobbyTest, TwoWhoSeekArePairedIntoARankedGame) {
  const Visitor one = visitor();
  const Visitor two = visitor();
  EXPECT_EQ(seek(one, "a"), "waits");
  EXPECT_TRUE(one.ear->last<Seeking>());
  pass(3);
  EXPECT_EQ(paired(one), "");
  EXPECT_EQ(seek(two, "b"), "waits");
  pass(2);
  ASSERT_NE(paired(one), "");
  EXPECT_EQ(paired(one), paired(two));
  const auto party = *ids::PartyId::parse(paired(one));
  fakes::Page page(site, one.guest, party);
  const Snapshot shown = page.look();
  EXPECT_TRUE(shown.terms.ranked);
  EXPECT_EQ(shown.terms.house, party::ranked_house());
  ASSERT_TRUE(shown.game);
  EXPECT_TRUE(shown.seat);
  EXPECT_EQ(seek(one, "a"), party.str()) << "one ranked game at a time";
  EXPECT_TRUE(site.store.seeks(site.scheduler.now()).empty());
}

TEST_F(LobbyTest, SeekingTwiceIsSeekingOnce) {
  const Visitor one = visitor();
  const Visitor tab = enter(*site.host, one.guest);
  EXPECT_EQ(seek(one), "waits");
  pass(20);
  EXPECT_EQ(seek(tab), "waits");
  EXPECT_EQ(site.store.seeks(site.scheduler.now()).size(), 1u);
  pass(6);
  EXPECT_EQ(tab.ear->last<Seeking>()->now - tab.ear->last<Seeking>()->since, ids::Millis(25'000)) << "since the first";
  EXPECT_EQ(paired(one), "");
}

TEST_F(LobbyTest, TheWaitIsToldWithItsWindow) {
  const Visitor one = visitor();
  EXPECT_EQ(seek(one), "waits");
  EXPECT_FALSE(one.ear->last<Seeking>()->window);
  pass(10);
  const auto early = one.ear->last<Seeking>().value();
  EXPECT_FALSE(early.offer_computer);
  EXPECT_FALSE(early.expected);
  pass(40);
  const auto late = one.ear->last<Seeking>().value();
  EXPECT_TRUE(late.offer_computer);
  EXPECT_GT(late.window.value(), early.window.value());
}

TEST_F(LobbyTest, ASeekEndsTenSecondsAfterTheLastSocket) {
  const Visitor one = visitor();
  const Visitor tab = enter(*site.host, one.guest);
  EXPECT_EQ(seek(one), "waits");
  pass(30);
  site.host->lobby().exit(one.listener);
  pass(30);
  EXPECT_EQ(site.store.seeks(site.scheduler.now()).size(), 1u) << "the other tab is there";
  site.host->lobby().exit(tab.listener);
  pass(8);
  EXPECT_EQ(site.store.seeks(site.scheduler.now()).size(), 1u);
  const Visitor back = enter(*site.host, one.guest);
  EXPECT_TRUE(back.ear->last<Seeking>());
  pass(30);
  EXPECT_EQ(site.store.seeks(site.scheduler.now()).size(), 1u) << "a reload costs nobody the place in the queue";
  site.host->lobby().exit(back.listener);
  pass(12);
  EXPECT_TRUE(site.store.seeks(site.scheduler.now()).empty());
}

TEST_F(LobbyTest, LeavingIsToldToAllTabs) {
  const Visitor one = visitor();
  const Visitor tab = enter(*site.host, one.guest);
  const Visitor two = visitor();
  seek(one, "a");
  one.ear->heard.clear();
  tab.ear->heard.clear();
  leave(tab);
  EXPECT_TRUE(one.ear->last<SeekOver>());
  EXPECT_TRUE(tab.ear->last<SeekOver>());
  seek(two, "b");
  pass(5);
  EXPECT_EQ(paired(two), "");
}

TEST_F(LobbyTest, NewGuestsFromOneAddressNeverMeet) {
  const Visitor one = visitor();
  const Visitor two = visitor();
  seek(one, "203.0.113.7");
  seek(two, "203.0.113.7");
  pass(120);
  EXPECT_EQ(paired(one), "");
  rate(two.guest, 1500, 80, 10);
  pass(2);
  EXPECT_NE(paired(one), "");
}

TEST_F(LobbyTest, BlackIsWhoHasHadItLessOften) {
  const Visitor one = visitor();
  const Visitor two = visitor();
  rate(one.guest, 1500, 80, 11);
  rate(two.guest, 1500, 80, 10);
  seek(one, "a");
  seek(two, "b");
  pass(2);
  fakes::Page page(site, two.guest, *ids::PartyId::parse(paired(two)));
  const Snapshot shown = page.look();
  EXPECT_EQ(shown.seat, shown.game->black);
}

TEST_F(LobbyTest, TheFarOnesMeetLater) {
  const Visitor one = visitor();
  const Visitor two = visitor();
  rate(one.guest, 1500, 60, 10);
  rate(two.guest, 2000, 60, 10);
  seek(one, "a");
  seek(two, "b");
  pass(30);
  EXPECT_EQ(paired(one), "");
  pass(15);
  EXPECT_NE(paired(one), "");
}

TEST_F(LobbyTest, GuestsOfTwoNodesMeetInOneParty) {
  fakes::MemoryStore other_store(memory);
  Host other(other_store, site.scheduler, nullptr);
  other.start();
  const Visitor one = visitor();
  const Visitor two = enter(other, site.guest().guest);
  EXPECT_EQ(seek(one, "a"), "waits");
  EXPECT_EQ(seek(two, "b"), "waits");
  pass(3);
  ASSERT_NE(paired(one), "");
  EXPECT_EQ(paired(one), paired(two));
  int ranked = 0;
  for (const auto& [id, log] : memory->logs)
    ranked += party::open(log.front())->terms.ranked ? 1 : 0;
  EXPECT_EQ(ranked, 1);
}

TEST_F(LobbyTest, AnEvenNumberIsPairedWholeAndTheWaitsAreLearnt) {
  std::vector<Visitor> all;
  for (int i = 0; i < 20; ++i)
    all.push_back(visitor());
  for (std::size_t i = 0; i < all.size(); ++i)
    EXPECT_EQ(seek(all[i], std::to_string(i)), "waits");
  pass(3);
  std::map<std::string, int> parties;
  for (const Visitor& v : all)
    ++parties[paired(v)];
  EXPECT_EQ(parties.size(), 10u);
  for (const auto& [_, players] : parties)
    EXPECT_EQ(players, 2);
  const Visitor late = visitor();
  seek(late);
  EXPECT_TRUE(late.ear->last<Seeking>()->expected);
}

TEST_F(LobbyTest, AFailingStoreIsToldAndTriedAgain) {
  const Visitor one = visitor();
  const Visitor two = visitor();
  site.store.fail(true);
  EXPECT_EQ(seek(one, "a"), "unavailable");
  site.store.fail(false);
  EXPECT_EQ(seek(one, "a"), "waits");
  EXPECT_EQ(seek(two, "b"), "waits");
  site.store.fail(true);
  pass(5);
  EXPECT_EQ(paired(one), "");
  site.store.fail(false);
  pass(5);
  EXPECT_NE(paired(one), "");
}

TEST_F(LobbyTest, TheLeadersAreThoseWhoAreKnownWell) {
  const auto good = site.guest().guest;
  const auto better = site.guest().guest;
  const auto unknown = site.guest().guest;
  rate(good, 1600, 90, 10);
  rate(better, 1900, 110, 10);
  rate(unknown, 2200, 111, 10);
  const auto leaders = site.host->leaderboard();
  ASSERT_EQ(leaders.size(), 2u);
  EXPECT_EQ(leaders[0].guest, better.id);
  EXPECT_EQ(leaders[1].guest, good.id);
  const auto page = site.host->player(unknown.id).value();
  EXPECT_EQ(page.standing.rating, 2200);
  EXPECT_TRUE(page.games.empty());
  EXPECT_FALSE(site.host->player(ids::GuestId::from_random(12345)));
}

TEST_F(LobbyTest, ShowsListedTablesAsTheyArePlayed) {
  const auto host = site.guest().guest;
  const auto rival = site.guest().guest;
  const Visitor watcher = visitor();
  EXPECT_TRUE(watcher.ear->last<Tables>()->tables.empty());
  const auto hidden = site.create(host, site.fresh_id(), {.house = {}}).value();
  const auto open =
      site.create(host, site.fresh_id(),
                  {.house = {}, .colors = party::FirstColors::kFirstSeatBlack, .name = "Friday", .listed = true})
          .value();
  fakes::Page elsewhere(site, host, hidden);
  fakes::Page first(site, host, open);
  memory->presence[{open, host.id, 1}] = std::nullopt;
  memory->presence[{hidden, host.id, 1}] = std::nullopt;
  memory->up[1] = site.scheduler.now() + ids::Millis(3'600'000);
  pass(3);
  Tables shown = watcher.ear->last<Tables>().value();
  ASSERT_EQ(shown.tables.size(), 1u);
  EXPECT_EQ(shown.tables[0].party, open);
  EXPECT_EQ(shown.tables[0].name, "Friday");
  EXPECT_EQ(shown.tables[0].host.nickname, host.nickname);
  EXPECT_TRUE(shown.tables[0].waiting);
  fakes::Page second(site, rival, open);
  EXPECT_EQ(second.act(Join{}), "");
  EXPECT_EQ(first.play("7g7f"), "");
  pass(3);
  shown = watcher.ear->last<Tables>().value();
  ASSERT_EQ(shown.tables.size(), 1u);
  EXPECT_FALSE(shown.tables[0].waiting);
  EXPECT_EQ(shown.tables[0].ply, 1);
  EXPECT_EQ(std::get<party::Person>(*shown.tables[0].black).guest, host.id);
  EXPECT_EQ(shown.tables[0].position.side_to_move(), rules::Color::kWhite);
  const std::size_t heard = watcher.ear->heard.size();
  pass(10);
  EXPECT_EQ(watcher.ear->heard.size(), heard) << "nothing new, nothing said";

  // Another node shows the same, though the party is not in its memory, and follows it.
  fakes::MemoryStore other_store(memory);
  Host other(other_store, site.scheduler, nullptr);
  EXPECT_EQ(other.lobby().tables().tables, shown.tables);
  EXPECT_EQ(second.play("3c3d"), "");
  EXPECT_EQ(other.lobby().tables().tables[0].ply, 2);
}

}  // namespace
}  // namespace annan::host
