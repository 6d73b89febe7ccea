// SPDX-License-Identifier: GPL-3.0-or-later
// The one place that speaks to shogiground: what a model means in its settings, and what it reports back.
import { Shogiground } from "shogiground";
import type { Api } from "shogiground/api";
import type { Config } from "shogiground/config";
import type { HandRole, Key } from "../wasm/rules";
import { type AttemptEvents, AttemptWatcher, kDropLetters } from "./attempts";
import { type Spot, spotOfHand } from "./keyboardWalk";
import type { BoardModel, SquareMark } from "./model";
import { MovementStamps } from "./movements";
import { predropSquares } from "./premove";

const kSlideMs = 180;

export interface GroundElements {
  area: HTMLElement;
  board: HTMLElement;
  handTop: HTMLElement;
  handBottom: HTMLElement;
}

export interface GroundEvents extends AttemptEvents {
  onUserMove(from: Key, to: Key): void;
  onUserDrop(usi: string): void;
  onPremove(from: Key, to: Key): void;
  onPredrop(usi: string): void;
}

/** shogiground's settings for a position. */
export function positionConfig(model: BoardModel, marks: SquareMark[]): Config {
  const { analysis, mover } = model;
  const premover = model.premover ?? null;
  const [board, , hands] = analysis.sfen.split(" ");
  return {
    sfen: { board: board as string, hands: hands as string },
    orientation: model.orientation,
    turnColor: analysis.turn,
    // Undefined, not viewOnly: shogiground never wakes up again from viewOnly. Nor does a drop leave a mark in the
    // hand, which shogiground would keep through every later position.
    ...({ activeColor: mover ?? premover ?? undefined, lastPiece: undefined } as Pick<Config, "activeColor">),
    lastDests: analysis.lastMove,
    movable: { free: false, showDests: model.showDests, dests: mover ? analysis.dests : new Map() },
    droppable: { free: false, showDests: model.showDests, dests: mover ? analysis.drops : new Map() },
    premovable: {
      enabled: premover !== null,
      generate: (from) => analysis.premoveDests.get(from as Key) ?? [],
    },
    predroppable: {
      enabled: premover !== null,
      generate: () => (premover ? predropSquares(analysis, premover) : []),
    },
    drawable: { squares: marks },
  };
}

function fixedConfig(events: GroundEvents): Config {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    squareRatio: [11, 12],
    scaleDownPieces: false,
    blockTouchScroll: true,
    coordinates: { enabled: false },
    highlight: { lastDests: true, check: false },
    animation: { enabled: !calm, duration: kSlideMs },
    premovable: { events: { set: (from, to) => events.onPremove(from as Key, to as Key) } },
    predroppable: { events: { set: (piece, key) => events.onPredrop(`${kDropLetters[piece.role]}*${key}`) } },
    draggable: { enabled: true, showGhost: true, showTouchSquareOverlay: true },
    // Not visible from the start: its drawings would lie over the page even when empty.
    drawable: { enabled: false, visible: false },
    movable: { events: { after: (from, to) => events.onUserMove(from as Key, to as Key) } },
    droppable: { events: { after: (piece, key) => events.onUserDrop(`${kDropLetters[piece.role]}*${key}`) } },
  };
}

export class Ground {
  private readonly api: Api;
  private readonly watcher: AttemptWatcher;
  private readonly stamps: MovementStamps;

  constructor(elements: GroundElements, model: BoardModel, marks: SquareMark[], events: GroundEvents) {
    this.api = Shogiground(fixedConfig(events), {
      board: elements.board,
      hands: { top: elements.handTop, bottom: elements.handBottom },
    });
    this.stamps = new MovementStamps(elements.board, this.api);
    this.stamps.follow(model.analysis.badges);
    this.api.set(positionConfig(model, marks), true);
    this.stamps.stamp();
    this.watcher = new AttemptWatcher(elements.area, this.api, events);
  }

  show(model: BoardModel, marks: SquareMark[]): void {
    this.stamps.follow(model.analysis.badges);
    this.api.set(positionConfig(model, marks));
  }

  mark(marks: SquareMark[]): void {
    this.api.setSquareHighlights(marks);
  }

  /** What is picked up. */
  held(): Spot | null {
    const { selected, selectedPiece } = this.api.state;
    if (selected) return selected as Key;
    return selectedPiece ? `${selectedPiece.color} ${selectedPiece.role as HandRole}` : null;
  }

  /** As a tap on this place does it: picks up, puts down, lets go. */
  press(spot: Spot): void {
    const again = this.held() === spot;
    const piece = spotOfHand(spot);
    if (!piece && this.watcher.begin(spot as Key)) return;
    if (again) {
      this.letGo();
      return;
    }
    if (piece) {
      this.api.selectPiece(piece);
      return;
    }
    this.api.selectSquare(spot as Key);
    this.watcher.judge(spot as Key);
  }

  /** A premove is drawn by the page, which knows when it is over. */
  forgetPremove(): void {
    this.api.cancelPremove();
    this.api.cancelPredrop();
  }

  /** What is held or aimed at belongs to another position. */
  letGo(): void {
    delete this.api.state.hovered;
    this.api.cancelMoveOrDrop();
  }

  destroy(): void {
    this.watcher.stop();
    this.stamps.stop();
    this.api.destroy();
  }
}
