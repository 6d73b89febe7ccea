// SPDX-License-Identifier: GPL-3.0-or-later
// The ten boards of the lesson: positions and what solves them. What is legal is left to the rules; a test holds every
// claim made here against them.
import type { Part } from "../../board/PartBoard";
import type { ExposureCode, RefusalCode } from "../../generated/codes";
import type { Usi } from "../../wasm/rules";

export const lessonIds = [
  "lend",
  "take_away",
  "chain",
  "king_on_rook",
  "king_on_pawn",
  "take_supporter",
  "exposed",
  "promotion",
  "far_rank",
  "drops",
] as const;
export type LessonId = (typeof lessonIds)[number];

/** A try that the rules refuse, and why: the one the board is there to explain. */
export interface WrongTry {
  usi: Usi;
  code: RefusalCode;
  exposure?: ExposureCode;
}

export interface LessonBoard {
  /** Black is to move. */
  sfen: string;
  part: Part;
  /** Each of these makes the point; every other legal move is one to smile at. */
  solutions: readonly Usi[];
  wrong: readonly WrongTry[];
}

const kMiddle: Part = { left: 7, right: 3, top: "c", bottom: "g" };
const kFar: Part = { left: 7, right: 3, top: "a", bottom: "e" };
const kNear: Part = { left: 7, right: 3, top: "e", bottom: "i" };

export const lessonBoards: Readonly<Record<LessonId, LessonBoard>> = {
  lend: {
    sfen: "8k/9/9/9/4P1g2/4R4/9/9/K8 b - 1",
    part: kMiddle,
    solutions: ["5e3e"],
    wrong: [{ usi: "5e4d", code: "not_its_movement" }],
  },
  take_away: {
    sfen: "8k/9/9/9/4R1g2/4N4/9/9/K8 b - 1",
    part: kMiddle,
    solutions: ["5f6d", "5f4d"],
    wrong: [{ usi: "5e3e", code: "not_its_movement" }],
  },
  chain: {
    sfen: "8k/9/9/9/2p1P4/4S1g2/4R4/9/K8 b - 1",
    part: kMiddle,
    solutions: ["5f3f"],
    wrong: [{ usi: "5e7e", code: "not_its_movement" }],
  },
  king_on_rook: {
    sfen: "8k/9/9/9/9/2g2K3/5R3/9/9 b - 1",
    part: kMiddle,
    solutions: ["4f7f"],
    wrong: [{ usi: "4f5e", code: "not_its_movement" }],
  },
  king_on_pawn: {
    sfen: "8k/9/9/9/9/4K1r2/4PP3/9/9 b - 1",
    part: kMiddle,
    solutions: ["5f5e"],
    wrong: [
      { usi: "5f4e", code: "not_its_movement" },
      { usi: "5f6g", code: "not_its_movement" },
    ],
  },
  take_supporter: {
    sfen: "8k/9/9/9/9/4r4/4p4/2B6/4K4 b - 1",
    part: kNear,
    solutions: ["7h5f"],
    wrong: [
      { usi: "7h6g", code: "king_attacked", exposure: "still_in_check" },
      { usi: "5i5h", code: "king_attacked", exposure: "king_steps" },
    ],
  },
  exposed: {
    sfen: "8k/9/9/9/9/2R3g2/6b2/6P2/4K4 b - 1",
    part: kNear,
    solutions: ["3h3g"],
    wrong: [{ usi: "7f3f", code: "king_attacked", exposure: "supporter_taken" }],
  },
  promotion: {
    sfen: "8k/9/9/3P1G3/3G1P3/9/9/9/K8 b - 1",
    part: kFar,
    solutions: ["6d6c+", "6d7c+", "6d5c+"],
    wrong: [{ usi: "4d4c+", code: "cannot_promote" }],
  },
  far_rank: {
    sfen: "9/3PS3k/3G5/9/9/9/9/9/K8 b - 1",
    part: kFar,
    solutions: ["6b5a"],
    wrong: [{ usi: "6b6a", code: "must_promote" }],
  },
  drops: {
    sfen: "9/3k5/9/5P3/9/9/9/9/K8 b BGP 1",
    part: kFar,
    solutions: ["B*4e"],
    wrong: [{ usi: "P*4e", code: "two_pawns" }],
  },
};
