// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Result } from "../../client/protocol";
import { colorOf, type TableView } from "../../game/view";
import { endingWords, movesWords } from "../../i18n/endings";
import { language, t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";

export function headline(view: TableView, { winner, reason }: Result): string {
  if (reason === "aborted") return t("end.aborted");
  if (winner === null) return t("end.draw");
  const color = colorOf(winner);
  if (view.you) return t(view.you === color ? "end.you_won" : "end.you_lost");
  return t("end.winner", { color: t(color === "sente" ? "table.black" : "table.white") });
}

interface Props {
  view: TableView;
  result: Result;
  plies: number;
  /** What comes next, below who won and why. */
  children: ComponentChildren;
}

/** Who won and why. It lies over the page, moves nothing and can be put away. */
export function EndFrame({ view, result, plies, children }: Props) {
  const [hidden, setHidden] = useState(false);
  if (hidden) {
    return (
      <button type="button" class="button end-show" data-testid="end-show" onClick={() => setHidden(false)}>
        {t("end.show")}
      </button>
    );
  }
  const { winner, reason } = result;
  const won = view.you !== null && winner !== null && colorOf(winner) === view.you;
  return (
    <section class={`card end-card${won ? " won" : ""}`} data-testid="end" aria-labelledby="end-title">
      <h2 id="end-title" data-testid="end-title">
        {headline(view, result)}
      </h2>
      <p class="end-why" data-testid="end-reason">
        {/* The headline of an aborted game has said it all. */}
        {reason !== "aborted" && (
          <>
            <span>
              {endingWords(language.value, reason)}
              {plies > 0 && " ·"}
            </span>{" "}
          </>
        )}
        <span>{movesWords(plies)}</span>
      </p>
      {children}
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
