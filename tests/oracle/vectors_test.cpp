// SPDX-License-Identifier: MIT
// The oracle against every machine-checked example of the rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "legality.hpp"
#include "oracle.hpp"
#include "vector_file.hpp"

namespace annan::oracle {
namespace {

std::string where(const VectorRow& row) {
  return "line " + std::to_string(row.line) + ": " + row.fields[1];
}

// "annan" or "annan;move_limit=4".
RuleSet read_rules(const std::string& text) {
  const std::vector<std::string> parts = split(text, ';');
  RuleSet rules = preset(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::vector<std::string> knob = split(parts[i], '=');
    rules = with_knob(rules, knob.at(0), knob.at(1));
  }
  return rules;
}

Board read_board(const std::string& sfen) {
  const Board board = parse_sfen(sfen);
  EXPECT_EQ(setup_fault(board), std::nullopt) << sfen;
  EXPECT_EQ(parse_sfen(to_sfen(board)), board) << sfen;
  return board;
}

void check_legality(const Board& board, const RuleSet& rules, const std::string& moves, bool legal) {
  const std::vector<std::string> all = legal_moves(board, rules);
  ASSERT_FALSE(words(moves).empty());
  for (const std::string& move : words(moves)) {
    EXPECT_EQ(std::binary_search(all.begin(), all.end(), move), legal) << move;
    EXPECT_EQ(explain(board, rules, move) == "legal", legal) << move;
  }
}

TEST(OracleVectors, Rules) {
  for (const VectorRow& row : read_vectors("rules.tsv", 5)) {
    SCOPED_TRACE(row.fields[0]);
    const RuleSet rules = preset(row.fields[1]);
    const Board board = read_board(row.fields[2]);
    const std::string& question = row.fields[3];
    const std::string& answer = row.fields[4];
    if (question == "legal" || question == "illegal") {
      check_legality(board, rules, answer, question == "legal");
    } else if (question == "count") {
      EXPECT_EQ(std::to_string(legal_moves(board, rules).size()), answer);
    } else if (question == "status") {
      EXPECT_EQ(status(board, rules), answer);
    } else {
      ADD_FAILURE() << "unknown question " << question;
    }
  }
}

// Every man to every spot, promoting or not, and every kind to every spot: what all_legal leaves out must be refused.
std::vector<std::string> moves_by_exhaustion(const Board& board, const RuleSet& rules) {
  std::vector<std::string> moves;
  const auto ask = [&](const Move& move) {
    if (verdict(board, rules, move) == Verdict::legal) moves.push_back(to_usi(move));
  };
  constexpr int kSpots = kSize * kSize;
  for (int to_number = 0; to_number < kSpots; ++to_number) {
    const Spot to{to_number / kSize, to_number % kSize};
    for (int number = 0; number < kSpots; ++number) {
      const Spot from{number / kSize, number % kSize};
      ask({.from = from, .to = to});
      ask({.from = from, .to = to, .promote = true});
    }
    for (int kind = 0; kind < kHandKinds; ++kind)
      ask({.from = std::nullopt, .dropped = static_cast<Kind>(kind), .to = to});
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

// By asking every man whether it reaches the king.
int checkers_by_exhaustion(const Board& board) {
  const std::optional<Spot> king = king_of(board, board.to_move);
  int count = 0;
  for (int row = 0; king && row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column) {
      const std::optional<Man>& man = man_at(board, {row, column});
      if (man && man->side != board.to_move && reaches(board, {row, column}, *king)) ++count;
    }
  }
  return count;
}

// movegen.tsv and rare.tsv: three knobs, SFEN, status, count, digest, [feature,] moves.
void check_move_lists(const std::string& file, std::size_t moves_field) {
  for (const VectorRow& row : read_vectors(file, moves_field + 1)) {
    SCOPED_TRACE("line " + std::to_string(row.line) + ": " + row.fields[3]);
    RuleSet rules = with_knob(preset("annan"), "far_rank", row.fields[0]);
    rules = with_knob(rules, "pawn_drop_mate", row.fields[1]);
    rules = with_knob(rules, "two_pawns", row.fields[2]);
    const Board board = read_board(row.fields[3]);
    const std::vector<std::string> moves = legal_moves(board, rules);
    EXPECT_EQ(moves, words(row.fields[moves_field]));
    EXPECT_EQ(std::to_string(moves.size()), row.fields[5]);
    EXPECT_EQ(status(board, rules), row.fields[4]);
    EXPECT_EQ(moves, moves_by_exhaustion(board, rules));
    EXPECT_EQ(checkers(board, board.to_move), checkers_by_exhaustion(board));
  }
}

TEST(OracleVectors, MoveLists) {
  check_move_lists("movegen.tsv", 7);
}

TEST(OracleVectors, RareMoveLists) {
  check_move_lists("rare.tsv", 8);
}

TEST(OracleVectors, Outcomes) {
  for (const VectorRow& row : read_vectors("outcomes.tsv", 4)) {
    SCOPED_TRACE(where(row) + " " + row.fields[2]);
    const Board board = read_board(row.fields[1]);
    EXPECT_EQ(outcome(board, words(row.fields[2]), read_rules(row.fields[0])), row.fields[3]);
  }
}

TEST(OracleVectors, Explain) {
  for (const VectorRow& row : read_vectors("explain.tsv", 4)) {
    SCOPED_TRACE(where(row) + " " + row.fields[2]);
    const Board board = read_board(row.fields[1]);
    EXPECT_EQ(explain(board, preset(row.fields[0]), row.fields[2]), row.fields[3]);
  }
}

// Rows above the limit are left to the fast rules: they would take this one a minute each.
TEST(OracleVectors, Perft) {
  constexpr std::uint64_t kMostNodes = 1'000'000;
  int compared = 0;
  for (const VectorRow& row : read_vectors("perft.tsv", 4)) {
    const std::uint64_t nodes = std::stoull(row.fields[3]);
    if (nodes > kMostNodes) continue;
    SCOPED_TRACE(where(row) + " depth " + row.fields[2]);
    EXPECT_EQ(perft(read_board(row.fields[1]), preset(row.fields[0]), std::stoi(row.fields[2])), nodes);
    ++compared;
  }
  EXPECT_GE(compared, 22);
}

}  // namespace
}  // namespace annan::oracle
