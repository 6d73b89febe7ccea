// SPDX-License-Identifier: GPL-3.0-or-later
import type { Session } from "../../client/session";
import type { Player } from "../../game/view";
import { playerName } from "../../game/words";
import { language, t } from "../../i18n/language";
import { colorMark } from "../../i18n/pieces";
import { Icon } from "../../ui/Icon";
import { Nickname } from "../../ui/Nickname";
import { Bubble, SayButton } from "./Phrases";
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
  const standIn = player.seat !== null && session.party.value?.game?.stand_in === player.seat;
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
      {standIn && (
        <span class="stand-in" role="img" aria-label={t("absence.mark")} title={t("absence.mark")}>
          <Icon name="computer" />
        </span>
      )}
      <span class="player-end">
        {player.you && <SayButton session={session} />}
        {started && <TurnClock session={session} player={player} />}
        {player.wins > 0 && !session.party.value?.ranked && (
          <span class="wins" title={t("series.wins", { n: player.wins })}>
            {t("series.wins_short", { n: player.wins })}
          </span>
        )}
      </span>
      {player.guest && <Bubble session={session} guest={player.guest} />}
    </div>
  );
}
