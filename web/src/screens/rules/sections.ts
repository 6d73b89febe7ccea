// SPDX-License-Identifier: GPL-3.0-or-later
// The rules page as data: questions in order, their answers' texts, and positions that a test holds against the rules.
import type { Part } from "../../board/PartBoard";
import type { RefusalCode } from "../../generated/codes";
import type { RulesText } from "../../i18n/areas/rules";
import type { Key, Usi } from "../../wasm/rules";
import type { HouseRule } from "../table/houseWords";

export interface Figure {
  caption: RulesText;
  sfen: string;
  part: Part;
  /** The piece whose squares are marked. */
  of?: Key;
  /** Moves that the usual rules refuse, each drawn as a cross on its target. */
  refused?: readonly { usi: Usi; code: RefusalCode }[];
}

export interface Section {
  /** The anchor; of a house rule its written name. */
  id: string;
  question: RulesText;
  answer: readonly RulesText[];
  figures?: readonly Figure[];
  rule?: HouseRule;
}

const kMiddle: Part = { left: 7, right: 3, top: "c", bottom: "g" };
const kFar: Part = { left: 7, right: 3, top: "a", bottom: "e" };
const kNear: Part = { left: 7, right: 3, top: "e", bottom: "i" };

const support: readonly Section[] = [
  {
    id: "behind",
    question: "behind.q",
    answer: ["behind.a", "behind.b"],
    figures: [
      { caption: "behind.figure_black", sfen: "8k/9/9/9/4P4/4R4/9/9/K8 b - 1", part: kMiddle, of: "5e" },
      { caption: "behind.figure_white", sfen: "8k/9/9/4r4/4p4/9/9/9/K8 w - 1", part: kMiddle, of: "5e" },
    ],
  },
  {
    id: "nothing",
    question: "nothing.q",
    answer: ["nothing.a", "nothing.b"],
    figures: [{ caption: "nothing.figure", sfen: "8k/9/9/9/4P4/4r4/9/9/K8 b - 1", part: kMiddle, of: "5e" }],
  },
  {
    id: "king",
    question: "king.q",
    answer: ["king.a", "king.b"],
    figures: [
      { caption: "king.figure_lends", sfen: "8k/9/9/9/4P4/4K4/9/9/9 b - 1", part: kMiddle, of: "5e" },
      { caption: "king.figure_borrows", sfen: "8k/9/9/9/4K4/4R4/9/9/9 b - 1", part: kMiddle, of: "5e" },
    ],
  },
  {
    id: "chain",
    question: "chain.q",
    answer: ["chain.a"],
    figures: [{ caption: "chain.figure", sfen: "8k/9/9/9/4P4/4S4/4R4/9/K8 b - 1", part: kMiddle, of: "5e" }],
  },
];

const disputed: readonly Section[] = [
  {
    id: "far_rank",
    question: "far_rank.q",
    answer: ["far_rank.a", "far_rank.b"],
    rule: "far_rank",
    figures: [
      {
        caption: "far_rank.figure",
        sfen: "9/3PS3k/3G5/9/9/9/9/9/K8 b - 1",
        part: kFar,
        of: "6b",
        refused: [
          { usi: "6b6a", code: "must_promote" },
          { usi: "6b7a", code: "must_promote" },
        ],
      },
    ],
  },
  {
    id: "two_pawns",
    question: "two_pawns.q",
    answer: ["two_pawns.a", "two_pawns.b"],
    rule: "two_pawns",
    figures: [
      { caption: "two_pawns.figure", sfen: "8k/9/4P4/9/3P5/3G5/9/9/K8 b - 1", part: kMiddle, of: "6e" },
    ],
  },
  {
    id: "promotion",
    question: "promotion.q",
    answer: ["promotion.a", "promotion.b"],
    figures: [
      { caption: "promotion.figure_pawn", sfen: "8k/9/9/4P4/4G4/9/9/9/K8 b - 1", part: kFar, of: "5d" },
      { caption: "promotion.figure_gold", sfen: "8k/9/9/4G4/4P4/9/9/9/K8 b - 1", part: kFar, of: "5d" },
    ],
  },
  {
    id: "check",
    question: "check.q",
    answer: ["check.a", "check.b", "check.c"],
    figures: [
      { caption: "check.figure_end", sfen: "8k/9/9/9/9/4r4/4p4/2B6/4K4 b - 1", part: kNear, of: "7h" },
      {
        caption: "check.figure_expose",
        sfen: "8k/9/9/9/9/2R3g2/6b2/9/4K4 b - 1",
        part: kNear,
        refused: [{ usi: "7f3f", code: "king_attacked" }],
      },
    ],
  },
  {
    id: "pawn_drop_mate",
    question: "pawn_drop_mate.q",
    answer: ["pawn_drop_mate.a", "pawn_drop_mate.b"],
    rule: "pawn_drop_mate",
    figures: [
      {
        caption: "pawn_drop_mate.figure",
        sfen: "8k/9/7+R1/9/9/9/9/9/K8 b P 1",
        part: { left: 5, right: 1, top: "a", bottom: "e" },
        refused: [{ usi: "P*1b", code: "pawn_drop_mate" }],
      },
    ],
  },
];

const endings: readonly Section[] = [
  {
    id: "repetition",
    question: "repetition.q",
    answer: ["repetition.a", "repetition.b", "repetition.c"],
  },
  { id: "impasse", question: "impasse.q", answer: ["impasse.a", "impasse.b"], rule: "impasse" },
  { id: "move_limit", question: "move_limit.q", answer: ["move_limit.a"], rule: "move_limit" },
  { id: "bare_kings", question: "bare_kings.q", answer: ["bare_kings.a", "bare_kings.b"] },
  { id: "order", question: "order.q", answer: ["order.a"] },
];

const table: readonly Section[] = [
  { id: "time", question: "time.q", answer: ["time.a"] },
  { id: "show_legal", question: "show_legal.q", answer: ["show_legal.a"] },
  { id: "swap_sides", question: "swap_sides.q", answer: ["swap_sides.a"] },
];

export const sections: readonly Section[] = [...support, ...disputed, ...endings, ...table];
