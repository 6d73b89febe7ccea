// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "search/history.hpp"
#include "search/value.hpp"

namespace annan::search {

struct ScoredMove {
  int score;
  rules::Move move;
};

/// Room for the moves of one line of nodes, allocated once and used like a stack.
class MoveArena {
 public:
  MoveArena()
      : moves_((kMaxPly + 1) * rules::MoveList::kCapacity, ScoredMove{.score = 0, .move = rules::Move::from_raw(0)}) {}
  [[nodiscard]] std::size_t used() const { return used_; }
  void push(ScoredMove m) { moves_[used_++] = m; }
  void cut_to(std::size_t used) { used_ = used; }
  [[nodiscard]] ScoredMove& operator[](std::size_t i) { return moves_[i]; }

 private:
  std::vector<ScoredMove> moves_;
  std::size_t used_ = 0;
};

using Killers = std::array<std::optional<rules::Move>, 2>;

/// What orders the moves of a node.
struct OrderHints {
  std::optional<rules::Move> table_move;
  Killers killers;
};

enum class PickFrom : std::uint8_t {
  kAll,    ///< every legal move
  kNoisy,  ///< captures and promotions that do not lose material
};

/// Hands out the legal moves of a node, the likely best first: the table's move before anything is generated, winning
/// and equal captures and promotions, killers, quiet moves by history, losing captures.
class MovePicker {
 public:
  MovePicker(const rules::Position& pos, const rules::RuleSet& rules, const History& history, MoveArena& arena,
             const OrderHints& hints, PickFrom from);
  ~MovePicker() { arena_.cut_to(begin_); }
  MovePicker(const MovePicker&) = delete;
  MovePicker& operator=(const MovePicker&) = delete;

  /// The next move; nothing when all were handed out. Precondition: the position is the one of construction.
  [[nodiscard]] std::optional<rules::Move> next();

 private:
  void generate();
  void bring_best_forward();
  void sort_rest();
  [[nodiscard]] int score_of(rules::Move m) const;

  const rules::Position& pos_;
  const rules::RuleSet& rules_;
  const History& history_;
  MoveArena& arena_;
  OrderHints hints_;
  PickFrom from_;
  bool table_move_due_;
  bool generated_ = false;
  std::size_t begin_;
  std::size_t next_;
};

/// Is it a capture or a promotion?
[[nodiscard]] bool is_noisy(const rules::Position& pos, rules::Move m);

/// What a noisy move wins before anything is taken back: the captured piece and the promotion.
[[nodiscard]] int noisy_gain(const rules::Position& pos, rules::Move m);

/// Does a noisy move lose more in the exchange on its target than it wins?
[[nodiscard]] bool loses_material(const rules::Position& pos, rules::Move m);

}  // namespace annan::search
