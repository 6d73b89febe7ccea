// SPDX-License-Identifier: GPL-3.0-or-later
// A record comes in: pasted, dropped or chosen. It is read as a whole or not at all, and what is wrong is said with its line.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Study } from "../../analysis/study";
import { records as texts } from "../../i18n/areas/records";
import { fill, type Language, language, textsOf } from "../../i18n/language";
import { kLargestRecord } from "../../records/bytes";
import { mainLine } from "../../records/studies";
import type { GameRecord } from "../../wasm/records";
import type { RuleKnobs, Rules } from "../../wasm/rules";
import { type Read, readRecord } from "./reading";
import "../../style/screens.css";
import "./records.css";

const t = textsOf(texts);

const presets = ["annan", "lishogi", "shogitter", "traditional"] as const;

interface Props {
  rules: Rules;
  /** The rules on the board, for a record that names none. */
  knobs: RuleKnobs;
  title: string;
  onRecord(record: GameRecord, study: Study): void;
}

interface Told {
  tone: "plain" | "refused" | "done";
  /** In the language that is spoken when it is read, not when it was found out. */
  words(lang: Language): string;
  /** What helps is among the options. */
  otherGame?: boolean;
}

function RulesChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <label class="records-choice">
      <span>{t("by_rules")}</span>
      <select
        value={value}
        data-testid="open-rules"
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="board">{t("rules_board")}</option>
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {t(`rules_${preset}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What there is of a file, one byte more than a record may have. */
async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, kLargestRecord + 1).arrayBuffer());
}

function openedWords(plies: number): Told["words"] {
  const name = plies === 0 ? "opened_none" : plies === 1 ? "opened_one" : "opened";
  return (lang) => fill(texts[lang][name], { n: plies });
}

/** Reads one thing at a time; what was asked for last is what counts. */
function useReading({ rules, knobs, onRecord }: Props) {
  const [told, setTold] = useState<Told>({ tone: "plain", words: () => "" });
  const [preset, setPreset] = useState("board");
  const [assumeAnnan, setAssumeAnnan] = useState(false);
  const last = useRef(0);
  const read = async (source: string | Promise<Uint8Array>) => {
    last.current += 1;
    const asked = last.current;
    const knobsForIt = preset === "board" ? knobs : ({ preset } as RuleKnobs);
    let answer: Read;
    try {
      answer = await readRecord(rules, await source, { rules: knobsForIt, assumeAnnan });
    } catch (error) {
      console.warn("record", error);
      answer = { why: (lang) => texts[lang].unreadable_file };
    }
    if (asked !== last.current) return false;
    if ("why" in answer) {
      setTold({ tone: "refused", words: answer.why, otherGame: answer.otherGame === true });
      return false;
    }
    const plies = mainLine(answer.record).moves.length;
    setTold({ tone: "done", words: openedWords(plies) });
    onRecord(answer.record, answer.study);
    return true;
  };
  return { told, preset, setPreset, assumeAnnan, setAssumeAnnan, read };
}

interface FilesProps {
  empty: boolean;
  onFile(file: File | undefined | null): void;
}

function OpenButtons({ empty, onFile }: FilesProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <span class="records-row">
      <button type="submit" class="button" disabled={empty} data-testid="open">
        {t("open")}
      </button>
      <button type="button" class="button" data-testid="choose-file" onClick={() => chooser.current?.click()}>
        {t("choose")}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".kif,.kifu,.ki2,.ki2u,.csa,.usi,.sfen,.txt,text/plain"
        data-testid="record-file"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // The same file, mended, is to be read when it is chosen again.
          event.currentTarget.value = "";
        }}
      />
    </span>
  );
}

function Options({ told, preset, setPreset, assumeAnnan, setAssumeAnnan }: ReturnType<typeof useReading>) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (told.otherGame && box.current) box.current.open = true;
  }, [told]);
  return (
    <details class="records-options" ref={box}>
      <summary>{t("options")}</summary>
      <label class="records-check">
        <input
          type="checkbox"
          checked={assumeAnnan}
          data-testid="assume-annan"
          onChange={(event) => setAssumeAnnan(event.currentTarget.checked)}
        />
        <span>{t("assume_annan")}</span>
      </label>
      <RulesChoice value={preset} onChange={setPreset} />
    </details>
  );
}

/** What is dropped here is read: a file, or a text that was dragged. */
function useDrop(onFile: (file: File) => void, onText: (text: string) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text/plain") ?? "";
      if (file) onFile(file);
      else if (text !== "") onText(text);
    },
  };
  return { over, handlers };
}

export function ImportBox(props: Props) {
  const reading = useReading(props);
  const { told, read } = reading;
  const [text, setText] = useState("");
  const readFile = (file: File | undefined | null) => {
    if (file) void read(bytesOf(file));
  };
  const { over, handlers } = useDrop(readFile, (dropped) => void read(dropped));
  return (
    <form
      class={`records-in${over ? " over" : ""}`}
      data-testid="import-box"
      {...handlers}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await read(text)) setText("");
      }}
    >
      <h2>{props.title}</h2>
      <p id="import-note" class="card-note">
        {t("import_note")}
      </p>
      <textarea
        rows={4}
        value={text}
        spellcheck={false}
        aria-label={t("text")}
        aria-describedby="import-note"
        data-testid="open-text"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <OpenButtons empty={text.trim() === ""} onFile={readFile} />
      <p
        class={told.tone === "refused" ? "refusal-note records-told" : "card-note records-told"}
        role={told.tone === "refused" ? "alert" : "status"}
        data-testid="open-note"
        data-tone={told.tone}
      >
        {told.words(language.value)}
      </p>
      <Options {...reading} />
    </form>
  );
}
