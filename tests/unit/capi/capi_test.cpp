// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "capi/annan.h"
#include "notation/sfen.hpp"
#include "rules/game.hpp"
#include "rules/perft.hpp"

namespace {

template <auto free_handle>
struct Freer {
  template <typename Handle>
  void operator()(Handle* handle) const {
    free_handle(handle);
  }
};
using Rules = std::unique_ptr<annan_rules, Freer<annan_rules_free>>;
using Position = std::unique_ptr<annan_position, Freer<annan_position_free>>;
using Game = std::unique_ptr<annan_game, Freer<annan_game_free>>;

Rules rules_of(const char* preset) {
  annan_rules* out = nullptr;
  EXPECT_EQ(annan_rules_new(preset, &out), ANNAN_OK);
  return Rules(out);
}

Position position_of(const char* sfen) {
  annan_position* out = nullptr;
  EXPECT_EQ(annan_position_from_sfen(sfen, &out, nullptr), ANNAN_OK) << sfen;
  return Position(out);
}

Game game_of(const char* sfen, const annan_rules* rules = nullptr) {
  annan_game* out = nullptr;
  EXPECT_EQ(annan_game_new(rules, position_of(sfen).get(), &out), ANNAN_OK);
  return Game(out);
}

/// By the size query, as the header says it is to be done.
template <typename Write>
std::string text_of(Write write) {
  std::size_t needed = 0;
  EXPECT_EQ(write(nullptr, 0, &needed), ANNAN_OK);
  std::vector<char> buffer(needed);
  EXPECT_EQ(write(buffer.data(), buffer.size(), nullptr), ANNAN_OK);
  return buffer.data();
}

std::string sfen_of(const annan_position* position) {
  return text_of([&](char* b, std::size_t c, std::size_t* n) { return annan_position_sfen(position, b, c, n); });
}

std::string moves_of(const annan_position* position, const annan_rules* rules) {
  return text_of(
      [&](char* b, std::size_t c, std::size_t* n) { return annan_position_moves(position, rules, b, c, n); });
}

annan_outcome outcome_of(const annan_game* game) {
  annan_outcome out = {};
  EXPECT_EQ(annan_game_outcome(game, &out), ANNAN_OK);
  return out;
}

}  // namespace

TEST(CapiRules, PresetsAndKnobsByName) {
  annan_rules* none = nullptr;
  EXPECT_EQ(annan_rules_new("chess", &none), ANNAN_ERROR_UNKNOWN_NAME);
  EXPECT_EQ(none, nullptr);
  const Rules rules = rules_of(nullptr);
  EXPECT_EQ(annan_rules_set(rules.get(), "far_rank", "anywhere"), ANNAN_ERROR_UNKNOWN_NAME);
  EXPECT_EQ(annan_rules_set(rules.get(), "gravity", "any"), ANNAN_ERROR_UNKNOWN_NAME);
  EXPECT_EQ(annan_rules_set(rules.get(), "move_limit", "0"), ANNAN_ERROR_UNKNOWN_NAME);
  EXPECT_EQ(annan_rules_set(rules.get(), "move_limit", "1000000000"), ANNAN_OK);
  EXPECT_EQ(annan_rules_set(rules.get(), "move_limit", "1000000001"), ANNAN_ERROR_UNKNOWN_NAME);
  // An unsupported pawn that steps onto the last rank unpromoted is stuck there, unless any square will do.
  const Position position = position_of("8k/4P4/9/9/9/9/9/9/4K4 b - 1");
  EXPECT_EQ(moves_of(position.get(), rules.get()).find("5b5a "), std::string::npos);
  EXPECT_EQ(annan_rules_set(rules.get(), "far_rank", "any"), ANNAN_OK);
  EXPECT_NE(moves_of(position.get(), rules.get()).find("5b5a "), std::string::npos);
}

TEST(CapiPosition, ReadsAndWritesSfen) {
  EXPECT_EQ(sfen_of(position_of("startpos").get()), annan::notation::kStartSfen);
  const char* held = "8k/9/9/9/9/9/9/9/4K4 w R2Pb 37";
  const Position position = position_of(held);
  EXPECT_EQ(sfen_of(position.get()), held);
  int count = 0;
  EXPECT_EQ(annan_position_hand(position.get(), ANNAN_BLACK, ANNAN_PAWN, &count), ANNAN_OK);
  EXPECT_EQ(count, 2);
  EXPECT_EQ(annan_position_hand(position.get(), ANNAN_BLACK, ANNAN_KING, &count), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_hand(position.get(), 2, ANNAN_PAWN, &count), ANNAN_ERROR_ARGUMENT);
}

TEST(CapiPosition, BadSfenSaysWhere) {
  annan_position* out = nullptr;
  annan_parse_error why = {};
  EXPECT_EQ(annan_position_from_sfen("9/9/9/9/x8/9/9/9/9 b - 1", &out, &why), ANNAN_ERROR_SYNTAX);
  EXPECT_EQ(out, nullptr);
  EXPECT_EQ(why.column, 9);
  EXPECT_GT(std::string(why.message).size(), 5U);
  // Refused as a whole: the side not to move is in check.
  EXPECT_EQ(annan_position_from_sfen("4k4/4R4/9/9/9/9/9/9/4K4 b - 1", &out, &why), ANNAN_ERROR_SYNTAX);
  EXPECT_EQ(why.column, 1);
}

TEST(CapiPosition, TextOutKeepsItsContract) {
  const Position position = position_of("startpos");
  std::size_t needed = 0;
  std::string small(10, '#');
  EXPECT_EQ(annan_position_sfen(position.get(), small.data(), small.size(), &needed), ANNAN_ERROR_BUFFER);
  EXPECT_EQ(small, std::string(10, '#'));
  EXPECT_EQ(needed, annan::notation::kStartSfen.size() + 1);
  EXPECT_EQ(annan_position_sfen(position.get(), nullptr, 5, &needed), ANNAN_ERROR_ARGUMENT);
  std::string exact(needed, '#');
  EXPECT_EQ(annan_position_sfen(position.get(), exact.data(), needed - 1, nullptr), ANNAN_ERROR_BUFFER);
  EXPECT_EQ(annan_position_sfen(position.get(), exact.data(), needed, nullptr), ANNAN_OK);
  EXPECT_EQ(exact.back(), '\0');
}

TEST(CapiPosition, MovementAndSupporter) {
  const Position position = position_of("8k/4p4/4r4/9/1B7/9/9/9/4K4 b - 1");
  annan_piece piece = {};
  ASSERT_EQ(annan_position_piece(position.get(), "5c", &piece), ANNAN_OK);
  EXPECT_EQ(piece.color, ANNAN_WHITE);
  EXPECT_EQ(piece.type, ANNAN_ROOK);
  EXPECT_EQ(piece.movement, ANNAN_MOVES_PAWN);
  EXPECT_STREQ(piece.supporter.text, "5b");
  for (const char* no_square : {"", "5", "0a", "5j", "5bb", "P*5b"}) {
    EXPECT_EQ(annan_position_piece(position.get(), no_square, &piece), ANNAN_ERROR_SYNTAX) << no_square;
  }
}

TEST(CapiPosition, MatedMeansNoMovesAndEmptyText) {
  const Rules rules = rules_of("annan");
  const Position mate = position_of("8k/7G1/7+R1/9/9/9/9/9/9 w - 1");
  annan_status status = ANNAN_PLAYING;
  EXPECT_EQ(annan_position_status(mate.get(), rules.get(), &status), ANNAN_OK);
  EXPECT_EQ(status, ANNAN_CHECKMATE);
  EXPECT_EQ(moves_of(mate.get(), rules.get()), "");
}

TEST(CapiPosition, ExplainGivesCodeAndFacts) {
  const Rules rules = rules_of("annan");
  // Without the pawn behind it the rook on 5c has its own movement back and attacks the king on 5i.
  const Position position = position_of("8k/4p4/4r4/9/1B7/9/9/9/4K4 b - 1");
  annan_refusal refusal = {};
  ASSERT_EQ(annan_position_explain(position.get(), rules.get(), "8e5b+", &refusal, nullptr), ANNAN_ERROR_ILLEGAL);
  EXPECT_EQ(refusal.code, ANNAN_KING_ATTACKED);
  EXPECT_EQ(refusal.exposure, ANNAN_SUPPORTER_TAKEN);
  EXPECT_STREQ(refusal.king.text, "5i");
  EXPECT_STREQ(refusal.attacker.text, "5c");
  EXPECT_EQ(refusal.attacker_movement, ANNAN_MOVES_ROOK);
  EXPECT_EQ(refusal.movement, ANNAN_NONE);
  EXPECT_STREQ(refusal.other.text, "");
  annan_parse_error why = {};
  EXPECT_EQ(annan_position_explain(position.get(), rules.get(), "8e5z", nullptr, &why), ANNAN_ERROR_SYNTAX);
  EXPECT_EQ(why.column, 4);
}

TEST(CapiPosition, ExplainNamesTheOldCheckBeforeANewOne) {
  const Rules rules = rules_of("annan");
  const Position position =
      position_of("+P+L2+P4/1P+P2+Rk1+P/Rpl+B2p2/PPG3Ls1/4s2P1/snKP2P2/4pP1+b+p/p3g+n1+p1/+n1g+n3+s+l w GP 1");
  annan_refusal refusal = {};
  ASSERT_EQ(annan_position_explain(position.get(), rules.get(), "3c2b", &refusal, nullptr), ANNAN_ERROR_ILLEGAL);
  EXPECT_EQ(refusal.exposure, ANNAN_STILL_IN_CHECK);
  EXPECT_STREQ(refusal.attacker.text, "4b");
}

TEST(CapiPosition, ListsTheChecks) {
  const Rules rules = rules_of("annan");
  const Position position = position_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  EXPECT_EQ(text_of([&](char* b, std::size_t c, std::size_t* n) {
              return annan_position_checks(position.get(), rules.get(), b, c, n);
            }),
            "5c5b 5c5b+ G*4a G*4b G*5b G*6a G*6b");
}

TEST(CapiPosition, PerftIsTheRulesPerft) {
  const Rules rules = rules_of("annan");
  const Position position = position_of("startpos");
  std::uint64_t lines = 0;
  EXPECT_EQ(annan_position_perft(position.get(), rules.get(), 3, &lines), ANNAN_OK);
  EXPECT_EQ(lines, 22726U);
  EXPECT_EQ(annan_position_perft(position.get(), rules.get(), -1, &lines), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_perft(position.get(), rules.get(), ANNAN_PERFT_MAX + 1, &lines), ANNAN_ERROR_ARGUMENT);
}

TEST(CapiGame, OwnsCopiesOfWhatItWasGiven) {
  Rules rules = rules_of("annan");
  ASSERT_EQ(annan_rules_set(rules.get(), "move_limit", "2"), ANNAN_OK);
  const Game game = game_of("startpos", rules.get());
  rules.reset();
  EXPECT_EQ(annan_game_play(game.get(), "7g7f", nullptr, nullptr), ANNAN_OK);
  annan_position* raw = nullptr;
  ASSERT_EQ(annan_game_position_copy(game.get(), &raw), ANNAN_OK);
  const Position after = Position(raw);
  EXPECT_EQ(outcome_of(game.get()).over, 0);
  EXPECT_EQ(annan_game_play(game.get(), "3c3d", nullptr, nullptr), ANNAN_OK);
  const annan_outcome outcome = outcome_of(game.get());
  EXPECT_EQ(outcome.over, 1);
  EXPECT_EQ(outcome.winner, ANNAN_NONE);
  EXPECT_EQ(outcome.reason, ANNAN_REASON_MOVE_LIMIT);
  EXPECT_TRUE(sfen_of(after.get()).ends_with(" w - 2"));
  annan_refusal refusal = {};
  EXPECT_EQ(annan_game_play(game.get(), "2g2f", &refusal, nullptr), ANNAN_ERROR_ILLEGAL);
  EXPECT_EQ(refusal.code, ANNAN_GAME_OVER);
  EXPECT_EQ(annan_game_undo(game.get()), ANNAN_OK);
  EXPECT_EQ(outcome_of(game.get()).over, 0);
}

TEST(CapiGame, MateHasAWinner) {
  const Game game = game_of("8k/9/7+R1/9/9/9/9/9/9 b G 1");
  ASSERT_EQ(annan_game_play(game.get(), "G*2b", nullptr, nullptr), ANNAN_OK);
  const annan_outcome outcome = outcome_of(game.get());
  EXPECT_EQ(outcome.over, 1);
  EXPECT_EQ(outcome.winner, ANNAN_BLACK);
  EXPECT_STREQ(annan_reason_name(outcome.reason), "checkmate");
}

TEST(Capi, EveryNullIsAnArgumentError) {
  const Rules rules = rules_of("annan");
  const Position position = position_of("startpos");
  const Game game = game_of("startpos");
  annan_position* out = nullptr;
  std::uint64_t lines = 0;
  EXPECT_EQ(annan_rules_new("annan", nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_rules_set(nullptr, "far_rank", "any"), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_rules_set(rules.get(), nullptr, "any"), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_from_sfen(nullptr, &out, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_copy(nullptr, &out), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_sfen(nullptr, nullptr, 0, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_side_to_move(position.get(), nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_piece(position.get(), nullptr, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_hand(position.get(), ANNAN_BLACK, ANNAN_PAWN, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_moves(position.get(), nullptr, nullptr, 0, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_checks(position.get(), nullptr, nullptr, 0, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_status(position.get(), rules.get(), nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_perft(nullptr, rules.get(), 1, &lines), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_position_explain(position.get(), rules.get(), nullptr, nullptr, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_game_new(nullptr, nullptr, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_game_play(game.get(), nullptr, nullptr, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_game_declare(nullptr, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_game_undo(nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_game_ply(game.get(), nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_game_moves(nullptr, nullptr, 0, nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_game_position_copy(game.get(), nullptr), ANNAN_ERROR_ARGUMENT);
  EXPECT_EQ(annan_game_outcome(nullptr, nullptr), ANNAN_ERROR_ARGUMENT);
  annan_rules_free(nullptr);
  annan_position_free(nullptr);
  annan_game_free(nullptr);
}

TEST(Capi, EveryCodeHasAName) {
  for (int i = ANNAN_OK; i <= ANNAN_ERROR_INTERNAL; ++i)
    EXPECT_STRNE(annan_error_name(i), "") << i;
  for (int i = 0; i < annan::rules::kRefusalCodes; ++i)
    EXPECT_STRNE(annan_refusal_name(i), "") << i;
  for (int i = 0; i <= ANNAN_REASON_MOVE_LIMIT; ++i)
    EXPECT_STRNE(annan_reason_name(i), "") << i;
  EXPECT_STREQ(annan_error_name(ANNAN_ERROR_INTERNAL + 1), "");
  EXPECT_STREQ(annan_refusal_name(annan::rules::kRefusalCodes), "");
  EXPECT_STREQ(annan_movement_name(ANNAN_NONE), "");
  EXPECT_STREQ(annan_exposure_name(99), "");
  EXPECT_STREQ(annan_reason_name(99), "");
}
