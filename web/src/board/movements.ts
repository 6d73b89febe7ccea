// SPDX-License-Identifier: GPL-3.0-or-later
// shogiground knows what a piece is, not what it moves like. The piece set that draws movements needs to know: here each
// piece element gets the borrowed movement as `data-moves`, whenever shogiground has drawn.
import type { Api } from "shogiground/api";
import type { PieceNode } from "shogiground/types";
import type { Badge } from "../wasm/rules";

export class MovementStamps {
  private movements = new Map<string, string>();
  private readonly observer: MutationObserver;

  constructor(
    private readonly board: HTMLElement,
    private readonly api: Api,
  ) {
    this.observer = new MutationObserver(() => this.stamp());
    this.observer.observe(board, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["class", "style"],
    });
  }

  /** The badges of what shogiground draws next. */
  follow(badges: readonly Badge[]): void {
    this.movements = new Map(badges.map((badge) => [badge.square, badge.movement]));
  }

  /** Also called once for what was drawn before anything was watched. */
  stamp(): void {
    const held = this.api.state.draggable.current?.fromBoard?.orig;
    for (const piece of this.board.querySelectorAll<PieceNode>("piece")) {
      const key = piece.classList.contains("dragging") ? held : piece.sgKey;
      const movement = key && this.movements.get(key);
      if (piece.dataset.moves === movement) continue;
      if (movement) piece.dataset.moves = movement;
      else delete piece.dataset.moves;
    }
  }

  stop(): void {
    this.observer.disconnect();
  }
}
