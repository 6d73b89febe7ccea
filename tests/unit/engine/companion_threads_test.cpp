// SPDX-License-Identifier: MIT
#include "engine/threads/companion_threads.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>
#include <vector>

#include "engine/engine.hpp"
#include "engine/threads/steady_clock.hpp"
#include "rules/movegen.hpp"

namespace annan::engine {
namespace {

struct Hears : search::Listener {
  void on_progress(const search::Progress& p) override { nodes = p.nodes; }
  std::uint64_t nodes = 0;
};

TEST(CompanionThreads, TheEngineAnswersWithALegalMoveThroughoutAGame) {
  Engine engine(steady_clock(), 1);
  CompanionThreads companions;
  companions.resize(2);
  engine.set_companions(&companions);
  search::Control control;
  Hears hears;
  for (int ply = 0; ply < 30; ++ply) {
    const Decision d = engine.think({.move_time_ms = {}, .nodes = 3000, .depth = {}, .clock = {}}, control, hears);
    ASSERT_EQ(d.intent, Intent::kMove);
    ASSERT_TRUE(rules::is_legal(engine.position(), engine.rules(), *d.move));
    ASSERT_EQ(engine.play(*d.move), Played::kLegal);
  }
}

TEST(CompanionThreads, TheirNumberMayChangeBetweenSearches) {
  Engine engine(steady_clock(), 1);
  CompanionThreads companions;
  engine.set_companions(&companions);
  search::Control control;
  Hears hears;
  const search::Limits limits{.move_time_ms = {}, .nodes = {}, .depth = 6, .clock = {}};
  (void)engine.think(limits, control, hears);
  const std::uint64_t alone = engine.nodes();
  for (const int count : {3, 1, 0}) {
    companions.resize(count);
    engine.new_game();
    EXPECT_EQ(engine.think(limits, control, hears).intent, Intent::kMove);
  }
  EXPECT_EQ(engine.nodes(), alone);
}

TEST(CompanionThreads, StopWhenTheEngineIsStopped) {
  Engine engine(steady_clock(), 1);
  CompanionThreads companions;
  companions.resize(2);
  engine.set_companions(&companions);
  search::Control control;
  Hears hears;
  std::jthread caller([&control] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    control.stop = true;
  });
  EXPECT_EQ(engine.think({}, control, hears).intent, Intent::kMove);
  EXPECT_GT(engine.nodes(), hears.nodes / 2);
}

}  // namespace
}  // namespace annan::engine
