// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { premoveSquares } from "../src/board/model";
import { Premoves, predropSquares, premovePlayed } from "../src/board/premove";
import { partyOf } from "../src/client/party";
import { tableView } from "../src/game/view";
import { premoveSentence } from "../src/game/words";
import { snapshot } from "./fakes";
import { rules } from "./rulesModule";

const place = { game: 1, takebacks: 0, ply: 5 };

function setAt(usi = "7g7f"): Premoves {
  const premoves = new Premoves();
  premoves.set(usi, place);
  return premoves;
}

describe("a premove", () => {
  it("waits in its position and is given once in the next", () => {
    const premoves = setAt();
    expect(premoves.follow(place)).toBeNull();
    expect(premoves.current.value).toBe("7g7f");
    expect(premoves.follow({ ...place, ply: 6 })).toBe("7g7f");
    expect(premoves.current.value).toBeNull();
    expect(premoves.follow({ ...place, ply: 6 })).toBeNull();
    expect(premoves.follow({ ...place, ply: 7 })).toBeNull();
  });

  it.each([
    ["after a takeback", { ...place, takebacks: 1, ply: 6 }],
    ["in a new game", { ...place, game: 2, ply: 6 }],
    ["when a move was taken back", { ...place, ply: 4 }],
    ["when two moves have come at once", { ...place, ply: 7 }],
    ["when looking back, or when the game is over", null],
  ])("is gone %s", (_, where) => {
    const premoves = setAt();
    expect(premoves.follow(where)).toBeNull();
    expect(premoves.current.value).toBeNull();
    expect(premoves.follow({ ...place, ply: 6 })).toBeNull();
  });

  it("is replaced by another, and taken back", () => {
    const premoves = setAt();
    premoves.set("2g2f", place);
    expect(premoves.follow({ ...place, ply: 6 })).toBe("2g2f");
    premoves.set("2f2e", { ...place, ply: 7 });
    premoves.cancel();
    expect(premoves.follow({ ...place, ply: 8 })).toBeNull();
  });
});

describe("what a premove means when its turn has come", () => {
  const at = (start: string) => rules.analyse({ start, moves: [] });

  it("is itself where that is legal, and nothing where it is not", () => {
    const analysis = at("4k4/9/9/4P4/9/9/9/9/4K4 b - 1");
    expect(premovePlayed("5d5c", analysis)).toBe("5d5c");
    expect(premovePlayed("5d5c+", analysis)).toBe("5d5c+");
    expect(premovePlayed("5d5e", analysis)).toBeNull();
    expect(premovePlayed("P*5e", analysis)).toBeNull();
  });

  it("promotes where nothing else is legal", () => {
    expect(premovePlayed("5b5a", at("k8/4P4/9/9/9/9/9/9/4K4 b - 1"))).toBe("5b5a+");
  });

  it("is offered as far as the own supporter lends, never an enemy's (case 6)", () => {
    const waiting = at("4k4/9/9/9/4P4/4g4/9/9/4K4 w - 1");
    expect(waiting.premoveDests.get("5e")).toEqual(["5d"]);
    expect(at("4k4/9/9/9/4P4/4G4/9/9/4K4 w - 1").premoveDests.get("5e")).toHaveLength(6);
  });

  it("drops where no own piece stands", () => {
    const squares = predropSquares(at("4k4/9/9/9/4P4/9/9/9/4K4 w P 1"), "sente");
    expect(squares).toHaveLength(79);
    expect(squares).toContain("5a");
    expect(squares).not.toContain("5e");
  });
});

describe("the table", () => {
  const party = partyOf(snapshot(1, ["7g7f"]));
  const follow = { ply: null, flipped: false, badgeLevel: "badge" } as const;

  it("lets a player set a move while the other thinks, and nobody else", () => {
    expect(tableView(rules, party, "me", null, follow).board.premover).toBe("sente");
    expect(tableView(rules, party, "rival", null, follow).board.premover).toBeNull();
    expect(tableView(rules, party, "watcher", null, follow).board.premover).toBeNull();
    expect(tableView(rules, party, "me", null, { ...follow, ply: 0 }).board.premover).toBeNull();
    const pending = { id: "x", game: 1, ply: 1, usi: "3c3d" };
    expect(tableView(rules, party, "rival", pending, follow).board.premover).toBe("gote");
  });

  it("says what is set, and on which squares it is marked", () => {
    const view = tableView(rules, party, "me", null, follow);
    const set = (premove: string) => ({ ...view, board: { ...view.board, premove } });
    expect(premoveSentence("en", set("9g9f"))).toContain("pawn to 9f");
    expect(premoveSentence("ja", set("8h2b+"))).toContain("２二角成");
    expect(premoveSentence("en", view)).toBeNull();
    expect(premoveSquares(set("9g9f").board)).toEqual(["9g", "9f"]);
    expect(premoveSquares(set("P*5e").board)).toEqual(["5e"]);
  });
});
