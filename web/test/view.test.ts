// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { placeOf } from "../src/board/geometry";
import { badgeViews, squareMarks } from "../src/board/model";
import { type Party, partyOf } from "../src/client/party";
import { nextBlack, tableView } from "../src/game/view";
import { attemptOf, checkSentence, inspectSentence, waysOutSentence } from "../src/game/words";
import { colorMark } from "../src/i18n/pieces";
import { refusalSentence } from "../src/i18n/refusals";
import { moveText } from "../src/screens/table/settings";
import { snapshot } from "./fakes";
import { rules } from "./rulesModule";

const kFollow = { ply: null, flipped: false, badgeLevel: "badge" } as const;

function partyAt(start: string, moves: string[] = []): Party {
  const party = partyOf(snapshot(1, moves));
  return { ...party, game: party.game && { ...party.game, start } };
}

const opening = partyOf(snapshot(1, ["7g7f"]));

describe("the board from both sides", () => {
  it("puts the own side at the bottom", () => {
    const black = tableView(rules, opening, "me", null, kFollow);
    expect(black.bottom).toMatchObject({ you: true, color: "sente" });
    expect(black.board.orientation).toBe("sente");
    const white = tableView(rules, opening, "rival", null, kFollow);
    expect(white.bottom).toMatchObject({ you: true, color: "gote", nickname: "Crane" });
    expect(white.board.orientation).toBe("gote");
    expect(white.top.nickname).toBe("Heron");
    const flipped = tableView(rules, opening, "me", null, { ...kFollow, flipped: true });
    expect(flipped.board.orientation).toBe("gote");
    expect(flipped.top.you).toBe(true);
  });

  it("lets only the side to move move, never a watcher, never while looking back or sending", () => {
    expect(tableView(rules, opening, "rival", null, kFollow).board.mover).toBe("gote");
    expect(tableView(rules, opening, "me", null, kFollow).board.mover).toBeNull();
    expect(tableView(rules, opening, "watcher", null, kFollow).board.mover).toBeNull();
    expect(tableView(rules, opening, "rival", null, { ...kFollow, ply: 0 }).board.mover).toBeNull();
    const pending = { id: "x", game: 1, ply: 1, usi: "3c3d" };
    const sending = tableView(rules, opening, "rival", pending, kFollow);
    expect(sending.board.mover).toBeNull();
    expect(sending.board.pending).toBe(true);
    expect(sending.lastPly).toBe(2);
  });

  it("places squares by orientation", () => {
    expect(placeOf("9a", "sente")).toEqual({ column: 0, row: 0 });
    expect(placeOf("1i", "sente")).toEqual({ column: 8, row: 8 });
    expect(placeOf("1i", "gote")).toEqual({ column: 0, row: 0 });
    expect(placeOf("5e", "gote")).toEqual({ column: 4, row: 4 });
  });
});

describe("☗ and ☖", () => {
  it("stand for who moved in every list, from both sides and when looking back", () => {
    const party = partyOf(snapshot(1, ["7g7f", "3c3d", "2f2e"]));
    for (const guest of ["me", "rival", "watcher"]) {
      for (const ply of [null, 1]) {
        const { names } = tableView(rules, party, guest, null, { ...kFollow, ply });
        expect(names.map((n) => moveText(n, "ja"))).toEqual(["☗７六歩", "☖３四歩", "☗２五歩"]);
        expect(names.map((n) => colorMark(n.color))).toEqual(["☗", "☖", "☗"]);
        expect(names.map((n) => moveText(n, "en"))).toEqual(["P-7f", "P-3d", "P-2e"]);
      }
    }
  });

  it("are right when White begins", () => {
    const start = "4k4/9/9/9/9/9/9/9/4K4 w P 1";
    const { names } = tableView(rules, partyAt(start, ["5a5b", "P*5e"]), "me", null, kFollow);
    expect(names.map((n) => moveText(n, "ja").charAt(0))).toEqual(["☖", "☗"]);
  });

  it("carry the borrowed movement in brackets", () => {
    const { names } = tableView(
      rules,
      partyAt("k8/9/9/9/4P4/4R4/9/9/8K b - 1", ["5e2e"]),
      "me",
      null,
      kFollow,
    );
    expect(names.map((n) => moveText(n, "ja"))).toEqual(["☗２五歩(飛)"]);
    expect(names.map((n) => moveText(n, "usi"))).toEqual(["5e2e"]);
  });

  it("seats keep their colour: the seat that plays Black is the game's, not the first", () => {
    const swapped: Party = { ...opening, game: opening.game && { ...opening.game, black: 1 } };
    const view = tableView(rules, swapped, "me", null, kFollow);
    expect(view.you).toBe("gote");
    expect(view.bottom.color).toBe("gote");
    expect(view.board.mover).toBe("gote");
  });
});

describe("badges", () => {
  const view = tableView(rules, opening, "me", null, kFollow);

  it("show what differs from the own type, the opponent's turned", () => {
    const badges = badgeViews(view.board).map((b) => `${b.square} ${b.movement} ${b.turned}`);
    expect(badges.sort()).toEqual(["2b knight true", "2h knight false", "8b knight true", "8h knight false"]);
  });

  it("turn with the board and can be switched off", () => {
    const white = tableView(rules, opening, "rival", null, kFollow);
    expect(badgeViews(white.board).find((b) => b.square === "2b")?.turned).toBe(false);
    expect(badgeViews({ ...view.board, badgeLevel: "off" })).toEqual([]);
  });

  it("know whose king lends, for its sign is another character", () => {
    const start = "4k4/4g4/9/9/9/9/9/4G4/4K4 b - 1";
    const signs = badgeViews({ ...view.board, analysis: rules.analyse({ start, moves: [] }) });
    expect(signs.map((b) => `${b.square} ${b.movement} ${b.color}`).sort()).toEqual([
      "5b king gote",
      "5h king sente",
    ]);
  });
});

describe("a held piece", () => {
  it("shows which badges its move would bring and take away", () => {
    const text = { start: "k8/9/9/9/4P4/3R5/9/9/8K b - 1", moves: [] };
    const board = { ...view().board, analysis: rules.analyse(text) };
    expect(badgeViews(board, null)).toEqual([]);
    const behind = rules.preview(text, "6f5f")?.badges ?? null;
    expect(badgeViews(board, behind).map((b) => `${b.id} ${b.change}`)).toEqual(["5e sente rook coming"]);
    const lent = { start: "k8/9/9/9/4P4/4R4/9/9/8K b - 1", moves: [] };
    const away = rules.preview(lent, "5f6f")?.badges ?? null;
    const changes = badgeViews({ ...board, analysis: rules.analyse(lent) }, away);
    expect(changes.map((b) => `${b.id} ${b.change}`)).toEqual(["5e sente rook going"]);
  });
  const view = () => tableView(rules, opening, "me", null, kFollow);
});

describe("check", () => {
  const supported = rules.analyse({ start: "9/k8/9/9/9/4r4/4p4/9/4K4 b G 1", moves: [] });
  const board = { ...tableView(rules, opening, "me", null, kFollow).board, analysis: supported };

  it("marks the king, the checker and its supporter, each its own way", () => {
    const marks = squareMarks(board, null).map((m) => `${m.key} ${m.className}`);
    expect(marks).toEqual(["5i checked", "5g checker", "5f checker-support"]);
  });

  it("is said with its supporter and the ways out", () => {
    expect(checkSentence("en", supported)).toBe("Check by the pawn on 5g, moving as rook (rook behind it).");
    expect(checkSentence("ja", supported)).toContain("５七の歩");
    expect(waysOutSentence("en", supported)).toBe("Ways out: move the king, block.");
  });

  it("offers the blocking drop after a reload in check", () => {
    expect(supported.drops.get("sente gold")).toContain("5h");
  });

  it("names the piece pointed at and what stands behind", () => {
    expect(inspectSentence("en", supported, "5g")).toBe("Pawn on 5g moves as rook: rook on 5f stands behind");
    expect(inspectSentence("ja", supported, "5g")).toBe("５七の歩は飛車の動き：後ろの５六に飛車がいます");
    expect(inspectSentence("en", supported, "1a")).toBeNull();
  });
});

describe("a refused move", () => {
  const said = (start: string, usi: string) => {
    const game = { start, moves: [] };
    const refusal = rules.explain(game, usi);
    if (!refusal) throw new Error(`${usi} is legal`);
    return refusalSentence("en", refusal, attemptOf(rules.analyse(game), usi));
  };

  it("says whose movement the piece has", () => {
    expect(said("k8/9/9/9/4P4/4R4/9/9/8K b - 1", "5e4d")).toBe(
      "Your pawn moves as a rook now (rook on 5f stands behind), so it cannot reach 4d.",
    );
  });

  it("says whose support the capture would take away", () => {
    // The bishop moves like the gold behind it; without the gold it sees the king along its diagonal.
    expect(said("1k7/9/9/9/9/R5g2/6b2/9/4K4 b - 1", "9f3f")).toBe(
      "That takes the gold behind the bishop: the bishop on 3g would see your king.",
    );
  });
});

describe("the next game", () => {
  const over = (winner: "black" | null, reason: "checkmate" | "repetition"): Party => ({
    ...opening,
    game: opening.game && { ...opening.game, result: { winner, reason } },
  });
  it("swaps sides unless the house says no or a repetition is replayed", () => {
    expect(nextBlack(over("black", "checkmate"))).toBe(1);
    expect(nextBlack(over(null, "repetition"))).toBe(0);
    expect(nextBlack({ ...over("black", "checkmate"), house: { ...opening.house, swap_sides: false } })).toBe(
      0,
    );
    expect(nextBlack(opening)).toBeNull();
  });
});
