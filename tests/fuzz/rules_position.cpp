// SPDX-License-Identifier: MIT
// Any bytes arrange pieces; of each lawful position the properties of tests/property/rules must hold: the ways to ask
// for legal moves agree, taking back restores every bit, keys and checks are what the move shows, and turning or
// mirroring the board keeps the moves.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <span>

#include "../property/rules/exchange.hpp"
#include "../property/rules/symmetry.hpp"
#include "rules/gives_check.hpp"
#include "rules/refusal.hpp"

namespace annan::rules::testing {
namespace {

void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", property);
  std::abort();
}

/// Two bytes of knobs and the side to move, then two bytes a piece: where, and what and whose.
struct Arrangement {
  RuleSet rules;
  Setup setup;
};

RuleSet rules_from(std::uint8_t byte) {
  return {.far_rank = static_cast<FarRank>(byte % 3),
          .two_pawns = static_cast<TwoPawns>(byte / 3 % 2),
          .pawn_drop_mate = static_cast<PawnDropMate>(byte / 6 % 2)};
}

void place(Setup& setup, std::uint8_t where, std::uint8_t what) {
  constexpr int kHandBit = 128;
  constexpr int kWhiteBit = 16;
  const Color owner = (what & kWhiteBit) != 0 ? Color::kWhite : Color::kBlack;
  const auto type = static_cast<PieceType>((what & 15) % kPieceTypes);
  if ((where & kHandBit) != 0 && can_be_held(type)) {
    auto& held = setup.hands[static_cast<std::size_t>(index_of(owner))][static_cast<std::size_t>(index_of(type))];
    if (held < kSetSize[static_cast<std::size_t>(index_of(type))]) ++held;
  } else {
    setup.board[static_cast<std::size_t>((where & 127) % kSquares)] = Piece{owner, type};
  }
}

std::optional<Arrangement> arrangement_from(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < 2) return std::nullopt;
  Arrangement out{rules_from(bytes[0]), {}};
  out.setup.side_to_move = (bytes[1] & 1) != 0 ? Color::kWhite : Color::kBlack;
  for (std::size_t i = 2; i + 1 < bytes.size(); i += 2)
    place(out.setup, bytes[i], bytes[i + 1]);
  return out;
}

/// Moves out of the blue, so that refusals are met; the same for the same position.
template <typename Ask>
void sample_moves(const Position& pos, Ask ask) {
  std::uint64_t state = pos.key() | 1;
  for (int i = 0; i < 64; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    ask(Move::from_raw(static_cast<std::uint16_t>(state >> 48)));
  }
}

void check_asking(const Position& pos, const RuleSet& rules, const MoveList& moves) {
  require(count_legal(pos, rules) == moves.size(), "counting = listing");
  require(has_legal_move(pos, rules) == !moves.empty(), "any legal move = the list is not empty");
  const auto agrees = [&](Move m) { require(is_legal(pos, rules, m) == moves.contains(m), "one move = listed"); };
  sample_moves(pos, [&](Move m) {
    agrees(m);
    require(explain(pos, rules, m).has_value() != is_legal(pos, rules, m), "any bits are legal or refused");
  });
  for (const Move m : moves) {
    agrees(m);
    require(!explain(pos, rules, m), "a legal move is not refused");
    if (m.is_drop()) continue;
    const Move other = Move::board(m.from(), m.to(), !m.promotes());
    agrees(other);
    require(explain(pos, rules, other).has_value() != moves.contains(other), "refused = not listed");
  }
}

void check_making(const Position& before, const RuleSet& rules, const MoveList& moves) {
  Position pos = before;
  MoveList checks;
  generate_checks(before, rules, checks);
  std::size_t checks_met = 0;
  for (const Move m : moves) {
    const bool foreseen = gives_check(pos, m);
    const Position::Undo undo = pos.play_unchecked(m);
    require(pos.key() == pos.rebuilt_key(), "key = rebuilt key");
    require(pos.checkers(~pos.side_to_move()).empty(), "a legal move leaves the own king unattacked");
    require(foreseen == pos.in_check(), "gives check = check after the move");
    if (foreseen) {
      require(checks_met < checks.size() && checks[checks_met] == m, "the checks are the moves that check, in order");
      ++checks_met;
    }
    require(Position::from_setup(pos.setup()).has_value(), "a legal move leads to a lawful position");
    pos.unplay(m, undo);
    require(std::memcmp(&pos, &before, sizeof pos) == 0, "taking back restores every bit");
  }
  require(checks_met == checks.size(), "nothing else is listed as a check");
}

void check_exchanges(const Position& pos, const MoveList& moves) {
  // Some types of equal value, and one of none.
  constexpr ExchangeValues kValues = {100, 300, 300, 500, 500, 800, 1000, 0, 500, 500, 400, 0, 1000, 1200};
  for (const Move m : moves) {
    int captures = 0;
    const int expected = plain_exchange(pos, m, kValues, captures);
    require(static_exchange(pos, m, kValues) == expected, "an exchange is what playing the captures gains");
    require(exchange_at_least(pos, m, kValues, expected), "an exchange is at least what it gains");
    require(!exchange_at_least(pos, m, kValues, expected + 1), "an exchange is no more than what it gains");
  }
}

/// Which pawn drops are refused for ending the game, judged by the replies after making them.
void check_pawn_drops(const Position& before, const RuleSet& rules) {
  if (before.hand_count(before.side_to_move(), PieceType::kPawn) == 0) return;
  Position pos = before;
  for (Bitboard squares = ~before.occupied(); squares.any();) {
    const Move drop = Move::drop(PieceType::kPawn, squares.pop());
    const auto refusal = explain(before, rules, drop);
    if (refusal && refusal->code != RefusalCode::kPawnDropMate) continue;
    const Position::Undo undo = pos.play_unchecked(drop);
    const bool mate = pos.in_check() && !has_legal_move(pos, rules);
    if (rules.pawn_drop_mate == PawnDropMate::kAnyCheck) {
      require(refusal.has_value() == mate, "a pawn drop is refused = it checks and leaves no reply");
    } else if (refusal) {
      require(!has_legal_move(pos, rules), "a pawn drop that leaves a reply is not refused");
    }
    pos.unplay(drop, undo);
  }
}

void check_symmetry(const Position& pos, const RuleSet& rules) {
  require(mapped_moves(pos, rules, turned) == mapped_moves(transformed(pos, turned, true), rules, unmoved),
          "turning keeps the moves");
  require(mapped_moves(pos, rules, mirrored) == mapped_moves(transformed(pos, mirrored, false), rules, unmoved),
          "mirroring keeps the moves");
}

}  // namespace
}  // namespace annan::rules::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace annan::rules;
  auto arrangement = testing::arrangement_from({data, size});
  if (!arrangement) return 0;
  auto pos = Position::from_setup(arrangement->setup);
  if (!pos && pos.error() == SetupError::kOpponentInCheck) {
    arrangement->setup.side_to_move = ~arrangement->setup.side_to_move;
    pos = Position::from_setup(arrangement->setup);
  }
  if (!pos) return 0;
  testing::require(pos->setup() == arrangement->setup, "a position keeps its arrangement");
  MoveList moves;
  generate_legal(*pos, arrangement->rules, moves);
  testing::check_asking(*pos, arrangement->rules, moves);
  testing::check_making(*pos, arrangement->rules, moves);
  testing::check_exchanges(*pos, moves);
  testing::check_pawn_drops(*pos, arrangement->rules);
  testing::check_symmetry(*pos, arrangement->rules);
  return 0;
}
