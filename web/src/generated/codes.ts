// SPDX-License-Identifier: GPL-3.0-or-later
// Written by the program annan_codes from the C++ lists; `annan_codes > web/src/generated/codes.ts` renews it.

/** Why a move is refused (rules/refusal.hpp). */
export const refusalCodes = [
  "game_over",
  "no_declaration",
  "no_piece",
  "not_yours",
  "not_in_hand",
  "square_taken",
  "own_piece",
  "not_its_movement",
  "cannot_promote",
  "must_promote",
  "stuck",
  "two_pawns",
  "king_attacked",
  "pawn_drop_mate",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** How a move leaves the own king attacked (rules/refusal.hpp). */
export const exposureCodes = [
  "king_steps",
  "still_in_check",
  "line_opened",
  "supporter_taken",
] as const;
export type ExposureCode = (typeof exposureCodes)[number];

/** Why a game is over by the rules (rules/game.hpp). */
export const outcomeReasons = [
  "checkmate",
  "no_moves",
  "perpetual_check",
  "repetition",
  "bare_kings",
  "declaration",
  "move_limit",
] as const;
export type OutcomeReason = (typeof outcomeReasons)[number];

/** Why an arrangement is no position (rules/setup.hpp). */
export const setupErrors = ["two_kings", "too_many_pieces", "opponent_in_check"] as const;
export type SetupErrorCode = (typeof setupErrors)[number];
