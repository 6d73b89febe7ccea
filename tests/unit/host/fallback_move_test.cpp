// SPDX-License-Identifier: MIT
#include "host/fallback_move.hpp"

#include <gtest/gtest.h>

#include "fakes/parties.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"

namespace annan::host {
namespace {

std::string choice(std::string_view sfen, std::uint64_t seed = 0) {
  return notation::to_usi(fallback_move(notation::parse_sfen(sfen)->position, {}, seed));
}

TEST(FallbackMove, MatesInOneBeforeItTakes) {
  // Gold to 5b mates, held by the king; a rook could be taken elsewhere.
  EXPECT_EQ(choice("4k4/9/4KG3/9/9/9/9/r8/R8 b - 1"), "4c5b");
}

TEST(FallbackMove, TakesTheMostValuable) {
  EXPECT_EQ(choice("4k4/9/9/p8/R7r/9/9/9/4K4 b - 1"), "9e1e");
}

TEST(FallbackMove, IsAlwaysLegal) {
  const auto start = rules::Position::start();
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    EXPECT_TRUE(rules::is_legal(start, {}, fallback_move(start, {}, seed)));
  }
}

}  // namespace
}  // namespace annan::host
