// SPDX-License-Identifier: MIT
#include "search/move_picker.hpp"

#include <algorithm>
#include <utility>

#include "eval/weights.hpp"
#include "rules/exchange.hpp"

namespace annan::search {
namespace {

using rules::Move;
using rules::PieceType;
using rules::Position;

// Scores of the groups, apart from each other by more than any score within one.
constexpr int kGoodNoisy = 1'000'000;
constexpr int kKiller = 500'000;
constexpr int kBadNoisy = -1'000'000;

/// A cut usually comes with one of the first moves; if it does not, all the others are wanted in order.
constexpr std::size_t kPickedOneByOne = 6;

/// A victim counts this many times more than the piece that takes it.
constexpr int kVictimWeight = 16;

}  // namespace

bool is_noisy(const Position& pos, Move m) {
  return m.promotes() || pos.occupied().has(m.to());
}

int noisy_gain(const Position& pos, Move m) {
  const auto victim = pos.piece_at(m.to());
  const int gain = victim ? eval::capture_swing(victim->type()) : 0;
  return m.promotes() ? gain + eval::promotion_gain(pos.piece_at(m.from())->type()) : gain;
}

bool loses_material(const Position& pos, Move m) {
  const PieceType mover = pos.piece_at(m.from())->type();
  if (mover == PieceType::kKing || eval::capture_swing(mover) <= noisy_gain(pos, m)) return false;
  return !rules::exchange_at_least(pos, m, eval::kCaptureSwings, 0);
}

MovePicker::MovePicker(const Position& pos, const rules::RuleSet& rules, const History& history, MoveArena& arena,
                       const OrderHints& hints, PickFrom from)
    : pos_(pos),
      rules_(rules),
      history_(history),
      arena_(arena),
      hints_(hints),
      from_(from),
      table_move_due_(hints.table_move.has_value()),
      begin_(arena.used()),
      next_(begin_) {
  if (!table_move_due_) return;
  const bool wanted = from_ == PickFrom::kAll || is_noisy(pos_, *hints_.table_move);
  table_move_due_ = wanted && rules::is_legal(pos_, rules_, *hints_.table_move);
  if (!table_move_due_) hints_.table_move.reset();
}

std::optional<Move> MovePicker::next() {
  if (std::exchange(table_move_due_, false)) return hints_.table_move;
  if (!generated_) generate();
  if (next_ == arena_.used()) return std::nullopt;
  if (next_ == begin_ + kPickedOneByOne) sort_rest();
  if (next_ < begin_ + kPickedOneByOne) bring_best_forward();
  return arena_[next_++].move;
}

void MovePicker::bring_best_forward() {
  std::size_t best = next_;
  for (std::size_t i = next_ + 1; i < arena_.used(); ++i) {
    if (arena_[i].score > arena_[best].score) best = i;
  }
  std::swap(arena_[next_], arena_[best]);
}

void MovePicker::sort_rest() {
  std::sort(&arena_[next_], &arena_[next_] + (arena_.used() - next_), [](const ScoredMove& a, const ScoredMove& b) {
    return a.score != b.score ? a.score > b.score : a.move.raw() < b.move.raw();
  });
}

void MovePicker::generate() {
  generated_ = true;
  rules::MoveList moves;
  if (from_ == PickFrom::kAll) {
    rules::generate_legal(pos_, rules_, moves);
  } else {
    rules::generate_noisy(pos_, rules_, moves);
  }
  for (const Move m : moves) {
    if (hints_.table_move && m == *hints_.table_move) continue;
    const int score = score_of(m);
    if (from_ == PickFrom::kNoisy && score < 0) continue;
    arena_.push({.score = score, .move = m});
  }
}

int MovePicker::score_of(Move m) const {
  if (is_noisy(pos_, m)) {
    const int order = kVictimWeight * noisy_gain(pos_, m) - eval::value_of(pos_.piece_at(m.from())->type());
    return order + (loses_material(pos_, m) ? kBadNoisy : kGoodNoisy);
  }
  if (hints_.killers[0] && m == *hints_.killers[0]) return kKiller + 1;
  if (hints_.killers[1] && m == *hints_.killers[1]) return kKiller;
  return history_.score(pos_.side_to_move(), footprint(pos_, m));
}

}  // namespace annan::search
