// SPDX-License-Identifier: GPL-3.0-or-later
import { Fragment } from "preact";
import type { FinishedGame } from "../../client/finished";
import type { Side } from "../../client/protocol";
import { game as texts } from "../../i18n/areas/game";
import { resultParts } from "../../i18n/endings";
import { language, t as page, textsOf } from "../../i18n/language";
import { houseLines, settingTitle } from "../table/houseWords";
import { playerWords, resultWords } from "./words";

const t = textsOf(texts);

function Player({ game, side }: { game: FinishedGame; side: Side }) {
  const color = side === "black" ? "sente" : "gote";
  const rating = game.ratings?.[side];
  return (
    <li>
      <span class={`side-mark ${color}`} aria-hidden="true" />
      <span class="visually-hidden">{page(`table.${side}`)}</span>
      <span class="player-name">{playerWords(game[side])}</span>
      {rating && (
        <small>
          {Math.round(rating.before)} → {Math.round(rating.after)}
        </small>
      )}
    </li>
  );
}

/** Who played, how it ended, and by which rules. */
export function Facts({ game }: { game: FinishedGame }) {
  const lang = language.value;
  const at = (style: Intl.DateTimeFormatOptions) =>
    new Date(game.ended).toLocaleString(lang === "ja" ? "ja-JP" : "en-GB", style);
  const parts = resultParts(lang, resultWords(game), game.reason, game.moves.length);
  return (
    <div class="game-facts" data-testid="game-facts">
      <ul class="game-sides">
        <Player game={game} side="black" />
        <Player game={game} side="white" />
      </ul>
      <dl>
        <div>
          <dt>{t("result")}</dt>
          <dd data-testid="game-result">
            {parts.map((part, n) => (
              <Fragment key={part}>
                {n > 0 && " "}
                <span>
                  {part}
                  {n < parts.length - 1 && " ·"}
                </span>
              </Fragment>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t("ended")}</dt>
          <dd>
            <span>{at({ dateStyle: "long" })}</span> <span>{at({ timeStyle: "short" })}</span>
          </dd>
        </div>
        <div>
          <dt>{t("kind")}</dt>
          <dd>{t(game.ranked ? "ranked" : "casual")}</dd>
        </div>
      </dl>
      <h2>{t("house")}</h2>
      <dl data-testid="game-house">
        {houseLines(game.house).map(({ setting, value, changed }) => (
          <div key={setting} class={changed ? "changed" : ""}>
            <dt>{settingTitle(setting)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
