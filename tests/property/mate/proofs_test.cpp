// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "bench/mate/problems.hpp"
#include "notation/sfen.hpp"
#include "property/mate/proof_walk.hpp"
#include "property/rules/random_positions.hpp"

namespace annan::mate::testing {
namespace {

using rules::Position;
using rules::RuleSet;
using rules::testing::Random;

constexpr std::size_t kTableMegabytes = 4;
constexpr std::uint64_t kNodes = 1'000;

int scaled(int cases, int fewest) {
  return std::max(cases * ANNAN_TEST_SCALE / 100, fewest);
}

TEST(Proofs, HoldOnScatteredBoards) {
  Random random(1);
  Judge judge(kTableMegabytes);
  const int positions = scaled(1500, 150);
  int proofs = 0;
  std::uint64_t evasions = 0;
  for (int i = 0; i < positions; ++i) {
    const auto& kind = rules::testing::kScatterKinds[random() % rules::testing::kScatterKinds.size()];
    const RuleSet rules = rules::testing::random_rules(random);
    Position pos = rules::testing::scattered(random, kind.scatter);
    // A besieged king is that of the side to move: after its move the others may mate it.
    if (i % 3 != 0 && rules::has_legal_move(pos, rules)) {
      pos.play_unchecked(rules::testing::random_move(random, pos, rules));
    }
    judge.look_for_missed_mates(i % 8 == 0);
    const auto fault = judge.first_fault(pos, rules, kNodes);
    ASSERT_FALSE(fault) << *fault;
    proofs += judge.result().verdict == Verdict::kMate ? 1 : 0;
    evasions += judge.walked().evasions;
  }
  EXPECT_GT(proofs, positions / 20);
  EXPECT_GT(evasions, static_cast<std::uint64_t>(proofs));
}

TEST(Proofs, HoldForProblemsOfManyPlies) {
  Judge judge(kTableMegabytes);
  judge.look_for_missed_mates(false);
  constexpr std::uint64_t kNodesForMostOfThem = 6'000;
  std::size_t longest = 0;
  std::uint64_t evasions = 0;
  for (const std::string_view sfen : bench::kMateProblems) {
    const auto fault = judge.first_fault(notation::parse_sfen(sfen).value().position, {}, kNodesForMostOfThem);
    ASSERT_FALSE(fault) << *fault;
    longest = std::max(longest, judge.result().line.size());
    evasions += judge.walked().evasions;
  }
  EXPECT_GT(longest, 30U);
  EXPECT_GT(evasions, 500U);
}

TEST(Proofs, HoldInRandomGames) {
  Random random(2);
  Judge judge(kTableMegabytes);
  judge.look_for_missed_mates(false);
  const int games = scaled(10, 2);
  int proofs = 0;
  for (int game = 0; game < games; ++game) {
    const RuleSet rules = rules::testing::random_rules(random);
    Position pos = Position::start();
    for (int ply = 0; ply < 150 && rules::has_legal_move(pos, rules); ++ply) {
      const auto fault = judge.first_fault(pos, rules, kNodes);
      ASSERT_FALSE(fault) << *fault;
      proofs += judge.result().verdict == Verdict::kMate ? 1 : 0;
      pos.play_unchecked(rules::testing::random_move(random, pos, rules));
    }
  }
  EXPECT_GT(proofs, 0);
}

}  // namespace
}  // namespace annan::mate::testing
