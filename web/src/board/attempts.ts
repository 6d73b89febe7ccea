// SPDX-License-Identifier: GPL-3.0-or-later
// shogiground drops a wrong move without a word. Here the same gestures are watched, so that the page can say why.
import type { Api } from "shogiground/api";
import type { Key as GroundKey, MouchEvent, Piece } from "shogiground/types";
import { eventPosition, getKeyAtDomPos, pieceNameOf, sentePov } from "shogiground/util";
import type { Color, HandRole, Key, Usi } from "../wasm/rules";

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

/** The piece that a drop in USI puts down. */
export function dropRole(usi: Usi): HandRole | null {
  const found = Object.entries(kDropLetters).find(([, letter]) => letter === usi[0]);
  return (found?.[0] as HandRole | undefined) ?? null;
}

export interface AttemptEvents {
  mover(): Color | null;
  onIllegal(usi: Usi): void;
  onInspect(square: Key | null): void;
  /** The legal move that would be played if the held piece were put down here; null for none. */
  onAim(usi: Usi | null): void;
  /** Does the premove that stands come from this square or go to it? */
  isPremoved(square: Key): boolean;
  onPremoveBack(): void;
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

/** Listens beside shogiground; `stop` when the board goes. */
export class AttemptWatcher {
  private held: Held = { from: undefined, piece: undefined };
  private aim: Usi | null = null;
  private frame = 0;
  private readonly listening = new AbortController();

  constructor(
    private readonly area: HTMLElement,
    private readonly api: Api,
    private readonly events: AttemptEvents,
  ) {
    const { signal } = this.listening;
    const first = { capture: true, passive: true, signal };
    const after = { passive: true, signal };
    for (const press of ["mousedown", "touchstart"]) {
      area.addEventListener(press, (event) => this.beforePress(event), { ...first, passive: false });
      area.addEventListener(press, (event) => this.onPress(event), after);
    }
    for (const release of ["mouseup", "touchend"]) {
      document.addEventListener(release, (event) => this.onRelease(event), first);
    }
    area.addEventListener("pointermove", (event) => this.onHover(event), after);
    area.addEventListener("pointerleave", (event) => this.onLeave(event), after);
    for (const move of ["pointermove", "pointerup", "touchmove", "touchend"]) {
      document.addEventListener(move, () => this.followAim(), first);
    }
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.listening.abort();
  }

  /** Remembers what is held. shogiground's idea of where the board is may be old, so it measures again. */
  private beforePress(event: Event): void {
    const { state } = this.api;
    state.dom.bounds.board.bounds.clear();
    const at = squareAt(this.api, this.area, eventPosition(event as MouchEvent));
    if (!this.begin(at)) return;
    // It picks nothing up.
    event.preventDefault();
    event.stopPropagation();
  }

  /** A press begins: true if it takes a premove back, and that is all it does. */
  begin(at: GroundKey | undefined): boolean {
    const { state } = this.api;
    this.held = { from: state.selected, piece: state.selectedPiece };
    if (!at || state.selected || state.selectedPiece || !this.events.isPremoved(at as Key)) return false;
    this.events.onPremoveBack();
    return true;
  }

  /** The press was on this square: what shogiground refused is told, what stands there is shown. */
  judge(to: GroundKey): void {
    const mover = this.events.mover();
    const there = this.api.state.pieces.get(to);
    const usi = mover && there?.color !== mover ? refused(this.api, this.held, to) : null;
    // shogiground has let the piece go: nothing of it stays lit.
    this.events.onInspect(there && !usi ? (to as Key) : null);
    if (usi) this.events.onIllegal(usi);
  }

  private onPress(event: Event): void {
    const to = squareAt(this.api, this.area, eventPosition(event as MouchEvent));
    if (!to || (event.target as Element).closest(".promotion")) return;
    this.judge(to);
  }

  private onRelease(event: Event): void {
    const drag = this.api.state.draggable.current;
    if (!drag?.started || !this.events.mover()) return;
    const to = squareAt(this.api, this.area, eventPosition(event as MouchEvent) ?? drag.pos);
    if (!to) return;
    const from = drag.fromBoard?.orig;
    const usi = refused(this.api, { from, piece: from ? undefined : drag.piece }, to);
    if (usi) this.events.onIllegal(usi);
  }

  private onHover(event: PointerEvent): void {
    const { state } = this.api;
    if (event.pointerType !== "mouse" || state.draggable.current) return;
    const key = squareAt(this.api, this.area, [event.clientX, event.clientY]);
    this.events.onInspect(key && state.pieces.has(key) ? (key as Key) : null);
  }

  private onLeave(event: PointerEvent): void {
    if (event.pointerType === "mouse") this.events.onInspect(null);
  }

  /** shogiground follows a drag once per frame, so its answer is there in the next one. */
  private followAim(): void {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        const now = aimed(this.api);
        if (now !== this.aim) this.events.onAim(now);
        this.aim = now;
      });
    });
  }
}
