// SPDX-License-Identifier: GPL-3.0-or-later
// Ways to take a game along: its record in each format, a picture of the position, a board for another page.
import { useState } from "preact/hooks";
import type { FinishedGame } from "../../client/finished";
import { game as texts } from "../../i18n/areas/game";
import { textsOf } from "../../i18n/language";
import { fileKinds } from "../../records/formats";
import { copyText } from "../../ui/ShareButton";

const t = textsOf(texts);
const kCopiedMs = 2000;

/** What another page holds to show the game. */
export function embedCode(origin: string, address: string): string {
  return `<iframe src="${origin}/embed/${address}" width="400" height="620" title="Annan shogi" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

function Embed({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const code = embedCode(location.origin, address);
  const copy = async () => {
    if (!(await copyText(code))) return;
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
    </section>
  );
}

export function SaveBox({ game, ply }: { game: FinishedGame; ply: number }) {
  const file = `/api/games/${game.game}`;
  return (
    <div class="game-save" data-testid="game-save">
      <section aria-label={t("record")}>
        <h2>{t("record")}</h2>
        <p class="card-note">{t("record_note")}</p>
        <ul class="game-files">
          {fileKinds.map(({ ending, name }) => (
            <li key={ending}>
              <a class="button" href={`${file}.${ending}`} download data-testid={`save-${ending}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <a
          class="button"
          href={`${file}.svg?ply=${ply}`}
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
