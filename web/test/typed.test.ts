// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { namesOf, readMove, typedMove } from "../src/game/typedMove";
import type { GameText } from "../src/wasm/rules";
import { rules } from "./rulesModule";

const read = (game: GameText, text: string) => {
  const typed = typedMove(rules, game, rules.analyse(game), text);
  return typed.kind === "move" ? typed.usi : typed;
};
const at = (start: string): GameText => ({ start, moves: [] });

const kWaysToWrite = "7g7f|7G7F|7776|P-7f|p7f|P-76|76歩|７六歩|７六 歩|☗７六歩|七六歩|76歩(77)|P7g-7f".split(
  "|",
);

describe("a typed move", () => {
  const opening: GameText = { moves: [] };

  it.each(kWaysToWrite)("%s is the first move of many games", (text) => {
    expect(read(opening, text)).toBe("7g7f");
  });

  it("is a drop where a drop is said, and the move on the board where it is not", () => {
    const game = at("4k4/9/9/9/9/4G4/9/9/4K4 b G 1");
    expect(read(game, "G*5e")).toBe("G*5e");
    expect(read(game, "５五金打")).toBe("G*5e");
    expect(read(game, "55金")).toBe("5f5e");
    expect(read(game, "G-5e")).toBe("5f5e");
    expect(read(game, "19金")).toBe("G*1i");
  });

  it("takes the last square for 同", () => {
    const game = { start: "4k4/9/4p4/9/4P4/9/9/9/4K4 b - 1", moves: ["5e5d"] };
    expect(read(game, "同歩")).toBe("5c5d");
    expect(read(game, "☖同　歩")).toBe("5c5d");
    expect(read(game, "54歩")).toBe("5c5d");
  });

  it("asks for the promotion where both are legal, and nothing where one is", () => {
    const game = at("k8/9/9/4P4/9/9/9/9/4K4 b - 1");
    expect(read(game, "53歩")).toEqual({ kind: "promotion" });
    expect(read(game, "5d5c")).toEqual({ kind: "promotion" });
    expect(read(game, "53歩成")).toBe("5d5c+");
    expect(read(game, "53歩不成")).toBe("5d5c");
    expect(read(game, "P-5c=")).toBe("5d5c");
    expect(read(game, "P-5c+")).toBe("5d5c+");
    expect(read(at("k8/4P4/9/9/9/9/9/9/4K4 b - 1"), "51歩")).toBe("5b5a+");
  });

  it("names the moves it may mean, and takes the words that tell them apart", () => {
    const game = at("4k4/9/9/9/9/9/9/9/3GKG3 b - 1");
    const several = typedMove(rules, game, rules.analyse(game), "58金");
    expect(several).toEqual({ kind: "several", moves: ["4i5h", "6i5h"] });
    const names = namesOf(rules, game, rules.analyse(game).sfen, ["4i5h", "6i5h"]);
    expect(names.map((name) => name.ja)).toEqual(["☗５八金右", "☗５八金左"]);
    expect(read(game, "58金右")).toBe("4i5h");
    expect(read(game, "G6i-5h")).toBe("6i5h");
    expect(read(game, "6i5h")).toBe("6i5h");
  });

  it("says which refusal is meant", () => {
    expect(read(opening, "P-7e")).toMatchObject({ kind: "refused" });
    expect(read(opening, "5i5e")).toEqual({ kind: "refused", usi: "5i5e" });
    expect(read(opening, "P*5e")).toEqual({ kind: "refused", usi: "P*5e" });
    const pinned = at("k3r4/9/9/9/9/9/4G4/9/4K4 b - 1");
    expect(read(pinned, "47金")).toEqual({ kind: "refused", usi: "5g4g" });
    expect(rules.explain(pinned, "5g4g")?.code).toBe("king_attacked");
  });

  it.each(["", "hello", "76", "7", "歩", "99", "0a0b", "P", "76銀銀", "7g7f7e"])("%s is none", (text) => {
    expect(read(opening, text)).toEqual({ kind: "unknown" });
  });

  it("knows promoted pieces by sign and letter", () => {
    expect(readMove("+R-5h", null)?.role).toBe("dragon");
    expect(readMove("58竜", null)?.role).toBe("dragon");
    expect(readMove("58成銀", null)?.role).toBe("promotedsilver");
    expect(readMove("58銀成", null)).toMatchObject({ role: "silver", promote: true });
  });

  it("finds every legal move by the names that the rules give it", () => {
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * n);
    };
    const moves: string[] = [];
    for (let ply = 0; ply < 60; ply += 1) {
      const game = { moves: [...moves] };
      const analysis = rules.analyse(game);
      if (analysis.outcome) break;
      moves.push(analysis.moves[random(analysis.moves.length)] as string);
      if (ply % 4 !== 0) continue;
      const names = namesOf(rules, game, analysis.sfen, analysis.moves);
      for (const [n, usi] of analysis.moves.entries()) {
        const name = names[n];
        if (!name) throw new Error(usi);
        const written = [name.ja, name.en, usi.endsWith("+") || usi[1] === "*" ? usi : `${usi}=`];
        for (const text of written) {
          expect([text, typedMove(rules, game, analysis, text)]).toEqual([text, { kind: "move", usi }]);
        }
      }
    }
    expect(moves.length).toBeGreaterThan(30);
  });
});
