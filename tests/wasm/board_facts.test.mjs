// SPDX-License-Identifier: MIT
// What the board shows equals the slow rules on 10,000 positions of random games under every preset: badges, dashed previews,
// why a try is refused, stuck pieces, the answers to a check, what each side attacks and threatens. The page's own functions
// are asked, not the module alone. All seeds are fixed.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { badgeViews, squareMarks, stuckViews } from "../../web/src/board/model.ts";
import { threatViews, wayViews } from "../../web/src/screens/lights/views.ts";
import { rules } from "./module.mjs";
import { randomNumbers } from "./random.mjs";

const kPositions = 10_000;
const kTries = 4;
const kThreatsEvery = 8;
const kLongest = 160;
const kPresets = ["annan", "lishogi", "shogitter", "traditional"];

const program = join(process.env.ANNAN_BIN_DIR, "annan_oracle_board");
const ranks = [..."abcdefghi"];
const files = [..."987654321"];
const squares = ranks.flatMap((rank) => files.map((file) => file + rank));
const list = (words) => [...new Set(words)].sort().join(" ");
const split = (text) => (text === "" ? [] : text.split(" "));

async function oracle(lines) {
  const running = promisify(execFile)(program, [], { maxBuffer: 2 ** 30 });
  running.child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  const { stdout } = await running;
  const answers = stdout.split("\n");
  assert.equal(answers.pop(), "");
  assert.equal(answers.length, lines.length);
  return answers.map((line) => line.split("\t"));
}

/** A legal move, one with promotion turned round, a piece of the mover anywhere, a drop anywhere: what people try. */
function someTry(random, { moves, pieces, turn }) {
  const to = squares[random(81)];
  const kind = random(4);
  if (kind === 0) return moves[random(moves.length)];
  if (kind === 1) return `${"PLNSGBR"[random(7)]}*${to}`;
  const own = pieces.filter((piece) => piece.color === turn);
  const from = kind === 2 || own.length === 0 ? squares[random(81)] : own[random(own.length)].square;
  if (from === to) return moves[random(moves.length)];
  return `${from}${to}${random(4) === 0 ? "+" : ""}`;
}

const described = ({ square, movement, supporter }) => `${square}:${movement}:${supporter ?? "-"}`;
const model = (analysis) => ({ analysis, orientation: "sente", badgeLevel: "badge", pending: false });

/** What the page draws of badges while a move is aimed at: all that stand after it, and none that go. */
function previewed(analysis, preview) {
  const after = badgeViews(model(analysis), preview.badges).filter(({ change }) => change !== "going");
  const going = badgeViews(model(analysis), preview.badges).filter(({ change }) => change === "going");
  const stands = new Set(preview.badges.map(({ square, movement, color }) => `${square} ${color} ${movement}`));
  assert.ok(going.every(({ id }) => !stands.has(id)));
  const stuck = stuckViews(model(analysis), preview.stuck).filter(({ change }) => change !== "going");
  return [list(after.map(({ square, movement }) => `${square}:${movement}`)), list(stuck.map(({ square }) => square))];
}

function tried(game, analysis, usi) {
  const code = rules.explain(game, usi)?.code ?? "legal";
  const preview = rules.preview(game, usi);
  return preview === null ? [code, "-", "-"] : [code, ...previewed(analysis, preview)];
}

function marked(analysis) {
  const marks = squareMarks(model(analysis), null);
  return (name) => list(marks.filter(({ className }) => className === name).map(({ key }) => key));
}

function waysOf(analysis) {
  const ways = analysis.waysOut ?? { king: [], takeChecker: [], takeSupporter: [], block: [] };
  for (const [kind, moves] of Object.entries(ways)) {
    const lit = wayViews(ways).filter((view) => view.kind === kind);
    assert.equal(list(lit.map(({ square }) => square)), list(moves.map((usi) => usi.slice(2, 4))));
  }
  return [ways.king, ways.takeChecker, ways.takeSupporter, ways.block].map(list);
}

/** As the oracle writes it, from the page's functions. */
function shown(position) {
  const { game, analysis, tries, askThreats } = position;
  const by = analysis.turn === "sente" ? "gote" : "sente";
  const threats = rules.threats({ rules: game.rules, start: analysis.sfen, moves: [] }, by);
  const counts = (side) => squares.map((key) => threats.attackers[side][key]?.length ?? 0).join("");
  const views = threatViews(threats, by);
  const taken = (...kinds) => list(views.filter((view) => kinds.includes(view.taken)).map(({ square }) => square));
  const mark = marked(analysis);
  assert.equal(mark("checker"), list(analysis.checkers.map(({ square }) => square)));
  assert.equal(mark("checker-support"), list(analysis.checkers.flatMap(({ supporter }) => supporter ?? [])));
  return [
    list(badgeViews(model(analysis)).map(({ square, movement }) => `${square}:${movement}`)),
    list(stuckViews(model(analysis)).map(({ square }) => square)),
    counts("sente"),
    counts("gote"),
    list(analysis.checkers.map(described)),
    ...waysOf(analysis),
    ...(askThreats ? [taken("loose", "guarded"), taken("loose"), list(threats.mates)] : ["", "", ""]),
    ...tries.flatMap((usi) => tried(game, analysis, usi)),
  ];
}

/** The page draws no supporter at a badge; where it stands is said in `analysis.badges`, and compared there. */
function withoutLenders(fields) {
  return fields.map((field, n) => {
    const isBadges = n === 0 || (n >= 12 && (n - 12) % 3 === 1 && field !== "-");
    return isBadges ? list(split(field).map((badge) => badge.replace(/:[^:]*$/, ""))) : field;
  });
}

function* positions(preset, count) {
  const random = randomNumbers(kPresets.indexOf(preset) + 61);
  let left = count;
  while (left > 0) {
    const moves = [];
    while (left > 0 && moves.length < kLongest) {
      const game = { rules: { preset }, moves: [...moves] };
      const analysis = rules.analyse(game);
      if (analysis.outcome !== null) break;
      const tries = Array.from({ length: kTries }, () => someTry(random, analysis));
      yield { game, analysis, tries, askThreats: left % kThreatsEvery === 0 };
      left -= 1;
      moves.push(analysis.moves[random(analysis.moves.length)]);
    }
  }
}

for (const preset of kPresets) {
  test(`as the slow rules: ${preset}`, async () => {
    const lines = [];
    const here = [];
    const lenders = [];
    const seen = { checks: 0, stuck: 0, refused: new Set(), mates: 0, distinct: new Set() };
    for (const position of positions(preset, kPositions / kPresets.length)) {
      const { analysis, tries, askThreats } = position;
      lines.push([preset, analysis.sfen, tries.join(" "), askThreats ? "threats" : ""].join("\t"));
      const fields = shown(position);
      here.push(fields);
      lenders.push(list(analysis.badges.map(described)));
      if (analysis.checkers.length > 0) seen.checks += 1;
      if (analysis.stuck.length > 0) seen.stuck += 1;
      if (fields[11] !== "") seen.mates += 1;
      for (let n = 12; n < fields.length; n += 3) seen.refused.add(fields[n]);
      seen.distinct.add(analysis.sfen.split(" ").slice(0, 3).join(" "));
    }
    const there = await oracle(lines);
    for (const [n, line] of lines.entries()) {
      assert.deepEqual(here[n], withoutLenders(there[n]), line);
      assert.equal(lenders[n], there[n][0], line);
    }
    // The random games have to come across what is compared.
    assert.ok(seen.checks > 30 && seen.stuck > 20 && seen.mates > 0, JSON.stringify(seen));
    assert.ok(seen.refused.size >= 10, [...seen.refused].join(" "));
    assert.ok(seen.distinct.size > 0.95 * lines.length, `${seen.distinct.size}`);
  });
}
