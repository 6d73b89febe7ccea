// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the style sheets, by day and by night and on every board: 4.5:1 for text, 3:1 for marks and lines.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { boardThemes } from "../src/ui/look";

type Theme = "light" | "dark";
type Rgba = readonly [number, number, number, number];
const themes: readonly Theme[] = ["light", "dark"];

const sheet = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");
const base = sheet("style/base.css");
const board = sheet("style/board.css");
const lights = sheet("screens/lights/lights.css");

/** The custom properties of the rule with this selector. */
function variables(css: string, selector: string): Map<string, string> {
  const begin = css.indexOf(`${selector} {`);
  if (begin < 0) throw new Error(`no rule ${selector}`);
  const rule = css.slice(begin, css.indexOf("\n}", begin));
  return new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1] as string, m[2] as string]));
}

/** The colour that a value means in a theme. */
function colorOf(all: Map<string, string>, name: string, theme: Theme): Rgba {
  const value = all.get(name);
  if (!value) throw new Error(`no colour --${name}`);
  const both = value.match(/^light-dark\(([^,]+), ([^,]+)\)$/);
  const own = both ? (both[theme === "light" ? 1 : 2] as string) : value;
  const other = own.match(/^var\(--([\w-]+)\)$/);
  if (other) return colorOf(all, other[1] as string, theme);
  return read(own);
}

function read(text: string): Rgba {
  const hex = text.match(/^#(..)(..)(..)$/);
  if (hex) return [...hex.slice(1).map((part) => Number.parseInt(part, 16)), 1] as unknown as Rgba;
  const rgb = text.match(/^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/);
  if (!rgb) throw new Error(`not a colour: ${text}`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4]) / 100];
}

function over([r, g, b, a]: Rgba, ground: Rgba): Rgba {
  const mix = (top: number, under: number) => a * top + (1 - a) * under;
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2]), 1];
}

function luminance([r, g, b]: Rgba): number {
  const linear = (part: number) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function contrast(mark: Rgba, ground: Rgba): number {
  const [one, two] = [luminance(over(mark, ground)), luminance(ground)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

describe.each(themes)("by %s", (theme) => {
  const page = variables(base, ":root");
  const on = (mark: string, ground: string) =>
    contrast(colorOf(page, mark, theme), colorOf(page, ground, theme));

  it.each(["paper", "paper-deep", "card"])("text is readable on --%s", (ground) => {
    for (const text of ["ink", "ink-soft", "accent", "indigo", "good"]) {
      expect(on(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const mark of ["focus", "line-strong"]) {
      expect(on(mark, ground), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("text is readable on what is filled", () => {
    for (const fill of ["accent-fill", "accent-fill-hover"]) {
      expect(on("on-accent", fill)).toBeGreaterThanOrEqual(4.5);
    }
    expect(on("ink", "indigo-soft")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(boardThemes)("lines and marks stand out from the board: %s", (name) => {
    const usual = variables(board, ":root");
    const own = name === "wood" ? [] : variables(board, `[data-board="${name}"]`);
    const all = new Map([...usual, ...own]);
    const marks: [string, Rgba][] = ["wood-line", "dot", "mark-check", "mark-lit"].map((mark) => [
      mark,
      colorOf(all, mark, theme),
    ]);
    // What is lit has its colours in its own sheet.
    for (const mark of new Set(lights.match(/#(?:8f110c|143a66|174a2d|123a6b)/g))) {
      marks.push([mark, read(mark)]);
    }
    expect(marks.length).toBe(8);
    for (const ground of ["wood", "wood-light", "wood-dark"]) {
      for (const [mark, color] of marks) {
        const found = contrast(color, colorOf(all, ground, theme));
        expect(found, `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
