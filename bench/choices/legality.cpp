// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <optional>

#include "bench/choices/subjects.hpp"
#include "rules/attacks.hpp"
#include "rules/movegen.hpp"
#include "rules/perft.hpp"

namespace annan::bench {

namespace {

using rules::Bitboard;
using rules::Color;
using rules::Move;
using rules::Movement;
using rules::PieceType;
using rules::Position;
using rules::Square;

constexpr std::size_t at(Movement m) {
  return static_cast<std::size_t>(index_of(m));
}

/// Moves that obey all but the safety of the own king, under `lishogi`.
template <Color us>
void generate_pseudo_legal(const Position& pos, rules::MoveList& out) {
  const Bitboard own = pos.pieces(us);
  const rules::MoverSets movers = pos.mover_sets(us);
  for (int m = 0; m < rules::kMovements; ++m) {
    Bitboard origins = movers[static_cast<std::size_t>(m)];
    while (origins.any()) {
      const Square from = origins.pop();
      Bitboard plain = attacks(static_cast<Movement>(m), us, from, pos.occupied()) & ~own;
      Bitboard promoting;
      if (promoted(pos.piece_at(from)->type())) promoting = in_zone(from, us) ? plain : plain & last_ranks(us, 3);
      while (promoting.any())
        out.push(Move::board(from, promoting.pop(), true));
      while (plain.any())
        out.push(Move::board(from, plain.pop()));
    }
  }
  for (const PieceType type : rules::kHandOrder) {
    if (pos.hand_count(us, type) == 0) continue;
    Bitboard targets = ~pos.occupied();
    if (type == PieceType::kPawn) targets &= ~files_of(pos.own_movement(Movement::kPawn) & own);
    while (targets.any())
      out.push(Move::drop(type, targets.pop()));
  }
}

/// Under `lishogi`: a pawn dropped in front of the king that leaves no reply.
template <Color us>
bool mates_by_pawn(Position& pos, Move m) {
  const auto king = pos.king(~us);
  if (!king || m.dropped() != PieceType::kPawn || behind(*king, us) != m.to()) return false;
  const Position::Undo undo = pos.play_unchecked(m);
  const bool over = !has_legal_move(pos, bench_rules());
  pos.unplay(m, undo);
  return over;
}

/// Makes the move and looks whether the own king is attacked.
template <Color us>
class TestByPlaying {
 public:
  explicit TestByPlaying(const Position& /*pos*/) {}
  [[nodiscard]] bool safe(Position& pos, Move m) const {
    const Position::Undo undo = pos.play_unchecked(m);
    const bool attacked = pos.checkers(us).any();
    pos.unplay(m, undo);
    return !attacked;
  }
};

/// Looks at the attackers of the own king after the move without making it, and at nothing where the move can expose
/// nothing: not in check, not the king, no capture, and the piece stands on no line from an enemy slider to the king.
template <Color us>
class TestByLooking {
 public:
  explicit TestByLooking(const Position& pos) : movers_(pos.mover_sets(~us)), king_(pos.king(us)) {
    if (!king_) return;
    in_check_ = attackers(*king_, pos.occupied(), movers_).any();
    find_blockers(pos);
  }

  [[nodiscard]] bool safe(const Position& pos, Move m) const {
    if (!king_) return true;
    const Bitboard target = Bitboard::of(m.to());
    if (m.is_drop()) return !in_check_ || attackers(*king_, pos.occupied() | target, movers_).empty();
    const bool captures = pos.pieces(~us).has(m.to());
    if (!in_check_ && !captures && m.from() != *king_ && !blockers_.has(m.from())) return true;
    const Square king = m.from() == *king_ ? m.to() : *king_;
    const Bitboard occupied = (pos.occupied() & ~Bitboard::of(m.from())) | target;
    if (!captures) return attackers(king, occupied, movers_).empty();
    return attackers(king, occupied, movers_without(pos, m.to())).empty();
  }

 private:
  [[nodiscard]] static Bitboard attackers(Square king, Bitboard occupied, const rules::MoverSets& movers) {
    Bitboard out;
    for (const Movement m : {Movement::kPawn, Movement::kKnight, Movement::kSilver, Movement::kGold, Movement::kKing,
                             Movement::kHorse, Movement::kDragon})
      out |= steps(m, us, king) & movers[at(m)];
    out |= lance_slide(king, us, occupied) & movers[at(Movement::kLance)];
    const Bitboard rooks = movers[at(Movement::kRook)] | movers[at(Movement::kDragon)];
    if (rooks.any()) out |= rook_slides(king, occupied) & rooks;
    const Bitboard bishops = movers[at(Movement::kBishop)] | movers[at(Movement::kHorse)];
    if (bishops.any()) out |= bishop_slides(king, occupied) & bishops;
    return out;
  }

  /// The captured piece is gone, and the one in front of it moves by its own type.
  [[nodiscard]] rules::MoverSets movers_without(const Position& pos, Square captured) const {
    rules::MoverSets after = movers_;
    Bitboard gone = Bitboard::of(captured);
    const auto front = front_of(captured, ~us);
    const bool frees = front && pos.pieces(~us).has(*front);
    if (frees) gone |= Bitboard::of(*front);
    for (Bitboard& set : after)
      set &= ~gone;
    if (frees) after[at(movement_of(pos.piece_at(*front)->type()))] |= Bitboard::of(*front);
    return after;
  }

  void find_blockers(const Position& pos) {
    const Square k = *king_;
    Bitboard snipers = (rook_slides(k, {}) & (movers_[at(Movement::kRook)] | movers_[at(Movement::kDragon)])) |
                       (bishop_slides(k, {}) & (movers_[at(Movement::kBishop)] | movers_[at(Movement::kHorse)])) |
                       (lance_slide(k, us, {}) & movers_[at(Movement::kLance)]);
    while (snipers.any()) {
      const Bitboard between_them = between(k, snipers.pop()) & pos.occupied();
      if (!between_them.more_than_one()) blockers_ |= between_them;
    }
  }

  rules::MoverSets movers_;
  std::optional<Square> king_;
  Bitboard blockers_;
  bool in_check_ = false;
};

template <template <Color> typename Test, Color us>
std::uint64_t walk(Position& pos, int depth) {
  if (depth == 0) return 1;
  rules::MoveList moves;
  generate_pseudo_legal<us>(pos, moves);
  const Test<us> test(pos);
  std::uint64_t nodes = 0;
  for (const Move m : moves) {
    if (!test.safe(pos, m) || (m.is_drop() && mates_by_pawn<us>(pos, m))) continue;
    const Position::Undo undo = pos.play_unchecked(m);
    nodes += walk<Test, ~us>(pos, depth - 1);
    pos.unplay(m, undo);
  }
  return nodes;
}

/// As perft_making_leaves, each move made on a copy that is then dropped.
std::uint64_t on_copies(Position& pos, int depth) {
  if (depth == 0) return 1;
  rules::MoveList moves;
  generate_legal(pos, bench_rules(), moves);
  std::uint64_t nodes = 0;
  for (const Move m : moves) {
    Position next = pos;
    next.play_unchecked(m);
    nodes += on_copies(next, depth - 1);
  }
  return nodes;
}

std::uint64_t directly(Position& pos, int depth) {
  return perft_making_leaves(pos, bench_rules(), depth);
}

template <template <Color> typename Test>
std::uint64_t tested(Position& pos, int depth) {
  return pos.side_to_move() == Color::kBlack ? walk<Test, Color::kBlack>(pos, depth)
                                             : walk<Test, Color::kWhite>(pos, depth);
}

using Walk = std::uint64_t (*)(Position&, int);

template <Walk way, std::size_t first, std::size_t last, int depth>
Work prepare() {
  std::vector<Position> positions;
  for (std::size_t i = first; i <= last; ++i)
    positions.push_back(perft_position(i));
  for (Position& pos : positions) {
    if (way(pos, depth - 1) != perft(pos, bench_rules(), depth - 1)) std::abort();
  }
  return [positions]() mutable {
    std::uint64_t nodes = 0;
    for (Position& pos : positions)
      nodes += way(pos, depth);
    return nodes;
  };
}

}  // namespace

std::vector<Subject> legality_subjects() {
  return {
      {"start_direct", "node", prepare<directly, 0, 0, 4>},
      {"start_on_copies", "node", prepare<on_copies, 0, 0, 4>},
      {"start_looking", "node", prepare<tested<TestByLooking>, 0, 0, 4>},
      {"start_playing", "node", prepare<tested<TestByPlaying>, 0, 0, 4>},
      {"middle_direct", "node", prepare<directly, 1, 3, 3>},
      {"middle_on_copies", "node", prepare<on_copies, 1, 3, 3>},
      {"middle_looking", "node", prepare<tested<TestByLooking>, 1, 3, 3>},
      {"middle_playing", "node", prepare<tested<TestByPlaying>, 1, 3, 3>},
      {"hands_direct", "node", prepare<directly, 4, 4, 2>},
      {"hands_on_copies", "node", prepare<on_copies, 4, 4, 2>},
      {"hands_looking", "node", prepare<tested<TestByLooking>, 4, 4, 2>},
      {"hands_playing", "node", prepare<tested<TestByPlaying>, 4, 4, 2>},
  };
}

}  // namespace annan::bench
