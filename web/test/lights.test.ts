// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { stuckViews } from "../src/board/model";
import { type Party, partyOf } from "../src/client/party";
import { tableView } from "../src/game/view";
import { inspectSentence } from "../src/game/words";
import { threatViews, wayOrigins, wayViews } from "../src/screens/lights/views";
import { squareLine, threatLine } from "../src/screens/lights/words";
import { mayAskWays, mayHelp } from "../src/screens/table/useLights";
import { snapshot } from "./fakes";
import { rules } from "./rulesModule";

const at = (start: string) => ({ start, moves: [] });

// White's pawn on 5d moves as the rook behind it and checks the king on 5g.
const kCheck = "3gk4/3p5/4r4/4p4/9/2B6/4K4/3SGS3/LN5NL b RP 1";

describe("stuck pieces", () => {
  const stuck = rules.analyse(at("P3k2N1/7N1/9/9/9/9/9/4p4/4K4 b - 1"));

  it("are those whose present movement has no square on the empty board", () => {
    // The knight on 2a moves like the one behind it, and that one has nowhere to go either.
    expect(stuck.stuck).toEqual(["2a", "2b", "9a"]);
    expect(rules.analyse(at("P3k4/G8/9/9/9/9/9/9/4K4 b - 1")).stuck).toEqual([]);
    expect(rules.analyse(at("4k4/9/9/9/9/9/9/9/p3K4 b - 1")).stuck).toEqual(["9i"]);
  });

  it("are not those that are only walled in", () => {
    expect(rules.analyse({ moves: [] }).stuck).toEqual([]);
  });

  it("are named in both languages", () => {
    expect(inspectSentence("en", stuck, "9a")).toMatch(/^Pawn on 9a moves like itself\. Stuck/);
    expect(inspectSentence("ja", stuck, "9a")).toMatch(/。この動きでは行き所がありません。$/);
    expect(inspectSentence("en", stuck, "5a")).not.toMatch(/Stuck/);
  });

  it("come and go with the move aimed at", () => {
    const party: Party = partyOf(snapshot(1));
    const view = tableView(rules, party, "me", null, { ply: null, flipped: false, badgeLevel: "badge" });
    const model = { ...view.board, analysis: stuck };
    expect(stuckViews(model, ["9a", "1a"])).toEqual([
      { square: "2a", change: "going" },
      { square: "2b", change: "going" },
      { square: "9a", change: "stays" },
      { square: "1a", change: "coming" },
    ]);
    expect(rules.preview(at("4k4/9/9/9/9/9/9/9/4K4 b N 1"), "N*1b")?.stuck).toEqual(["1b"]);
  });
});

describe("what can be done about a check", () => {
  const { waysOut } = rules.analyse(at(kCheck));
  if (!waysOut) throw new Error("no check");

  it("lights each square once for each kind", () => {
    expect(wayViews(waysOut).map(({ square, kind }) => `${kind} ${square}`)).toEqual([
      "king 4f",
      "king 4g",
      "king 6f",
      "king 6g",
      "takeChecker 5d",
      "block 5e",
      "block 5f",
    ]);
  });

  it("shows who can do it", () => {
    expect(wayOrigins(waysOut).sort()).toEqual(["5g", "7f"]);
  });
});

describe("the question what can be done", () => {
  const viewOf = (show_legal: boolean) => {
    const party = partyOf(snapshot(1));
    const game = party.game && { ...party.game, start: kCheck, house: { ...party.game.house, show_legal } };
    const here = { ...party, game };
    const choices = { ply: null, flipped: false, badgeLevel: "badge" } as const;
    return { party: here, view: tableView(rules, here, "me", null, choices) };
  };

  it("is open in check, unless the house shows no legal squares", () => {
    const shown = viewOf(true);
    expect(mayAskWays(shown.party, shown.view)).toBe(true);
    const hidden = viewOf(false);
    expect(mayAskWays(hidden.party, hidden.view)).toBe(false);
  });

  it("is not for who plays a ranked game", () => {
    const { party, view } = viewOf(true);
    expect(mayAskWays({ ...party, ranked: true }, view)).toBe(false);
  });
});

describe("threats", () => {
  const threats = rules.threats(at("4k4/9/4r4/9/4G4/9/9/9/4K4 b - 1"), "gote");

  it("tell what could be taken, and what without being taken back", () => {
    expect(threats.taken).toEqual(["5e"]);
    expect(threats.loose).toEqual(["5e"]);
    const held = rules.threats(at("4k4/9/4r4/9/4G4/9/5N3/9/4K4 b - 1"), "gote");
    expect(held.taken).toEqual(["5e"]);
    expect(held.loose).toEqual([]);
    expect(held.attackers.sente["5e"]).toEqual(["4g"]);
    expect(held.attackers.gote["5e"]).toEqual(["5c"]);
  });

  it("go through what is borrowed", () => {
    const lent = rules.threats(at("4k4/r8/p8/9/9/9/9/P8/4K4 b - 1"), "gote");
    expect(lent.taken).toEqual(["9h"]);
    expect(lent.attackers.gote["9h"]).toEqual(["9c"]);
  });

  it("name mate before anything else, and nothing while a check waits for its answer", () => {
    const game = at("4k4/9/9/9/9/9/9/8r/4K4 b r 1");
    const mate = rules.threats(game, "gote");
    expect(mate.mates).toContain("R*9i");
    const { analyse } = rules;
    expect(threatLine(analyse(game), mate, "gote").text).toMatch(/^White threatens mate on /);
    const checked = rules.threats(at(kCheck), "gote");
    expect(checked.taken).toEqual([]);
    expect(threatLine(analyse(at(kCheck)), checked, "gote").text).toBe("Answer the check first.");
  });

  it("are drawn for both sides, and told square by square", () => {
    const game = at("4k4/9/4r4/9/4G4/9/5N3/9/4K4 b - 1");
    const held = rules.threats(game, "gote");
    const views = new Map(threatViews(held, "gote").map((view) => [view.square, view]));
    expect(views.get("5e")).toEqual({ square: "5e", by: "both", taken: "guarded", mate: false });
    expect(views.get("5d")?.by).toBe("both");
    expect(views.get("1c")?.by).toBe("theirs");
    expect(views.get("4h")?.by).toBe("ours");
    const analysis = rules.analyse(game);
    expect(squareLine(analysis, held, "5e", "gote")).toBe(
      "Attacked by rook on 5c. Protected by knight on 4g.",
    );
    expect(squareLine(analysis, held, "5c", "gote")).toBe("Attacked by nobody.");
  });
});

describe("in a ranked game", () => {
  const ranked = { ...partyOf(snapshot(1)), ranked: true };
  it("nobody helps who plays it, while it lasts", () => {
    expect(mayHelp(ranked, { phase: "playing", you: "sente" })).toBe(false);
    expect(mayHelp(ranked, { phase: "playing", you: null })).toBe(true);
    expect(mayHelp(ranked, { phase: "over", you: "sente" })).toBe(true);
    expect(mayHelp({ ...ranked, ranked: false }, { phase: "playing", you: "sente" })).toBe(true);
  });
});
