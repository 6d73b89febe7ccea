// SPDX-License-Identifier: MIT
// What holds of every position whatever the rules say: taking back restores, keys are what they would be if built anew,
// the ways to ask for legal moves agree, and turning or mirroring the board changes nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "property/rules/random_positions.hpp"
#include "property/rules/symmetry.hpp"
#include "rules/refusal.hpp"

namespace annan::rules::testing {
namespace {

constexpr Scatter kMixed = {30, 90, 25, 30, 50};

int scaled(int count) {
  return std::max(1, count * ANNAN_TEST_SCALE / 100);
}

TEST(Positions, MakingAndUnmakingRestoresEveryBit) {
  Random random(1);
  for (int i = 0; i < scaled(5'000); ++i) {
    Position pos = scattered(random, kMixed);
    const RuleSet rules = random_rules(random);
    const Position before = pos;
    MoveList moves;
    generate_legal(pos, rules, moves);
    for (const Move m : moves) {
      const auto undo = pos.play_unchecked(m);
      ASSERT_EQ(pos.key(), pos.rebuilt_key());
      ASSERT_TRUE(pos.checkers(~pos.side_to_move()).empty());
      pos.unplay(m, undo);
      ASSERT_EQ(std::memcmp(&pos, &before, sizeof pos), 0) << notation::to_sfen(before) << ' ' << notation::to_usi(m);
    }
  }
}

TEST(Positions, EveryWayToAskForLegalMovesAgrees) {
  Random random(2);
  for (int i = 0; i < scaled(400); ++i) {
    const Position pos = scattered(random, kMixed);
    const RuleSet rules = random_rules(random);
    MoveList moves;
    generate_legal(pos, rules, moves);
    ASSERT_EQ(count_legal(pos, rules), moves.size());
    ASSERT_EQ(has_legal_move(pos, rules), !moves.empty());
    std::vector<bool> listed(1 << 16, false);
    for (const Move m : moves) {
      ASSERT_FALSE(listed[m.raw()]) << "listed twice: " << notation::to_usi(m);
      listed[m.raw()] = true;
    }
    for (std::uint32_t raw = 0; raw < 1 << 16; ++raw) {
      ASSERT_EQ(is_legal(pos, rules, Move::from_raw(static_cast<std::uint16_t>(raw))), listed[raw])
          << notation::to_sfen(pos) << ' ' << raw;
    }
  }
}

/// How a refused move leaves the own king attacked, against the checkers before it and after making it.
void expect_true_exposure(const Position& before, Move m, const Refusal& refusal) {
  const Color us = before.side_to_move();
  Position after = before;
  const auto undo = after.play_unchecked(m);
  const Bitboard attackers = after.checkers(us);
  ASSERT_TRUE(attackers.has(*refusal.attacker));
  ASSERT_EQ(refusal.attacker_movement, after.movement_at(*refusal.attacker));
  ASSERT_EQ(refusal.supporter, after.supporter_of(*refusal.attacker));
  ASSERT_EQ(refusal.king, after.king(us));
  ASSERT_EQ(refusal.exposure == Exposure::kKingSteps, refusal.king != before.king(us));
  if (refusal.exposure != Exposure::kKingSteps) {
    const Bitboard old = before.checkers();
    ASSERT_EQ(refusal.exposure == Exposure::kStillInCheck, (attackers & old).any());
    ASSERT_EQ(refusal.exposure == Exposure::kStillInCheck, old.has(*refusal.attacker));
  }
  after.unplay(m, undo);
}

TEST(Positions, AnOldCheckIsSaidBeforeANewOne) {
  Random random(5);
  int refused = 0;
  for (int i = 0; i < scaled(10'000); ++i) {
    const Position pos = scattered(random, kMixed);
    const RuleSet rules = random_rules(random);
    for (Bitboard own = pos.pieces(pos.side_to_move()); own.any();) {
      const Square from = own.pop();
      for (Bitboard targets = pos.attacks_from(from) & ~pos.pieces(pos.side_to_move()); targets.any();) {
        const Move m = Move::board(from, targets.pop());
        const auto refusal = explain(pos, rules, m);
        if (!refusal || refusal->code != RefusalCode::kKingAttacked) continue;
        SCOPED_TRACE(notation::to_sfen(pos) + ' ' + notation::to_usi(m));
        expect_true_exposure(pos, m, *refusal);
        if (HasFatalFailure()) return;
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 0);
}

TEST(Positions, TurningAndMirroringTheBoardKeepsTheMoves) {
  Random random(3);
  for (int i = 0; i < scaled(20'000); ++i) {
    const Position pos = scattered(random, kMixed);
    const RuleSet rules = random_rules(random);
    ASSERT_EQ(mapped_moves(pos, rules, turned), mapped_moves(transformed(pos, turned, true), rules, unmoved))
        << notation::to_sfen(pos);
    ASSERT_EQ(mapped_moves(pos, rules, mirrored), mapped_moves(transformed(pos, mirrored, false), rules, unmoved))
        << notation::to_sfen(pos);
  }
}

TEST(Positions, SfenPrintsWhatItReads) {
  Random random(4);
  for (int i = 0; i < scaled(20'000); ++i) {
    const Position pos = scattered(random, kMixed);
    const int number = 1 + below(random, 400);
    const std::string text = notation::to_sfen(pos, number);
    const auto read = notation::parse_sfen(text);
    ASSERT_TRUE(read) << text;
    ASSERT_TRUE(read->position == pos) << text;
    ASSERT_EQ(read->position.key(), pos.key());
    ASSERT_EQ(read->move_number, number);
  }
}

}  // namespace
}  // namespace annan::rules::testing
