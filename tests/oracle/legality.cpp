// SPDX-License-Identifier: MIT
#include "legality.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

namespace annan::oracle {

namespace {

constexpr std::string_view kLegal = "legal";

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
  for (int row = 0; row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column) {
      if (could_go(type, side, from, {row, column})) return true;
    }
  }
  return false;
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

// The part of the verdict that looks at the board before the move.
std::string_view verdict_before(const Board& board, const Move& move) {
  const Side side = board.to_move;
  const std::optional<Man>& target = man_at(board, move.to);
  if (!move.from) {
    const auto& hand = board.hands[static_cast<std::size_t>(side)];
    if (hand[static_cast<std::size_t>(move.dropped)] == 0) return "not_in_hand";
    return target ? "square_taken" : kLegal;
  }
  const std::optional<Man>& man = man_at(board, *move.from);
  if (!man) return "no_piece";
  if (man->side != side) return "not_yours";
  if (target && target->side == side) return "own_piece";
  if (!reaches(board, *move.from, move.to)) return "not_its_movement";
  if (move.promote) {
    const bool never = man->promoted || man->kind == Kind::gold || man->kind == Kind::king;
    if (never || (!in_zone(side, *move.from) && !in_zone(side, move.to))) return "cannot_promote";
  }
  return kLegal;
}

// Calls visit(move) for every legal move until it answers false: every man to every square, promoting and not, and
// every kind of man in hand to every square.
template <class Visit>
void visit_legal(const Board& board, const RuleSet& rules, Visit visit) {
  constexpr int kSpots = kSize * kSize;
  for (int from = 0; from < kSpots; ++from) {
    const Spot origin{from / kSize, from % kSize};
    if (!man_at(board, origin)) continue;
    for (int to = 0; to < kSpots; ++to) {
      for (const bool promote : {false, true}) {
        const Move move{.from = origin, .to = {to / kSize, to % kSize}, .promote = promote};
        if (verdict(board, rules, move) == kLegal && !visit(move)) return;
      }
    }
  }
  for (int kind = 0; kind < kHandKinds; ++kind) {
    for (int to = 0; to < kSpots; ++to) {
      const Move drop{.from = std::nullopt, .dropped = static_cast<Kind>(kind), .to = {to / kSize, to % kSize}};
      if (verdict(board, rules, drop) == kLegal && !visit(drop)) return;
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

std::string_view verdict(const Board& board, const RuleSet& rules, const Move& move) {
  if (const std::string_view before = verdict_before(board, move); before != kLegal) return before;
  const Board after = apply(board, move);
  if (far_rank_forbids(after, move.to, rules.far_rank)) return move.from ? "must_promote" : "stuck";
  if (two_pawns_forbids(after, move, rules.two_pawns)) return "two_pawns";
  if (in_check(after, board.to_move)) return "king_attacked";
  if (pawn_drop_mate_forbids(after, move, rules)) return "pawn_drop_mate";
  return kLegal;
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

std::string status(const Board& board, const RuleSet& rules) {
  const bool check = in_check(board, board.to_move);
  if (has_legal_move(board, rules)) return check ? "check" : "playing";
  return check ? "checkmate" : "no_moves";
}

std::string explain(const Board& board, const RuleSet& rules, std::string_view usi) {
  return std::string(verdict(board, rules, parse_usi(usi)));
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
