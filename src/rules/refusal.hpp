// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/position.hpp"
#include "rules/rule_set.hpp"

namespace annan::rules {

/// Why a move is refused, in the order in which they are looked for.
enum class RefusalCode : std::uint8_t {
  kGameOver,
  kNoDeclaration,
  kNoPiece,
  kNotYours,
  kNotInHand,
  kSquareTaken,
  kOwnPiece,
  kNotItsMovement,
  kCannotPromote,
  kMustPromote,
  kStuck,
  kTwoPawns,
  kKingAttacked,
  kPawnDropMate,
};
inline constexpr int kRefusalCodes = 14;

/// The stable written code, e.g. `king_attacked`.
[[nodiscard]] std::string_view code_of(RefusalCode c);

/// How a move leaves the own king attacked.
enum class Exposure : std::uint8_t {
  kKingSteps,       ///< the king goes to an attacked square
  kStillInCheck,    ///< a piece that gave check before the move does so after it; said before the two below
  kLineOpened,      ///< the piece that moved stood between
  kSupporterTaken,  ///< the captured piece lent its movement; without it the piece in front attacks
};
inline constexpr int kExposures = 4;
[[nodiscard]] std::string_view code_of(Exposure e);

/// A refused move's code with its facts; a fact that has no meaning for the code is absent.
struct Refusal {
  RefusalCode code;
  std::optional<Movement> movement = {};  ///< not_its_movement, must_promote, stuck: what the piece moves like
  std::optional<Square> supporter = {};   ///< who lends that movement, or the attacker's supporter (king_attacked)
  std::optional<Square> other = {};  ///< two_pawns: the other pawn; own_piece, square_taken: the target, taken already
  std::optional<Square> king = {};   ///< king_attacked: where the king would stand
  std::optional<Square> attacker = {};             ///< king_attacked: who would attack it
  std::optional<Movement> attacker_movement = {};  ///< king_attacked: moving like what
  std::optional<Exposure> exposure = {};           ///< king_attacked: how it comes about
};

/// Nothing if `m` is legal, else the first code that holds and its facts. Looks at the board alone, not at the game.
/// Takes any bits: those that are no move (Move::is_well_formed) are no_piece, or as a drop not_in_hand.
[[nodiscard]] std::optional<Refusal> explain(const Position& pos, const RuleSet& rules, Move m);

}  // namespace annan::rules
