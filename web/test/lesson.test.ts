// SPDX-License-Identifier: GPL-3.0-or-later
// What the lesson and the rules page claim is what the rules say.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { squaresOf } from "../src/board/PartBoard";
import { presets } from "../src/generated/codes";
import { rulesTexts } from "../src/i18n/areas/rules";
import { type LessonId, lessonBoards, lessonIds } from "../src/screens/lesson/boards";
import { kBeginning, storedProgress, storeProgress } from "../src/screens/lesson/progress";
import { sections } from "../src/screens/rules/sections";
import { houseSettings, houseValues } from "../src/screens/table/houseWords";
import type { Key } from "../src/wasm/rules";
import { rules } from "./rulesModule";

const boards = lessonIds.map((id) => ({ id, ...lessonBoards[id] }));

describe.each(boards)("the board $id", ({ id, sfen, part, solutions, wrong }) => {
  const game = { start: sfen, moves: [] };

  it("is a legal position of the usual rules in which Black moves and the game goes on", () => {
    const analysis = rules.analyse(game);
    expect(analysis.turn).toBe("sente");
    expect(analysis.outcome).toBeNull();
  });

  it("shows every piece but the kings that only stand by, and every square its moves speak of", () => {
    const shown = new Set<Key>(squaresOf(part));
    for (const piece of rules.analyse(game).pieces) {
      if (piece.role !== "king") expect(shown).toContain(piece.square);
    }
    for (const usi of [...solutions, ...wrong.map((w) => w.usi)]) {
      expect(shown).toContain(usi.slice(2, 4));
    }
  });

  it.each(solutions)("is solved by the legal move %s, after which the game goes on", (usi) => {
    expect(rules.explain(game, usi)).toBeNull();
    expect(rules.analyse(game).moves).toContain(usi);
    expect(rules.analyse({ ...game, moves: [usi] }).outcome).toBeNull();
  });

  it.each(wrong)("refuses $usi with $code", ({ usi, code, exposure }) => {
    expect(rules.explain(game, usi)).toMatchObject(exposure ? { code, exposure } : { code });
  });

  it("leaves room for a legal move that misses the point", () => {
    const missed = rules.analyse(game).moves.filter((usi) => !solutions.includes(usi));
    expect(missed.length, id).toBeGreaterThan(0);
  });
});

describe("each board makes its point", () => {
  const begun = (id: LessonId) => rules.analyse({ start: lessonBoards[id].sfen, moves: [] });
  const solved = (id: LessonId, usi = lessonBoards[id].solutions[0] as string) =>
    rules.analyse({ start: lessonBoards[id].sfen, moves: [usi] });
  const moves = (id: LessonId) =>
    begun(id)
      .badges.map((b) => `${b.square} ${b.movement}`)
      .sort();

  it("by what is lent to whom", () => {
    expect(moves("lend")).toEqual(["5e rook"]);
    expect(moves("take_away")).toEqual(["5e knight"]);
    expect(moves("chain")).toEqual(["5e silver", "5f rook"]);
    expect(moves("king_on_rook")).toEqual(["4f rook"]);
    expect(moves("king_on_pawn")).toEqual(["5f pawn"]);
    expect(moves("take_supporter")).toEqual(["5g rook"]);
    expect(moves("exposed")).toEqual(["3g gold"]);
    expect(moves("promotion")).toEqual(["4d pawn", "6d gold"]);
    expect(moves("far_rank")).toEqual(["6b gold"]);
    expect(moves("drops")).toEqual([]);
  });

  it("and by what the solution changes", () => {
    for (const usi of lessonBoards.take_away.solutions) expect(solved("take_away", usi).badges).toEqual([]);
    // The rook that is free again attacks the gold.
    const freed = rules.analyse({ start: "8k/9/9/5N3/4R1g2/9/9/9/K8 b - 1", moves: [] });
    expect(freed.dests.get("5e")).toContain("3e");
    expect(begun("take_supporter").checkers).toMatchObject([{ square: "5g", supporter: "5f" }]);
    expect(solved("take_supporter").checkers).toEqual([]);
    expect(begun("take_supporter").waysOut?.takeSupporter).toEqual(["7h5f"]);
    expect(solved("far_rank").pieces).toContainEqual({ square: "5a", color: "sente", role: "pawn" });
    expect(solved("drops").checkers).toMatchObject([{ square: "4d", movement: "bishop", supporter: "4e" }]);
    // No other drop, and no other move at all, makes the pawn give check.
    for (const usi of begun("drops").moves) {
      const checks = solved("drops", usi).checkers.some((c) => c.square === "4d");
      expect(checks, usi).toBe(lessonBoards.drops.solutions.includes(usi));
    }
    // Every promotion of a pawn solves its board, no other move promotes anything else.
    const promoting = begun("promotion").moves.filter((usi) => usi.endsWith("+"));
    expect(promoting.sort()).toEqual([...lessonBoards.promotion.solutions].sort());
  });
});

describe("progress in the lesson", () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it("is kept, and begins at the beginning", () => {
    expect(storedProgress()).toEqual(kBeginning);
    storeProgress({ at: 2, done: new Set(["lend", "chain"]) });
    expect(storedProgress()).toEqual({ at: 2, done: new Set(["lend", "chain"]) });
    storeProgress({ at: lessonIds.length, done: new Set(lessonIds) });
    expect(storedProgress()).toEqual({ at: lessonIds.length, done: new Set(lessonIds) });
  });

  it("of another version of the page is read as far as it is understood", () => {
    for (const text of ["nowhere lend nothing", " lend", "nowhere lend"]) {
      store.set("annan.lesson", text);
      expect(storedProgress()).toEqual({ at: 0, done: new Set(["lend"]) });
    }
  });
});

describe("the rules page", () => {
  const figures = sections.flatMap(({ id, figures = [] }) => figures.map((figure) => ({ id, ...figure })));

  it("answers every setting of a table under its own anchor, and each question once", () => {
    const ids = sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const setting of houseSettings) expect(ids).toContain(setting);
    for (const rule of Object.keys(houseValues)) {
      expect(sections.find((section) => section.id === rule)?.rule).toBe(rule);
    }
  });

  it("uses every text there is but those of its frame", () => {
    const used = new Set(
      sections.flatMap((s) => [s.question, ...s.answer, ...(s.figures ?? []).map((f) => f.caption)]),
    );
    const rest = Object.keys(rulesTexts.en).filter((key) => !used.has(key as keyof typeof rulesTexts.en));
    const frame = ["title", "intro", "contents", "top", "usual", "sets", "choice", "presets.q", "presets.a"];
    const limits = ["move_limit.none", "move_limit.some", "move_limit.other"];
    const values = Object.entries(houseValues)
      .filter(([rule]) => rule !== "move_limit")
      .flatMap(([rule, list]) => list.map((value) => `${rule}.${value}`));
    const names = Object.keys(presets).map((name) => `presets.${name}`);
    expect(rest.sort()).toEqual([...frame, ...limits, ...values, ...names].sort());
  });

  it.each(figures)("$caption is drawn from a legal position", ({ sfen, part, of, refused = [] }) => {
    const game = { start: sfen, moves: [] };
    const analysis = rules.analyse(game);
    expect(analysis.outcome).toBeNull();
    const shown = new Set<Key>(squaresOf(part));
    if (of) {
      expect(shown).toContain(of);
      expect(analysis.dests.get(of)?.length).toBeGreaterThan(0);
    }
    for (const { usi, code } of refused) expect(rules.explain(game, usi)).toMatchObject({ code });
  });

  it("says of its figures what they show", () => {
    const reach = (caption: string) => {
      const figure = figures.find((f) => f.caption === caption);
      if (!figure?.of) throw new Error(caption);
      const { dests } = rules.analyse({ start: figure.sfen, moves: [] });
      return [...(dests.get(figure.of) ?? [])].sort().join(" ");
    };
    expect(reach("behind.figure_black")).toBe("1e 2e 3e 4e 5a 5b 5c 5d 6e 7e 8e 9e");
    expect(reach("behind.figure_white")).toBe("1e 2e 3e 4e 5f 5g 5h 5i 6e 7e 8e 9e");
    expect(reach("nothing.figure")).toBe("5d");
    expect(reach("king.figure_lends")).toBe("4d 4e 4f 5d 6d 6e 6f");
    expect(reach("king.figure_borrows")).toBe("1e 2e 3e 4e 5a 5b 5c 5d 6e 7e 8e 9e");
    expect(reach("chain.figure")).toBe("4d 4f 5d 6d 6f");
    expect(reach("far_rank.figure")).toBe("5a 6a 7a 7b");
    expect(reach("two_pawns.figure")).toBe("5d 5e 6d 7d 7e");
    expect(reach("promotion.figure_gold")).toBe("5c");
    expect(reach("check.figure_end")).toBe("5f");
  });

  it("tells the disputed points as the rule sets decide them", () => {
    const said = (start: string, usi: string, knobs: object) =>
      rules.explain({ start, moves: [], rules: knobs }, usi)?.code ?? "legal";
    const far = "9/3PS3k/3G5/9/9/9/9/9/K8 b - 1";
    expect(said(far, "6b5a", { far_rank: "supported" })).toBe("legal");
    expect(said(far, "6b5a", { far_rank: "own_type" })).toBe("must_promote");
    expect(said(far, "6b6a", { far_rank: "any" })).toBe("legal");
    const two = "8k/9/4P4/9/3P5/3G5/9/9/K8 b - 1";
    expect(said(two, "6e5e", { two_pawns: "drops" })).toBe("legal");
    expect(said(two, "6e5e", { two_pawns: "drops_and_moves" })).toBe("two_pawns");
    for (const [name, knobs] of Object.entries(presets)) {
      const preset = { preset: name as keyof typeof presets };
      for (const usi of ["6b5a", "6b6a"]) expect(said(far, usi, preset)).toBe(said(far, usi, knobs));
      expect(said(two, "6e5e", preset)).toBe(said(two, "6e5e", knobs));
    }
  });
});
