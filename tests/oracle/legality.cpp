// SPDX-License-Identifier: MIT
#include "legality.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>

namespace annan::oracle {

namespace {

bool is_own_pawn(const std::optional<Man>& man, Side side) {
  return man && man->side == side && man->kind == Kind::pawn && !man->promoted;
}

int own_pawns_on_file(const Board& board, Side side, int column) {
  int count = 0;
  for (int row = 0; row < kSize; ++row)
    count += is_own_pawn(man_at(board, {row, column}), side) ? 1 : 0;
  return count;
}

// The ranks on which an unpromoted man of this kind has no move of its own.
bool on_far_rank(const Man& man, Spot spot) {
  if (man.promoted) return false;
  const int rank = rank_from_far(man.side, spot);
  if (man.kind == Kind::pawn || man.kind == Kind::lance) return rank == 1;
  if (man.kind == Kind::knight) return rank <= 2;
  return false;
}

bool has_a_square_on_the_empty_board(Type type, Side side, Spot from) {
  const auto can_step = [&](Step step) { return on_board(from + step) && could_go(type, side, from, from + step); };
  return std::ranges::any_of(kLines, can_step) || std::ranges::any_of(kLeaps, can_step);
}

// `after` is the board once the man has arrived on `spot`.
bool far_rank_forbids(const Board& after, Spot spot, RuleSet::FarRank far_rank) {
  const Man man = man_at(after, spot).value();
  if (!on_far_rank(man, spot)) return false;
  switch (far_rank) {
    case RuleSet::FarRank::any: return false;
    case RuleSet::FarRank::own_type: return true;
    case RuleSet::FarRank::supported: return !has_a_square_on_the_empty_board(movement(after, spot), man.side, spot);
  }
  return false;
}

bool two_pawns_forbids(const Board& after, const Move& move, RuleSet::TwoPawns two_pawns) {
  const Man man = man_at(after, move.to).value();
  if (!is_own_pawn(man, man.side) || own_pawns_on_file(after, man.side, move.to.column) < 2) return false;
  return !move.from || two_pawns == RuleSet::TwoPawns::drops_and_moves;
}

bool pawn_drop_mate_forbids(const Board& after, const Move& move, const RuleSet& rules) {
  if (move.from || move.dropped != Kind::pawn) return false;
  const Side victim = after.to_move;
  switch (rules.pawn_drop_mate) {
    case RuleSet::PawnDropMate::any_check:
      if (!in_check(after, victim)) return false;
      break;
    case RuleSet::PawnDropMate::front_no_reply:
      if (king_of(after, victim) != Spot{move.to.row + forward(opponent(victim)), move.to.column}) return false;
      break;
  }
  return !has_legal_move(after, rules);
}

bool may_promote(const Man& man, Spot from, Spot to) {
  if (man.promoted || man.kind == Kind::gold || man.kind == Kind::king) return false;
  return in_zone(man.side, from) || in_zone(man.side, to);
}

// The part of the verdict that looks at the board before the move.
Verdict verdict_before(const Board& board, const Move& move) {
  const Side side = board.to_move;
  const std::optional<Man>& target = man_at(board, move.to);
  if (!move.from) {
    const auto& hand = board.hands[static_cast<std::size_t>(side)];
    if (hand[static_cast<std::size_t>(move.dropped)] == 0) return Verdict::not_in_hand;
    return target ? Verdict::square_taken : Verdict::legal;
  }
  const std::optional<Man>& man = man_at(board, *move.from);
  if (!man) return Verdict::no_piece;
  if (man->side != side) return Verdict::not_yours;
  if (target && target->side == side) return Verdict::own_piece;
  if (!reaches(board, *move.from, move.to)) return Verdict::not_its_movement;
  if (move.promote && !may_promote(*man, *move.from, move.to)) return Verdict::cannot_promote;
  return Verdict::legal;
}

// The part that looks at the board after the move. `king` is where the mover's king stood before it.
Verdict verdict_after(const Board& board, const RuleSet& rules, const Move& move, std::optional<Spot> king) {
  const Board after = apply(board, move);
  if (far_rank_forbids(after, move.to, rules.far_rank)) return move.from ? Verdict::must_promote : Verdict::stuck;
  if (two_pawns_forbids(after, move, rules.two_pawns)) return Verdict::two_pawns;
  if (king && move.from == king) king = move.to;
  if (king && attackers(after, after.to_move, *king) > 0) return Verdict::king_attacked;
  if (pawn_drop_mate_forbids(after, move, rules)) return Verdict::pawn_drop_mate;
  return Verdict::legal;
}

constexpr int kSpots = kSize * kSize;

constexpr Spot spot_of(int number) {
  return {number / kSize, number % kSize};
}

// Calls visit(move) for every legal move until it answers false: every man of the side to move to every spot it
// reaches, promoting and not, and every kind of man in hand to every empty spot.
template <class Visit>
void visit_legal(const Board& board, const RuleSet& rules, Visit visit) {
  const std::optional<Spot> king = king_of(board, board.to_move);
  bool go_on = true;
  const auto judge = [&](const Move& move) {
    if (go_on && verdict_after(board, rules, move, king) == Verdict::legal) go_on = visit(move);
  };
  for (int number = 0; number < kSpots && go_on; ++number) {
    const Spot from = spot_of(number);
    const std::optional<Man>& man = man_at(board, from);
    if (!man || man->side != board.to_move) continue;
    visit_reached(board, from, [&](Spot to) {
      if (const std::optional<Man>& target = man_at(board, to); target && target->side == board.to_move) return;
      judge({.from = from, .to = to});
      if (may_promote(*man, from, to)) judge({.from = from, .to = to, .promote = true});
    });
  }
  for (int kind = 0; kind < kHandKinds && go_on; ++kind) {
    if (board.hands[static_cast<std::size_t>(board.to_move)][static_cast<std::size_t>(kind)] == 0) continue;
    for (int number = 0; number < kSpots && go_on; ++number) {
      const Spot to = spot_of(number);
      if (!man_at(board, to)) judge({.from = std::nullopt, .dropped = static_cast<Kind>(kind), .to = to});
    }
  }
}

}  // namespace

Board apply(const Board& board, const Move& move) {
  const auto cell = [](Board& on, Spot spot) -> std::optional<Man>& {
    return on.cells[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)];
  };
  Board after = board;
  auto& hand = after.hands[static_cast<std::size_t>(board.to_move)];
  Man man{.side = board.to_move, .kind = move.dropped, .promoted = false};
  if (move.from) {
    if (!man_at(board, *move.from)) throw std::invalid_argument("no man on the square to move from");
    man = *man_at(board, *move.from);
    if (move.promote) man.promoted = true;
    const std::optional<Man>& captured = man_at(board, move.to);
    if (captured && captured->kind != Kind::king) ++hand[static_cast<std::size_t>(captured->kind)];
    cell(after, *move.from).reset();
  } else {
    int& left = hand[static_cast<std::size_t>(move.dropped)];
    if (left == 0) throw std::invalid_argument("no such man in hand");
    --left;
  }
  cell(after, move.to) = man;
  after.to_move = opponent(board.to_move);
  ++after.move_number;
  return after;
}

std::string_view name_of(Verdict verdict) {
  constexpr std::array<std::string_view, 13> kNames{
      "legal",     "no_piece",         "not_yours",      "not_in_hand",  "square_taken",
      "own_piece", "not_its_movement", "cannot_promote", "must_promote", "stuck",
      "two_pawns", "king_attacked",    "pawn_drop_mate",
  };
  return kNames[static_cast<std::size_t>(verdict)];
}

Verdict verdict(const Board& board, const RuleSet& rules, const Move& move) {
  const Verdict before = verdict_before(board, move);
  if (before != Verdict::legal) return before;
  return verdict_after(board, rules, move, king_of(board, board.to_move));
}

std::vector<Move> all_legal(const Board& board, const RuleSet& rules) {
  std::vector<Move> moves;
  visit_legal(board, rules, [&](const Move& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

bool has_legal_move(const Board& board, const RuleSet& rules) {
  bool found = false;
  visit_legal(board, rules, [&](const Move&) {
    found = true;
    return false;
  });
  return found;
}

std::vector<std::string> legal_moves(const Board& board, const RuleSet& rules) {
  std::vector<std::string> moves;
  for (const Move& move : all_legal(board, rules))
    moves.push_back(to_usi(move));
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::string_view status_name(bool any_move, bool check) {
  if (any_move) return check ? "check" : "playing";
  return check ? "checkmate" : "no_moves";
}

std::string status(const Board& board, const RuleSet& rules) {
  return std::string(status_name(has_legal_move(board, rules), in_check(board, board.to_move)));
}

std::string explain(const Board& board, const RuleSet& rules, std::string_view usi) {
  return std::string(name_of(verdict(board, rules, parse_usi(usi))));
}

Board play(const Board& board, std::string_view usi) {
  return apply(board, parse_usi(usi));
}

std::uint64_t perft(const Board& board, const RuleSet& rules, int depth) {
  if (depth == 0) return 1;
  const std::vector<Move> moves = all_legal(board, rules);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const Move& move : moves)
    nodes += perft(apply(board, move), rules, depth - 1);
  return nodes;
}

}  // namespace annan::oracle
