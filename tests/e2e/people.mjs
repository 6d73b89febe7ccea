// SPDX-License-Identifier: MIT
// Getting people to a table, and a game written down in advance played between them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { rules } from "../wasm/module.mjs";
import { kPatienceMs } from "./table.mjs";

/** From the home page to the link: what a person does who wants to play a friend. */
export async function invite(host) {
  await host.goHome();
  await host.press("play-friend");
  return await host.part("invite-link").inputValue();
}

/** A table with a start or rules of its own, its maker as Black, and a second person sitting opposite. */
export async function seatTwo(host, friend, settings) {
  const { status, body } = await host.createTable({ opponent: "friend", color: "black", ...settings });
  assert.equal(status, 200, JSON.stringify(body));
  await host.open(body.url);
  await host.part("invite-link").waitFor();
  await friend.open(body.url);
  await host.waitToBe("sente");
  await friend.waitToBe("gote");
  return body.url;
}

/**
 * Plays `moves` on from `game`: each by its own person, `how(ply)` telling the gesture, and after each all who look see the
 * same position. Gives the game with the moves in it.
 */
export async function playOut(game, moves, { sente, gote, watchers = [], how = () => "tap" }) {
  let now = game;
  for (const usi of moves) {
    const mover = rules.analyse(now).turn === "sente" ? sente : gote;
    const { sfen } = await mover.play(now, usi, how(now.moves.length));
    now = { ...now, moves: [...now.moves, usi] };
    await Promise.all([sente, gote, ...watchers].map((table) => table.waitForSfen(sfen)));
  }
  return now;
}

/** Both languages of the page: how a person's browser asks for one, and some of its words. */
export const languages = [
  {
    name: "en",
    locale: "en-GB",
    words: {
      agreement: /by agreement/,
      time: /on time/,
      aborted: /aborted/i,
      won: /You won/,
      lost: /You lost/,
    },
  },
  {
    name: "ja",
    locale: "ja-JP",
    words: {
      agreement: /合意/,
      time: /時間切れ/,
      aborted: /中止/,
      won: /あなたの勝ち/,
      lost: /あなたの負け/,
    },
  },
];

/** Waits until what is read from a page is `wanted`. */
export async function comesToBe(read, wanted) {
  for (const giveUp = Date.now() + kPatienceMs; ; await new Promise((done) => setTimeout(done, 50))) {
    const now = await read();
    if (isDeepStrictEqual(now, wanted)) return;
    if (Date.now() > giveUp) assert.deepEqual(now, wanted);
  }
}

/** What a press of this button saves: the file's name and bytes. */
export async function saved(table, button) {
  const [download] = await Promise.all([table.page.waitForEvent("download"), table.press(button)]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** No page has stumbled over itself. */
export function assertCalm(...tables) {
  for (const table of tables) assert.deepEqual(table.errors.map(String), []);
}
