// SPDX-License-Identifier: MIT
#include "notation/record.hpp"

#include <utility>

namespace annan::notation {

EndingKind ending_of(const rules::Outcome& outcome, rules::Color to_move) {
  switch (outcome.reason) {
    case rules::Reason::kCheckmate:
    case rules::Reason::kNoMoves: return EndingKind::kCheckmate;
    case rules::Reason::kPerpetualCheck:
      return outcome.winner == to_move ? EndingKind::kOpponentFouls : EndingKind::kFoul;
    case rules::Reason::kRepetition: return EndingKind::kRepetition;
    case rules::Reason::kDeclaration: return EndingKind::kDeclaration;
    case rules::Reason::kBareKings:
    case rules::Reason::kMoveLimit: break;
  }
  return EndingKind::kDraw;
}

std::optional<rules::Color> winner_of(EndingKind kind, rules::Color to_move) {
  switch (kind) {
    case EndingKind::kResign:
    case EndingKind::kTimeUp:
    case EndingKind::kCheckmate:
    case EndingKind::kFoul: return ~to_move;
    case EndingKind::kDeclaration:
    case EndingKind::kOpponentFouls: return to_move;
    case EndingKind::kInterrupted:
    case EndingKind::kRepetition:
    case EndingKind::kDraw: break;
  }
  return std::nullopt;
}

NodeId MoveTree::add_step(NodeId parent, Step step) {
  for (const NodeId child : children(parent)) {
    if (at(child).step == step) return child;
  }
  const auto added = static_cast<NodeId>(nodes_.size());
  nodes_.push_back({step, parent, {}, {}});
  nodes_[index(parent)].children.push_back(added);
  return added;
}

std::optional<rules::Move> MoveTree::move(NodeId n) const {
  const auto* move = std::get_if<rules::Move>(&at(n).step);
  return move == nullptr ? std::nullopt : std::optional(*move);
}

std::optional<EndingKind> MoveTree::ending(NodeId n) const {
  const auto* ending = std::get_if<EndingKind>(&at(n).step);
  return ending == nullptr ? std::nullopt : std::optional(*ending);
}

std::vector<NodeId> MoveTree::main_line() const {
  std::vector<NodeId> out;
  for (auto next = children(kRoot); !next.empty(); next = children(next.front()))
    out.push_back(next.front());
  return out;
}

bool operator==(const MoveTree& a, const MoveTree& b) {
  if (a.size() != b.size()) return false;
  std::vector<std::pair<NodeId, NodeId>> open = {{MoveTree::kRoot, MoveTree::kRoot}};
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    if (a.at(x).step != b.at(y).step || a.remarks(x) != b.remarks(y)) return false;
    const auto xs = a.children(x);
    const auto ys = b.children(y);
    if (xs.size() != ys.size()) return false;
    for (std::size_t i = 0; i < xs.size(); ++i)
      open.emplace_back(xs[i], ys[i]);
  }
  return true;
}

}  // namespace annan::notation
