// SPDX-License-Identifier: MIT
#include "property/notation/random_records.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <ranges>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/movegen.hpp"

namespace annan::notation::testing {

namespace {

constexpr int kLongestGame = 250;
constexpr int kLongestBranch = 12;

using Random = std::mt19937_64;

int below(Random& random, int n) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(n));
}

rules::RuleSet random_rules(Random& random) {
  if (below(random, 2) == 0) return rules::kPresets[static_cast<std::size_t>(below(random, 4))].rules;
  rules::RuleSet out{static_cast<rules::FarRank>(below(random, 3)),
                     static_cast<rules::TwoPawns>(below(random, 2)),
                     static_cast<rules::PawnDropMate>(below(random, 2)),
                     static_cast<rules::Impasse>(below(random, 3)),
                     {}};
  if (below(random, 2) == 0) out.move_limit = 1 + below(random, 300);
  return out;
}

rules::Move random_move(Random& random, const rules::Position& pos, const rules::RuleSet& rules) {
  rules::MoveList legal;
  rules::generate_legal(pos, rules, legal);
  for (int tries = 0; tries < 4; ++tries) {
    const rules::Move m = legal[random() % legal.size()];
    if (pos.piece_at(m.to())) return m;
  }
  return legal[random() % legal.size()];
}

void add_remarks(Random& random, Remarks& remarks) {
  constexpr std::array<std::string_view, 8> kLines = {"",          "☗が良い。",  " indented", "*",
                                                      "変化：3手", "T12 %TORYO", "#,'\\",     "まで　"};
  if (below(random, 3) > 0)
    remarks.seconds = below(random, 10) == 0 ? below(random, kLongestThought) : below(random, 90);
  while (below(random, 8) == 0)
    remarks.comment.emplace_back(kLines[random() % kLines.size()]);
}

/// Plays on from a node to the end of the game or for `plies`, and mostly says how the line ends.
void play_on(Random& random, Record& record, NodeId node, rules::Game game, int plies) {
  for (int i = 0; i < plies && !game.outcome(); ++i) {
    const rules::Move m = random_move(random, game.position(), record.rules);
    game.replay(m);
    node = record.moves.add(node, m);
    add_remarks(random, record.moves.remarks(node));
  }
  const auto kind = game.outcome() ? ending_of(*game.outcome(), game.position().side_to_move())
                                   : static_cast<EndingKind>(below(random, kEndingKinds));
  if (below(random, 4) > 0) add_remarks(random, record.moves.remarks(record.moves.add(node, kind)));
}

/// The game that leads to a node.
rules::Game game_to(const Record& record, NodeId node) {
  std::vector<rules::Move> moves;
  for (; record.moves.move(node); node = record.moves.parent(node))
    moves.push_back(*record.moves.move(node));
  rules::Game game(record.rules, record.start);
  for (const rules::Move m : moves | std::views::reverse)
    game.replay(m);
  return game;
}

void add_names(Random& random, Record& record) {
  constexpr std::array<std::string_view, 5> kNames = {"", "Ann", "安南 太郎", "a:b：c", "'+P*"};
  constexpr std::array<std::string_view, 9> kHeaders = {"event",   "site", "start_time", "end_time", "time_limit",
                                                        "opening", "note", "先手の囲い", "Round"};
  for (std::string& player : record.players)
    player = kNames[random() % kNames.size()];
  while (below(random, 2) == 0) {
    const std::string_view name = kHeaders[random() % kHeaders.size()];
    record.headers.push_back({std::string(name), std::string(kNames[1 + random() % (kNames.size() - 1)])});
  }
}

}  // namespace

Record random_record(std::uint64_t seed) {
  Random random(seed);
  Record record;
  record.rules = random_rules(random);
  if (below(random, 3) == 0) {
    rules::Game before(record.rules);
    for (int plies = below(random, 120); plies > 0 && !before.outcome(); --plies)
      before.replay(random_move(random, before.position(), record.rules));
    record.start = before.position();
    record.move_number = below(random, 2) == 0 ? 1 : before.ply() + 1;
  }
  add_names(random, record);
  add_remarks(random, record.moves.remarks(MoveTree::kRoot));
  record.moves.remarks(MoveTree::kRoot).seconds.reset();
  play_on(random, record, MoveTree::kRoot, rules::Game(record.rules, record.start), 1 + below(random, kLongestGame));
  for (int branches = below(random, 6); branches > 0; --branches) {
    auto node = static_cast<NodeId>(below(random, static_cast<int>(record.moves.size())));
    if (record.moves.ending(node)) node = record.moves.parent(node);
    play_on(random, record, node, game_to(record, node), 1 + below(random, kLongestBranch));
  }
  return record;
}

}  // namespace annan::notation::testing
