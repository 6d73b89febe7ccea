// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { clockText } from "../src/game/clocks";
import { endReasons, exposureCodes, refusalCodes } from "../src/generated/codes";
import { en } from "../src/i18n/en";
import { endingWords } from "../src/i18n/endings";
import { ja } from "../src/i18n/ja";
import { type Area, chooseLanguage, fill } from "../src/i18n/language";
import { squareName } from "../src/i18n/pieces";
import { type Attempt, refusalSentence } from "../src/i18n/refusals";
import { routeOf } from "../src/ui/route";
import type { BoardPiece, Key } from "../src/wasm/rules";

// The page's own texts, and those of each part in i18n/areas.
const areas = import.meta.glob<Record<string, Area<string>>>("../src/i18n/areas/*.ts", { eager: true });
const texts = [
  { en, ja } as Area<string>,
  ...Object.values(areas).flatMap((module) => Object.values(module)),
];
const entries = texts.flatMap(({ en, ja }) =>
  Object.keys(en).map((key) => ({ key, en: en[key] ?? "", ja: ja[key] ?? "" })),
);
const facts = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

// Texts that are only notation, names or facts.
const kSame = new Set([
  "option",
  "house.comma",
  "house.colon",
  "notation.ja",
  "notation.en",
  "notation.usi",
  "app.other_language",
]);

// Two sites are called the same in every language.
/** Names of sites and formats, and what is typed or said as it stands. */
const kSites = /lishogi|Shogitter|USI|SFEN|KIF|KI2|CSA|UTF-8|Shift_JIS|KiB|SVG|QR/g;

describe("both languages", () => {
  it.each(entries)("$key has the same facts in both", ({ en, ja }) => {
    // A Japanese sentence may leave out the king's square or the place of a name, never invent one.
    for (const fact of facts(ja)) expect(facts(en)).toContain(fact);
  });

  it.each(entries.filter(({ key }) => !kSame.has(key)))("$key is wholly translated", ({ en, ja }) => {
    const words = ja.replace(/\{\w+\}/g, "").replace(kSites, "");
    expect(words).not.toMatch(/[A-Za-z]{2,}/);
    expect(words).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u);
    expect(en).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  });

  it("is chosen from the browser's list, and remembered before that", () => {
    expect(chooseLanguage(["fr-FR", "ja-JP", "en"], null)).toBe("ja");
    expect(chooseLanguage(["en-GB", "ja"], null)).toBe("en");
    expect(chooseLanguage(["de"], null)).toBe("en");
    expect(chooseLanguage(["ja"], "en")).toBe("en");
    expect(chooseLanguage(["ja"], "xx")).toBe("ja");
  });

  it("fills in facts", () => {
    expect(fill("{a} and {b}", { a: 1, b: "x" })).toBe("1 and x");
    expect(squareName("ja", "7f")).toBe("７六");
    expect(squareName("en", "7f")).toBe("7f");
  });
});

describe("sentences for codes", () => {
  const piece = (square: Key, role: BoardPiece["role"], color: BoardPiece["color"]): [Key, BoardPiece] => [
    square,
    { square, role, color },
  ];
  const attempt: Attempt = {
    role: "pawn",
    from: "5g",
    to: "5f",
    board: new Map([
      piece("5g", "pawn", "sente"),
      piece("5f", "gold", "gote"),
      piece("5e", "bishop", "gote"),
    ]),
  };
  const full = { movement: "rook", supporter: "5h", other: "5f", king: "5i", attacker: "5e" } as const;

  it.each(refusalCodes)("%s is said in both languages, with and without facts", (code) => {
    for (const exposure of exposureCodes) {
      for (const given of [{ code }, { code, ...full, attacker_movement: "rook" as const, exposure }]) {
        const english = refusalSentence("en", given, attempt);
        const japanese = refusalSentence("ja", given, attempt);
        expect(english).toMatch(/^[A-Z0-9].*\.$/);
        expect(english).not.toMatch(/undefined|null|[\p{Script=Han}\p{Script=Hiragana}]/u);
        expect(japanese).toMatch(/。$/);
        expect(japanese).not.toMatch(/undefined|null|[A-Za-z]{2,}/);
      }
    }
  });

  it.each(endReasons)("ending %s has words in both languages", (reason) => {
    expect(endingWords("en", reason)).toMatch(/[a-z]/);
    expect(endingWords("ja", reason)).not.toMatch(/[A-Za-z]/);
  });
});

describe("small things", () => {
  it("writes the clock with tenths in the last ten seconds, never below zero", () => {
    expect(clockText(60_000)).toBe("1:00");
    expect(clockText(59_001)).toBe("1:00");
    expect(clockText(27_000)).toBe("0:27");
    expect(clockText(10_000)).toBe("0:10");
    expect(clockText(9_999)).toBe("0:10.0");
    expect(clockText(9_320)).toBe("0:09.4");
    expect(clockText(-5)).toBe("0:00.0");
  });

  it("knows its addresses", () => {
    expect(routeOf("/")).toEqual({ screen: "home" });
    expect(routeOf("/p/hq4tzc8n2mvy")).toEqual({ screen: "table", party: "hq4tzc8n2mvy" });
    expect(routeOf("/player/k3m9pqa2xw7c")).toEqual({ screen: "player", guest: "k3m9pqa2xw7c" });
    expect(routeOf("/lobby")).toEqual({ screen: "lobby" });
    expect(routeOf("/device/")).toEqual({ screen: "device" });
    expect(routeOf("/local")).toEqual({ screen: "local", game: null });
    expect(routeOf("/local/a1b2c3")).toEqual({ screen: "local", game: "a1b2c3" });
    expect(routeOf("/p/")).toEqual({ screen: "not_found" });
    expect(routeOf("/x")).toEqual({ screen: "not_found" });
  });
});
