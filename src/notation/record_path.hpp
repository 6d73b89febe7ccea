// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "notation/record.hpp"

namespace annan::notation {

/// The positions from the start of a record to one of its nodes: what reading and writing go along.
class RecordPath {
 public:
  explicit RecordPath(const rules::Position& start) : steps_{{start, MoveTree::kRoot, std::nullopt, {}}} {}

  /// Moves and endings from the start.
  [[nodiscard]] int depth() const { return static_cast<int>(steps_.size()) - 1; }
  [[nodiscard]] const rules::Position& position() const { return steps_.back().position; }
  [[nodiscard]] rules::Color side_to_move() const { return position().side_to_move(); }
  [[nodiscard]] NodeId node() const { return steps_.back().node; }
  /// Where the last move went.
  [[nodiscard]] std::optional<rules::Square> previous() const { return steps_.back().to; }
  /// The seconds that a side has used on the way here.
  [[nodiscard]] std::int64_t spent(rules::Color side) const { return steps_.back().spent[side_index(side)]; }

  /// Goes on to a node of `tree`, a legal move or an ending.
  void go_on(const MoveTree& tree, NodeId node);
  /// Goes back to where the depth was `depth`. Precondition: 0 <= depth <= depth().
  void back_to(int depth) { steps_.erase(steps_.begin() + depth + 1, steps_.end()); }

 private:
  struct Step {
    rules::Position position;
    NodeId node;
    std::optional<rules::Square> to;
    std::array<std::int64_t, 2> spent;
  };
  [[nodiscard]] static std::size_t side_index(rules::Color side) {
    return static_cast<std::size_t>(rules::index_of(side));
  }
  std::vector<Step> steps_;
};

/// A record that is being read: grows along one line, goes back for branches, and takes legal moves only. What cannot
/// be done is answered by a message, success by nothing.
class RecordBuilder {
 public:
  explicit RecordBuilder(Record record) : record_(std::move(record)), path_(record_.start) {}

  [[nodiscard]] const RecordPath& path() const { return path_; }
  [[nodiscard]] Record& record() { return record_; }
  [[nodiscard]] bool ended() const { return record_.moves.ending(path_.node()).has_value(); }

  [[nodiscard]] std::optional<std::string> play(rules::Move m);
  [[nodiscard]] std::optional<std::string> end(EndingKind kind);
  /// How long was thought before the last move or the ending.
  [[nodiscard]] std::optional<std::string> spend(int seconds);
  /// A line of comment on the last move or the ending, or on the start.
  void comment(std::string_view line);
  /// Starts a branch in place of the move of this number (from 1) of the line read last.
  [[nodiscard]] std::optional<std::string> branch_at(int number);

 private:
  Record record_;
  RecordPath path_;
};

/// A stretch of a record as files hold it: the main line, or a branch with what follows on it.
struct RecordLine {
  int depth;                  ///< plies before it
  std::vector<NodeId> nodes;  ///< none only where the record is empty
};
/// All lines: the main line first, then the branches from the last to the first, each followed by its own, so that each
/// starts from a position of the line before it.
[[nodiscard]] std::vector<RecordLine> lines_of(const MoveTree& tree);

}  // namespace annan::notation
