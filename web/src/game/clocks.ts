// SPDX-License-Identifier: GPL-3.0-or-later
// How much time each side has, by the server's clock. No drawing, no waiting.
import { moverOf } from "../client/party";
import type { Game, HouseRules, ServerClock, Side, TimeControl } from "../client/protocol";

/** Below this the time is shown with tenths and in bold. */
export const kShortMs = 10_000;

/** The time control in force; older servers know only a limit for the turn. */
export function timeOf(house: HouseRules): TimeControl | null {
  if (house.time !== undefined) return house.time;
  return house.turn_limit === null ? null : { main: 0, byoyomi: house.turn_limit, increment: 0 };
}

export interface SideClock {
  /** What counts down: main time while there is some, the time for the move after that. */
  shownMs: number;
  /** Time for a move is what is left, or all there ever was. */
  byoyomi: boolean;
  running: boolean;
  /** The game is lost when this much has passed. */
  short: boolean;
}

/** Main time left by adding up what each move was charged. */
export function mainLeft(time: TimeControl, game: Game, side: Side): number {
  const own = (game.start.split(" ")[1] === "w" ? "white" : "black") === side ? 0 : 1;
  let left = time.main * 1000;
  for (let ply = own; ply < game.moves.length; ply += 2) {
    left = Math.max(0, left - (game.moves[ply]?.ms ?? 0)) + time.increment * 1000;
  }
  return left;
}

/** Null without a time control. `now` is the server's time. */
export function sideClock(game: Game, clock: ServerClock | null, side: Side, now: number): SideClock | null {
  const time = timeOf(game.house);
  if (!time) return null;
  const byoyomi = time.byoyomi * 1000;
  const main = clock?.main_left?.[side] ?? mainLeft(time, game, side);
  // Who lost on time has none left.
  if (game.result?.reason === "time" && sideOf(game) === side) return clockOf(0, 0, false);
  const toMove = !game.result && sideOf(game) === side;
  if (!toMove || !clock) return clockOf(main, byoyomi, false);
  if (clock.deadline !== null) return counting(clock.deadline - now, byoyomi);
  const spent = clock.stopped ? clock.spent : 0;
  const left = main + byoyomi - spent;
  return clockOf(left - byoyomi, Math.min(left, byoyomi), false);
}

function sideOf(game: Game): Side {
  return moverOf(game) === game.black ? "black" : "white";
}

function counting(leftMs: number, byoyomi: number): SideClock {
  const left = Math.max(0, leftMs);
  const shown = clockOf(left - byoyomi, Math.min(left, byoyomi), true);
  return { ...shown, short: left < kShortMs };
}

function clockOf(main: number, byoyomi: number, running: boolean): SideClock {
  const inMain = main > 0;
  return { shownMs: inMain ? main : byoyomi, byoyomi: !inMain, running, short: false };
}

/** `0:27`, `1:05:00`, with tenths when it is short. Rounded up, so that 0:00 means the time is over. */
export function clockText(leftMs: number, tenths = leftMs < kShortMs): string {
  const left = Math.max(0, leftMs);
  if (tenths) return `0:0${(Math.ceil(left / 100) / 10).toFixed(1)}`.replace("0:010.0", "0:10.0");
  const seconds = Math.ceil(left / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
