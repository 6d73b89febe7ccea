// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's moves as arrows over the board, the best the thickest.
import type { Signal } from "@preact/signals";
import type { Thinking } from "../../analysis/lines";
import { placeOf } from "../../board/geometry";
import { language } from "../../i18n/language";
import type { Color, Key, Usi } from "../../wasm/rules";
import "./arrows.css";

/** One square in units of the drawing. */
export const kWidth = 11;
export const kHeight = 12;

interface Point {
  x: number;
  y: number;
}

export function centre(key: Key, orientation: Color): Point {
  const { column, row } = placeOf(key, orientation);
  return { x: (column + 0.5) * kWidth, y: (row + 0.5) * kHeight };
}

/** A shaft with a head that ends before the square's middle. */
export function shape(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = width * 2.4;
  const at = (along: number, aside: number) =>
    `${(from.x + ux * along - uy * aside).toFixed(2)} ${(from.y + uy * along + ux * aside).toFixed(2)}`;
  const end = length - 1;
  const neck = end - head;
  const points = [
    at(2, width / 2),
    at(neck, width / 2),
    at(neck, head / 2),
    at(end, 0),
    at(neck, -head / 2),
    at(neck, -width / 2),
    at(2, -width / 2),
  ];
  return `M${points.join("L")}Z`;
}

const kDropped = { P: "歩", L: "香", N: "桂", S: "銀", G: "金", B: "角", R: "飛" } as const;
type HandLetter = keyof typeof kDropped;

interface Props {
  /** Best first. */
  moves: readonly Usi[];
  orientation: Color;
  /** The engine's thoughts of the moment, whose lines stand in its box. */
  thought?: boolean;
}

export function Arrows({ moves, orientation, thought = false }: Props) {
  return (
    <svg
      class={thought ? "arrows thought" : "arrows"}
      viewBox={`0 0 ${9 * kWidth} ${9 * kHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-testid="arrows"
    >
      {moves.map((usi, n) => {
        const to = centre(usi.slice(2, 4) as Key, orientation);
        const width = Math.max(1.1, 2.2 - 0.5 * n);
        const rank = `arrow-${Math.min(n, 3)}`;
        // A drop comes from nowhere on the board: a ring around where it lands, with what is dropped.
        if (usi[1] === "*") {
          return (
            <g key={usi}>
              <circle class={`${rank} ring`} cx={to.x} cy={to.y} r={4.6} stroke-width={width} />
              <text class="dropped" x={to.x} y={to.y}>
                {language.value === "ja" ? kDropped[usi[0] as HandLetter] : usi[0]}
              </text>
            </g>
          );
        }
        return (
          <path key={usi} class={rank} d={shape(centre(usi.slice(0, 2) as Key, orientation), to, width)} />
        );
      })}
    </svg>
  );
}

const kMostArrows = 3;

/** What the engine would play in the position shown; nothing once another is shown. */
export function EngineArrows({
  thinking,
  orientation,
}: {
  thinking: Signal<Thinking | null>;
  orientation: Color;
}) {
  const best = (thinking.value?.lines ?? []).flatMap((line) => line?.moves[0] ?? []);
  return <Arrows moves={best.slice(0, kMostArrows)} orientation={orientation} thought />;
}
