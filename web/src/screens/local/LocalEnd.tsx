// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import { colorOf, type TableView } from "../../game/view";
import { local as texts } from "../../i18n/areas/local";
import { endingWords, movesWords } from "../../i18n/endings";
import { language, t, textsOf } from "../../i18n/language";
import { isReplayed } from "../../local/table";
import { Icon } from "../../ui/Icon";
import { follow } from "../../ui/route";

const own = textsOf(texts);

interface Props {
  session: Session;
  party: Party;
  view: TableView;
}

function headline(party: Party, view: TableView): string {
  const winner = party.game?.result?.winner ?? null;
  if (winner === null) return t("end.draw");
  if (view.you) return t(view.you === colorOf(winner) ? "end.you_won" : "end.you_lost");
  return t("end.winner", { color: t(`table.${winner}`) });
}

/** Who won, why, and what comes next. It lies over the page and moves nothing. */
export function LocalEnd({ session, party, view }: Props) {
  const [hidden, setHidden] = useState(false);
  const { game, series } = party;
  if (!game?.result) return null;
  const { black } = game;
  if (hidden) {
    return (
      <button type="button" class="button end-show" data-testid="end-show" onClick={() => setHidden(false)}>
        {t("end.show")}
      </button>
    );
  }
  return (
    <section class="card end-card" data-testid="end" aria-labelledby="end-title">
      <h2 id="end-title" data-testid="end-title">
        {headline(party, view)}
      </h2>
      <p class="end-why" data-testid="end-reason">
        {endingWords(language.value, game.result.reason)}
        <span> · {movesWords(game.moves.length)}</span>
      </p>
      <p class="end-why" data-testid="local-score">
        {own("score", { black: series.wins[black], white: series.wins[1 - black] ?? 0, draws: series.draws })}
      </p>
      <div class="rematch">
        <button
          type="button"
          class="button primary wide"
          data-testid="rematch"
          aria-describedby="again-note"
          onClick={() => session.rematch()}
        >
          <Icon name="again" />
          {own("again")}
        </button>
        <p id="again-note" class="rematch-note">
          {isReplayed(game.result) ? t("table.replayed") : own("again_note")}
        </p>
      </div>
      <div class="end-actions">
        <a class="button" href="/local" data-testid="new-game" onClick={follow}>
          {own("set_up")}
        </a>
      </div>
      <button
        type="button"
        class="icon-button end-close"
        title={t("end.look")}
        aria-label={t("end.look")}
        data-testid="end-close"
        onClick={() => setHidden(true)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
