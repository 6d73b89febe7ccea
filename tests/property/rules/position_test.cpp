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

/// The board turned by half a turn with colours exchanged, or mirrored left to right.
Square turned(Square s) {
  return Square::from_index(kSquares - 1 - s.index());
}
Square mirrored(Square s) {
  return Square::at(static_cast<File>(kFiles - 1 - static_cast<int>(s.file())), s.rank());
}

template <typename MapSquare>
Position transformed(const Position& pos, MapSquare map, bool exchange) {
  const Setup from = pos.setup();
  Setup to;
  for (int i = 0; i < kSquares; ++i) {
    const auto& piece = from.board[static_cast<std::size_t>(i)];
    if (!piece) continue;
    const Square target = map(Square::from_index(i));
    to.board[static_cast<std::size_t>(target.index())] =
        Piece{exchange ? ~piece->color() : piece->color(), piece->type()};
  }
  to.hands = from.hands;
  if (exchange) std::swap(to.hands[0], to.hands[1]);
  to.side_to_move = exchange ? ~from.side_to_move : from.side_to_move;
  return Position::from_setup(to).value();
}

template <typename MapSquare>
std::vector<std::string> mapped_moves(const Position& pos, const RuleSet& rules, MapSquare map) {
  MoveList moves;
  generate_legal(pos, rules, moves);
  std::vector<std::string> out;
  for (const Move m : moves) {
    out.push_back(notation::to_usi(m.is_drop() ? Move::drop(m.dropped(), map(m.to()))
                                               : Move::board(map(m.from()), map(m.to()), m.promotes())));
  }
  std::ranges::sort(out);
  return out;
}

TEST(Positions, TurningAndMirroringTheBoardKeepsTheMoves) {
  Random random(3);
  const auto same = [](Square s) { return s; };
  for (int i = 0; i < scaled(20'000); ++i) {
    const Position pos = scattered(random, kMixed);
    const RuleSet rules = random_rules(random);
    ASSERT_EQ(mapped_moves(pos, rules, turned), mapped_moves(transformed(pos, turned, true), rules, same))
        << notation::to_sfen(pos);
    ASSERT_EQ(mapped_moves(pos, rules, mirrored), mapped_moves(transformed(pos, mirrored, false), rules, same))
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
