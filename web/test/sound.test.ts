// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { type Audible, soundsOf } from "../src/sound/events";
import { rules } from "./rulesModule";

const quiet: Audible = { game: 1, over: false, ply: 0, last: undefined, yourTurn: true };

/** The table after these moves. */
function played(moves: string[], start = "startpos", yourTurn = false): Audible {
  const names = rules.names({ start, moves });
  return { game: 1, over: false, ply: moves.length, last: names.at(-1), yourTurn };
}

describe("what is heard", () => {
  it("is nothing when the page is opened and when a move is taken back", () => {
    expect(soundsOf(null, played(["7g7f"]), true)).toEqual([]);
    expect(soundsOf(played(["7g7f"]), quiet, true)).toEqual([]);
    expect(soundsOf(quiet, quiet, true)).toEqual([]);
  });

  it("is the move, what it takes and the check it gives", () => {
    expect(soundsOf(quiet, played(["7g7f"]), true)).toEqual(["move"]);
    const start = "4k4/4p4/9/9/4R4/9/9/9/4K4 b - 1";
    expect(soundsOf(quiet, played(["5e5b"], start), true)).toEqual(["capture", "check"]);
  });

  it("is the reader's turn for who is not looking", () => {
    const theirs = { ...played(["7g7f"]), yourTurn: false };
    const answered = played(["7g7f", "3c3d"], "startpos", true);
    expect(soundsOf(theirs, answered, true)).toEqual(["move"]);
    expect(soundsOf(theirs, answered, false)).toEqual(["move", "turn"]);
  });

  it("is the start of each game and its end", () => {
    expect(soundsOf({ ...quiet, game: null }, quiet, true)).toEqual(["start"]);
    expect(soundsOf({ ...played(["7g7f"]), over: true }, { ...quiet, game: 2 }, true)).toEqual(["start"]);
    expect(soundsOf(quiet, { ...quiet, over: true }, false)).toEqual(["end"]);
    expect(soundsOf(quiet, { ...played(["7g7f"]), over: true }, true)).toEqual(["move", "end"]);
  });
});
