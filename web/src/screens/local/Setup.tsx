// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import { remember, remembered } from "../../client/memory";
import { rules as loaded } from "../../game/engine";
import { levels } from "../../i18n/areas/levels";
import { local as texts } from "../../i18n/areas/local";
import { t as page, textsOf } from "../../i18n/language";
import { keepLocalGame, type LocalGame } from "../../local/games";
import { computerLevel, kLevelRatings, kLevels, setComputerLevel } from "../../local/levels";
import { newLocalId } from "../../local/newLocalId";
import { lazy } from "../../ui/lazy";
import { go } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { LocalGames } from "./LocalGames";

const ImportLocal = lazy(() => import("../records/ImportLocal").then((m) => m.ImportLocal));

const t = textsOf(texts);
const ofLevels = textsOf(levels);

const kPresets = ["annan", "lishogi", "shogitter", "traditional"] as const;

interface Wish {
  opponent: LocalGame["opponent"];
  colour: "black" | "white";
  turning: boolean;
  preset: (typeof kPresets)[number];
}

const kUsual: Wish = { opponent: "computer", colour: "black", turning: false, preset: "annan" };

/** As chosen last time. */
function lastWish(): Wish {
  try {
    return { ...kUsual, ...(JSON.parse(remembered("local-setup") ?? "{}") as Partial<Wish>) };
  } catch {
    return kUsual;
  }
}

function begin(wish: Wish): void {
  remember("local-setup", JSON.stringify(wish));
  const game: LocalGame = {
    id: newLocalId(),
    opponent: wish.opponent,
    level: computerLevel.value,
    turning: wish.turning,
    rules: { preset: wish.preset },
    number: 1,
    black: wish.opponent === "person" || wish.colour === "black" ? 0 : 1,
    moves: [],
    result: null,
    wins: [0, 0],
    draws: 0,
    takebacks: 0,
  };
  keepLocalGame(game);
  go(`/local/${game.id}`);
}

interface ChoiceProps<T extends string | number> {
  name: string;
  title: string;
  values: readonly T[];
  value: T;
  label(value: T): string;
  note?: string;
  onChoose(value: T): void;
}

function OneOf<T extends string | number>(props: ChoiceProps<T>) {
  const { name, title, values, value, label, note, onChoose } = props;
  return (
    <fieldset class="setting">
      <legend>{title}</legend>
      <div class={`segments local-${name}`}>
        {values.map((v) => (
          <button
            key={v}
            type="button"
            aria-pressed={v === value}
            data-testid={`${name}-${v}`}
            onClick={() => onChoose(v)}
          >
            {label(v)}
          </button>
        ))}
      </div>
      {note !== undefined && <p class="local-note">{note}</p>}
    </fieldset>
  );
}

/** What a new game on this device shall be. */
export function Setup() {
  const [wish, setWish] = useState(lastWish);
  const choose = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const computer = wish.opponent === "computer";
  return (
    <main class="screen local-setup" data-testid="local-setup">
      <ScreenTop title={t("title")} />
      <section class="card">
        <p class="card-note">{t("note")}</p>
        <OneOf
          name="opponent"
          title={t("opponent")}
          values={["computer", "person"]}
          value={wish.opponent}
          label={(v) => t(`opponent_${v}`)}
          onChoose={(opponent) => choose({ opponent })}
        />
        {computer ? <AgainstComputer wish={wish} choose={choose} /> : <Turning wish={wish} choose={choose} />}
        <OneOf
          name="preset"
          title={t("rules")}
          values={kPresets}
          value={wish.preset}
          label={(v) => t(`rules_${v}`)}
          note={t(`about_${wish.preset}`)}
          onChoose={(preset) => choose({ preset })}
        />
        <button
          type="button"
          class="button primary wide"
          data-testid="local-start"
          onClick={() => begin(wish)}
        >
          {t("start")}
        </button>
      </section>
      <LocalGames />
      {loaded.value && <ImportLocal rules={loaded.value} />}
    </main>
  );
}

interface PartProps {
  wish: Wish;
  choose(part: Partial<Wish>): void;
}

function AgainstComputer({ wish, choose }: PartProps) {
  const level = computerLevel.value;
  return (
    <>
      <OneOf
        name="level"
        title={ofLevels("title")}
        values={kLevels}
        value={level}
        label={String}
        note={ofLevels("about", {
          name: ofLevels(`name_${level}`),
          rating: kLevelRatings[level],
          sentence: ofLevels(`sentence_${level}`),
        })}
        onChoose={setComputerLevel}
      />
      <OneOf
        name="colour"
        title={t("colour")}
        values={["black", "white"]}
        value={wish.colour}
        label={(v) => page(`table.${v}`)}
        onChoose={(colour) => choose({ colour })}
      />
    </>
  );
}

function Turning({ wish, choose }: PartProps) {
  return (
    <OneOf
      name="board"
      title={t("board")}
      values={["stays", "turns"]}
      value={wish.turning ? "turns" : "stays"}
      label={(v) => t(`board_${v}`)}
      onChoose={(v) => choose({ turning: v === "turns" })}
    />
  );
}
