// SPDX-License-Identifier: MIT
#include "rules/movegen.hpp"

#include "rules/check_targets.hpp"
#include "rules/gives_check.hpp"
#include "rules/legality.hpp"

namespace annan::rules {

namespace {

/// Receives the legal moves of one piece or of one dropped type as sets of targets; false ends the generation.
struct ListSink {
  MoveList& out;
  bool board(Square from, Bitboard plain, Bitboard promoting) {
    while (promoting.any())
      out.push(Move::board(from, promoting.pop(), true));
    while (plain.any())
      out.push(Move::board(from, plain.pop(), false));
    return true;
  }
  bool drops(PieceType type, Bitboard targets) {
    while (targets.any())
      out.push(Move::drop(type, targets.pop()));
    return true;
  }
};

/// Of the moves on the board, those that capture or promote.
struct NoisySink {
  MoveList& out;
  Bitboard enemies;
  bool board(Square from, Bitboard plain, Bitboard promoting) {
    ListSink list{out};
    return list.board(from, plain & enemies, promoting);
  }
};

struct CountSink {
  int total = 0;
  bool board(Square, Bitboard plain, Bitboard promoting) {
    total += plain.count() + promoting.count();
    return true;
  }
  bool drops(PieceType, Bitboard targets) {
    total += targets.count();
    return true;
  }
};

struct AnySink {
  bool found = false;
  bool board(Square, Bitboard plain, Bitboard promoting) {
    found = (plain | promoting).any();
    return !found;
  }
  bool drops(PieceType, Bitboard targets) {
    found = targets.any();
    return !found;
  }
};

/// One position's legal moves for side `us`, piece by piece.
template <Color us>
class Generator {
 public:
  Generator(const Position& pos, const RuleSet& rules)
      : pos_(pos), rules_(rules), safety_(pos), kinds_(pos.own_movements()) {}

  template <typename Sink>
  bool run(Sink& sink) const {
    return board_moves(sink) && drops(sink);
  }

  template <typename Sink>
  bool run_without_drops(Sink& sink) const {
    return board_moves(sink);
  }

  /// The moves that check the king on `enemy_king`, in the order of run().
  template <typename Sink>
  void run_checks(Square enemy_king, Sink& sink) const {
    const detail::CheckTargets<us> checks(pos_, enemy_king);
    const MoverSets movers = detail::mover_sets<us>(safety_.own(), kinds_);
    const Bitboard able = able_to_move(movers);
    for (int m = 0; m < kMovements; ++m) {
      Bitboard from = movers[static_cast<std::size_t>(m)] & able;
      while (from.any())
        checks_from(from.pop(), static_cast<Movement>(m), checks, sink);
    }
    for (const PieceType type : kHandOrder) {
      if (pos_.hand_count(us, type) == 0) continue;
      sink.drops(type, drop_targets(type, checks.dropping(movement_of(type))));
    }
  }

  /// The squares among `wanted` where `type` may be dropped.
  [[nodiscard]] Bitboard drop_targets(PieceType type, Bitboard wanted = Bitboard::all()) const {
    Bitboard targets = safety_.drop_targets() & wanted;
    targets &= ~detail::far_forbidden<us>(rules_.far_rank, type, safety_.own(), kinds_);
    if (type == PieceType::kPawn) {
      targets &= ~files_of(own_pawns());
      targets &= ~mating_pawn_drops(targets);
    }
    return targets;
  }

  /// The targets of the piece on `from` as a whole, then split by promotion.
  template <typename Sink>
  bool moves_from(Square from, Movement movement, Sink& sink) const {
    const Bitboard pseudo = attacks(movement, us, from, safety_.occupied()) & ~safety_.own();
    const Bitboard targets = safety_.safe_targets(from, pseudo);
    if (targets.empty()) return true;
    const PieceType type = pos_.piece_at(from)->type();
    if (!promoted(type)) return sink.board(from, targets, {});
    const Bitboard promotions = promoting(from, targets);
    // What far_rank forbids lies in the zone.
    if (promotions.empty() && rules_.two_pawns == TwoPawns::kDrops) return sink.board(from, targets, {});
    return sink.board(from, targets & ~unpromoted_forbidden(from, type), promotions);
  }

 private:
  /// Those of `targets` where a piece that came from `from` may promote.
  [[nodiscard]] static Bitboard promoting(Square from, Bitboard targets) {
    return in_zone(from, us) ? targets : targets & last_ranks(us, 3);
  }

  template <typename Sink>
  void checks_from(Square from, Movement movement, const detail::CheckTargets<us>& checks, Sink& sink) const {
    const Bitboard pseudo = attacks(movement, us, from, safety_.occupied()) & ~safety_.own();
    const bool revealing = checks.revealing().has(from);
    if (!revealing && (pseudo & checks.candidates()).empty()) return;
    const PieceType type = pos_.piece_at(from)->type();
    const auto better = promoted(type);
    Bitboard plain = revealing ? pseudo : pseudo & checks.arriving(from, movement_of(type));
    Bitboard promotions;
    if (better) {
      promotions = promoting(from, revealing ? pseudo : pseudo & checks.arriving(from, movement_of(*better)));
    }
    const Bitboard safe = safety_.safe_targets(from, plain | promotions);
    plain &= safe;
    promotions &= safe;
    if ((plain | promotions).empty()) return;
    if (better) plain &= ~unpromoted_forbidden(from, type);
    if (revealing) {
      plain = checking(from, plain, false);
      promotions = checking(from, promotions, true);
    }
    sink.board(from, plain, promotions);
  }

  /// Those of `targets` where the piece on `from` gives check, each looked at alone.
  [[nodiscard]] Bitboard checking(Square from, Bitboard targets, bool promotes) const {
    Bitboard out;
    while (targets.any()) {
      const Square to = targets.pop();
      if (gives_check<us>(pos_, Move::board(from, to, promotes))) out |= Bitboard::of(to);
    }
    return out;
  }

  [[nodiscard]] Bitboard own_pawns() const { return pos_.own_movement(Movement::kPawn) & safety_.own(); }

  /// Where the piece on `from` may not stay unpromoted.
  [[nodiscard]] Bitboard unpromoted_forbidden(Square from, PieceType type) const {
    Bitboard out = detail::far_forbidden<us>(rules_.far_rank, type, safety_.own() & ~Bitboard::of(from), kinds_);
    if (type == PieceType::kPawn && rules_.two_pawns == TwoPawns::kDropsAndMoves) {
      out |= files_of(own_pawns() & ~Bitboard::of(from));
    }
    return out;
  }

  /// The own pieces that are worth trying: in check, the king and what reaches a useful square.
  [[nodiscard]] Bitboard able_to_move(const MoverSets& movers) const {
    if (safety_.checkers().empty()) return safety_.own();
    // Looking back from a square costs as much as trying about six pieces.
    Bitboard useful = safety_.useful();
    if (6 * useful.count() > safety_.own().count()) return safety_.own();
    Bitboard able = Bitboard::of(*safety_.king());
    while (useful.any())
      able |= detail::attackers(useful.pop(), us, safety_.occupied(), movers);
    return able;
  }

  template <typename Sink>
  bool board_moves(Sink& sink) const {
    const MoverSets movers = detail::mover_sets<us>(safety_.own(), kinds_);
    const Bitboard able = able_to_move(movers);
    for (int m = 0; m < kMovements; ++m) {
      Bitboard from = movers[static_cast<std::size_t>(m)] & able;
      while (from.any()) {
        if (!moves_from(from.pop(), static_cast<Movement>(m), sink)) return false;
      }
    }
    return true;
  }

  template <typename Sink>
  bool drops(Sink& sink) const {
    for (const PieceType type : kHandOrder) {
      if (pos_.hand_count(us, type) == 0) continue;
      if (!sink.drops(type, drop_targets(type))) return false;
    }
    return true;
  }

  /// Those of `targets` where a dropped pawn would end the game in a way the rule set forbids.
  [[nodiscard]] Bitboard mating_pawn_drops(Bitboard targets) const {
    const auto enemy_king = pos_.king(~us);
    Bitboard out;
    if (!enemy_king) return out;
    if (rules_.pawn_drop_mate == PawnDropMate::kFrontNoReply) {
      targets &= steps(Movement::kPawn, ~us, *enemy_king);
    }
    while (targets.any()) {
      const Square to = targets.pop();
      const bool candidate =
          rules_.pawn_drop_mate == PawnDropMate::kFrontNoReply || detail::pawn_drop_checks<us>(pos_, to, *enemy_king);
      if (candidate && leaves_no_reply(to)) out |= Bitboard::of(to);
    }
    return out;
  }

  [[nodiscard]] bool leaves_no_reply(Square to) const {
    Position after = pos_;
    after.play_unchecked(Move::drop(PieceType::kPawn, to));
    return !has_legal_move(after, rules_);
  }

  const Position& pos_;
  const RuleSet& rules_;
  detail::KingSafety<us> safety_;
  const std::array<Bitboard, kMovements>& kinds_;
};

template <Color us>
void generate_checks_for(const Position& pos, const RuleSet& rules, MoveList& out) {
  const auto enemy_king = pos.king(~us);
  if (!enemy_king) return;
  ListSink sink{out};
  Generator<us>(pos, rules).run_checks(*enemy_king, sink);
}

template <typename Sink>
void generate(const Position& pos, const RuleSet& rules, Sink& sink) {
  if (pos.side_to_move() == Color::kBlack) {
    Generator<Color::kBlack>(pos, rules).run(sink);
  } else {
    Generator<Color::kWhite>(pos, rules).run(sink);
  }
}

/// Collects the targets of the one piece asked about.
struct TargetSink {
  Bitboard plain;
  Bitboard promoting;
  bool board(Square, Bitboard p, Bitboard q) {
    plain = p;
    promoting = q;
    return true;
  }
};

template <Color us>
bool is_legal_for(const Position& pos, const RuleSet& rules, Move m) {
  const Generator<us> generator(pos, rules);
  if (m.is_drop()) {
    return pos.hand_count(us, m.dropped()) > 0 && generator.drop_targets(m.dropped()).has(m.to());
  }
  const auto piece = pos.piece_at(m.from());
  if (!piece || piece->color() != us) return false;
  TargetSink sink;
  generator.moves_from(m.from(), pos.movement_at(m.from()), sink);
  return (m.promotes() ? sink.promoting : sink.plain).has(m.to());
}

}  // namespace

void generate_legal(const Position& pos, const RuleSet& rules, MoveList& out) {
  ListSink sink{out};
  generate(pos, rules, sink);
}

void generate_noisy(const Position& pos, const RuleSet& rules, MoveList& out) {
  NoisySink sink{out, pos.pieces(~pos.side_to_move())};
  if (pos.side_to_move() == Color::kBlack) {
    Generator<Color::kBlack>(pos, rules).run_without_drops(sink);
  } else {
    Generator<Color::kWhite>(pos, rules).run_without_drops(sink);
  }
}

void generate_checks(const Position& pos, const RuleSet& rules, MoveList& out) {
  if (pos.side_to_move() == Color::kBlack) {
    generate_checks_for<Color::kBlack>(pos, rules, out);
  } else {
    generate_checks_for<Color::kWhite>(pos, rules, out);
  }
}

std::uint64_t count_legal(const Position& pos, const RuleSet& rules) {
  CountSink sink;
  generate(pos, rules, sink);
  return static_cast<std::uint64_t>(sink.total);
}

bool has_legal_move(const Position& pos, const RuleSet& rules) {
  AnySink sink;
  generate(pos, rules, sink);
  return sink.found;
}

bool is_legal(const Position& pos, const RuleSet& rules, Move m) {
  if (!m.is_well_formed()) return false;
  return pos.side_to_move() == Color::kBlack ? is_legal_for<Color::kBlack>(pos, rules, m)
                                             : is_legal_for<Color::kWhite>(pos, rules, m);
}

Status status_of(const Position& pos, const RuleSet& rules) {
  const bool check = pos.in_check();
  if (has_legal_move(pos, rules)) return check ? Status::kCheck : Status::kPlaying;
  return check ? Status::kCheckmate : Status::kNoMoves;
}

}  // namespace annan::rules
