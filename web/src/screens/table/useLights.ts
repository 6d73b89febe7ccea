// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader may have lit on the board: the answers to a check, and the threats. Never in one's own ranked game.
import { useEffect, useMemo, useState } from "preact/hooks";
import { opposite } from "../../board/geometry";
import type { Party } from "../../client/party";
import type { TableView } from "../../game/view";
import { language } from "../../i18n/language";
import type { Rules } from "../../wasm/rules";
import type { Lit } from "../lights/show";
import { setThreatView, threatView } from "./settings";

type Part = typeof import("../lights/show");

export interface Switch {
  on: boolean;
  toggle(): void;
}

export interface LightsState {
  lit: Lit | null;
  /** null where it may not be asked or nothing can be lit. */
  ways: Switch | null;
  threats: Switch | null;
}

/** In a ranked game nobody helps who plays it. */
export function mayHelp(party: Party, view: Pick<TableView, "phase" | "you">): boolean {
  return !(party.ranked && view.phase === "playing" && view.you !== null);
}

/** May "what can I do?" be asked here? Not where the house shows no legal squares: the answers are such squares. */
export function mayAskWays(party: Party, view: TableView): boolean {
  const { analysis, showDests } = view.board;
  return mayHelp(party, view) && view.yourTurn && !view.browsing && showDests && analysis.waysOut !== null;
}

/** The part of the page that lights things, fetched when something is to be lit first. */
function usePart(wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!wanted || part) return;
    import("../lights/show").then(setPart, (error) => console.warn("lights", error));
  }, [wanted, part]);
  return part;
}

export function useLights(rules: Rules, party: Party, view: TableView): LightsState {
  const { board } = view;
  const { analysis, orientation } = board;
  const allowed = mayHelp(party, view);
  // Asked for one position only.
  const [askedAt, askAt] = useState<string | null>(null);
  const answering = mayAskWays(party, view);
  const ways = answering && askedAt === analysis.sfen;
  const threats = allowed && threatView.value;
  const part = usePart(ways || threats);
  const knobs = party.game?.house.rules ?? party.house.rules;
  const by = opposite(view.you ?? view.bottom.color);
  const lang = language.value;
  const lit = useMemo(() => {
    if (!part) return null;
    if (ways) return part.showWays(analysis, orientation);
    return threats ? part.showThreats(rules, knobs, analysis, orientation, by) : null;
  }, [part, ways, threats, rules, knobs, analysis, orientation, by, lang]);
  return {
    lit,
    ways: answering ? { on: ways, toggle: () => askAt(ways ? null : analysis.sfen) } : null,
    threats: allowed ? { on: threats, toggle: () => setThreatView(!threats) } : null,
  };
}
