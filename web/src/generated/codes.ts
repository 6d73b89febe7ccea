// SPDX-License-Identifier: GPL-3.0-or-later
// Written by the program annan_codes (tools/codes) from the C++ lists; not to be edited.

/** Why something is refused: the rules' codes, then the party's and the site's. */
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
  "stale",
  "no_game",
  "game_running",
  "not_seated",
  "not_your_turn",
  "too_late",
  "seats_taken",
  "already_seated",
  "seat_taken",
  "already_offered",
  "rival_left",
  "no_offer",
  "nothing_to_take_back",
  "computer_declines",
  "too_far",
  "not_due_yet",
  "not_nudged",
  "not_away",
  "not_host",
  "no_such_guest",
  "removed",
  "two_computers",
  "not_a_computer",
  "not_in_ranked",
  "ranked_over",
  "not_due",
  "no_computer",
  "party_ended",
  "bare_kings",
  "start_is_over",
  "bad_start",
  "bad_house_rules",
  "bad_level",
  "computer_absent",
  "no_party",
  "no_guest",
  "bad_name",
  "bad_code",
  "bad_phrase",
  "id_used",
  "busy",
  "unavailable",
  "bad_message",
  "too_large",
  "too_fast",
  "bad_origin",
  "not_found",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** How a move leaves the own king attacked. */
export const exposureCodes = [
  "king_steps",
  "still_in_check",
  "line_opened",
  "supporter_taken",
] as const;
export type ExposureCode = (typeof exposureCodes)[number];

/** Why an arrangement is no position. */
export const setupErrorCodes = [
  "two_kings",
  "too_many_pieces",
  "opponent_in_check",
] as const;
export type SetupErrorCode = (typeof setupErrorCodes)[number];

/** Why a game is over. */
export const endReasons = [
  "checkmate",
  "no_moves",
  "perpetual_check",
  "repetition",
  "bare_kings",
  "declaration",
  "move_limit",
  "resignation",
  "time",
  "agreement",
  "aborted",
  "absence",
] as const;
export type EndReason = (typeof endReasons)[number];

/** Who chose a move. */
export const moveSources = [
  "player",
  "computer",
  "rules",
  "stand_in",
] as const;
export type MoveSource = (typeof moveSources)[number];

/** The named rule sets by their knobs; the first is the default. */
export const presets = {
  annan: {
    far_rank: "supported",
    two_pawns: "drops",
    pawn_drop_mate: "any_check",
    impasse: "declare27",
    move_limit: "none",
  },
  lishogi: {
    far_rank: "any",
    two_pawns: "drops",
    pawn_drop_mate: "front_no_reply",
    impasse: "auto27",
    move_limit: "700",
  },
  shogitter: {
    far_rank: "own_type",
    two_pawns: "drops_and_moves",
    pawn_drop_mate: "any_check",
    impasse: "off",
    move_limit: "none",
  },
  traditional: {
    far_rank: "any",
    two_pawns: "drops_and_moves",
    pawn_drop_mate: "any_check",
    impasse: "off",
    move_limit: "none",
  },
} as const;
