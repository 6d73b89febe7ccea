// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { type Arrow, rowEnd, type Spot, walk } from "../src/board/keyboardWalk";
import { partyOf } from "../src/client/party";
import { clocksTold, handTold, piecesTold, squareTold } from "../src/game/reading";
import { moveSpoken, newsSince } from "../src/game/spoken";
import { tableView } from "../src/game/view";
import type { Key } from "../src/wasm/rules";
import { snapshot } from "./fakes";
import { rules } from "./rulesModule";

const phone = { orientation: "sente", beside: false } as const;
const desk = { orientation: "sente", beside: true } as const;
const steps = (from: Spot, arrows: string, lie: Parameters<typeof walk>[2] = phone) =>
  [...arrows].reduce<Spot>(
    (at, arrow) =>
      walk(at, { u: "ArrowUp", d: "ArrowDown", l: "ArrowLeft", r: "ArrowRight" }[arrow] as Arrow, lie),
    from,
  );

describe("the arrows", () => {
  it("walk as the board lies", () => {
    expect(steps("5e", "u")).toBe("5d");
    expect(steps("5e", "lld")).toBe("7f");
    expect(steps("5e", "u", { orientation: "gote", beside: false })).toBe("5f");
    expect(steps("5e", "l", { orientation: "gote", beside: false })).toBe("4e");
    expect(steps("9e", "l")).toBe("9e");
    expect(steps("1e", "r")).toBe("1e");
  });

  it("lead past the edge to the hands and back", () => {
    expect(steps("5i", "d")).toBe("sente silver");
    expect(steps("5i", "dll")).toBe("sente bishop");
    expect(steps("5i", "drrrr")).toBe("sente pawn");
    expect(steps("5i", "du")).toBe("5i");
    expect(steps("5a", "u")).toBe("gote silver");
    expect(steps("5a", "ud")).toBe("5a");
    expect(steps("5i", "dd")).toBe("sente silver");
  });

  it("lead sideways to hands that stand beside the board", () => {
    expect(steps("1e", "r", desk)).toBe("sente silver");
    expect(steps("1e", "rd", desk)).toBe("sente knight");
    expect(steps("1e", "rl", desk)).toBe("1e");
    expect(steps("9e", "lr", desk)).toBe("9e");
    expect(steps("5i", "d", desk)).toBe("sente silver");
  });

  it("leave the ends of a row to Home and End", () => {
    expect(rowEnd("5e", false, "sente")).toBe("9e");
    expect(rowEnd("5e", true, "gote")).toBe("9e");
    expect(rowEnd("sente gold", true, "sente")).toBe("sente pawn");
  });
});

describe("what is read out", () => {
  const at = (start: string, reader: "me" | "rival" | "watcher" = "me") => {
    const party = partyOf(snapshot(1, []));
    const here = { ...party, game: party.game && { ...party.game, start } };
    return tableView(rules, here, reader, null, { ply: null, flipped: false, badgeLevel: "badge" }).board;
  };
  const board = at("k8/9/9/9/9/9/4P4/4R4/4K4 b 2Pg 1");

  it.each([
    ["5g", "5 seven, your pawn, moves as rook, 14 moves", "５七、自分の歩、飛車の動き、動ける先は14か所"],
    ["9a", "9 one, their king", "９一、相手の玉"],
    ["5e", "5 five, empty", "５五、空き"],
  ])("%s is %s", (square, en, ja) => {
    expect(squareTold("en", board, square as Key)).toBe(en);
    expect(squareTold("ja", board, square as Key)).toBe(ja);
  });

  it("says where a held piece can go, and who is in check", () => {
    expect(squareTold("en", board, "5e", "5g")).toBe("5 five, empty, can go here");
    expect(squareTold("en", board, "5g", "5g")).toContain("held");
    expect(squareTold("en", board, "5e", "sente pawn")).toBe("5 five, empty");
    expect(squareTold("en", board, "4e", "sente pawn")).toContain("can go here");
    expect(squareTold("en", at("4k4/9/9/9/9/9/9/4r4/4K4 b - 1"), "5i")).toContain("in check");
  });

  it("tells no numbers where legal squares are not shown, and colours to who watches", () => {
    expect(squareTold("en", { ...board, showDests: false }, "5g")).toBe("5 seven, your pawn, moves as rook");
    expect(squareTold("en", at("k8/9/9/9/9/9/4P4/4R4/4K4 b - 1", "watcher"), "5g")).toBe(
      "5 seven, Black pawn, moves as rook",
    );
  });

  it("lists the pieces and both hands", () => {
    expect(piecesTold("en", board.analysis, "sente")).toContain(
      "Your pieces in hand: pawn 2. Their pieces in hand: gold 1",
    );
    for (const piece of ["pawn 5 seven", "rook 5 eight", "king 5 nine"]) {
      expect(piecesTold("en", board.analysis, "sente")).toContain(piece);
    }
    expect(piecesTold("ja", board.analysis, "gote")).toBe("玉 ９一。自分の持ち駒：金 1。相手の持ち駒：歩 2");
    expect(handTold("en", board.analysis, "sente", "pawn")).toBe("pawn in hand, 2");
    expect(handTold("ja", board.analysis, "sente", "gold")).toBe("持ち駒に金はありません");
  });

  it("tells the clocks", () => {
    const clock = { shownMs: 81_000, byoyomi: false, running: true, short: false };
    expect(clocksTold("en", "sente", [{ color: "sente", clock }])).toBe(
      "Your time, 1 minute 21 seconds, running",
    );
    expect(
      clocksTold("ja", "gote", [{ color: "sente", clock: { ...clock, byoyomi: true, running: false } }]),
    ).toBe("相手の時間、1分21秒、この一手に");
    expect(clocksTold("en", "sente", [{ color: "sente", clock: null }])).toBe("No time limit");
  });
});

describe("news of a game", () => {
  const names = rules.names({ moves: ["7g7f", "3c3d"] });
  const known = { game: 1, takebacks: 0, names: names.slice(0, 1), you: "sente" } as const;

  it("are each move once", () => {
    expect(newsSince("en", known, { ...known, names })).toEqual(["White, pawn to 3 four"]);
    expect(newsSince("ja", known, { ...known, names })).toEqual(["後手、３四へ歩"]);
    expect(newsSince("en", known, known)).toEqual([]);
    expect(newsSince("en", { ...known, names }, known)).toEqual([]);
    expect(newsSince("en", { ...known, names: [] }, { ...known, names })).toHaveLength(2);
  });

  it("tell what was played instead of a move that was refused", () => {
    const instead = rules.names({ moves: ["2f2e"] });
    expect(newsSince("en", known, { ...known, names: instead })).toEqual(["Black, pawn to 2 five"]);
  });

  it("are a takeback, and a new game with one's colour", () => {
    expect(newsSince("en", known, { ...known, takebacks: 1, names: [] })).toEqual(["A move was taken back"]);
    expect(newsSince("en", known, { ...known, game: 2, names: [], you: "gote" })).toEqual([
      "New game. You are White",
    ]);
    expect(newsSince("en", null, { ...known, names })).toEqual([]);
  });

  it("name drops, captures, promotions and the movement used", () => {
    const told = (start: string, usi: string) =>
      rules.names({ start, moves: [usi] }).map((name) => moveSpoken("en", name))[0];
    expect(told("k8/9/9/4P4/4R4/9/9/9/8K b - 1", "5d5a+")).toBe(
      "Black, pawn to 5 one, moving as rook, promotes",
    );
    expect(told("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5e")).toBe("Black, gold dropped on 5 five");
  });
});
