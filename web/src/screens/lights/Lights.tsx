// SPDX-License-Identifier: GPL-3.0-or-later
// Lies over the board while the reader wants to see the answers to a check or the threats.
import { placeStyle } from "../../board/geometry";
import type { Analysis, Color, Threats, WaysOut } from "../../wasm/rules";
import { type ThreatView, threatViews, type WayKind, wayKinds, wayOrigins, wayViews } from "./views";
import { text } from "./words";
import "./lights.css";

const kWayIcons: Record<WayKind, string> = {
  king: "M5 18h14M5 15 4 7l4.500 4L12 5l3.500 6L20 7l-1 8z",
  takeChecker: "M5 5l14 14M19 5 5 19",
  takeSupporter: "M4 4h16v16H4zM8.500 8.500l7 7M15.500 8.500l-7 7",
  block: "M4 8h16v8H4zM9.300 8v8M14.700 8v8",
};

function WaySign({ kind }: { kind: WayKind }) {
  return (
    <svg class={`way-sign ${kind}`} viewBox="-3 -3 30 30" aria-hidden="true">
      <path d={kWayIcons[kind]} />
    </svg>
  );
}

interface WaysProps {
  ways: WaysOut;
  orientation: Color;
  /** The enemy is at the bottom. */
  turned: boolean;
}

/** The answers to a check: their squares by kind, and the pieces that can give them. */
export function WaysLayer({ ways, orientation, turned }: WaysProps) {
  return (
    <div class={`lights${turned ? " turned" : ""}`} aria-hidden="true" data-testid="ways">
      {wayOrigins(ways).map((square) => (
        <span key={square} class="light-place origin" style={placeStyle(square, orientation)} />
      ))}
      {wayViews(ways).map(({ square, kind }) => (
        <span
          key={`${kind} ${square}`}
          class={`light-place way ${kind}`}
          style={placeStyle(square, orientation)}
          data-square={square}
          data-kind={kind}
        >
          <WaySign kind={kind} />
        </span>
      ))}
    </div>
  );
}

const kWayWords = {
  king: "way_king",
  takeChecker: "way_take",
  takeSupporter: "way_supporter",
  block: "way_block",
} as const;

/** The kinds there are, each with its sign. */
export function WaysLegend({ ways }: { ways: WaysOut }) {
  return (
    <span class="ways-legend" data-testid="ways-legend">
      {wayKinds
        .filter((kind) => ways[kind].length > 0)
        .map((kind) => (
          <span key={kind}>
            <WaySign kind={kind} />
            {text(kWayWords[kind])}
          </span>
        ))}
    </span>
  );
}

function threatClass({ by, taken, mate }: ThreatView, occupied: boolean): string {
  const classes = ["light-place", "threat"];
  if (by === "theirs" || by === "both") classes.push("theirs");
  if (by === "ours" || by === "both") classes.push("ours");
  if (occupied) classes.push("occupied");
  if (taken) classes.push(taken);
  if (mate) classes.push("mate");
  return classes.join(" ");
}

interface ThreatProps {
  threats: Threats;
  by: Color;
  analysis: Analysis;
  orientation: Color;
}

/** What each side attacks; `by` threatens. */
export function ThreatLayer({ threats, by, analysis, orientation }: ThreatProps) {
  const occupied = new Set(analysis.pieces.map((piece) => piece.square));
  return (
    <div class="lights" aria-hidden="true" data-testid="threats">
      {threatViews(threats, by).map((view) => (
        <span
          key={view.square}
          class={threatClass(view, occupied.has(view.square))}
          style={placeStyle(view.square, orientation)}
          data-square={view.square}
          data-by={view.by}
          data-taken={view.taken}
        >
          {view.mate ? (
            <span class="threat-sign">#</span>
          ) : (
            view.taken === "loose" && <span class="threat-sign">!</span>
          )}
        </span>
      ))}
    </div>
  );
}
