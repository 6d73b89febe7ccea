// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader has set for every table; kept by this browser.
import { computed, effect, signal } from "@preact/signals";
import { type BadgeLevel, badgeLevels } from "../../board/model";
import { remember, remembered } from "../../client/memory";
import { language } from "../../i18n/language";
import type { MoveName } from "../../wasm/rules";

export const moveStyles = ["ja", "en", "usi"] as const;
export type MoveStyle = (typeof moveStyles)[number];

function storedOf<T extends string>(key: string, values: readonly T[]): T | null {
  const stored = remembered(key);
  return values.find((value) => value === stored) ?? null;
}

export const badgeLevel = signal<BadgeLevel>(storedOf("badges", badgeLevels) ?? "badge");
const chosenStyle = signal<MoveStyle | null>(storedOf("moves", moveStyles));
/** Follows the language until the reader chooses. */
export const moveStyle = computed<MoveStyle>(() => chosenStyle.value ?? language.value);

export const pieceSets = ["kanji", "international"] as const;
export type PieceSet = (typeof pieceSets)[number];
export const pieceSet = signal<PieceSet>(storedOf("pieces", pieceSets) ?? "kanji");

export function setPieceSet(set: PieceSet): void {
  pieceSet.value = set;
  remember("pieces", set);
}

/** The images hang on an attribute of the document; called once when the page starts. */
export function followPieceSet(): void {
  effect(() => {
    document.documentElement.dataset.pieces = pieceSet.value;
  });
}

export function setBadgeLevel(level: BadgeLevel): void {
  badgeLevel.value = level;
  remember("badges", level);
}

export function setMoveStyle(style: MoveStyle): void {
  chosenStyle.value = style;
  remember("moves", style);
}

/** ☗７六歩(飛), P-7f (R) or 7g7f. */
export function moveText(name: MoveName, style: MoveStyle): string {
  if (style === "usi") return name.usi;
  if (style === "ja") return name.borrowedJa ? `${name.ja}(${name.borrowedJa})` : name.ja;
  return name.borrowedEn ? `${name.en} (${name.borrowedEn})` : name.en;
}
