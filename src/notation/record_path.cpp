// SPDX-License-Identifier: MIT
#include "notation/record_path.hpp"

#include <ranges>

#include "notation/record_text.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"
#include "rules/refusal.hpp"

namespace annan::notation {

void RecordPath::go_on(const MoveTree& tree, NodeId node) {
  Step next = steps_.back();
  next.spent[side_index(side_to_move())] += tree.remarks(node).seconds.value_or(0);
  next.node = node;
  if (const auto m = tree.move(node)) {
    next.position.play_unchecked(*m);
    next.to = m->to();
  }
  steps_.push_back(next);
}

std::optional<std::string> RecordBuilder::play(rules::Move m) {
  if (ended()) return "the line has ended already";
  if (!rules::is_legal(path_.position(), record_.rules, m)) {
    const auto refusal = rules::explain(path_.position(), record_.rules, m);
    std::string message = to_usi(m) + " is illegal";
    if (refusal) message += " (" + std::string(code_of(refusal->code)) + ")";
    return message + "; was it played by other rules?";
  }
  path_.go_on(record_.moves, record_.moves.add(path_.node(), m));
  return std::nullopt;
}

std::optional<std::string> RecordBuilder::end(EndingKind kind) {
  if (ended()) return "the line has ended already";
  path_.go_on(record_.moves, record_.moves.add(path_.node(), kind));
  return std::nullopt;
}

std::optional<std::string> RecordBuilder::spend(int seconds) {
  if (path_.depth() == 0) return "a time belongs to a move";
  if (seconds > kLongestThought) return "this time is too long";
  std::optional<int>& slot = record_.moves.remarks(path_.node()).seconds;
  if (slot && *slot != seconds) return "another time is said for this move already";
  slot = seconds;
  return std::nullopt;
}

void RecordBuilder::comment(std::string_view line) {
  record_.moves.remarks(path_.node()).comment.push_back(one_line(line));
}

std::optional<std::string> RecordBuilder::branch_at(int number) {
  const int moves = path_.depth() - (ended() ? 1 : 0);
  if (number < 1 || number > moves + 1) {
    return "the line before has no move " + std::to_string(number) + " to branch from: it has " + std::to_string(moves);
  }
  path_.back_to(number - 1);
  return std::nullopt;
}

std::vector<RecordLine> lines_of(const MoveTree& tree) {
  struct Pending {
    int depth;
    NodeId first;
  };
  std::vector<RecordLine> out;
  std::vector<Pending> pending;
  // What a line leaves out at a node, so that the first of it is taken first.
  const auto leave = [&](NodeId node, int depth) {
    for (const NodeId child : tree.children(node) | std::views::drop(1) | std::views::reverse)
      pending.push_back({depth, child});
  };
  leave(MoveTree::kRoot, 0);
  out.push_back({0, tree.main_line()});
  for (;;) {
    const RecordLine& line = out.back();
    for (std::size_t i = 0; i < line.nodes.size(); ++i)
      leave(line.nodes[i], line.depth + static_cast<int>(i) + 1);
    if (pending.empty()) return out;
    const Pending now = pending.back();
    pending.pop_back();
    RecordLine next{now.depth, {now.first}};
    for (auto following = tree.children(now.first); !following.empty(); following = tree.children(following.front()))
      next.nodes.push_back(following.front());
    out.push_back(std::move(next));
  }
}

}  // namespace annan::notation
