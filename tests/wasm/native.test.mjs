// SPDX-License-Identifier: MIT
// annan_rules.wasm answers as `annan` does: legal moves, status, refusals and played-out games of positions from random
// games and of boards scattered at random, under every preset and under random knobs. All seeds are fixed.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { RulesError } from "../../web/src/wasm/rules.ts";
import { rules } from "./module.mjs";
import { randomNumbers } from "./random.mjs";

const program = join(process.env.ANNAN_BIN_DIR, "annan");
const squares = [..."123456789"].flatMap((file) => [..."abcdefghi"].map((rank) => file + rank));
const knobs = {
  far_rank: ["supported", "any", "own_type"],
  two_pawns: ["drops", "drops_and_moves"],
  pawn_drop_mate: ["any_check", "front_no_reply"],
  impasse: ["declare27", "off", "auto27"],
  move_limit: ["none", "40", "120"],
};
const setSize = { P: 18, L: 4, N: 4, S: 4, G: 4, B: 2, R: 2 };

/** What `annan COMMAND --stdin` prints for each line. */
async function native(command, ruleSet, lines) {
  const { preset = "annan", ...values } = ruleSet;
  const settings = Object.entries(values).flatMap(([knob, value]) => ["--set", `${knob}=${value}`]);
  const running = promisify(execFile)(program, [command, "--stdin", "--rules", preset, ...settings], {
    maxBuffer: 2 ** 28,
  });
  running.child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  // 1 and 2 only say that some line was refused.
  const { stdout } = await running.catch((error) => {
    if (error.code === 1 || error.code === 2) return error;
    throw error;
  });
  const answers = stdout.split("\n");
  assert.equal(answers.pop(), "");
  assert.equal(answers.length, lines.length, `${command} gives one line for each`);
  return answers;
}

/** What the module answers, or its refusal as the command line words it. */
function answer(ask) {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RulesError) return `error ${error.column} ${error.message}`;
    throw error;
  }
}

/** A board with up to two kings and pieces of one set anywhere, as an SFEN; some are refused. */
function scatteredSfen(random) {
  const board = Array.from({ length: 9 }, () => Array(9).fill(""));
  const hands = { b: {}, w: {} };
  const place = (piece) => {
    board[random(9)][random(9)] = piece;
  };
  const pieces = random(39);
  const left = { ...setSize };
  for (let i = 0; i < pieces; i += 1) {
    const letter = "PPPPLNSGBR"[random(10)];
    if (left[letter] === 0) continue;
    left[letter] -= 1;
    const owner = "bw"[random(2)];
    if (random(4) === 0) {
      hands[owner][letter] = (hands[owner][letter] ?? 0) + 1;
      continue;
    }
    const promoted = letter !== "G" && random(4) === 0 ? "+" : "";
    place(promoted + (owner === "b" ? letter : letter.toLowerCase()));
  }
  for (const king of ["K", "k"]) if (random(10) > 0) place(king);
  const rows = board.map((row) => row.map((piece) => piece || "1").join(""));
  const packed = rows.join("/").replace(/1+/g, (empty) => empty.length);
  const held = ["b", "w"]
    .flatMap((side) =>
      [..."RBGSNLP"].map((letter) => {
        const count = hands[side][letter] ?? 0;
        if (count === 0) return "";
        return (count > 1 ? count : "") + (side === "b" ? letter : letter.toLowerCase());
      }),
    )
    .join("");
  return `${packed} ${"bw"[random(2)]} ${held || "-"} ${1 + random(300)}`;
}

/** A random game in USI; the last move of some is refused. */
function randomGame(random, ruleSet) {
  const moves = [];
  const sfens = [];
  let sfen = "startpos";
  for (let ply = random(150); ply > 0; ply -= 1) {
    const legal = rules.cli.moves(ruleSet, sfen).split(" ");
    if (legal[0] === "") break;
    const move = legal[random(legal.length)];
    const [after] = rules.cli.playOut({ ...ruleSet, impasse: "off", move_limit: "none" }, sfen, move).split("\t");
    moves.push(move);
    sfens.push(after);
    sfen = after;
  }
  if (random(4) === 0) moves.push(randomMove(random));
  return { moves: moves.join(" "), sfens };
}

/** Any move, legal or not. */
function randomMove(random) {
  const to = squares[random(81)];
  if (random(4) === 0) return `${"PLNSGBR"[random(7)]}*${to}`;
  return squares[random(81)] + to + (random(4) === 0 ? "+" : "");
}

/** Half of them one of the legal moves or the same with promotion turned round, the others anything. */
function askedMove(random, legal) {
  if (legal === "" || legal.startsWith("error") || random(2) === 0) return randomMove(random);
  const moves = legal.split(" ");
  const move = moves[random(moves.length)];
  if (move.includes("*") || random(2) === 0) return move;
  return move.endsWith("+") ? move.slice(0, -1) : `${move}+`;
}

function assertEqualLines(command, lines, here, there) {
  const wrong = lines.map((_, i) => i).filter((i) => here[i] !== there[i]);
  const shown = wrong.slice(0, 5).map((i) => `${command} ${lines[i]}\n  wasm:   ${here[i]}\n  native: ${there[i]}`);
  assert.equal(wrong.length, 0, shown.join("\n"));
}

/** Compares all answers about the positions; how many of them were lawful. */
async function comparePositions(random, ruleSet, sfens) {
  const moves = sfens.map((sfen) => answer(() => rules.cli.moves(ruleSet, sfen)));
  assertEqualLines("moves", sfens, moves, await native("moves", ruleSet, sfens));
  const status = sfens.map((sfen) => answer(() => rules.cli.status(ruleSet, sfen)));
  assertEqualLines("status", sfens, status, await native("status", ruleSet, sfens));
  const asked = sfens.flatMap((sfen, i) => [0, 1, 2].map(() => [sfen, askedMove(random, moves[i])]));
  const lines = asked.map((line) => line.join("\t"));
  const codes = asked.map(([sfen, usi]) => answer(() => rules.cli.explain(ruleSet, sfen, usi)));
  const sentences = await native("explain", ruleSet, lines);
  const bare = sentences.map((text) => text.replace(/^illegal (\w+): .*$/, "$1"));
  assertEqualLines("explain", lines, codes, bare);
  return moves.filter((text) => !text.startsWith("error")).length;
}

async function compareUnder(random, ruleSet) {
  const games = Array.from({ length: 8 }, () => randomGame(random, ruleSet));
  const lines = games.map((game) => `startpos\t${game.moves}`);
  const played = games.map((game) => answer(() => rules.cli.playOut(ruleSet, "startpos", game.moves)));
  assertEqualLines("play-out", lines, played, await native("play-out", ruleSet, lines));
  const scattered = Array.from({ length: 400 }, () => scatteredSfen(random));
  return comparePositions(random, ruleSet, [...games.flatMap((game) => game.sfens), ...scattered]);
}

function randomRules(random) {
  return Object.fromEntries(Object.entries(knobs).map(([knob, values]) => [knob, values[random(values.length)]]));
}

for (const preset of ["annan", "lishogi", "shogitter", "traditional"]) {
  test(`as native: ${preset}`, async () => {
    assert.ok((await compareUnder(randomNumbers(11), { preset })) > 400);
  });
}

test("as native: random knobs", async () => {
  const random = randomNumbers(12);
  for (let i = 0; i < 8; i += 1) assert.ok((await compareUnder(random, randomRules(random))) > 400);
});
