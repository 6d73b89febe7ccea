// SPDX-License-Identifier: GPL-3.0-or-later
import type { Session } from "../../client/session";
import type { Player } from "../../game/view";
import { playerName } from "../../game/words";
import { language, t } from "../../i18n/language";
import { colorMark } from "../../i18n/pieces";
import { Nickname } from "./Nickname";
import { TurnClock } from "./TurnClock";

interface Props {
  player: Player;
  place: "top" | "bottom";
  session: Session;
  started: boolean;
}

/** Who plays one side: colour, name, whether they are here, whose turn, wins so far. */
export function PlayerBar({ player, place, session, started }: Props) {
  const lang = language.value;
  const side = t(player.color === "sente" ? "table.black" : "table.white");
  return (
    <div
      class={`player ${place}${player.toMove ? " to-move" : ""}`}
      data-testid={`player-${place}`}
      data-color={started ? player.color : ""}
    >
      {started && (
        <span class={`side-mark ${player.color}`} role="img" aria-label={side} title={side}>
          {colorMark(player.color)}
        </span>
      )}
      {player.you ? (
        <Nickname session={session} name={playerName(lang, player)} />
      ) : (
        <span class={`player-name${player.kind === "empty" ? " empty" : ""}`}>
          {playerName(lang, player)}
        </span>
      )}
      {player.kind === "guest" && !player.you && (
        <span class={`presence ${player.present ? "here" : "away"}`} data-testid="presence">
          <span class={player.present ? "visually-hidden" : ""}>
            {t(player.present ? "table.present" : "table.away")}
          </span>
        </span>
      )}
      <span class="player-end">
        {started && <TurnClock session={session} running={player.toMove} />}
        {player.wins > 0 && <span class="wins">{player.wins}</span>}
      </span>
    </div>
  );
}
