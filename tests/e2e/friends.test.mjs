// SPDX-License-Identifier: MIT
// Two people and a spectator: a whole game by clicks, drags and taps to checkmate, then the rematch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { kMatingGame } from "./games.mjs";
import { assertCalm, invite, playOut } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

test("the written game has what a whole game must have", () => {
  const seen = new Set();
  for (const [ply, usi] of kMatingGame.entries()) {
    const { promotion, waysOut } = rules.analyse({ moves: kMatingGame.slice(0, ply) });
    if (usi[1] === "*") seen.add("drop");
    if (promotion.get(usi.slice(0, 2))?.get(usi.slice(2, 4)) === "choice")
      seen.add(usi.endsWith("+") ? "promotion" : "declined");
    if (waysOut?.takeSupporter.includes(usi)) seen.add("the supporter of a checker taken");
  }
  assert.deepEqual([...seen].sort(), ["declined", "drop", "promotion", "the supporter of a checker taken"]);
  assert.equal(rules.analyse({ moves: kMatingGame }).outcome.reason, "checkmate");
});

test("a game by link on a desktop and a phone to checkmate, watched, and a rematch", () =>
  withSite(async ({ person }) => {
    const host = await person(kDesktop);
    const friend = await person(kPhone);
    const spectator = await person(kDesktop);
    const link = await invite(host);
    await friend.open(link);
    const hostColor = await host.color();
    const friendColor = await friend.color();
    assert.notEqual(hostColor, friendColor);
    await spectator.open(link);
    await spectator.waitToBe("");

    const sides = hostColor === "sente" ? { sente: host, gote: friend } : { sente: friend, gote: host };
    const all = [host, friend, spectator];
    const start = rules.analyse({ moves: [] }).sfen;
    await Promise.all(all.map((table) => table.waitForSfen(start)));
    await playOut({ moves: [] }, kMatingGame, {
      ...sides,
      watchers: [spectator],
      how: (ply) => (ply % 4 < 2 ? "tap" : "drag"),
    });

    const ends = await Promise.all(all.map((table) => table.waitForEnd()));
    for (const { reason } of ends) assert.match(reason, /checkmate/i);
    const winner = rules.analyse({ moves: kMatingGame }).outcome.winner;
    assert.notEqual(ends[0].title, ends[1].title);
    assert.equal((await spectator.moveTexts()).length, kMatingGame.length);
    assert.match(ends[2].title, winner === "sente" ? /black/i : /white/i);

    // Case 23: both press within a millisecond: one new game, colours swapped, everybody in it.
    await Promise.all([host.press("rematch"), friend.press("rematch")]);
    await Promise.all([host.waitToBe(friendColor), friend.waitToBe(hostColor), spectator.waitToBe("")]);
    await Promise.all(all.map((table) => table.waitForSfen(start)));
    for (const table of all) {
      const started = table.received.flatMap((message) => message.events ?? []);
      assert.equal(started.filter((event) => event.type === "game_started" && event.game === 2).length, 1);
    }
    await playOut({ moves: [] }, kMatingGame.slice(0, 2), {
      sente: sides.gote,
      gote: sides.sente,
      watchers: [spectator],
    });
    assertCalm(...all);
  }));
