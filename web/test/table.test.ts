// SPDX-License-Identifier: GPL-3.0-or-later
// What the table says beside the board: clocks, notices, questions, house rules, ratings.
import { describe, expect, it } from "vitest";
import { type Party, partyOf } from "../src/client/party";
import type { Game, HouseRules, ServerClock } from "../src/client/protocol";
import { clockText, mainLeft, sideClock, timeOf } from "../src/game/clocks";
import { kIdleMs, noticeOf } from "../src/game/notice";
import { tableView } from "../src/game/view";
import { ratingWords } from "../src/screens/table/EndCard";
import { houseLines, timeWords } from "../src/screens/table/houseWords";
import { isOpen, type Question, questions } from "../src/screens/table/questions";
import { kHouse, snapshot } from "./fakes";
import { rules } from "./rulesModule";

const kTimed: HouseRules = { ...kHouse, time: { main: 60, byoyomi: 30, increment: 5 } };
const kNow = 100_000;

function gameOf(house: HouseRules, ...ms: number[]): Game {
  const usi = ["5i6h", "4c4d", "6g5h", "4a5b"];
  const { game } = snapshot(1);
  if (!game) throw new Error("no game");
  return { ...game, house, moves: ms.map((spent, n) => ({ usi: usi[n] ?? "", ms: spent, by: "player" })) };
}

const clockOf = (deadline: number | null, more: Partial<ServerClock> = {}): ServerClock => ({
  turn_started: kNow,
  spent: 0,
  deadline,
  ...more,
});

describe("clocks", () => {
  it("read the limit of older servers", () => {
    expect(timeOf({ ...kHouse, turn_limit: 30 })).toEqual({ main: 0, byoyomi: 30, increment: 0 });
    expect(timeOf({ ...kHouse, turn_limit: 30, time: null })).toBeNull();
    expect(sideClock(gameOf(kHouse), clockOf(null), "black", kNow)).toBeNull();
  });

  it("add up main time from what each move was charged", () => {
    const time = { main: 60, byoyomi: 30, increment: 5 };
    expect(mainLeft(time, gameOf(kTimed, 20_000, 1000, 70_000), "black")).toBe(5000);
    expect(mainLeft(time, gameOf(kTimed, 20_000, 1000, 70_000), "white")).toBe(64_000);
  });

  it("show main time first, then the time for the move, and what runs by the deadline", () => {
    const game = gameOf(kTimed);
    expect(sideClock(game, clockOf(kNow + 90_000), "black", kNow)).toMatchObject({
      shownMs: 60_000,
      byoyomi: false,
      running: true,
      short: false,
    });
    expect(sideClock(game, clockOf(kNow + 90_000), "black", kNow + 81_000)).toEqual({
      shownMs: 9000,
      byoyomi: true,
      running: true,
      short: true,
    });
    // Main time that is nearly gone is no danger: the time for the move follows.
    expect(sideClock(game, clockOf(kNow + 90_000), "black", kNow + 55_000)?.short).toBe(false);
    expect(sideClock(game, clockOf(kNow + 90_000), "white", kNow + 55_000)).toMatchObject({
      shownMs: 60_000,
      running: false,
    });
  });

  it("stand while both are away, and while the computer plays for somebody", () => {
    const game = gameOf(kTimed);
    const stopped = clockOf(null, { stopped: true, spent: 70_000 });
    expect(sideClock(game, stopped, "black", kNow + 500_000)).toMatchObject({
      shownMs: 20_000,
      running: false,
    });
    expect(sideClock(game, clockOf(null), "black", kNow + 500_000)).toMatchObject({ shownMs: 60_000 });
  });

  it("are written with hours where there are some", () => {
    expect(clockText(3_661_000)).toBe("1:01:01");
    expect(clockText(600_000)).toBe("10:00");
    expect(clockText(5000, false)).toBe("0:05");
  });
});

describe("notices", () => {
  const party = partyOf(snapshot(1));
  const playing = (game: Partial<Game>, more: Partial<Party> = {}): Party => ({
    ...party,
    ...more,
    game: party.game && { ...party.game, ...game },
  });

  it("count down to the computer for all but who is away", () => {
    const [mine, theirs] = party.seats;
    const away = playing({}, { seats: [{ ...mine, present: false, stand_in_at: kNow + 11_500 }, theirs] });
    expect(noticeOf(away, 1, kNow)).toEqual({ kind: "going", seat: 0, seconds: 12 });
    expect(noticeOf(away, null, kNow)).toEqual({ kind: "going", seat: 0, seconds: 12 });
    expect(noticeOf(away, null, kNow + 20_000)).toEqual({ kind: "going", seat: 0, seconds: 0 });
    // Case 20: who is away on the rival's turn is not played for.
    const early = playing({}, { seats: [mine, { ...theirs, present: false, stand_in_at: null }] });
    expect(noticeOf(early, 0, kNow)).toBeNull();
  });

  it("tell each his own about the stand-in", () => {
    const taken = playing({ stand_in: 0 });
    expect(noticeOf(taken, 0, kNow)).toEqual({ kind: "taken_over" });
    expect(noticeOf(taken, 1, kNow)).toEqual({ kind: "stand_in", seat: 0 });
    expect(noticeOf(taken, null, kNow)).toEqual({ kind: "stand_in", seat: 0 });
  });

  it("show an offer to the rival as a question and to who made it as waiting, to nobody else", () => {
    const asked = playing({ offers: [{ kind: "draw" }, null] });
    expect(noticeOf(asked, 1, kNow)).toEqual({ kind: "offered", offer: "draw" });
    expect(noticeOf(asked, 0, kNow)).toEqual({ kind: "own_offer", offer: "draw" });
    expect(noticeOf(asked, null, kNow)).toBeNull();
  });

  it("allow a nudge after ten minutes without a limit, and an abort after that", () => {
    const clock = clockOf(null);
    const idle = playing({}, { clock });
    expect(noticeOf(idle, 1, kNow + kIdleMs - 1)).toBeNull();
    expect(noticeOf(idle, 1, kNow + kIdleMs)).toEqual({ kind: "idle", nudged: false });
    expect(noticeOf(idle, 0, kNow + kIdleMs)).toBeNull();
    expect(noticeOf(playing({ nudged: 1 }, { clock }), 1, kNow)).toEqual({ kind: "idle", nudged: true });
    expect(noticeOf(playing({ nudged: 1 }, { clock }), 0, kNow)).toEqual({ kind: "nudged" });
    expect(noticeOf(playing({ house: kTimed }, { clock }), 1, kNow + kIdleMs)).toBeNull();
  });

  it("say nothing about a game that is over", () => {
    const result = { winner: "black", reason: "time" } as const;
    expect(noticeOf(playing({ result, stand_in: 0 }), 0, kNow)).toBeNull();
  });
});

describe("what may be asked", () => {
  const view = (party: Party, guest: string) =>
    tableView(rules, party, guest, null, { ply: null, flipped: false, badgeLevel: "badge" });
  const open = (party: Party, guest: string): Question[] =>
    questions.filter((q) => isOpen(q, party, view(party, guest)));
  const movesMade = (...moves: string[]) => partyOf(snapshot(1, moves));

  it("is nothing to who watches", () => {
    expect(open(movesMade(), "stranger")).toEqual([]);
  });

  it("is an abort before the second move, and a takeback only of an own move", () => {
    expect(open(movesMade(), "me")).toContain("abort");
    expect(open(movesMade(), "me")).not.toContain("takeback");
    expect(open(movesMade("5i6h"), "me")).toContain("takeback");
    expect(open(movesMade("5i6h"), "rival")).not.toContain("takeback");
    const two = movesMade("5i6h", "4c4d");
    expect(open(two, "rival")).toContain("takeback");
    expect(open(two, "me")).not.toContain("abort");
  });

  it("is no takeback in a ranked game, no draw with the computer, one offer at a time", () => {
    const two = movesMade("5i6h", "4c4d");
    expect(open({ ...two, ranked: true }, "me")).not.toContain("takeback");
    const seats: Party["seats"] = [
      two.seats[0],
      { kind: "computer", level: 1, present: true, rematch: false },
    ];
    expect(open({ ...two, seats }, "me")).not.toContain("draw");
    expect(open({ ...two, seats }, "me")).toContain("takeback");
    const asked: Party = { ...two, game: two.game && { ...two.game, offers: [{ kind: "draw" }, null] } };
    expect(open(asked, "me")).not.toContain("takeback");
    expect(open(asked, "rival")).toContain("takeback");
  });
});

describe("house rules", () => {
  it("name every setting and mark what is not as usual", () => {
    expect(houseLines(kHouse).filter((line) => line.changed)).toEqual([]);
    expect(houseLines(kHouse).map((line) => line.setting)).toEqual([
      "time",
      "far_rank",
      "two_pawns",
      "impasse",
      "move_limit",
      "show_legal",
      "swap_sides",
    ]);
    const other: HouseRules = {
      ...kTimed,
      show_legal: false,
      swap_sides: false,
      rules: {
        far_rank: "any",
        two_pawns: "drops_and_moves",
        impasse: "off",
        move_limit: "300",
        pawn_drop_mate: "front_no_reply",
      },
    };
    expect(houseLines(other).filter((line) => !line.changed)).toEqual([]);
    expect(houseLines(other)).toHaveLength(8);
  });

  it("say the time in words", () => {
    expect(timeWords(null)).toBe("No limit");
    expect(timeWords({ main: 0, byoyomi: 60, increment: 0 })).toBe("60 s a move");
    expect(timeWords({ main: 600, byoyomi: 30, increment: 5 })).toBe(
      "10 min, then 30 s a move, 5 s added per move",
    );
  });
});

describe("a rating change", () => {
  it("adds up as it is shown (case 24)", () => {
    for (const [before, after] of [
      [1500.49, 1516.51],
      [1622.5, 1606.49],
      [1500, 1500.2],
    ]) {
      const words = ratingWords({
        before: before as number,
        after: after as number,
        deviation_before: 1,
        deviation_after: 1,
      });
      const change = Number(words.change.replace("−", "-").replace("±", ""));
      expect(words.before + change).toBe(words.after);
    }
  });
});
