// SPDX-License-Identifier: MIT
// Random games under the preset `lishogi` beside shogiops, which lishogi.org plays by: the same legal moves in every
// position, our KIF read there as the same moves, and its KIF read here. ANNAN_RECORD_GAMES says how many games (60).
// shogiops 0.18 lists a few moves that its own attacks refute (a capture of a supporter that opens a line as well), and
// leaves out some that they allow; where the lists differ, its attacks after the move decide.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { makeKifHeader, makeKifMoveOrDrop, parseKifHeader, parseKifMovesOrDrops } from "shogiops/notation/kif";
import { initialSfen, makeSfen, parseSfen } from "shogiops/sfen";
import { makeSquareName, makeUsi, parseUsi } from "shogiops/util";
import { pieceCanPromote } from "shogiops/variant/util";
import { randomNumbers } from "../wasm/random.mjs";

const program = join(process.env.ANNAN_BIN_DIR, "annan");
const gameCount = Number(process.env.ANNAN_RECORD_GAMES ?? 60);
const longestGame = 150;
const variant = "annanshogi";
const dropLetters = { pawn: "P", lance: "L", knight: "N", silver: "S", gold: "G", bishop: "B", rook: "R" };
const random = randomNumbers(8);

/** Runs `annan` with a text on its standard input. */
async function annan(args, input) {
  const running = promisify(execFile)(program, args, { maxBuffer: 2 ** 28 });
  running.child.stdin.end(input);
  return (await running).stdout;
}

const read = (sfen) => parseSfen(variant, sfen, false).unwrap();

/** The legal moves as shogiops has them, in USI and sorted. */
function legalThere(position) {
  const moves = [];
  const context = position.ctx();
  for (const [from, targets] of position.allMoveDests(context)) {
    const piece = position.board.get(from);
    for (const to of targets) {
      moves.push(makeUsi({ from, to }));
      if (pieceCanPromote(variant)(piece, from, to, undefined)) moves.push(makeUsi({ from, to, promotion: true }));
    }
  }
  for (const [piece, targets] of position.allDropDests(context)) {
    for (const to of targets) moves.push(`${dropLetters[piece.split(" ")[1]]}*${makeSquareName(to)}`);
  }
  return moves.sort();
}

/** A random one of these moves, a capture half of the time if there is one. */
function choose(position, moves) {
  const captures = random(2) === 0 ? moves.filter((usi) => position.board.has(parseUsi(usi).to)) : [];
  const from = captures.length > 0 ? captures : moves;
  return from[random(from.length)];
}

const positions = { compared: 0, decided: 0 };

/** After this move, do the opponent's pieces attack the mover's king, by what shogiops says of attacks? */
function exposesThere(position, usi) {
  const after = position.clone();
  after.play(parseUsi(usi));
  const king = after.kingsOf(position.turn).singleSquare();
  return after.squareAttackers(king, after.turn, after.board.occupied).nonEmpty();
}

/** Are the two lists the same, but for moves on the board on which shogiops contradicts itself? */
function agree(position, ours, theirs) {
  if (ours.length === theirs.length && ours.every((usi, i) => usi === theirs[i])) return true;
  const drops = (list) => list.filter((usi) => usi.includes("*")).join();
  if (drops(ours) !== drops(theirs)) return false;
  const differing = [
    ...theirs.filter((usi) => !ours.includes(usi)).map((usi) => exposesThere(position, usi)),
    ...ours.filter((usi) => !theirs.includes(usi)).map((usi) => !exposesThere(position, usi)),
  ];
  positions.decided += differing.length;
  return differing.every(Boolean);
}

/** Plays all games side by side, so that one run of `annan` answers for a ply of each. */
async function playGames() {
  const games = Array.from({ length: gameCount }, () => ({ position: read(initialSfen(variant)), sfens: [], moves: [] }));
  for (let ply = 0; ply < longestGame; ply++) {
    const live = games.filter((game) => !game.over);
    for (const game of live) game.sfens.push(makeSfen(game.position));
    const lines = live.map((game) => `${game.sfens.at(-1)}\n`).join("");
    const answers = (await annan(["moves", "--stdin", "--rules", "lishogi"], lines)).split("\n");
    for (const [i, game] of live.entries()) {
      const ours = answers[i] === "" ? [] : answers[i].split(" ");
      const theirs = legalThere(game.position);
      if (!agree(game.position, ours, theirs)) assert.deepEqual(ours, theirs, game.sfens.at(-1));
      positions.compared++;
      game.over = ours.length === 0;
      if (game.over) continue;
      const usi = choose(game.position, ours);
      game.moves.push(usi);
      game.position.play(parseUsi(usi));
    }
  }
  // Every third one is told from a position within it, which KIF then holds as a board.
  return games.map(({ sfens, moves }, i) => {
    const skip = i % 3 === 0 ? i % sfens.length : 0;
    return { start: sfens[skip], moves: moves.slice(skip) };
  });
}

/** The game as shogiops would write it. */
function kifThere({ start, moves }) {
  const position = read(start);
  const lines = [makeKifHeader(position), "手数----指手---------消費時間--"];
  let last;
  for (const [i, usi] of moves.entries()) {
    const move = parseUsi(usi);
    lines.push(`${i + 1} ${makeKifMoveOrDrop(position, move, last)}`);
    position.play(move);
    last = move.to;
  }
  return `${lines.join("\n")}\n`;
}

const usiText = ({ start, moves }) => `position sfen ${[start, ...(moves.length > 0 ? ["moves", ...moves] : [])].join(" ")}\n`;
const withoutNumber = (sfen) => sfen.split(" ").slice(0, 3).join(" ");

test(`${gameCount} games beside shogiops`, async (t) => {
  let games;
  await t.test("the legal moves of every position are the same", async () => {
    games = await playGames();
    t.diagnostic(`${positions.compared} positions, ${positions.decided} moves decided by its attacks`);
    assert.ok(positions.decided * 1000 <= positions.compared, "shogiops contradicts itself in few positions only");
  });
  await t.test("KIF written here is read there", async () => {
    for (const game of games) {
      const kif = await annan(["convert", "--from", "usi", "--to", "kifu", "--rules", "lishogi"], usiText(game));
      assert.equal(withoutNumber(makeSfen(parseKifHeader(kif).unwrap())), withoutNumber(game.start));
      const moveLines = kif.split("\n").filter((line) => /^ *\d+ /.test(line));
      assert.deepEqual(parseKifMovesOrDrops(moveLines).map(makeUsi), game.moves);
    }
  });
  await t.test("KIF written there is read here", async () => {
    for (const game of games) {
      const usi = await annan(["convert", "--from", "kif", "--to", "usi", "--rules", "lishogi"], kifThere(game));
      const [, start, moves = ""] = /^position (?:sfen )?(.*?)(?: moves (.*))?\n$/.exec(usi);
      const named = start === "startpos" ? initialSfen(variant) : start;
      assert.equal(withoutNumber(named), withoutNumber(game.start));
      assert.equal(moves, game.moves.join(" "));
    }
  });
});
