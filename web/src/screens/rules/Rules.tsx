// SPDX-License-Identifier: GPL-3.0-or-later
// All rules by questions, the disputed ones with every value that a table may have.
import { useEffect } from "preact/hooks";
import { checkMark, PartFrame, PieceOn, squaresOf } from "../../board/PartBoard";
import { rules } from "../../game/engine";
import { presets } from "../../generated/codes";
import { local } from "../../i18n/areas/local";
import { type RulesText, rulesTexts } from "../../i18n/areas/rules";
import { stepTexts } from "../../i18n/areas/steps";
import { t, textsOf } from "../../i18n/language";
import { PageLink } from "../../ui/PageLink";
import { ScreenTop } from "../../ui/ScreenTop";
import type { Key, Rules as RulesModule } from "../../wasm/rules";
import { type HouseRule, houseValues, valueWords } from "../table/houseWords";
import { PieceSteps } from "./PieceSteps";
import { type Figure, type Section, sections } from "./sections";
import "../../style/part_board.css";
import "./rules.css";

const say = textsOf(rulesTexts);
const saySteps = textsOf(stepTexts);
const sayLocal = textsOf(local);

export function Rules() {
  // The browser looked for the anchor before this page was there.
  useEffect(() => {
    const wanted = location.hash.slice(1);
    if (wanted) document.getElementById(wanted)?.scrollIntoView();
  }, []);
  return (
    <main class="screen wide rules-page" data-testid="rules">
      <ScreenTop title={say("title")} />
      <p>{say("intro")}</p>
      <p>
        <PageLink href="/lesson" test="rules-lesson">
          {t("home.first_lesson")}
        </PageLink>
      </p>
      <nav class="card" aria-labelledby="contents">
        <h2 id="contents">{say("contents")}</h2>
        <ol class="rules-contents" data-testid="rules-contents">
          <li>
            <a href="#pieces">{saySteps("title")}</a>
          </li>
          {sections.map(({ id, question }) => (
            <li key={id}>
              <a href={`#${id}`}>{say(question)}</a>
            </li>
          ))}
          <li>
            <a href="#presets">{say("presets.q")}</a>
          </li>
        </ol>
      </nav>
      <PieceSteps />
      {sections.map((section) => (
        <Answer key={section.id} section={section} />
      ))}
      <Presets />
    </main>
  );
}

function Answer({ section }: { section: Section }) {
  const { id, question, answer, figures = [], rule } = section;
  const known = rules.value;
  return (
    <section class="card rules-answer" id={id} aria-labelledby={`${id}-q`} data-testid={`rule-${id}`}>
      <h2 id={`${id}-q`}>{say(question)}</h2>
      <div class="rules-words">
        {answer.map((key) => (
          <p key={key}>{say(key)}</p>
        ))}
      </div>
      {figures.length > 0 && (
        <div class="rules-figures">
          {figures.map((figure) => (
            <Drawing key={figure.caption} figure={figure} rules={known} />
          ))}
        </div>
      )}
      {rule && <Values rule={rule} />}
      <a class="rules-up" href="#contents">
        {say("top")}
      </a>
    </section>
  );
}

/** The place is held while the rules arrive, so that nothing below moves. */
function Drawing({ figure, rules }: { figure: Figure; rules: RulesModule | null }) {
  const { sfen, part, of, caption, refused = [] } = figure;
  const analysis = rules?.analyse({ start: sfen, moves: [] });
  const reach = new Set(of && analysis?.dests.get(of));
  const crossed = new Set(refused.map(({ usi }) => usi.slice(2, 4) as Key));
  const look = (at: Key) => {
    if (!analysis) return "part-square";
    const mark = crossed.has(at) ? " refused" : reach.has(at) ? " reach" : "";
    return `part-square${checkMark(analysis, at)}${mark}`;
  };
  return (
    <figure>
      <div aria-hidden="true">
        <PartFrame part={part}>
          <div class="part-squares">
            {squaresOf(part).map((at) => (
              <div key={at} class={look(at)}>
                {analysis && <PieceOn analysis={analysis} at={at} />}
              </div>
            ))}
          </div>
        </PartFrame>
      </div>
      <figcaption>{say(caption)}</figcaption>
    </figure>
  );
}

type PresetName = keyof typeof presets;
const presetNames = Object.keys(presets) as PresetName[];

interface Row {
  values: readonly string[];
  meaning: RulesText;
}

function rowsOf(rule: HouseRule): Row[] {
  if (rule !== "move_limit") {
    return houseValues[rule].map((value) => ({ values: [value], meaning: `${rule}.${value}` as RulesText }));
  }
  const [none, ...some] = houseValues.move_limit;
  const offered: readonly string[] = houseValues.move_limit;
  const others = presetNames.map((name) => presets[name].move_limit).filter((v) => !offered.includes(v));
  return [
    { values: [none], meaning: "move_limit.none" },
    { values: some, meaning: "move_limit.some" },
    ...others.map((value): Row => ({ values: [value], meaning: "move_limit.other" })),
  ];
}

/** Every value of a house rule: what it means, and which rule sets have it. */
function Values({ rule }: { rule: HouseRule }) {
  return (
    <div class="rules-values">
      <h3>{say("choice", { setting: t(`house.${rule}`) })}</h3>
      <dl>
        {rowsOf(rule).map(({ values, meaning }) => {
          const names = presetNames.filter((name) => values.includes(presets[name][rule]));
          return (
            <div key={values[0]} data-testid={`value-${rule}-${values[0]}`}>
              <dt>
                {values.map((value) => valueWords(rule, value)).join(t("house.comma"))}
                {values[0] === presets.annan[rule] && <span class="tag">{say("usual")}</span>}
              </dt>
              <dd>
                <p>{say(meaning)}</p>
                {names.length > 0 && (
                  <p class="card-note">
                    {say("sets")} <Names names={names} />
                  </p>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function Names({ names }: { names: readonly PresetName[] }) {
  return (
    <>
      {names.map((name, n) => (
        <span key={name}>
          {n > 0 && t("house.comma")}
          <code data-name>{name}</code>
        </span>
      ))}
    </>
  );
}

const kKnobs = Object.keys(houseValues) as HouseRule[];

function Presets() {
  return (
    <section class="card rules-answer" id="presets" aria-labelledby="presets-q" data-testid="rule-presets">
      <h2 id="presets-q">{say("presets.q")}</h2>
      <p>{say("presets.a")}</p>
      <div class="rules-presets">
        {presetNames.map((name) => (
          <div key={name}>
            <h3>
              {sayLocal(`rules_${name}`)} <code data-name>{name}</code>
            </h3>
            <p>{say(`presets.${name}`)}</p>
            <ul>
              {kKnobs.map((knob) => (
                <li key={knob}>
                  <span>
                    <a href={`#${knob}`}>{t(`house.${knob}`)}</a>
                    {t("house.colon")}
                  </span>
                  <span>{valueWords(knob, presets[name][knob])}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <a class="rules-up" href="#contents">
        {say("top")}
      </a>
    </section>
  );
}
