// SPDX-License-Identifier: MIT
// The fast rules against the slow ones of tests/oracle, position by position: moves, status, number of checkers,
// refusals, outcomes.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "oracle/oracle.hpp"
#include "property/rules/random_positions.hpp"
#include "rules/game.hpp"
#include "rules/refusal.hpp"

namespace annan::rules::testing {
namespace {

constexpr std::uint64_t kSeed = 20260718;

int scaled(int count) {
  return std::max(1, count * ANNAN_TEST_SCALE / 100);
}

oracle::RuleSet slow_rules(const RuleSet& rules) {
  oracle::RuleSet out = oracle::preset("annan");
  out = oracle::with_knob(out, "far_rank", name_of(rules.far_rank));
  out = oracle::with_knob(out, "two_pawns", name_of(rules.two_pawns));
  out = oracle::with_knob(out, "pawn_drop_mate", name_of(rules.pawn_drop_mate));
  out = oracle::with_knob(out, "impasse", name_of(rules.impasse));
  return oracle::with_knob(out, "move_limit", rules.move_limit ? std::to_string(*rules.move_limit) : "none");
}

std::string describe(const RuleSet& rules) {
  std::string out;
  for (const std::string_view name :
       {name_of(rules.far_rank), name_of(rules.two_pawns), name_of(rules.pawn_drop_mate), name_of(rules.impasse)}) {
    out += ' ';
    out += name;
  }
  return out;
}

std::string status_word(Status status) {
  constexpr std::array<const char*, 4> kWords = {"playing", "check", "checkmate", "no_moves"};
  return kWords[static_cast<std::size_t>(status)];
}

std::vector<std::string> fast_moves(const Position& pos, const RuleSet& rules) {
  MoveList list;
  generate_legal(pos, rules, list);
  std::vector<std::string> out;
  for (const Move m : list)
    out.push_back(notation::to_usi(m));
  std::ranges::sort(out);
  return out;
}

/// One random move that may be anything, so that refusals are compared too.
Move any_move(Random& random) {
  const Square to = Square::from_index(below(random, kSquares));
  if (below(random, 5) == 0) return Move::drop(static_cast<PieceType>(below(random, kHandTypes)), to);
  return Move::board(Square::from_index(below(random, kSquares)), to, below(random, 4) == 0);
}

/// A pseudo-legal move of the side to move: the refusals after `not_its_movement`.
std::optional<Move> reachable_move(Random& random, const Position& pos) {
  Bitboard own = pos.pieces(pos.side_to_move());
  for (int skip = below(random, std::max(1, own.count())); skip > 0; --skip)
    own.pop();
  if (own.empty()) return std::nullopt;
  const Square from = own.first();
  Bitboard to = pos.attacks_from(from) & ~pos.pieces(pos.side_to_move());
  if (to.empty()) return std::nullopt;
  for (int skip = below(random, to.count()); skip > 0; --skip)
    to.pop();
  return Move::board(from, to.first(), below(random, 3) == 0);
}

/// Compares everything about one position; false after the first difference, which is reported with the SFEN.
bool agrees(Random& random, const Position& pos, const RuleSet& rules) {
  const std::string sfen = notation::to_sfen(pos);
  SCOPED_TRACE(sfen + describe(rules));
  const oracle::Board board = oracle::parse_sfen(sfen);
  const oracle::RuleSet slow = slow_rules(rules);
  EXPECT_EQ(fast_moves(pos, rules), oracle::legal_moves(board, slow));
  EXPECT_EQ(status_word(status_of(pos, rules)), oracle::status(board, slow));
  EXPECT_EQ(pos.checkers().count(), oracle::checkers(board, board.to_move));
  for (int i = 0; i < 3; ++i) {
    const Move m = i == 0 ? any_move(random) : reachable_move(random, pos).value_or(any_move(random));
    const auto refusal = explain(pos, rules, m);
    EXPECT_EQ(refusal ? std::string(code_of(refusal->code)) : "legal",
              oracle::explain(board, slow, notation::to_usi(m)))
        << notation::to_usi(m);
  }
  return !::testing::Test::HasFailure();
}

struct ScatterCase {
  const char* name;
  Scatter scatter;
};

class ScatteredBoards : public ::testing::TestWithParam<ScatterCase> {};

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

INSTANTIATE_TEST_SUITE_P(
    Kinds, ScatteredBoards,
    ::testing::Values(ScatterCase{"Crowded", {40, 100, 5, 10, 40}}, ScatterCase{"Sparse", {8, 100, 30, 20, 60}},
                      ScatterCase{"HandsFull", {40, 100, 60, 20, 50}}, ScatterCase{"FarRanks", {30, 90, 15, 70, 50}},
                      ScatterCase{"OneKing", {30, 60, 20, 20, 60}}, ScatterCase{"Columns", {36, 100, 10, 10, 85}}),
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
        << notation::to_sfen(start) << describe(rules);
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
          << notation::to_sfen(start) << describe(rules);
      continue;
    }
    declared += game.outcome()->reason == Reason::kDeclaration ? 1 : 0;
    ASSERT_EQ(outcome_text(game.outcome()),
              oracle::outcome(oracle::parse_sfen(notation::to_sfen(start)), {}, slow_rules(rules)))
        << notation::to_sfen(start) << describe(rules);
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
