// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/color.hpp"
#include "rules/game.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::notation {

/// How a line of a record ends, as record files know it. "To move" is the side to move where the line ends.
enum class EndingKind : std::uint8_t {
  kResign,         ///< who is to move resigns
  kInterrupted,    ///< broken off, adjourned, aborted
  kTimeUp,         ///< who is to move has lost on time
  kCheckmate,      ///< who is to move has no move
  kRepetition,     ///< a draw by repetition
  kDraw,           ///< any other draw: by impasse, agreement, bare kings or the move limit
  kDeclaration,    ///< who is to move declares an impasse win
  kOpponentFouls,  ///< who is to move wins, because the last move was a foul (perpetual check)
  kFoul,           ///< who is to move loses by a foul
};
inline constexpr int kEndingKinds = 9;

/// The ending that says what the rules say; `to_move` is the side to move at the end.
[[nodiscard]] EndingKind ending_of(const rules::Outcome& outcome, rules::Color to_move);
/// Who wins by an ending; nobody: a draw, or broken off.
[[nodiscard]] std::optional<rules::Color> winner_of(EndingKind kind, rules::Color to_move);

/// Names one node of one MoveTree.
enum class NodeId : std::int32_t {};

/// What is written about a move or an ending, or, at the root, about the start.
struct Remarks {
  std::vector<std::string> comment;  ///< its lines
  std::optional<int> seconds = {};   ///< thought before it, 0 to kLongestThought; never at the root
  friend bool operator==(const Remarks&, const Remarks&) = default;
};
inline constexpr int kLongestThought = 99'999'999;

/// The moves of a record with all branches: from each position the first is the main one. A node is a move, or the
/// ending of its line; no two from one position are the same. Nodes are kept in one list, so depth costs no stack.
class MoveTree {
 public:
  MoveTree() : nodes_(1) {}
  static constexpr NodeId kRoot{0};

  /// The node of `m` after `parent`: the one that is there already, or a new one as the last branch.
  /// Precondition: `parent` is no ending.
  NodeId add(NodeId parent, rules::Move m) { return add_step(parent, m); }
  /// The same for an ending.
  NodeId add(NodeId parent, EndingKind ending) { return add_step(parent, ending); }

  /// Nodes, the root included.
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  /// Nothing for the root and for endings.
  [[nodiscard]] std::optional<rules::Move> move(NodeId n) const;
  /// Nothing for the root and for moves.
  [[nodiscard]] std::optional<EndingKind> ending(NodeId n) const;
  /// The root for itself.
  [[nodiscard]] NodeId parent(NodeId n) const { return at(n).parent; }
  [[nodiscard]] std::span<const NodeId> children(NodeId n) const { return at(n).children; }
  [[nodiscard]] Remarks& remarks(NodeId n) { return nodes_[index(n)].remarks; }
  [[nodiscard]] const Remarks& remarks(NodeId n) const { return at(n).remarks; }
  /// The nodes of the main line without the root: moves, and an ending if it has one.
  [[nodiscard]] std::vector<NodeId> main_line() const;

  /// The same moves and endings in the same order with the same remarks, however they were put in.
  friend bool operator==(const MoveTree& a, const MoveTree& b);

 private:
  using Step = std::variant<std::monostate, rules::Move, EndingKind>;
  struct Node {
    Step step;
    NodeId parent = kRoot;
    std::vector<NodeId> children;
    Remarks remarks;
  };
  [[nodiscard]] static std::size_t index(NodeId n) { return static_cast<std::size_t>(n); }
  [[nodiscard]] const Node& at(NodeId n) const { return nodes_[index(n)]; }
  NodeId add_step(NodeId parent, Step step);
  std::vector<Node> nodes_;
};

/// What a record says about itself: "event", "site", "start_time", "end_time", "time_limit", "opening" and "note" mean
/// the same in every format; other names are written as they are, if is_header_name.
struct Header {
  std::string name;
  std::string value;  ///< one line, not empty
  friend bool operator==(const Header&, const Header&) = default;
};

/// Can this name a header in every format: 1 to 60 bytes on one line that no reader takes for something else.
[[nodiscard]] bool is_header_name(std::string_view name);

/// A game as it is kept: who played, from where, by which rules, what, how long, and what was said about it.
struct Record {
  rules::Position start = rules::Position::start();
  int move_number = 1;  ///< of the first move, as in SFEN
  rules::RuleSet rules = {};
  std::array<std::string, 2> players;  ///< by side; empty: not said
  std::vector<Header> headers;
  MoveTree moves;
  friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace annan::notation
