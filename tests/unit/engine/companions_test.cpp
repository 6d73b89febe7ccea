// SPDX-License-Identifier: MIT
#include "engine/companions.hpp"

#include <gtest/gtest.h>

#include "engine/engine.hpp"

namespace annan::engine {
namespace {

/// Companions that only note what is asked of them.
class Scripted : public Companions {
 public:
  [[nodiscard]] int count() const override { return 3; }
  void begin(const search::Searcher& /*leader*/) override { ++begun; }
  void end() override { ++ended; }
  void forget() override { ++forgotten; }
  [[nodiscard]] std::uint64_t nodes() const override { return kNodes; }

  static constexpr std::uint64_t kNodes = 777;
  int begun = 0;
  int ended = 0;
  int forgotten = 0;
};

struct Hears : search::Listener {
  void on_progress(const search::Progress& p) override { nodes = p.nodes; }
  std::uint64_t nodes = 0;
};

class CompanionsTest : public testing::Test {
 protected:
  CompanionsTest() { engine_.set_companions(&companions_); }
  Decision think(std::uint64_t nodes) {
    return engine_.think({.move_time_ms = {}, .nodes = nodes, .depth = {}, .clock = {}}, control_, hears_);
  }
  Scripted companions_;
  Engine engine_{search::Clock{}, 1};
  search::Control control_;
  Hears hears_;
};

TEST_F(CompanionsTest, ShareTheNodesAndAreCounted) {
  EXPECT_EQ(think(8'000).intent, Intent::kMove);
  EXPECT_EQ(engine_.nodes(), 2'000 + Scripted::kNodes);
  EXPECT_EQ(hears_.nodes, engine_.nodes());
  EXPECT_EQ(companions_.begun, 1);
  EXPECT_EQ(companions_.ended, 1);
}

TEST_F(CompanionsTest, LessThanANodeForEachStillGivesAMove) {
  EXPECT_EQ(think(1).intent, Intent::kMove);
}

TEST_F(CompanionsTest, SleepBelowFullStrength) {
  engine_.set_level(kLowestLevel);
  EXPECT_EQ(think(1'000).intent, Intent::kMove);
  EXPECT_EQ(companions_.begun, 0);
}

TEST_F(CompanionsTest, ForgetWithTheEngine) {
  engine_.new_game();
  EXPECT_EQ(companions_.forgotten, 1);
}

}  // namespace
}  // namespace annan::engine
