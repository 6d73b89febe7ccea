// SPDX-License-Identifier: GPL-3.0-or-later
// The house rules in words: each setting of a table, its value, and whether it is another one than usual.
import type { HouseRules, TimeControl } from "../../client/protocol";
import { timeOf } from "../../game/clocks";
import type { TextKey } from "../../i18n/en";
import { t } from "../../i18n/language";

export const houseSettings = [
  "time",
  "far_rank",
  "two_pawns",
  "impasse",
  "move_limit",
  "show_legal",
  "swap_sides",
  "pawn_drop_mate",
] as const;
export type HouseSetting = (typeof houseSettings)[number];

export interface HouseLine {
  setting: HouseSetting;
  value: string;
  changed: boolean;
}

/** `30 s a move`, `10 min, then 30 s a move, 5 s added`. */
export function timeWords(time: TimeControl | null): string {
  if (!time) return t("house.time_none");
  const { main, byoyomi, increment } = time;
  const parts: string[] = [];
  if (main > 0) {
    parts.push(main % 60 === 0 ? t("house.minutes", { n: main / 60 }) : t("house.seconds", { n: main }));
  }
  if (byoyomi > 0) parts.push(t(main > 0 ? "house.then_byoyomi" : "house.byoyomi", { n: byoyomi }));
  if (increment > 0) parts.push(t("house.increment", { n: increment }));
  return parts.join(t("house.comma"));
}

/** The values of each rule that a table may have in place of the usual one, which comes first. */
export const houseValues = {
  far_rank: ["supported", "own_type", "any"],
  two_pawns: ["drops", "drops_and_moves"],
  pawn_drop_mate: ["any_check", "front_no_reply"],
  impasse: ["declare27", "off", "auto27"],
  move_limit: ["none", "100", "150", "200", "256", "300", "400", "500"],
} as const;
export type HouseRule = keyof typeof houseValues;

const kFarRank: Readonly<Record<string, TextKey>> = {
  supported: "house.far_supported",
  own_type: "house.far_own",
  any: "house.far_any",
};

const onOff = (on: boolean) => t(on ? "house.on" : "house.off");

function impasseWords(value: string): string {
  if (value === "auto27") return t("house.impasse_auto");
  return onOff(value !== "off");
}

/** One value of a rule in words. */
export function valueWords(rule: HouseRule, value: string): string {
  switch (rule) {
    case "far_rank":
      return t(kFarRank[value] as TextKey);
    case "two_pawns":
      return t(value === "drops" ? "house.allowed" : "house.not_allowed");
    case "pawn_drop_mate":
      return t(value === "any_check" ? "house.drop_mate_any" : "house.drop_mate_front");
    case "impasse":
      return impasseWords(value);
    case "move_limit":
      return value === "none" ? t("house.no_limit") : t("house.plies", { n: value });
  }
}

function limitOf(house: HouseRules): number | null {
  const limit = Number(house.rules.move_limit ?? Number.NaN);
  return Number.isFinite(limit) ? limit : null;
}

/** All settings of a table, those that are as usual included. */
export function houseLines(house: HouseRules): HouseLine[] {
  const { rules } = house;
  const { far_rank = "supported", two_pawns = "drops", impasse = "declare27" } = rules;
  const limit = limitOf(house);
  const time = timeOf(house);
  const lines: HouseLine[] = [
    { setting: "time", value: timeWords(time), changed: time !== null },
    { setting: "far_rank", value: valueWords("far_rank", far_rank), changed: far_rank !== "supported" },
    {
      setting: "two_pawns",
      value: valueWords("two_pawns", two_pawns),
      changed: two_pawns !== "drops",
    },
    { setting: "impasse", value: valueWords("impasse", impasse), changed: impasse !== "declare27" },
    {
      setting: "move_limit",
      value: valueWords("move_limit", limit === null ? "none" : String(limit)),
      changed: limit !== null,
    },
    { setting: "show_legal", value: onOff(house.show_legal), changed: !house.show_legal },
    { setting: "swap_sides", value: onOff(house.swap_sides), changed: !house.swap_sides },
  ];
  // Not to be chosen at a table; a party made another way may have it.
  if ((rules.pawn_drop_mate ?? "any_check") !== "any_check") {
    lines.push({
      setting: "pawn_drop_mate",
      value: valueWords("pawn_drop_mate", "front_no_reply"),
      changed: true,
    });
  }
  return lines;
}

export function settingTitle(setting: HouseSetting): string {
  return t(`house.${setting}`);
}

/** What differs from the usual, in one line. */
export function changedWords(house: HouseRules): string {
  const changed = houseLines(house).filter((line) => line.changed);
  return changed
    .map(({ setting, value }) => `${settingTitle(setting)}${t("house.colon")}${value}`)
    .join(" · ");
}
