// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import type { Seek } from "../../client/lobby";
import { createParty } from "../../client/parties";
import { clockText } from "../../game/clocks";
import { lobby } from "../../game/lobby";
import { useNow } from "../../game/useNow";
import { language, t } from "../../i18n/language";
import { codeSentence } from "../../i18n/refusals";
import { Icon } from "../../ui/Icon";
import { follow, go } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import "./lobby.css";

/** Looking for a ranked game begins with the page; one press to call it off. */
export function Ranked() {
  useEffect(() => lobby.look(), []);
  const seek = lobby.seek.value;
  const refused = lobby.refused.value;
  return (
    <main class="screen">
      <ScreenTop title={t("ranked.title")} />
      <section class="card seek-card" data-testid="seek" data-state={seek ? "looking" : "idle"}>
        {seek ? <Looking seek={seek} /> : <Idle />}
        <p class="refusal-note" role="alert" data-testid="refusal">
          {refused ? codeSentence(language.value, refused) : ""}
        </p>
      </section>
      <section class="card rules-card" aria-labelledby="ranked-rules">
        <h2 id="ranked-rules">{t("ranked.rules_title")}</h2>
        <ul>
          <li>{t("ranked.rules_time")}</li>
          <li>{t("ranked.rules_colour")}</li>
          <li>{t("ranked.rules_away")}</li>
          <li>{t("ranked.rules_draw")}</li>
        </ul>
      </section>
      <p class="screen-links">
        <a class="button" href="/ranking" onClick={follow}>
          <Icon name="trophy" />
          {t("leaderboard.title")}
        </a>
        <a class="button" href="/lobby" onClick={follow}>
          <Icon name="grid" />
          {t("lobby.title")}
        </a>
      </p>
    </main>
  );
}

function Looking({ seek }: { seek: Seek }) {
  const waited = useNow(true, 500) - seek.since;
  const { expectedMs, window: wide, long } = seek;
  return (
    <>
      <div class="seek-pieces" aria-hidden="true">
        <span class="koma king" />
        <span class="koma king gote turned" />
      </div>
      <h2>{t("ranked.looking")}</h2>
      <p class="seek-time" role="timer" aria-label={t("ranked.waited")}>
        {clockText(Math.max(0, waited), false)}
      </p>
      <p class="card-note">{expectedWords(expectedMs)}</p>
      <p class="card-note">
        {wide === null ? t("ranked.window_any") : t("ranked.window", { n: Math.round(wide) })}
      </p>
      <div class="seek-actions">
        <MeanwhileButton primary={long} />
        <button
          type="button"
          class="button"
          data-testid="seek-cancel"
          onClick={() => {
            lobby.callOff();
            go("/");
          }}
        >
          {t("ranked.cancel")}
        </button>
      </div>
    </>
  );
}

function expectedWords(expectedMs: number | null): string {
  if (expectedMs === null) return t("ranked.expected_unknown");
  const seconds = Math.max(5, Math.round(expectedMs / 5000) * 5);
  return seconds < 60
    ? t("ranked.expected_seconds", { n: seconds })
    : t("ranked.expected_minutes", { n: Math.round(seconds / 60) });
}

/** The search goes on; the game found takes the reader away from the computer's. */
function MeanwhileButton({ primary }: { primary: boolean }) {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    try {
      go((await createParty("computer")).url);
    } catch {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      class={`button${primary ? " primary" : ""}`}
      disabled={busy}
      data-testid="play-meanwhile"
      onClick={play}
    >
      {t("ranked.meanwhile")}
    </button>
  );
}

function Idle() {
  return (
    <>
      <div class="seek-pieces still" aria-hidden="true">
        <span class="koma king" />
        <span class="koma king gote turned" />
      </div>
      <h2>{t("ranked.idle")}</h2>
      <div class="seek-actions">
        <button type="button" class="button primary" data-testid="seek-again" onClick={() => lobby.look()}>
          {t("ranked.look")}
        </button>
      </div>
    </>
  );
}
