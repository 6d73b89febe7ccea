// SPDX-License-Identifier: GPL-3.0-or-later
// What this part gives to the table: something over the board and something to say.
import type { ComponentChildren } from "preact";
import type { Analysis, Color, Key, RuleKnobs, Rules } from "../../wasm/rules";
import { ThreatLayer, WaysLayer, WaysLegend } from "./Lights";
import { squareLine, threatLine } from "./words";

export interface Lit {
  layer: ComponentChildren;
  /** In place of what the status line says when nothing else is to say. */
  line: ComponentChildren;
  /** After the sentence about the piece pointed at. */
  about(square: Key): string | null;
}

export function showWays(analysis: Analysis, orientation: Color): Lit | null {
  const ways = analysis.waysOut;
  if (!ways) return null;
  return {
    layer: <WaysLayer ways={ways} orientation={orientation} turned={analysis.turn !== orientation} />,
    line: <WaysLegend ways={ways} />,
    about: () => null,
  };
}

/** What `by` threatens in the position shown. */
export function showThreats(
  rules: Rules,
  knobs: RuleKnobs,
  analysis: Analysis,
  orientation: Color,
  by: Color,
): Lit {
  const threats = rules.threats({ rules: knobs, start: analysis.sfen, moves: [] }, by);
  const { text, more } = threatLine(analysis, threats, by);
  return {
    layer: <ThreatLayer threats={threats} by={by} analysis={analysis} orientation={orientation} />,
    line: (
      <span class="lit-line">
        {text} <span class="status-more">{more}</span>
      </span>
    ),
    about: (square) => squareLine(analysis, threats, square, by),
  };
}
