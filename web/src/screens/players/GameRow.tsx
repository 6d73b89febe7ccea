// SPDX-License-Identifier: GPL-3.0-or-later
import type { PlayedGame } from "../../client/players";
import type { Side } from "../../client/protocol";
import { endingWords, movesWords } from "../../i18n/endings";
import { language, t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { follow } from "../../ui/route";
import type { Color } from "../../wasm/rules";

function resultWords(game: PlayedGame, side: Side): string {
  if (game.reason === null) return t("player.running");
  if (game.reason === "aborted") return t("end.aborted");
  if (game.winner === null) return t("end.draw");
  return t(game.winner === side ? "player.won" : "player.lost");
}

function SideName({ color, name }: { color: Color; name: string | null }) {
  return (
    <span>
      <span class={`side-mark ${color}`} aria-hidden="true" />
      <span class="visually-hidden">{t(color === "sente" ? "table.black" : "table.white")}</span>
      <span class="player-name">{name ?? t("table.computer")}</span>
    </span>
  );
}

/** A game in a list of one player's: a way to its page, or to the table while it is played. */
export function GameRow({ game }: { game: PlayedGame }) {
  const lang = language.value;
  const { party, address, black, white, side, at, plies, reason, change } = game;
  const date = new Date(at).toLocaleDateString(lang === "ja" ? "ja-JP" : "en-GB", { dateStyle: "medium" });
  return (
    <li>
      <a href={address ? `/game/${address}` : `/p/${party}`} onClick={follow}>
        <span class="game-players">
          <SideName color="sente" name={black} />
          <SideName color="gote" name={white} />
        </span>
        <span class="game-result">
          {resultWords(game, side)} <small>{reason && endingWords(lang, reason)}</small>
        </span>
        <Icon name="onward" />
        <small>
          {[date, movesWords(plies)].filter(Boolean).join(" · ")}
          {change !== null && <Change change={change} />}
        </small>
      </a>
    </li>
  );
}

function Change({ change }: { change: number }) {
  const n = Math.round(change);
  return (
    <b class={`change ${n > 0 ? "up" : n < 0 ? "down" : ""}`}>
      {n > 0 ? "+" : n < 0 ? "−" : "±"}
      {Math.abs(n)}
    </b>
  );
}
