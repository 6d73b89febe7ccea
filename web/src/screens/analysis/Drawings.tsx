// SPDX-License-Identifier: GPL-3.0-or-later
// The reader's own rings and arrows: by the right mouse button, or by finger and mouse while drawing is switched on.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Drawing } from "../../analysis/study";
import { keyAt } from "../../board/geometry";
import { analysis as texts } from "../../i18n/areas/analysis";
import { textsOf } from "../../i18n/language";
import type { Color, Key } from "../../wasm/rules";
import { Tool } from "../table/Toolbar";
import { centre, kHeight, kWidth, shape } from "./Arrows";

const t = textsOf(texts);

interface Props {
  drawings: readonly Drawing[];
  orientation: Color;
  /** Whatever touches the board draws. */
  drawing: boolean;
  onDraw(drawing: Drawing): void;
}

const joined = (from: Key, to: Key): Drawing => (from === to ? from : `${from}${to}`);

const kRightButton = 2;

/** Null outside of the board. */
function keyUnder(layer: Element, event: PointerEvent, orientation: Color): Key | null {
  const { left, top, width, height } = layer.getBoundingClientRect();
  const column = Math.floor((9 * (event.clientX - left)) / width);
  const row = Math.floor((9 * (event.clientY - top)) / height);
  const inside = column >= 0 && column < 9 && row >= 0 && row < 9;
  return inside ? keyAt({ column, row }, orientation) : null;
}

function Shape({ drawing, orientation }: { drawing: Drawing; orientation: Color }) {
  const from = centre(drawing.slice(0, 2) as Key, orientation);
  if (drawing.length === 2) return <circle class="ring" cx={from.x} cy={from.y} r={4.6} stroke-width={1.1} />;
  return <path d={shape(from, centre(drawing.slice(2) as Key, orientation), 1.6)} />;
}

/** The drawing that is under way; `layer` lies on the board, whose presses it takes. */
function useDrawing({ orientation, drawing, onDraw }: Omit<Props, "drawings">) {
  const layer = useRef<HTMLDivElement>(null);
  const begun = useRef<Key | null>(null);
  const [now, setNow] = useState<Drawing | null>(null);

  useLayoutEffect(() => {
    const here = layer.current;
    const board = here?.parentElement;
    if (!here || !board) return;
    const draws = (event: PointerEvent) => drawing || event.button === kRightButton;
    const begin = (event: PointerEvent) => {
      const key = draws(event) ? keyUnder(here, event, orientation) : null;
      if (!key) return;
      event.preventDefault();
      event.stopPropagation();
      begun.current = key;
      setNow(key);
    };
    const go = (event: PointerEvent) => {
      if (!begun.current) return;
      const key = keyUnder(here, event, orientation);
      setNow(key && joined(begun.current, key));
    };
    const end = (event: PointerEvent) => {
      if (!begun.current) return;
      const key = keyUnder(here, event, orientation);
      if (key && event.type === "pointerup") onDraw(joined(begun.current, key));
      begun.current = null;
      setNow(null);
    };
    // The board's own listeners, for mouse and finger alike, hear nothing of what is drawn.
    const quiet = (event: MouseEvent | TouchEvent) => {
      if (!drawing && !(event instanceof MouseEvent && event.button === kRightButton)) return;
      if (event.cancelable) event.preventDefault();
      event.stopPropagation();
    };
    board.addEventListener("pointerdown", begin, true);
    for (const kind of ["mousedown", "touchstart", "contextmenu"] as const)
      board.addEventListener(kind, quiet, { capture: true, passive: false });
    addEventListener("pointermove", go);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      board.removeEventListener("pointerdown", begin, true);
      for (const kind of ["mousedown", "touchstart", "contextmenu"] as const)
        board.removeEventListener(kind, quiet, true);
      removeEventListener("pointermove", go);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, [drawing, orientation, onDraw]);
  return { layer, now };
}

export function Drawings({ drawings, ...how }: Props) {
  const { layer, now } = useDrawing(how);
  const { orientation, drawing } = how;
  const shown = now && !drawings.includes(now) ? [...drawings, now] : drawings;
  return (
    <div
      ref={layer}
      class={`drawings${drawing ? " drawing" : ""}`}
      data-testid="drawings"
      data-drawn={drawings.join(" ")}
    >
      <svg viewBox={`0 0 ${9 * kWidth} ${9 * kHeight}`} preserveAspectRatio="none" aria-hidden="true">
        {shown.map((one) => (
          <Shape key={one} drawing={one} orientation={orientation} />
        ))}
      </svg>
    </div>
  );
}

interface ToolsProps {
  /** Is there anything to wipe away? */
  any: boolean;
  drawing: boolean;
  onWipe(): void;
  onToggle(): void;
}

/** Neither ever gives its place to the other. */
export function DrawTools({ any, drawing, onWipe, onToggle }: ToolsProps) {
  return (
    <>
      <Tool icon="eraser" label={t("wipe")} test="wipe" disabled={!any} onClick={onWipe} />
      <Tool icon="pencil" label={t("draw")} test="draw" pressed={drawing} onClick={onToggle} />
    </>
  );
}
