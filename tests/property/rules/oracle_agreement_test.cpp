// SPDX-License-Identifier: MIT
// The fast rules against the slow ones of tests/oracle, position by position: moves, status, number of checkers,
// refusals, outcomes.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "oracle/oracle.hpp"
#include "property/rules/comparison.hpp"
#include "property/rules/random_positions.hpp"
#include "rules/game.hpp"

namespace annan::rules::testing {
namespace {

constexpr std::uint64_t kSeed = 20260718;

int scaled(int count) {
  return std::max(1, count * ANNAN_TEST_SCALE / 100);
}

/// False after the first difference, which is reported. The SFEN is compared too, as another way to the same board.
bool agrees(Random& random, const Position& pos, const RuleSet& rules) {
  const std::string sfen = notation::to_sfen(pos);
  EXPECT_EQ(oracle::parse_sfen(sfen), slow_board(pos)) << sfen;
  const auto difference = first_difference(random, pos, rules);
  EXPECT_FALSE(difference.has_value()) << *difference;
  return !::testing::Test::HasFailure();
}

class ScatteredBoards : public ::testing::TestWithParam<ScatterKind> {};

TEST_P(ScatteredBoards, AgreeWithTheOracle) {
  Random random(kSeed);
  const int positions = scaled(22'000);
  int in_check = 0;
  int three_checkers = 0;
  for (int i = 0; i < positions; ++i) {
    const Position pos = scattered(random, GetParam().scatter);
    in_check += pos.in_check() ? 1 : 0;
    three_checkers += pos.checkers().count() >= 3 ? 1 : 0;
    ASSERT_TRUE(agrees(random, pos, random_rules(random)));
  }
  RecordProperty("positions", positions);
  RecordProperty("in_check", in_check);
  RecordProperty("three_or_more_checkers", three_checkers);
  EXPECT_GT(in_check, positions / 50);
}

INSTANTIATE_TEST_SUITE_P(Kinds, ScatteredBoards, ::testing::ValuesIn(kScatterKinds),
                         [](const auto& info) { return info.param.name; });

TEST(RandomGames, AgreeWithTheOracle) {
  Random random(kSeed + 1);
  const int positions = scaled(80'000);
  for (int compared = 0; compared < positions;) {
    const RuleSet rules = random_rules(random);
    Position pos = Position::start();
    for (int ply = 0; ply < 250 && compared < positions; ++ply) {
      ASSERT_TRUE(agrees(random, pos, rules));
      ++compared;
      if (!has_legal_move(pos, rules)) break;
      pos.play_unchecked(random_move(random, pos, rules));
    }
  }
}

std::string outcome_text(const std::optional<Outcome>& outcome) {
  if (!outcome) return "ongoing";
  const std::string reason(code_of(outcome->reason));
  if (!outcome->winner) return "draw " + reason;
  return (*outcome->winner == Color::kBlack ? "black wins " : "white wins ") + reason;
}

/// Games on nearly empty boards in which a side often takes its last move back, so that positions repeat.
TEST(ShuffledGames, EndAsTheOracleSays) {
  Random random(kSeed + 2);
  const int games = scaled(15'000);
  int drawn = 0;
  int perpetual = 0;
  for (int i = 0; i < games; ++i) {
    RuleSet rules = random_rules(random);
    if (below(random, 4) == 0) rules.move_limit = 5 + below(random, 30);
    const Position start = scattered(random, {4, 100, 10, 30, 60});
    Game game(rules, start);
    std::vector<std::string> played;
    while (!game.outcome() && game.ply() < 60) {
      const auto moves = game.moves();
      Move m = random_move(random, game.position(), rules);
      if (moves.size() >= 2 && below(random, 100) < 85 && !moves[moves.size() - 2].is_drop()) {
        const Move last = moves[moves.size() - 2];
        const Move back = Move::board(last.to(), last.from());
        if (is_legal(game.position(), rules, back)) m = back;
      }
      ASSERT_TRUE(game.try_play(m));
      played.push_back(notation::to_usi(m));
    }
    const std::string outcome = outcome_text(game.outcome());
    drawn += outcome == "draw repetition" ? 1 : 0;
    perpetual += outcome.ends_with("perpetual_check") ? 1 : 0;
    ASSERT_EQ(outcome, oracle::outcome(oracle::parse_sfen(notation::to_sfen(start)), played, slow_rules(rules)))
        << notation::to_sfen(start) << ' ' << describe(rules);
  }
  RecordProperty("drawn_by_repetition", drawn);
  RecordProperty("perpetual_checks", perpetual);
  EXPECT_GT(drawn, games / 100);
}

/// Many men beyond the enemy lines, so that impasse conditions hold about as often as not.
TEST(EnteredKings, ImpasseAgreesWithTheOracle) {
  Random random(kSeed + 3);
  const int positions = scaled(40'000);
  int declared = 0;
  for (int i = 0; i < positions; ++i) {
    RuleSet rules = random_rules(random);
    rules.impasse = static_cast<Impasse>(below(random, 3));
    const Position start = scattered(random, {40, 100, 25, 90, 20});
    Game game(rules, start);
    std::vector<std::string> played;
    if (!game.outcome()) {
      const auto declaration = game.try_declare();
      played.emplace_back("win");
      declared += declaration ? 1 : 0;
      const std::string expected = declaration ? outcome_text(game.outcome()) : "illegal at ply 1: no_declaration";
      ASSERT_EQ(expected, oracle::outcome(oracle::parse_sfen(notation::to_sfen(start)), played, slow_rules(rules)))
          << notation::to_sfen(start) << ' ' << describe(rules);
      continue;
    }
    declared += game.outcome()->reason == Reason::kDeclaration ? 1 : 0;
    ASSERT_EQ(outcome_text(game.outcome()),
              oracle::outcome(oracle::parse_sfen(notation::to_sfen(start)), {}, slow_rules(rules)))
        << notation::to_sfen(start) << ' ' << describe(rules);
  }
  RecordProperty("declared", declared);
  EXPECT_GT(declared, 0);
}

/// Arrangements of all kinds: lawful exactly when the oracle finds no fault.
TEST(Arrangements, AreRefusedAsTheOracleRefusesThem) {
  Random random(kSeed + 4);
  const int arrangements = scaled(20'000);
  int refused = 0;
  for (int i = 0; i < arrangements; ++i) {
    rules::Setup setup = scattered(random, {30, 90, 20, 20, 50}).setup();
    const int faults = below(random, 3);
    for (int fault = 0; fault < faults; ++fault) {
      const auto type = static_cast<PieceType>(below(random, kPieceTypes));
      const auto owner = static_cast<Color>(below(random, 2));
      setup.board[static_cast<std::size_t>(below(random, kSquares))] = Piece{owner, type};
    }
    if (below(random, 2) == 0) setup.side_to_move = ~setup.side_to_move;
    const std::string sfen = notation::setup_sfen(setup);
    const bool lawful = Position::from_setup(setup).has_value();
    refused += lawful ? 0 : 1;
    ASSERT_EQ(lawful, !oracle::setup_fault(oracle::parse_sfen(sfen)).has_value()) << sfen;
  }
  EXPECT_GT(refused, arrangements / 10);
}

}  // namespace
}  // namespace annan::rules::testing
