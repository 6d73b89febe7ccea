// SPDX-License-Identifier: GPL-3.0-or-later
// shogiground drops a wrong move without a word. Here the same gestures are watched, so that the page can say why.
import type { Api } from "shogiground/api";
import type { Key as GroundKey, MouchEvent, Piece } from "shogiground/types";
import { eventPosition, getKeyAtDomPos, pieceNameOf, sentePov } from "shogiground/util";
import type { Color, Key, Usi } from "../wasm/rules";

/** How USI writes a piece in a drop. */
export const kDropLetters: Readonly<Record<string, string>> = {
  pawn: "P",
  lance: "L",
  knight: "N",
  silver: "S",
  gold: "G",
  bishop: "B",
  rook: "R",
};

export interface AttemptEvents {
  mover(): Color | null;
  onIllegal(usi: Usi): void;
  onInspect(square: Key | null): void;
  /** The legal move that would be played if the held piece were put down here; null for none. */
  onAim(usi: Usi | null): void;
}

interface Held {
  from: GroundKey | undefined;
  piece: Piece | undefined;
}

function squareAt(
  api: Api,
  area: HTMLElement,
  position: [number, number] | undefined,
): GroundKey | undefined {
  if (!position) return undefined;
  const { state } = api;
  return getKeyAtDomPos(
    position,
    sentePov(state.orientation),
    state.dimensions,
    area.getBoundingClientRect(),
  );
}

/** The move in USI if it is one the rules refuse; null if it is legal or no attempt at all. */
function refused(api: Api, held: Held, to: GroundKey): Usi | null {
  const { state } = api;
  if (held.from) {
    if (held.from === to) return null;
    return state.movable.dests?.get(held.from)?.includes(to) ? null : `${held.from}${to}`;
  }
  if (held.piece) {
    const letter = kDropLetters[held.piece.role];
    return !letter || state.droppable.dests?.get(pieceNameOf(held.piece))?.includes(to)
      ? null
      : `${letter}*${to}`;
  }
  return null;
}

/** What is held over a square it may go to, as shogiground sees it after its own handling of the pointer. */
function aimed(api: Api): Usi | null {
  const { state } = api;
  const to = state.hovered;
  if (!to || state.promotion.current) return null;
  const from = state.draggable.current?.fromBoard?.orig ?? state.selected;
  if (from) return state.movable.dests?.get(from)?.includes(to) ? `${from}${to}` : null;
  const piece = state.selectedPiece;
  const letter = piece && kDropLetters[piece.role];
  return letter && state.droppable.dests?.get(pieceNameOf(piece))?.includes(to) ? `${letter}*${to}` : null;
}

export function watchAttempts(area: HTMLElement, api: Api, events: AttemptEvents): () => void {
  const { state } = api;
  let held: Held = { from: undefined, piece: undefined };

  // Before shogiground: remember what is held. Its idea of where the board is may be old, so let it measure again.
  const before = () => {
    state.dom.bounds.board.bounds.clear();
    held = { from: state.selected, piece: state.selectedPiece };
  };

  const onPress = (event: Event) => {
    const to = squareAt(api, area, eventPosition(event as MouchEvent));
    if (!to || (event.target as Element).closest(".promotion")) return;
    const mover = events.mover();
    const there = state.pieces.get(to);
    const usi = mover && there?.color !== mover ? refused(api, held, to) : null;
    if (usi) events.onIllegal(usi);
    else events.onInspect(there ? (to as Key) : null);
  };

  const onRelease = (event: Event) => {
    const drag = state.draggable.current;
    if (!drag?.started || !events.mover()) return;
    const to = squareAt(api, area, eventPosition(event as MouchEvent) ?? drag.pos);
    if (!to) return;
    const from = drag.fromBoard?.orig;
    const usi = refused(api, { from, piece: from ? undefined : drag.piece }, to);
    if (usi) events.onIllegal(usi);
  };

  const onHover = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || state.draggable.current) return;
    const key = squareAt(api, area, [event.clientX, event.clientY]);
    events.onInspect(key && state.pieces.has(key) ? (key as Key) : null);
  };
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType === "mouse") events.onInspect(null);
  };

  // shogiground follows a drag once per frame, so its answer is there in the next one.
  let frame = 0;
  let aim: Usi | null = null;
  const followAim = () => {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = 0;
        const now = aimed(api);
        if (now !== aim) events.onAim(now);
        aim = now;
      });
    });
  };

  const capture = { capture: true, passive: true };
  area.addEventListener("mousedown", before, capture);
  area.addEventListener("touchstart", before, capture);
  area.addEventListener("mousedown", onPress);
  area.addEventListener("touchstart", onPress, { passive: true });
  area.addEventListener("pointermove", onHover);
  area.addEventListener("pointerleave", onLeave);
  const followed = ["pointermove", "pointerup", "touchmove", "touchend"] as const;
  for (const name of followed) document.addEventListener(name, followAim, capture);
  document.addEventListener("mouseup", onRelease, capture);
  document.addEventListener("touchend", onRelease, capture);
  return () => {
    cancelAnimationFrame(frame);
    for (const name of followed) document.removeEventListener(name, followAim, capture);
    // The area itself goes away with the board.
    document.removeEventListener("mouseup", onRelease, capture);
    document.removeEventListener("touchend", onRelease, capture);
  };
}
