// SPDX-License-Identifier: MIT
// Every row of tests/data/vectors through the commands, as a tool outside would ask them.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "integration/cli/program.hpp"

namespace annan::cli::testing {
namespace {

using Row = std::vector<std::string>;
using Arguments = std::vector<std::string>;

/// `annan;impasse=off` as arguments.
Arguments rules_arguments(const std::string& ruleset) {
  Arguments out;
  std::stringstream stream(ruleset);
  for (std::string part; std::getline(stream, part, ';');) {
    out.insert(out.end(), {out.empty() ? "--rules" : "--set", part});
  }
  return out;
}

/// Asks one command about all `queries` in one run.
std::vector<std::string> ask(const std::string& command, Arguments rules, const std::vector<std::string>& queries) {
  rules.insert(rules.begin(), {command, "--stdin"});
  std::string input;
  for (const std::string& query : queries)
    input += query + '\n';
  const auto lines = lines_of(run_annan(rules, input).out);
  EXPECT_EQ(lines.size(), queries.size()) << command;
  return lines.size() == queries.size() ? lines : std::vector<std::string>(queries.size());
}

std::string ask_one(const std::string& command, const Arguments& rules, const std::string& query) {
  return ask(command, rules, {query}).front();
}

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::stringstream stream(line);
  for (std::string word; stream >> word;)
    words.push_back(word);
  return words;
}

void compare_positions(const std::string& file) {
  std::map<Arguments, std::vector<Row>> by_rules;
  for (const Row& row : vector_rows(file)) {
    const Arguments rules = {"--set", "far_rank=" + row[0], "--set", "pawn_drop_mate=" + row[1],
                             "--set", "two_pawns=" + row[2]};
    by_rules[rules].push_back(row);
  }
  for (const auto& [rules, rows] : by_rules) {
    std::vector<std::string> sfens;
    for (const Row& row : rows)
      sfens.push_back(row[3]);
    const auto moves = ask("moves", rules, sfens);
    const auto statuses = ask("status", rules, sfens);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      EXPECT_EQ(moves[i], rows[i].back()) << rows[i][3];
      EXPECT_EQ(statuses[i], rows[i][4]) << rows[i][3];
      EXPECT_EQ(std::to_string(words_of(moves[i]).size()), rows[i][5]) << rows[i][3];
    }
  }
}

TEST(Vectors, Movegen) {
  compare_positions("movegen.tsv");
}
TEST(Vectors, Rare) {
  compare_positions("rare.tsv");
}

TEST(Vectors, Rules) {
  for (const Row& row : vector_rows("rules.tsv")) {
    SCOPED_TRACE(row[0]);
    const Arguments rules = rules_arguments(row[1]);
    if (row[3] == "status") {
      EXPECT_EQ(ask_one("status", rules, row[2]), row[4]);
      continue;
    }
    const auto moves = words_of(ask_one("moves", rules, row[2]));
    if (row[3] == "count") {
      EXPECT_EQ(std::to_string(moves.size()), row[4]);
      continue;
    }
    ASSERT_TRUE(row[3] == "legal" || row[3] == "illegal");
    for (const std::string& move : words_of(row[4])) {
      EXPECT_EQ(std::ranges::find(moves, move) != moves.end(), row[3] == "legal") << move;
    }
  }
}

TEST(Vectors, Outcomes) {
  for (const Row& row : vector_rows("outcomes.tsv")) {
    const std::string answer = ask_one("play-out", rules_arguments(row[0]), row[1] + '\t' + row[2]);
    EXPECT_EQ(answer.substr(answer.find('\t') + 1), row[3]) << row[1] << ' ' << row[2];
  }
}

TEST(Vectors, Explain) {
  for (const Row& row : vector_rows("explain.tsv")) {
    std::string answer = ask_one("explain", rules_arguments(row[0]), row[1] + '\t' + row[2]);
    if (answer.starts_with("illegal ")) answer = answer.substr(8, answer.find(':') - 8);
    EXPECT_EQ(answer, row[3]) << row[1] << ' ' << row[2];
  }
}

TEST(Vectors, Perft) {
  for (const Row& row : vector_rows("perft.tsv")) {
    Arguments arguments = {"perft", row[2], row[1]};
    for (const std::string& word : rules_arguments(row[0]))
      arguments.push_back(word);
    EXPECT_EQ(run_annan(arguments).out, "nodes " + row[3] + '\n') << row[1];
  }
}

}  // namespace
}  // namespace annan::cli::testing
