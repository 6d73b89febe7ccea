// SPDX-License-Identifier: GPL-3.0-or-later
// What others have played in the position looked at, and how it went for them.
import { type PlayedBefore, playedBefore } from "../../client/explorer";
import { explorer as texts } from "../../i18n/areas/explorer";
import { textsOf } from "../../i18n/language";
import { useFetched } from "../../ui/useFetched";
import { Waiting } from "../../ui/Waiting";
import type { GameText, Rules, Usi } from "../../wasm/rules";
import { rulesText } from "../../wasm/rules";
import { MoveLabel } from "../table/MoveList";
import { moveStyle } from "../table/settings";
import "./explorer.css";

const t = textsOf(texts);

interface Props {
  rules: Rules;
  game: GameText;
  sfen: string;
  onPlay(usi: Usi): void;
  /** The reader plays a ranked game, in which nobody and nothing may help. */
  silent: boolean;
}

const countOf = ({ black, white, draws }: PlayedBefore) => black + white + draws;

/** A share as small as this has no room for its number. */
const kLeastWritten = 0.3;

type RowProps = Pick<Props, "rules" | "game" | "onPlay">;

function Row({ rules, game, move, onPlay }: RowProps & { move: PlayedBefore }) {
  const name = rules.names({ ...game, moves: [...game.moves, move.usi] }).at(-1);
  const count = countOf(move);
  const { black, white, draws } = move;
  const parts = [
    ["black", black],
    ["draws", draws],
    ["white", white],
  ] as const;
  return (
    <tr data-testid="explorer-move" data-usi={move.usi}>
      <td>
        <button type="button" class="tree-move" onClick={() => onPlay(move.usi)}>
          {name && <MoveLabel name={name} style={moveStyle.value} />}
        </button>
      </td>
      <td>{count}</td>
      <td>
        <span
          class="explorer-bar"
          role="img"
          aria-label={t("shares", { black, white, draws })}
          title={t("shares", { black, white, draws })}
        >
          {parts
            .filter(([, n]) => n > 0)
            .map(([whose, n]) => (
              <span key={whose} class={whose} style={{ width: `${((100 * n) / count).toFixed(1)}%` }}>
                {whose !== "draws" && n / count >= kLeastWritten && `${Math.round((100 * n) / count)} %`}
              </span>
            ))}
        </span>
      </td>
    </tr>
  );
}

function Played({ played, ...props }: RowProps & { played: readonly PlayedBefore[] }) {
  if (played.length === 0) return <p class="card-note">{t("none")}</p>;
  const all = played.reduce((sum, move) => sum + countOf(move), 0);
  return (
    <>
      <p class="card-note" data-testid="explorer-all">
        {all === 1 ? t("one") : t("all", { n: all })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("move")}</th>
            <th scope="col">{t("games")}</th>
            <th scope="col">{t("results")}</th>
          </tr>
        </thead>
        <tbody>
          {played.map((move) => (
            <Row key={move.usi} {...props} move={move} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** One position's; another is another box. */
function Position(props: Props) {
  const { rules, game, sfen, onPlay } = props;
  const fetched = useFetched(() => playedBefore(sfen, game.rules ?? {}), sfen);
  if (fetched.state === "refused")
    return (
      <p class="card-note" role="alert" data-testid="explorer-refused">
        {t("refused")}
      </p>
    );
  if (fetched.state !== "here") return <Waiting fetched={fetched} />;
  return <Played rules={rules} game={game} played={fetched.value} onPlay={onPlay} />;
}

export function ExplorerBox(props: Props) {
  return (
    <section class="explorer-box" aria-label={t("tab")} data-testid="explorer">
      <p class="card-note">{t("note")}</p>
      {props.silent ? (
        <p class="card-note" role="status">
          {t("silent")}
        </p>
      ) : (
        <Position key={`${props.sfen} ${rulesText(props.game.rules)}`} {...props} />
      )}
    </section>
  );
}
