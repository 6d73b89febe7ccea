// SPDX-License-Identifier: GPL-3.0-or-later
// Ways to take a game along: its record in each format, a picture of the position, a board for another page.
import { useState } from "preact/hooks";
import type { FinishedGame } from "../../client/finished";
import { game as texts } from "../../i18n/areas/game";
import { records as recordTexts } from "../../i18n/areas/records";
import { language, textsOf } from "../../i18n/language";
import { fileKinds } from "../../records/formats";
import { copyText } from "../../ui/ShareButton";
import "../records/records.css";

const t = textsOf(texts);
const records = textsOf(recordTexts);
const kCopiedMs = 2000;

/** What another page holds to show the game. */
export function embedCode(origin: string, address: string): string {
  return `<iframe src="${origin}/embed/${address}" width="400" height="620" title="Annan shogi" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

function Embed({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const code = embedCode(location.origin, address);
  const copy = async () => {
    const done = await copyText(code);
    setFailed(!done);
    if (!done) return;
    setCopied(true);
    setTimeout(() => setCopied(false), kCopiedMs);
  };
  return (
    <section aria-label={t("embed")}>
      <h2>{t("embed")}</h2>
      <p class="card-note">{t("embed_note")}</p>
      <input
        readOnly
        value={code}
        aria-label={t("embed")}
        data-testid="embed-code"
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button" data-testid="copy-embed" onClick={copy}>
        {t(copied ? "copied" : "copy_embed")}
      </button>
      {failed && (
        <p class="card-note" role="alert" data-testid="embed-failed">
          {t("copy_embed_failed")}
        </p>
      )}
    </section>
  );
}

type Ending = (typeof fileKinds)[number]["ending"];

/** The record as the server writes it, read as what it is encoded in. */
async function recordText(file: string, kind: (typeof fileKinds)[number]): Promise<string> {
  // A KIF names its encoding, and what is pasted has none of Shift_JIS.
  const [ending, encoding] =
    kind.ending === "kif" ? ["kifu", "utf-8"] : [kind.ending, kind.cp932 ? "shift_jis" : "utf-8"];
  const response = await fetch(`${file}.${ending}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return new TextDecoder(encoding).decode(await response.arrayBuffer());
}

function RecordFile({ file }: { file: string }) {
  const [ending, setEnding] = useState<Ending>("kif");
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const kind = fileKinds.find((one) => one.ending === ending) ?? fileKinds[0];
  const copy = async () => {
    const done = await recordText(file, kind)
      .then(copyText)
      .catch((error) => {
        console.warn("record", error);
        return false;
      });
    setFailed(!done);
    if (!done) return;
    setCopied(true);
    setTimeout(() => setCopied(false), kCopiedMs);
  };
  return (
    <>
      <label class="records-choice">
        <span>{records("format")}</span>
        <select
          value={ending}
          data-testid="save-format"
          onChange={(event) => setEnding(event.currentTarget.value as Ending)}
        >
          {fileKinds.map((one) => (
            <option key={one.ending} value={one.ending}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <span class="records-row">
        <a class="button" href={`${file}.${ending}`} download data-testid="save-file">
          {records("download")}
        </a>
        <button type="button" class="button" data-testid="save-copy" onClick={copy}>
          {records(copied ? "copied" : "copy")}
        </button>
      </span>
      {failed && (
        <p class="card-note" role="alert" data-testid="save-failed">
          {t("copy_failed")}
        </p>
      )}
    </>
  );
}

export function SaveBox({ game, ply }: { game: FinishedGame; ply: number }) {
  const file = `/api/games/${game.game}`;
  return (
    <div class="game-save" data-testid="game-save">
      <section aria-label={t("record")}>
        <h2>{t("record")}</h2>
        <RecordFile file={file} />
        <p class="card-note">{t("record_note")}</p>
        <a
          class="button"
          href={`${file}.svg?ply=${ply}&lang=${language.value}`}
          target="_blank"
          rel="noopener"
          data-testid="picture"
        >
          {t("picture")}
        </a>
      </section>
      <Embed address={game.game} />
    </div>
  );
}
