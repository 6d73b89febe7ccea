// SPDX-License-Identifier: MIT
// What the page gets from web/src/wasm/rules.ts beyond the texts of the command line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RulesError } from "../../web/src/wasm/rules.ts";
import { readVectors, rules } from "./module.mjs";
import { randomNumbers } from "./random.mjs";

const at = (start, moves = [], knobs = {}) => ({ start, moves, rules: knobs });
const sorted = (list) => [...list].sort();

/** All moves that the board would offer: destinations, drops and promotion choices joined again. */
function offered(analysis) {
  const usi = [];
  const letters = { pawn: "P", lance: "L", knight: "N", silver: "S", gold: "G", bishop: "B", rook: "R" };
  for (const [from, squares] of analysis.dests) {
    for (const to of squares) {
      const promotion = analysis.promotion.get(from)?.get(to);
      if (promotion !== "forced") usi.push(`${from}${to}`);
      if (promotion !== undefined) usi.push(`${from}${to}+`);
    }
  }
  for (const [piece, squares] of analysis.drops) {
    const [color, role] = piece.split(" ");
    assert.equal(color, analysis.turn);
    for (const to of squares) usi.push(`${letters[role]}*${to}`);
  }
  return sorted(usi);
}

test("the start position", () => {
  const start = rules.analyse({ moves: [] });
  assert.equal(start.moves.length, 28);
  assert.equal(start.turn, "sente");
  assert.equal(start.status, "playing");
  assert.equal(start.outcome, null);
  assert.equal(start.pieces.length, 40);
  assert.deepEqual(start.lastMove, []);
  assert.deepEqual(
    start.badges.find((badge) => badge.square === "8h"),
    {
      square: "8h",
      color: "sente",
      role: "bishop",
      movement: "knight",
      supporter: "8i",
    },
  );
});

test("what the board offers is what is legal, in random games under every preset", () => {
  for (const preset of ["annan", "lishogi", "shogitter", "traditional"]) {
    const random = randomNumbers(7);
    for (let game = 0; game < 6; game += 1) {
      const moves = [];
      for (let ply = 0; ply < 120; ply += 1) {
        const analysis = rules.analyse({ rules: { preset }, moves });
        assert.deepEqual(offered(analysis), sorted(analysis.moves));
        if (analysis.outcome !== null) break;
        assert.equal(analysis.moves.join(" "), rules.cli.moves({ preset }, analysis.sfen));
        moves.push(analysis.moves[random(analysis.moves.length)]);
      }
      assert.equal(rules.names({ rules: { preset }, moves }).length, moves.length);
    }
  }
});

test("an answer does not depend on what was asked before", async () => {
  const random = randomNumbers(99);
  const moves = [];
  const answers = [];
  for (let ply = 0; ply < 60; ply += 1) {
    const analysis = rules.analyse({ moves });
    answers.push(analysis);
    if (analysis.outcome !== null) break;
    moves.push(analysis.moves[random(analysis.moves.length)]);
  }
  for (let turn = 0; turn < 200; turn += 1) {
    const ply = random(answers.length);
    assert.deepEqual(rules.analyse({ moves: moves.slice(0, ply) }), answers[ply]);
    if (turn % 10 === 0) assert.throws(() => rules.analyse({ moves: ["5i5a"] }), RulesError);
  }
});

test("a mate claimed too early: the four replies are named by kind (case 2)", () => {
  const analysis = rules.analyse(at("3gk4/3pG4/4L4/9/9/9/9/9/4K4 w - 1"));
  assert.equal(analysis.status, "check");
  assert.equal(analysis.checkedKing, "5a");
  assert.deepEqual(analysis.checkers, [{ square: "5b", movement: "lance", supporter: "5c" }]);
  assert.equal(analysis.moves.length, 4);
  assert.ok(analysis.waysOut.takeChecker.includes("6b5b"));
  assert.deepEqual(sorted(Object.values(analysis.waysOut).flat()), analysis.moves);
});

test("taking the supporter ends a check and is named as such", () => {
  const analysis = rules.analyse(at("4k4/9/9/9/4P4/r3R4/9/9/4K4 w - 1"));
  assert.deepEqual(analysis.checkers, [{ square: "5e", movement: "rook", supporter: "5f" }]);
  assert.deepEqual(analysis.waysOut.takeSupporter, ["9f5f"]);
});

test("a pawn drop that would mate is not offered (case 3)", () => {
  const analysis = rules.analyse(at("8k/9/7+R1/9/9/9/9/9/9 b P 1"));
  assert.ok(!analysis.drops.get("sente pawn").includes("1b"));
  assert.equal(rules.explain(at("8k/9/7+R1/9/9/9/9/9/9 b P 1"), "P*1b").code, "pawn_drop_mate");
});

test("perpetual check is the checker's loss after ply 12 (case 4)", () => {
  const cycle = ["2i1i", "1a2a", "1i2i", "2a1a"];
  const game = at("8k/9/9/9/9/9/9/9/K6R1 b - 1", [...cycle, ...cycle, ...cycle]);
  assert.deepEqual(rules.analyse(game).outcome, { winner: "gote", reason: "perpetual_check" });
  assert.deepEqual(rules.analyse(game).moves, []);
  assert.equal(rules.explain(game, "2i1i").code, "game_over");
});

test("no promotion for a gold that moves like a pawn, no choice where one option is legal (case 5)", () => {
  const gold = rules.analyse(at("k8/9/9/4G4/4P4/9/9/9/4K4 b - 1"));
  assert.deepEqual(gold.dests.get("5d"), ["5c"]);
  assert.equal(gold.promotion.get("5d"), undefined);
  const pawn = rules.analyse(at("k8/4P4/9/9/9/9/9/9/4K4 b - 1"));
  assert.equal(pawn.promotion.get("5b").get("5a"), "forced");
  const choice = rules.analyse(at("k8/9/9/4P4/9/9/9/9/4K4 b - 1"));
  assert.equal(choice.promotion.get("5d").get("5c"), "choice");
});

test("a premove ignores the enemy piece behind (case 6)", () => {
  const analysis = rules.analyse(at("4k4/9/9/9/4P4/4g4/9/9/4K4 w - 1"));
  assert.deepEqual(analysis.premoveDests.get("5e"), ["5d"]);
});

test("a premove asks about promotion where the piece itself could promote", () => {
  const analysis = rules.analyse(at("4k4/9/9/3PG4/4P4/9/9/9/4K4 w - 1"));
  assert.deepEqual(analysis.premoveDests.get("5d"), ["5c"]);
  assert.equal(analysis.premoveChoices.get("5d"), undefined);
  assert.deepEqual(analysis.premoveChoices.get("6d"), ["6c"]);
  assert.equal(analysis.premoveChoices.get("5e"), undefined);
});

test("the drop that blocks the check is offered (case 31)", () => {
  const analysis = rules.analyse(at("9/k8/9/9/9/4r4/4p4/9/4K4 b G 1"));
  assert.equal(analysis.status, "check");
  assert.ok(analysis.drops.get("sente gold").includes("5h"));
  assert.ok(analysis.waysOut.block.includes("G*5h"));
});

test("a preview shows which badges a move brings and takes", () => {
  const game = at("4k4/9/9/9/4P4/9/4R4/9/4K4 b - 1");
  assert.deepEqual(rules.analyse(game).badges, []);
  const [badge] = rules.preview(game, "5g5f").badges;
  assert.deepEqual(badge, { square: "5e", color: "sente", role: "pawn", movement: "rook", supporter: "5f" });
  assert.equal(rules.preview(game, "5e5g"), null);
  assert.equal(rules.preview(game, "G*5d"), null);
});

test("names carry the mark of the mover and the borrowed movement (case 32)", () => {
  const names = rules.names({ moves: ["7g7f", "3c3d"] });
  assert.deepEqual(
    names.map((name) => name.ja),
    ["☗７六歩", "☖３四歩"],
  );
  assert.deepEqual(
    names.map((name) => name.en),
    ["P-7f", "P-3d"],
  );
  const [leap] = rules.names({ moves: ["8h7f"] });
  assert.equal(leap.role, "bishop");
  assert.equal(leap.borrowedJa, "桂");
  assert.equal(leap.borrowedEn, "N");
});

test("a text that is no game is refused with its place", () => {
  const failure = (game) => {
    try {
      rules.analyse(game);
    } catch (error) {
      assert.ok(error instanceof RulesError);
      return error;
    }
    return assert.fail("accepted");
  };
  assert.equal(failure(at("9/9/9/9/9/9/9/9/9 x - 1")).kind, "sfen");
  assert.equal(failure({ moves: ["7g7f", "nonsense"] }).ply, 2);
  assert.equal(failure({ moves: ["7g7f", "nonsense"] }).kind, "move");
  const illegal = failure({ moves: ["7g7f", "7f7e"] });
  assert.equal(illegal.kind, "illegal");
  assert.equal(illegal.ply, 2);
  assert.equal(illegal.refusal.code, "not_yours");
  assert.equal(failure({ rules: { preset: "chess" }, moves: [] }).kind, "rules");
});

test("refusals carry their facts", () => {
  const refusal = rules.explain(at("3k5/9/9/3p5/3bG4/9/9/6K2/9 b - 1"), "5e6d");
  assert.equal(refusal.code, "king_attacked");
  assert.equal(refusal.exposure, "supporter_taken");
  assert.ok(refusal.attacker);
});

test("every refused move of explain.tsv is explained by the same code with facts in board words", () => {
  for (const { fields } of readVectors("explain.tsv")) {
    const [preset, sfen, usi, expected] = fields;
    const refusal = rules.explain(at(sfen, [], { preset }), usi);
    // A start that is already over (impasse, move limit) refuses everything; the command looks at the board alone.
    if (refusal?.code === "game_over") continue;
    assert.equal(refusal?.code ?? "legal", expected, `${sfen} ${usi}`);
  }
});

test("nothing that can be typed ends the module", () => {
  const random = randomNumbers(2026);
  const letters = "123456789abcdefghiPLNSGBRKplnsgbrk+*/- _bw0win\n\t☗";
  const garbage = (length) => Array.from({ length }, () => letters[random(letters.length)]).join("");
  const good = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1";
  let refused = 0;
  for (let round = 0; round < 3000; round += 1) {
    const place = random(good.length);
    const start =
      round % 3 === 0
        ? garbage(random(80))
        : good.slice(0, place) + garbage(random(3)) + good.slice(place + 1);
    const game = { start, moves: [garbage(4), garbage(5)].slice(random(3)) };
    for (const ask of [
      () => rules.analyse(game),
      () => rules.names(game),
      () => rules.explain(game, garbage(4)),
      () => rules.preview(game, garbage(4)),
      () => rules.cli.playOut({}, start, game.moves.join(" ")),
    ]) {
      try {
        ask();
      } catch (error) {
        assert.ok(error instanceof RulesError, `${error} for ${JSON.stringify(game)}`);
        refused += 1;
      }
    }
  }
  assert.ok(refused > 1000);
  assert.equal(rules.analyse({ moves: [] }).moves.length, 28);
});

test("any move may be previewed, whatever stands where it goes", () => {
  const squares = [..."123456789"].flatMap((file) => [..."abcdefghi"].map((rank) => file + rank));
  const start = "4k4/9/4P4/4R4/9/9/9/K8/9 w Gg 1";
  for (const from of squares)
    for (const to of squares) for (const end of ["", "+"]) rules.preview(at(start), from + to + end);
  for (const to of squares) for (const piece of "PLNSGBR") rules.preview(at(start), `${piece}*${to}`);
  assert.equal(rules.analyse(at(start)).sfen, start);
});
