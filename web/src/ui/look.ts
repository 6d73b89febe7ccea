// SPDX-License-Identifier: GPL-3.0-or-later
// How everything looks: colours, board and pieces. Kept by this browser and hung on the document for the style sheets.
import { effect, signal } from "@preact/signals";
import { remember, rememberedOneOf } from "../client/memory";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
export const boardThemes = ["wood", "plain", "slate"] as const;
export type BoardTheme = (typeof boardThemes)[number];
export const pieceSets = ["kanji", "two_kanji", "international", "dots"] as const;
export type PieceSet = (typeof pieceSets)[number];

export const theme = signal<Theme>(rememberedOneOf("theme", themes) ?? "system");
export const boardTheme = signal<BoardTheme>(rememberedOneOf("board", boardThemes) ?? "wood");
export const pieceSet = signal<PieceSet>(rememberedOneOf("pieces", pieceSets) ?? "kanji");

export function setTheme(value: Theme): void {
  theme.value = value;
  remember("theme", value);
}

export function setBoardTheme(value: BoardTheme): void {
  boardTheme.value = value;
  remember("board", value);
}

export function setPieceSet(value: PieceSet): void {
  pieceSet.value = value;
  remember("pieces", value);
}

/** The sets that are not part of the page: fetched when chosen. */
const kSheets: Readonly<Partial<Record<PieceSet, () => Promise<unknown>>>> = {
  two_kanji: () => import("../pieces/two_kanji.css"),
  international: () => import("../pieces/international.css"),
  dots: () => import("../pieces/dots.css"),
};

/** The set is shown once its images are here; if they cannot be fetched, the old one stays. */
async function showPieces(set: PieceSet): Promise<void> {
  try {
    await kSheets[set]?.();
  } catch (error) {
    console.warn("piece set", error);
    return;
  }
  if (pieceSet.value === set) document.documentElement.dataset.pieces = set;
}

/** As --paper in style/base.css. */
const kPaper = { light: "#f4eee2", dark: "#1c1916" };

function showTheme(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name='theme-color']")) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    meta.content = kPaper[chosen === "system" ? own : chosen];
  }
}

/** Called once when the page starts. */
export function followLook(): void {
  effect(() => showTheme(theme.value));
  effect(() => {
    document.documentElement.dataset.board = boardTheme.value;
  });
  effect(() => void showPieces(pieceSet.value));
}
