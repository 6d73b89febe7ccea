// SPDX-License-Identifier: GPL-3.0-or-later
// What others, or the engine against itself, have played in the position looked at, and how it went for them.
import { signal } from "@preact/signals";
import { type PlayedBefore, playedBefore } from "../../client/explorer";
import { remember, rememberedOneOf } from "../../client/memory";
import { explorer as texts } from "../../i18n/areas/explorer";
import { textsOf } from "../../i18n/language";
import { playedByEngine, sameMovesAsUsual } from "../../openings/engineGames";
import { Segments } from "../../ui/Choice";
import { useFetched } from "../../ui/useFetched";
import { Waiting } from "../../ui/Waiting";
import type { GameText, Rules, Usi } from "../../wasm/rules";
import { rulesText } from "../../wasm/rules";
import { MoveLabel } from "../table/MoveList";
import { moveStyle } from "../table/settings";
import "./explorer.css";

const t = textsOf(texts);

const sources = ["site", "engine"] as const;
const source = signal<(typeof sources)[number]>(rememberedOneOf("openings", sources) ?? "site");

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
  if (played.length === 0) return <p class="card-note">{t(`none_${source.value}`)}</p>;
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

/** One position's from one source; another is another box. */
function Position(props: Props) {
  const { rules, game, sfen, onPlay } = props;
  const knobs = game.rules ?? {};
  const ask = source.value === "site" ? () => playedBefore(sfen, knobs) : () => playedByEngine(sfen);
  const fetched = useFetched<readonly PlayedBefore[]>(ask, sfen);
  if (fetched.state === "refused")
    return (
      <p class="card-note" role="alert" data-testid="explorer-refused">
        {t("refused")}
      </p>
    );
  if (fetched.state !== "here") return <Waiting fetched={fetched} />;
  return <Played rules={rules} game={game} played={fetched.value} onPlay={onPlay} />;
}

function Found(props: Props) {
  const { game, sfen } = props;
  if (source.value === "engine" && !sameMovesAsUsual(game.rules ?? {}))
    return <p class="card-note">{t("other_rules")}</p>;
  return <Position key={`${source.value} ${sfen} ${rulesText(game.rules)}`} {...props} />;
}

function choose(value: (typeof sources)[number]): void {
  source.value = value;
  remember("openings", value);
}

export function ExplorerBox(props: Props) {
  return (
    <section class="explorer-box" aria-label={t("tab")} data-testid="explorer">
      {props.silent ? (
        <p class="card-note" role="status">
          {t("silent")}
        </p>
      ) : (
        <>
          <Segments
            legend={t("from")}
            test="openings"
            values={sources}
            value={source.value}
            label={(value) => t(value)}
            onChoose={choose}
          />
          <p class="card-note">{t(`note_${source.value}`)}</p>
          <Found {...props} />
        </>
      )}
    </section>
  );
}
