// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "fakes/site.hpp"
#include "host/host.hpp"

namespace annan::host {
namespace {

using fakes::Page;
using fakes::Site;

class ComputerSeatTest : public testing::Test {
 protected:
  ComputerSeatTest() : guest(site.guest().guest) {
    const auto party = site.create(guest, site.fresh_id(), {.house = {}, .computer = party::Computer{1}});
    page = std::make_unique<Page>(site, guest, party.value());
  }
  [[nodiscard]] std::vector<party::PlyFacts> facts() { return page->look().game->facts; }
  void play_first() { ASSERT_EQ(page->play("7g7f"), ""); }

  Site site;
  store::Guest guest;
  std::unique_ptr<Page> page;
};

TEST_F(ComputerSeatTest, ThePersonIsBlackAndTheComputerAnswers) {
  EXPECT_EQ(page->look().game->black, party::Seat::kFirst);
  play_first();
  ASSERT_EQ(facts().size(), 2u);
  EXPECT_EQ(facts()[1].source, party::MoveSource::kComputer);
  EXPECT_EQ(site.computer.budgets, (std::vector{ids::Millis(1000)}));
}

TEST_F(ComputerSeatTest, OneFailureIsTriedAgainWithLittleTime) {
  site.computer.script(std::unexpected(Trouble::kExited));
  play_first();
  EXPECT_EQ(facts().back().source, party::MoveSource::kComputer);
  EXPECT_EQ(site.computer.budgets, (std::vector{ids::Millis(1000), ids::Millis(300)}));
}

TEST_F(ComputerSeatTest, TwoFailuresAndTheRulesChoose) {
  for (const Trouble trouble : {Trouble::kExited, Trouble::kFlooded})
    site.computer.script(std::unexpected(trouble));
  play_first();
  ASSERT_EQ(facts().size(), 2u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kRules);
  EXPECT_EQ(page->play("3g3f"), "");
}

TEST_F(ComputerSeatTest, AnIllegalAnswerNeverReachesTheBoard) {
  site.computer.script(fakes::move("5a5e"));
  site.computer.script(fakes::move("7g7f"));
  play_first();
  ASSERT_EQ(facts().size(), 2u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kRules);
}

TEST_F(ComputerSeatTest, AFalseDeclarationIsAFailureToo) {
  site.computer.script(Declares{});
  play_first();
  ASSERT_EQ(facts().size(), 2u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kComputer);
  EXPECT_EQ(site.computer.budgets.size(), 2u);
}

TEST_F(ComputerSeatTest, ItMayResign) {
  site.computer.script(Resigns{});
  play_first();
  EXPECT_EQ(page->look().game->result, (party::Result{rules::Color::kBlack, party::EndReason::kResignation}));
}

TEST_F(ComputerSeatTest, AnAnswerForAnOldGameIsNotHeard) {
  site.computer.hold(true);
  play_first();
  auto old = std::move(site.computer.requests.front());
  site.computer.requests.clear();
  EXPECT_EQ(page->act(Resign{page->at()}), "");
  EXPECT_EQ(page->act(Rematch{ids::GameId(1)}), "");
  // The computer is Black now and thinks about its first move; then comes the old answer.
  ASSERT_EQ(site.computer.requests.size(), 1u);
  old.done(fakes::move("7g7f"));
  site.scheduler.run();
  EXPECT_EQ(facts().size(), 0u);
  auto& now = site.computer.requests.front();
  now.done(fakes::Computer::first_move(now.turn));
  site.scheduler.run();
  EXPECT_EQ(facts().size(), 1u);
}

TEST_F(ComputerSeatTest, WaitingForAFreeProcessIsNotSilence) {
  site.computer.hold(true);
  play_first();
  site.scheduler.advance(ids::Millis(120'000));
  ASSERT_EQ(site.computer.requests.size(), 1u);
  EXPECT_EQ(facts().size(), 1u);
  auto& request = site.computer.requests.front();
  EXPECT_TRUE(request.begin());
  site.scheduler.advance(ids::Millis(1000));
  request.done(fakes::Computer::first_move(request.turn));
  site.scheduler.run();
  ASSERT_EQ(facts().size(), 2u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kComputer);
}

TEST_F(ComputerSeatTest, NoProcessIsBotheredForAnAnswerThatNobodyWaitsFor) {
  site.computer.hold(true);
  play_first();
  EXPECT_EQ(page->act(Resign{page->at()}), "");
  EXPECT_FALSE(site.computer.requests.at(0).begin());
  // The rematch's first move is waited for, until the server is gone.
  EXPECT_EQ(page->act(Rematch{ids::GameId(1)}), "");
  EXPECT_TRUE(site.computer.requests.at(1).begin());
  site.restart();
  EXPECT_FALSE(site.computer.requests.at(1).begin());
}

TEST_F(ComputerSeatTest, ASilentPlayerIsGivenUpAndItsLateAnswerIgnored) {
  site.computer.hold(true);
  play_first();
  for (std::size_t n = 0; n < 2; ++n) {
    ASSERT_EQ(site.computer.requests.size(), n + 1);
    EXPECT_TRUE(site.computer.requests[n].begin());
    site.scheduler.advance(ids::Millis(15'000));
    EXPECT_FALSE(site.computer.requests[n].begin());
  }
  ASSERT_EQ(facts().size(), 2u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kRules);
  for (auto& request : site.computer.requests)
    request.done(fakes::move("3c3d"));
  site.scheduler.run();
  EXPECT_EQ(facts().size(), 2u);
  EXPECT_EQ(page->play("3g3f"), "");
}

TEST_F(ComputerSeatTest, ItThinksOnAfterARestart) {
  site.computer.hold(true);
  play_first();
  site.restart();
  site.computer.hold(false);
  EXPECT_EQ(page->ear->last<Events>()->entry.events.size(), 1u);
  page->open();
  EXPECT_EQ(facts().size(), 2u);
}

TEST_F(ComputerSeatTest, ItMovesAlsoWhenTheStoreFailedForAWhile) {
  site.computer.hold(true);
  play_first();
  site.computer.hold(false);
  site.store.fail(true);
  auto& request = site.computer.requests.front();
  request.done(fakes::Computer::first_move(request.turn));
  site.scheduler.run();
  EXPECT_EQ(facts().size(), 1u);
  site.store.fail(false);
  site.scheduler.advance(ids::Millis(1000));
  EXPECT_EQ(facts().size(), 2u);
}

TEST_F(ComputerSeatTest, WhoLeavesMidTurnFindsTheMoveLater) {
  site.computer.hold(true);
  play_first();
  page->close();
  EXPECT_EQ(site.host->live_parties(), 1u);
  auto& request = site.computer.requests.front();
  request.done(fakes::Computer::first_move(request.turn));
  site.scheduler.run();
  // Until the clock stops because nobody is there.
  EXPECT_EQ(site.host->live_parties(), 1u);
  site.scheduler.advance(ids::Millis(20'000));
  EXPECT_EQ(site.host->live_parties(), 0u);
  page->open();
  EXPECT_EQ(facts().size(), 2u);
}

TEST(NoComputer, APartyMadeBeforeItWentIsGivenAgain) {
  Site site;
  const auto guest = site.guest().guest;
  const auto id = site.fresh_id();
  const CreateParty wish{.house = {}, .computer = party::Computer{1}};
  const auto made = site.create(guest, id, wish).value();
  Host host(site.store, site.scheduler, nullptr);
  std::optional<Host::Created> again;
  host.create(guest, id, wish, [&](Host::Created c) { again = std::move(c); });
  EXPECT_EQ(again.value().value(), made);
}

TEST(NoComputer, PartiesAgainstItAreRefused) {
  fakes::MemoryStore store;
  fakes::Scheduler scheduler;
  Host host(store, scheduler, nullptr);
  std::string code;
  host.create({ids::GuestId::from_random(1), "Heron"}, ids::CommandId({1}),
              {.house = {}, .computer = party::Computer{1}},
              [&](const Host::Created& c) { code = c ? "created" : c.error().text(); });
  EXPECT_EQ(code, "computer_absent");
}

}  // namespace
}  // namespace annan::host
