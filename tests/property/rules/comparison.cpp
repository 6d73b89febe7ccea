// SPDX-License-Identifier: MIT
#include "property/rules/comparison.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <string_view>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "oracle/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/refusal.hpp"

namespace annan::rules::testing {

namespace {

oracle::Spot slow_spot(Square s) {
  return {static_cast<int>(s.rank()), kFiles - 1 - static_cast<int>(s.file())};
}

oracle::Kind slow_kind(PieceType unpromoted_type) {
  switch (unpromoted_type) {
    case PieceType::kPawn: return oracle::Kind::pawn;
    case PieceType::kLance: return oracle::Kind::lance;
    case PieceType::kKnight: return oracle::Kind::knight;
    case PieceType::kSilver: return oracle::Kind::silver;
    case PieceType::kGold: return oracle::Kind::gold;
    case PieceType::kBishop: return oracle::Kind::bishop;
    case PieceType::kRook: return oracle::Kind::rook;
    default: return oracle::Kind::king;
  }
}

oracle::Side slow_side(Color color) {
  return color == Color::kBlack ? oracle::Side::black : oracle::Side::white;
}

oracle::Man slow_man(Piece piece) {
  const PieceType plain = unpromoted(piece.type());
  return {.side = slow_side(piece.color()), .kind = slow_kind(plain), .promoted = plain != piece.type()};
}

oracle::Move slow_move(Move m) {
  if (m.is_drop()) return {.from = std::nullopt, .dropped = slow_kind(m.dropped()), .to = slow_spot(m.to())};
  return {.from = slow_spot(m.from()), .to = slow_spot(m.to()), .promote = m.promotes()};
}

/// A set of moves, each at a number of its own: a move comes from a square or is one of the kinds in hand.
class MoveSet {
 public:
  /// False if it was there already.
  bool add(const oracle::Move& m) {
    const int origin = m.from ? number_of(*m.from) : kSquares + static_cast<int>(m.dropped);
    const auto place = static_cast<std::size_t>((origin * kSquares + number_of(m.to)) * 2 + (m.promote ? 1 : 0));
    const bool is_new = !moves_[place];
    moves_[place] = true;
    return is_new;
  }
  bool operator==(const MoveSet&) const = default;

 private:
  static int number_of(oracle::Spot spot) { return spot.row * oracle::kSize + spot.column; }
  std::bitset<static_cast<std::size_t>((kSquares + kHandTypes) * kSquares * 2)> moves_;
};

bool same_moves(const MoveList& fast, const std::vector<oracle::Move>& slow) {
  if (fast.size() != slow.size()) return false;
  MoveSet fast_set;
  MoveSet slow_set;
  for (const Move m : fast) {
    if (!fast_set.add(slow_move(m))) return false;
  }
  for (const oracle::Move& m : slow)
    slow_set.add(m);
  return fast_set == slow_set;
}

std::string_view status_name(Status status) {
  constexpr std::array<std::string_view, 4> kNames = {"playing", "check", "checkmate", "no_moves"};
  return kNames[static_cast<std::size_t>(status)];
}

/// One random move that may be anything, so that refusals are compared too.
Move any_move(Random& random) {
  const Square to = Square::from_index(below(random, kSquares));
  if (below(random, 5) == 0) return Move::drop(static_cast<PieceType>(below(random, kHandTypes)), to);
  return Move::board(Square::from_index(below(random, kSquares)), to, below(random, 4) == 0);
}

/// A pseudo-legal move of the side to move: the refusals after `not_its_movement`.
std::optional<Move> reachable_move(Random& random, const Position& pos) {
  Bitboard own = pos.pieces(pos.side_to_move());
  for (int skip = below(random, std::max(1, own.count())); skip > 0; --skip)
    own.pop();
  if (own.empty()) return std::nullopt;
  const Square from = own.first();
  Bitboard to = pos.attacks_from(from) & ~pos.pieces(pos.side_to_move());
  if (to.empty()) return std::nullopt;
  for (int skip = below(random, to.count()); skip > 0; --skip)
    to.pop();
  return Move::board(from, to.first(), below(random, 3) == 0);
}

std::string text_of(std::string_view title, std::vector<std::string> moves) {
  std::ranges::sort(moves);
  std::string out = "\n" + std::string(title) + " (" + std::to_string(moves.size()) + "):";
  for (const std::string& move : moves)
    out += " " + move;
  return out;
}

std::string report(const Position& pos, const RuleSet& rules, const MoveList& moves, const std::string& what) {
  std::vector<std::string> fast;
  for (const Move m : moves)
    fast.push_back(notation::to_usi(m));
  return what + "\nsfen: " + notation::to_sfen(pos) + "\nrules: " + describe(rules) + text_of("fast moves", fast) +
         text_of("slow moves", oracle::legal_moves(slow_board(pos), slow_rules(rules)));
}

std::string against(std::string_view what, std::string_view fast, std::string_view slow) {
  return std::string(what) + ": fast says " + std::string(fast) + ", slow says " + std::string(slow);
}

}  // namespace

oracle::RuleSet slow_rules(const RuleSet& rules) {
  oracle::RuleSet out = oracle::preset("annan");
  out = oracle::with_knob(out, "far_rank", name_of(rules.far_rank));
  out = oracle::with_knob(out, "two_pawns", name_of(rules.two_pawns));
  out = oracle::with_knob(out, "pawn_drop_mate", name_of(rules.pawn_drop_mate));
  out = oracle::with_knob(out, "impasse", name_of(rules.impasse));
  return oracle::with_knob(out, "move_limit", rules.move_limit ? std::to_string(*rules.move_limit) : "none");
}

oracle::Board slow_board(const Position& pos) {
  oracle::Board out;
  for (int index = 0; index < kSquares; ++index) {
    const Square square = Square::from_index(index);
    const auto piece = pos.piece_at(square);
    if (!piece) continue;
    const oracle::Spot spot = slow_spot(square);
    out.cells[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)] = slow_man(*piece);
  }
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    for (const PieceType type : kHandOrder) {
      out.hands[static_cast<std::size_t>(slow_side(color))][static_cast<std::size_t>(slow_kind(type))] =
          pos.hand_count(color, type);
    }
  }
  out.to_move = slow_side(pos.side_to_move());
  return out;
}

std::string describe(const RuleSet& rules) {
  std::string out(name_of(rules.far_rank));
  for (const std::string_view name :
       {name_of(rules.two_pawns), name_of(rules.pawn_drop_mate), name_of(rules.impasse)}) {
    out += ' ';
    out += name;
  }
  return out;
}

std::optional<std::string> first_difference(Random& random, const Position& pos, const RuleSet& rules) {
  const oracle::Board board = slow_board(pos);
  const oracle::RuleSet slow = slow_rules(rules);
  MoveList fast_moves;
  generate_legal(pos, rules, fast_moves);
  const auto differs = [&](const std::string& what) { return report(pos, rules, fast_moves, what); };

  const std::vector<oracle::Move> slow_moves = oracle::all_legal(board, slow);
  if (!same_moves(fast_moves, slow_moves)) return differs("the legal moves differ");

  const int fast_checkers = pos.checkers().count();
  const int slow_checkers = oracle::checkers(board, board.to_move);
  if (fast_checkers != slow_checkers) {
    return differs(against("checkers", std::to_string(fast_checkers), std::to_string(slow_checkers)));
  }
  const std::string_view fast_status = status_name(status_of(pos, rules));
  const std::string_view slow_status = oracle::status_name(!slow_moves.empty(), slow_checkers > 0);
  if (fast_status != slow_status) return differs(against("status", fast_status, slow_status));

  for (int i = 0; i < 3; ++i) {
    const Move m = i == 0 ? any_move(random) : reachable_move(random, pos).value_or(any_move(random));
    const auto refusal = explain(pos, rules, m);
    const std::string_view fast = refusal ? code_of(refusal->code) : "legal";
    const std::string_view slow_code = oracle::name_of(oracle::verdict(board, slow, slow_move(m)));
    if (fast != slow_code) return differs(against("move " + notation::to_usi(m), fast, slow_code));
  }
  return std::nullopt;
}

}  // namespace annan::rules::testing
