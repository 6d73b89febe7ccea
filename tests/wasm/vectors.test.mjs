// SPDX-License-Identifier: MIT
// Every line of tests/data/vectors, asked of annan_rules.wasm through the page's own wrapper.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { readVectors, rules, rulesFrom } from "./module.mjs";

const digest = (text) => createHash("sha1").update(text).digest("hex").slice(0, 12);

/** Runs `check` on the fields of every line; all that fail are listed with file and line. */
function checkAll(file, check) {
  const wrong = [];
  for (const { line, fields } of readVectors(file)) {
    try {
      check(...fields);
    } catch (error) {
      wrong.push(`${file}:${line}: ${error.message}`);
    }
  }
  assert.equal(wrong.length, 0, wrong.slice(0, 10).join("\n"));
}

function checkMoves(knobs, sfen, status, count, hash, moves) {
  const answer = rules.cli.moves(knobs, sfen);
  assert.equal(answer, moves);
  assert.equal(answer === "" ? 0 : answer.split(" ").length, Number(count));
  assert.equal(digest(answer), hash);
  assert.equal(rules.cli.status(knobs, sfen), status);
}

test("movegen.tsv", () =>
  checkAll("movegen.tsv", (far_rank, pawn_drop_mate, two_pawns, sfen, status, count, hash, moves) =>
    checkMoves({ far_rank, pawn_drop_mate, two_pawns }, sfen, status, count, hash, moves),
  ));

test("rare.tsv", () =>
  checkAll("rare.tsv", (far_rank, pawn_drop_mate, two_pawns, sfen, status, count, hash, _feature, moves) =>
    checkMoves({ far_rank, pawn_drop_mate, two_pawns }, sfen, status, count, hash, moves),
  ));

test("rules.tsv", () =>
  checkAll("rules.tsv", (_id, ruleset, sfen, kind, value) => {
    const knobs = rulesFrom(ruleset);
    const legal = rules.cli.moves(knobs, sfen).split(" ");
    switch (kind) {
      case "count":
        assert.equal(legal.length, Number(value));
        break;
      case "status":
        assert.equal(rules.cli.status(knobs, sfen), value);
        break;
      case "legal":
      case "illegal":
        for (const usi of value.split(" ")) assert.equal(legal.includes(usi), kind === "legal", usi);
        break;
      default:
        assert.fail(`unknown kind ${kind}`);
    }
  }));

test("explain.tsv", () =>
  checkAll("explain.tsv", (ruleset, sfen, usi, expected) => {
    assert.equal(rules.cli.explain(rulesFrom(ruleset), sfen, usi), expected);
  }));

test("outcomes.tsv", () =>
  checkAll("outcomes.tsv", (ruleset, sfen, moves, expected) => {
    const [, outcome] = rules.cli.playOut(rulesFrom(ruleset), sfen, moves).split("\t");
    assert.equal(outcome, expected);
  }));

test("perft.tsv", () =>
  checkAll("perft.tsv", (ruleset, sfen, depth, nodes) => {
    assert.equal(rules.cli.perft(rulesFrom(ruleset), sfen, Number(depth)), Number(nodes));
  }));
