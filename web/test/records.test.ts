// SPDX-License-Identifier: GPL-3.0-or-later
// Records in the browser: encodings, formats known by what is in them, trees kept on the way out and in, errors in words.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commented, kRoot, nodeOf, played, readStudy, studyOf, studyText } from "../src/analysis/study";
import { recordErrorWords } from "../src/i18n/recordErrors";
import { cp932Of, kLargestRecord, textOfBytes } from "../src/records/bytes";
import { fileBytes, fileKinds, fileText } from "../src/records/formats";
import {
  endingOf,
  localGameOfRecord,
  mainLine,
  recordOfGame,
  recordOfStudy,
  studyOfRecord,
  unfit,
} from "../src/records/studies";
import { asWritten } from "../src/screens/records/reading";
import { type GameRecord, loadRecords, RecordError, type RecordFormat } from "../src/wasm/records";
import { rules } from "./rulesModule";

const records = await loadRecords(
  readFileSync(new URL("../src/generated/annan_records.wasm", import.meta.url)),
);
const options = { rules: {}, assumeAnnan: false };

/** 7g7f 3c3d, a note, a time, an ending; and 2f2e instead of the first move. */
const kif = `手合割：安南将棋
先手：太郎
後手：花子
棋戦：練習
手数----指手---------消費時間--
*始まり
   1 ７六歩(77)   ( 0:05/00:00:05)
*角道を開けた
   2 ３四歩(33)   ( 0:07/00:00:07)
   3 投了
変化：1手
   1 ２五歩(26)
*飛車先
`;

function readAny(text: string): GameRecord {
  const format = records.guess(text);
  if (!format) throw new Error("no format");
  return records.read(format, text, options);
}

function refusal(text: string): RecordError {
  try {
    readAny(text);
  } catch (error) {
    if (error instanceof RecordError) return error;
    throw error;
  }
  throw new Error(`was read: ${text}`);
}

describe("encodings", () => {
  it("write CP932 as others do", () => {
    const bytes = cp932Of("☗７六歩(77)\n");
    expect([...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(
      "81a38256985a95e0283737290a",
    );
    expect(textOfBytes(cp932Of("変化：３手　ｱ①髙"))).toBe("変化：３手　ｱ①髙");
  });
  it("name what CP932 lacks, with its line", () => {
    const lacking = () => cp932Of("歩\n*😀");
    expect(lacking).toThrow(/'😀' is not in Shift_JIS/);
    try {
      lacking();
    } catch (error) {
      expect((error as RecordError).line).toBe(2);
    }
  });
  it("are told apart by mark, first line and content", () => {
    const utf8 = new TextEncoder();
    expect(textOfBytes(utf8.encode("\ufeff歩"))).toBe("歩");
    expect(textOfBytes(utf8.encode("歩"))).toBe("歩");
    expect(textOfBytes(cp932Of("#KIF version=2.0 encoding=Shift_JIS\n歩"))).toMatch(/歩$/);
    expect(() => textOfBytes(cp932Of("#KIF encoding=UTF-8\n歩"))).toThrow("expected UTF-8 text");
    expect(() => textOfBytes(new Uint8Array([0x41, 10, 0x81, 0x20]))).toThrow("UTF-8 or Shift_JIS");
    expect(() => textOfBytes(new Uint8Array(kLargestRecord + 1))).toThrow("256 KiB");
  });
});

describe("a record", () => {
  it("is known by what is in it", () => {
    const record = readAny(kif);
    for (const kind of fileKinds) {
      const text = textOfBytes(fileBytes(records, kind, record));
      expect(records.guess(text), kind.ending).toBe(kind.format);
      expect(mainLine(readAny(text)).moves, kind.ending).toEqual(["7g7f", "3c3d"]);
    }
    expect(records.guess("Dear diary")).toBeNull();
    expect(records.guess("startpos moves 7g7f")).toBe("usi");
  });
  it("becomes a tree with all that it holds, and the same record again", () => {
    const record = readAny(kif);
    const study = studyOfRecord(record);
    expect(study.names).toEqual({ sente: "太郎", gote: "花子" });
    expect(nodeOf(study, kRoot).comment).toBe("始まり");
    expect(nodeOf(study, kRoot).next).toHaveLength(2);
    expect(nodeOf(study, 1)).toMatchObject({ usi: "7g7f", comment: "角道を開けた", seconds: 5 });
    expect(nodeOf(study, 2).endings).toEqual([{ kind: "resign", at: 0 }]);
    expect(recordOfStudy(study)).toEqual(record);
    expect(readStudy(studyText(study))).toEqual(study);
    expect(readAny(fileText(records, fileKinds[1], recordOfStudy(study)))).toEqual(record);
  });
  it("keeps branches and notes made on the board", () => {
    const [one, side] = played(studyOf({ moves: ["7g7f", "3c3d"] }), 1, "8d8e");
    const study = commented(one, side, "first\nsecond");
    const again = studyOfRecord(readAny(fileText(records, fileKinds[0], recordOfStudy(study))));
    const branch = nodeOf(again, nodeOf(again, 1).next[1] as number);
    expect(branch).toMatchObject({ usi: "8d8e", comment: "first\nsecond" });
  });
  it("brings its rules, and says which it lacks", () => {
    const text = kif.replace("棋戦：練習", "備考：annan far_rank=any move_limit=700");
    expect(readAny(text).rules).toEqual({ far_rank: "any", move_limit: "700" });
    const lacking = kif.replace("手合割：安南将棋\n", "");
    expect(() => readAny(lacking)).toThrow("手合割");
    expect(records.read("kif", lacking, { rules: {}, assumeAnnan: true }).nodes).toHaveLength(5);
  });
  it("is not for the board if it goes on after the end", () => {
    const study = studyOf({ moves: ["7g7f", "3c3d"], rules: { move_limit: "1" } });
    expect(unfit(rules, study)).toEqual({ code: "after_end", ply: 2 });
    expect(unfit(rules, studyOf({ moves: ["7g7f"] }))).toBeNull();
  });
  it("is a game on this device and comes back from it", () => {
    const game = localGameOfRecord(rules, readAny(kif), "x1");
    expect(game).toMatchObject({ moves: ["7g7f", "3c3d"], wins: [0, 1] });
    expect(game.result).toEqual({ winner: "white", reason: "resignation" });
    const end = endingOf(game.result, "sente");
    const record = recordOfGame({ start: "startpos", moves: game.moves }, ["", ""], end);
    expect(mainLine(record)).toEqual({ moves: ["7g7f", "3c3d"], ending: "resign" });
    // Who resigns while the other thinks has lost all the same: no record may say that the other resigned.
    expect(endingOf({ winner: "black", reason: "resignation" }, "sente")).toMatchObject({
      ending: "interrupted",
    });
  });
});

describe("errors", () => {
  it("name the line, and nothing is half read", () => {
    const error = refusal(kif.replace("３四歩(33)", "３四歩(43)"));
    expect(error.line).toBe(9);
    expect(error.message).toContain("4c3d");
  });

  it("name an illegal move as the record writes it", () => {
    const told = (format: RecordFormat, text: string) => {
      try {
        records.read(format, text, options);
      } catch (error) {
        return recordErrorWords("en", asWritten(error as RecordError, format, text).message);
      }
      return null;
    };
    const timed = kif.replace("３四歩(33)", "３四歩(43)");
    expect(told("kif", timed)).toMatch(/^３四歩\(43\) is illegal;/);
    expect(told("kif", timed.replaceAll("\n", "\r\n"))).toMatch(/^３四歩\(43\) is illegal;/);
    const csa = records.write("csa", readAny(kif)).replace("-3334FU", "-4334FU");
    expect(told("csa", csa)).toMatch(/^-4334FU is illegal;/);
    expect(told("usi", "position startpos moves 7g7d")).toMatch(/^7g7d is illegal/);
  });

  const csa = `V2.2\n'VARIANT:annanshogi\n${"P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n"}`;
  const broken = [
    kif.replace("３四歩(33)", "３五歩(33)"),
    kif.replace("３四歩(33)", "３四銀(33)"),
    kif.replace("３四歩(33)", "同　歩(33)").replace("７六歩(77)", "同　歩(77)"),
    kif.replace("３四歩(33)", "３四"),
    kif.replace("３四歩(33)", "三歩"),
    kif.replace("３四歩(33)", "３四歩"),
    kif.replace("( 0:07/00:00:07)", "いつか"),
    kif.replace("変化：1手", "変化：9手"),
    kif.replace("変化：1手", "変化：手"),
    kif.replace("   2 ３", "   4 ３"),
    kif.replace("   3 投了", "   3 投了\n   4 ７五歩(76)"),
    kif.replace("手合割：安南将棋", "手合割：平手"),
    kif.replace("手合割：安南将棋", ""),
    kif.replace("棋戦：練習", "なにか"),
    kif.replace("棋戦：練習", "備考：annan far_rank=maybe"),
    "手合割：安南将棋\n▲７六歩 △７六歩",
    "手合割：安南将棋\n▲７六歩 ▲３四歩",
    "手合割：安南将棋\n▲七",
    "手合割：安南将棋\n▲７六",
    "V2.2\n+7776FU",
    `${csa}P2 * \n+\n`,
    csa.replace("-KY", "-XX"),
    "position startpos moves 7g7d",
    "position startpos moves 7g7",
    "position startpos moves 0g7f",
    "position startpos moves P*5",
    "position sfen 4k4/9/9/9/9/9/9/9/4K3R x - 1",
    "4k4/9/9/9/9/9/9/9/4K3R b",
    "4k4/9/9/9/9/9/9/9/4K3R",
    "4k4/9/9/9/9/9/9/9/4K3R b -x",
    "4k4/9/9/9/9/9/9/9/4K3R b - x",
    "4k4/9/9/9/9/9/9/4K3R b - 1",
    "4k4/9/9/9/9/9/9/9/9/4K3R b - 1",
    "4k4/9/9/9/9/9/9/9/4+K3R b - 1",
    "4k4/9/9/9/9/9/9/9/4K3RR b - 1",
    "4k4/9/9/9/9/9/9/9/3KK3R b - 1",
    "4k4/9/9/9/9/9/9/9/4K3R b - 1\n4k4/9/9/9/9/9/9/9/3K4R b - 2",
  ];
  it.each(broken)("is told in Japanese: %s", (text) => {
    const { message } = refusal(text);
    const words = recordErrorWords("ja", message);
    expect(words).not.toBe(message);
    // Words of prose only: notation, as it stands in the record, has no two small letters beside a space.
    expect(words).not.toMatch(/\b[a-z]{2,} [a-z]{2,}\b/);
    expect(recordErrorWords("en", message).slice(0, 8)).toBe(message.slice(0, 8));
    expect(recordErrorWords("en", message)).not.toMatch(/\([a-z]+_[a-z_]+\)/);
  });
});
