// SPDX-License-Identifier: MIT
// A person against the computer, from the one click on the home page to the end of the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertCalm } from "./people.mjs";
import { kPhone, withSite } from "./site.mjs";

/** Longer than any game with a player who walks into mate. */
const kMostPlies = 160;

/** Mate in one if there is one. */
function mate(game, analysis) {
  return analysis.moves.find((usi) => {
    if (rules.preview(game, usi)?.checkers.length === 0) return false;
    return rules.analyse({ ...game, moves: [...game.moves, usi] }).outcome?.reason === "checkmate";
  });
}

/**
 * A player who wants the game to be over: mates if possible, else lets itself be mated if possible, else brings the king
 * forward. Never repeats a position if it can help it, so that no draw ends the game early.
 */
function hastyMove(game, analysis) {
  const winning = mate(game, analysis);
  if (winning) return winning;
  const king = analysis.pieces.find((piece) => piece.role === "king" && piece.color === analysis.turn).square;
  const forward = (usi) => (usi.startsWith(king) && usi[3] < king[1] ? 0 : 1);
  const candidates = [...analysis.moves].sort((a, b) => forward(a) - forward(b));
  for (const usi of candidates.slice(0, 40)) {
    const next = { ...game, moves: [...game.moves, usi] };
    const reply = rules.analyse(next);
    if (reply.outcome === null && mate(next, reply)) return usi;
  }
  const fresh = candidates.filter((usi) => {
    const next = rules.analyse({ ...game, moves: [...game.moves, usi] });
    return next.outcome === null && next.occurrences === 1;
  });
  return fresh[0] ?? candidates[0];
}

/** Plays on both ways until the rules end the game; the computer's moves come from the page's own messages. */
async function playToTheEnd(table, game) {
  let now = game;
  while (now.moves.length < kMostPlies) {
    const analysis = rules.analyse(now);
    if (analysis.outcome !== null) return { game: now, outcome: analysis.outcome };
    const usi = hastyMove(now, analysis);
    const replyPly = now.moves.length + 1;
    const isReply = (event) => event.type === "move_played" && event.ply === replyPly;
    const answered = table.waitForNext((message) => message.events?.some(isReply), "the computer's move");
    // Nobody waits for it when the person's own move ends the game.
    answered.catch(() => {});
    await table.move(now, usi);
    now = { ...now, moves: [...now.moves, usi] };
    if (rules.analyse(now).outcome !== null) continue;
    const reply = (await answered).events.find(isReply);
    assert.equal(reply.by, "computer");
    now = { ...now, moves: [...now.moves, reply.usi] };
    await table.waitForSfen(rules.analyse(now).sfen);
  }
  assert.fail(`no end after ${kMostPlies} plies`);
}

test("one click, then a whole game against the computer on a phone", () =>
  withSite(async ({ person }) => {
    const table = await person(kPhone);
    await table.goHome();
    await table.press("play-computer");
    await table.waitToBe("sente");
    const { game, outcome } = await playToTheEnd(table, { moves: [] });
    const { title, reason } = await table.waitForEnd();
    assert.match(title, { sente: /^you won$/i, gote: /^you lost$/i, null: /^draw$/i }[outcome.winner]);
    if (outcome.reason === "checkmate") assert.match(reason, /checkmate/i);
    assert.equal((await table.moveTexts()).length, game.moves.length);
    // The computer always wants another one: White's turn to be the person's now.
    await table.press("rematch");
    await table.waitToBe("gote");
    await table.waitForTurn("gote");
    assertCalm(table);
  }));

test("the level that is chosen sits down, and is proposed again", () =>
  withSite(async ({ person }) => {
    const table = await person({ ...kPhone, locale: "ja-JP" });
    await table.goHome();
    await table.part("play-level").selectOption("7");
    await table.press("play-computer");
    await table.waitToBe("sente");
    assert.match(await table.part("player-top").innerText(), /コンピュータ 7/);
    await table.goHome();
    assert.equal(await table.part("play-level").inputValue(), "7");
    assertCalm(table);
  }));
