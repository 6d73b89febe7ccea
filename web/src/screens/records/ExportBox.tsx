// SPDX-License-Identifier: GPL-3.0-or-later
// A record goes out, as a text to copy or a file, in the format that is chosen.
import { useState } from "preact/hooks";
import { remember, remembered } from "../../client/memory";
import { records as texts } from "../../i18n/areas/records";
import { language, textsOf } from "../../i18n/language";
import { fileBytes, fileKinds, fileText } from "../../records/formats";
import { recordsModule } from "../../records/module";
import { copyText } from "../../ui/ShareButton";
import { type GameRecord, RecordError, type Records } from "../../wasm/records";
import { recordErrorSentence } from "./reading";
import "../../style/screens.css";
import "./records.css";

const t = textsOf(texts);
const kCopiedMs = 2000;

const kKeeps = {
  kif: "keeps_all",
  kifu: "keeps_all",
  ki2: "keeps_branches",
  csa: "keeps_line",
  usi: "keeps_moves",
  sfen: "keeps_moves",
} as const;

function lastKind(): Ending {
  const ending = remembered("record-format");
  return fileKinds.find((kind) => kind.ending === ending)?.ending ?? "kif";
}

/** annan-2026-11-30.kif */
function fileName(ending: string): string {
  const day = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `annan-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.${ending}`;
}

function save(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

type Ending = (typeof fileKinds)[number]["ending"];

function FormatChoice({ ending, onChoose }: { ending: Ending; onChoose(ending: Ending): void }) {
  return (
    <label class="records-choice">
      <span>{t("format")}</span>
      <select
        value={ending}
        data-testid="export-format"
        aria-describedby="export-keeps"
        onChange={(event) => onChoose(event.currentTarget.value as Ending)}
      >
        {fileKinds.map((one) => (
          <option key={one.ending} value={one.ending}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The record is made when it is asked for. */
export function ExportBox({ title, record }: { title: string; record: () => GameRecord }) {
  const [ending, setEnding] = useState(lastKind);
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState("");
  const kind = fileKinds.find((one) => one.ending === ending) ?? fileKinds[0];
  const withModule = async (done: (records: Records) => void | Promise<void>) => {
    setRefused("");
    try {
      await done(await recordsModule());
    } catch (error) {
      if (!(error instanceof RecordError)) {
        console.warn("record", error);
        setRefused(t("failed"));
        return;
      }
      const why = recordErrorSentence(language.value, error);
      setRefused(kind.cp932 ? t("not_written", { why }) : why);
    }
  };
  const copy = () =>
    withModule(async (records) => {
      if (!(await copyText(fileText(records, { ...kind, cp932: false }, record())))) return;
      setCopied(true);
      setTimeout(() => setCopied(false), kCopiedMs);
    });
  const download = () =>
    withModule((records) => save(fileBytes(records, kind, record()), fileName(kind.ending)));
  return (
    <section class="records-out" aria-label={title} data-testid="export-box">
      <h2>{title}</h2>
      <FormatChoice
        ending={ending}
        onChoose={(chosen) => {
          remember("record-format", chosen);
          setRefused("");
          setEnding(chosen);
        }}
      />
      <p
        id="export-keeps"
        class={refused ? "refusal-note records-told" : "card-note records-told"}
        role={refused ? "alert" : undefined}
        data-testid="export-note"
      >
        {refused || t(kKeeps[kind.ending])}
      </p>
      <span class="records-row">
        <button type="button" class="button" data-testid="export-download" onClick={download}>
          {t("download")}
        </button>
        <button type="button" class="button" data-testid="export-copy" onClick={copy}>
          {t(copied ? "copied" : "copy")}
        </button>
      </span>
    </section>
  );
}
