// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader has set for every table; kept by this browser.
import { computed, signal } from "@preact/signals";
import { type BadgeLevel, badgeLevels } from "../../board/model";
import { remember, rememberedOneOf } from "../../client/memory";
import { language } from "../../i18n/language";
import type { MoveName } from "../../wasm/rules";

export const moveStyles = ["ja", "en", "usi"] as const;
export type MoveStyle = (typeof moveStyles)[number];

export const badgeLevel = signal<BadgeLevel>(rememberedOneOf("badges", badgeLevels) ?? "badge");
const chosenStyle = signal<MoveStyle | null>(rememberedOneOf("moves", moveStyles));
/** Follows the language until the reader chooses. */
export const moveStyle = computed<MoveStyle>(() => chosenStyle.value ?? language.value);

/** Quiet to loud, as a part of what the device gives. */
export const volumes = ["off", "low", "medium", "high"] as const;
export type Volume = (typeof volumes)[number];
export const volume = signal<Volume>(rememberedOneOf("volume", volumes) ?? "medium");
export const threatView = signal(rememberedOneOf("threats", ["on"]) !== null);

export function setBadgeLevel(level: BadgeLevel): void {
  badgeLevel.value = level;
  remember("badges", level);
}

export function setVolume(value: Volume): void {
  volume.value = value;
  remember("volume", value);
}

export function setThreatView(on: boolean): void {
  threatView.value = on;
  remember("threats", on ? "on" : "off");
}

export function setMoveStyle(style: MoveStyle): void {
  chosenStyle.value = style;
  remember("moves", style);
}

/** A move's name inside a sentence, which says whose it is: in the colours of a dark page the letters ☗ and ☖ would change places. */
export function moveWords(name: MoveName, style: MoveStyle): string {
  return moveText(name, style).replace(/^[☗☖]/u, "");
}

/** ☗７六歩(飛), P-7f (R) or 7g7f. */
export function moveText(name: MoveName, style: MoveStyle): string {
  if (style === "usi") return name.usi;
  if (style === "ja") return name.borrowedJa ? `${name.ja}(${name.borrowedJa})` : name.ja;
  return name.borrowedEn ? `${name.en} (${name.borrowedEn})` : name.en;
}
