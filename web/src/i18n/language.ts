// SPDX-License-Identifier: GPL-3.0-or-later
import { effect, signal } from "@preact/signals";
import { remember, remembered } from "../client/memory";
import { type Dictionary, en, type TextKey } from "./en";
import { ja } from "./ja";

export const languages = ["en", "ja"] as const;
export type Language = (typeof languages)[number];

const dictionaries: Record<Language, Dictionary> = { en, ja };

/** The first language the reader asks for that the page has; English if none. */
export function chooseLanguage(wanted: readonly string[], stored: string | null): Language {
  if (stored === "en" || stored === "ja") return stored;
  for (const tag of wanted) {
    const base = tag.toLowerCase().split("-")[0];
    if (base === "en" || base === "ja") return base;
  }
  return "en";
}

const asked = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);

export const language = signal<Language>(chooseLanguage(asked, remembered("language")));

/** Fills `{name}` in a text; a fact that is not given stays visible, so a test finds it. */
export function fill(text: string, facts: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => (name in facts ? String(facts[name]) : all));
}

export function text(lang: Language, key: TextKey, facts?: Record<string, string | number>): string {
  return fill(dictionaries[lang][key], facts);
}

/** The text in the present language; a component that calls it is drawn again when the language changes. */
export function t(key: TextKey, facts?: Record<string, string | number>): string {
  return text(language.value, key, facts);
}

/** The texts of one part of the page in both languages; a missing one does not compile. */
export interface Area<Key extends string> {
  en: Record<Key, string>;
  ja: Record<Key, string>;
}

/** `t` for the texts of a part that is fetched when it is shown: they come with it and not with the page. */
export function textsOf<Key extends string>(area: Area<Key>) {
  return (key: Key, facts?: Record<string, string | number>): string =>
    fill(area[language.value][key], facts);
}

export function switchLanguage(): void {
  language.value = language.value === "en" ? "ja" : "en";
  remember("language", language.value);
}

/** Keeps `<html lang>` and the title in step; called once when the page starts. */
export function followLanguage(): void {
  effect(() => {
    document.documentElement.lang = language.value;
    document.title = t("app.title");
  });
}
