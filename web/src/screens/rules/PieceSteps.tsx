// SPDX-License-Identifier: GPL-3.0-or-later
// How the eight pieces and their promoted sides move, for who has never seen them.
import { squaresOf } from "../../board/PartBoard";
import { rules } from "../../game/engine";
import { rulesTexts } from "../../i18n/areas/rules";
import { stepTexts } from "../../i18n/areas/steps";
import { language, textsOf } from "../../i18n/language";
import { pieceName } from "../../i18n/pieces";
import type { Role } from "../../wasm/rules";
import { PieceSetChoice } from "../PieceSetChoice";
import { type Kind, kAround, kinds, kPlace, reachOf } from "./steps";
import "./steps.css";

const say = textsOf(stepTexts);
const sayRules = textsOf(rulesTexts);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function PieceSteps() {
  return (
    <section class="card rules-answer" id="pieces" aria-labelledby="pieces-q" data-testid="rule-pieces">
      <h2 id="pieces-q">{say("title")}</h2>
      <div class="rules-words">
        <p>{say("intro")}</p>
        <p>{say("marks")}</p>
        <p>{say("promote")}</p>
      </div>
      <PieceSetChoice />
      <ul class="steps">
        {kinds.map((kind) => (
          <OneKind key={kind.role} kind={kind} />
        ))}
      </ul>
      <a class="rules-up" href="#contents">
        {sayRules("top")}
      </a>
    </section>
  );
}

function OneKind({ kind: { role, letter, promoted } }: { kind: Kind }) {
  const name = (of: Role) => pieceName(language.value, of);
  return (
    <li data-testid={`steps-${role}`}>
      <figure>
        <Steps role={role} written={letter} />
        <figcaption>
          <strong>{capital(name(role))}</strong>
          <span>{say(role)}</span>
          {!promoted && <small>{say("stays")}</small>}
        </figcaption>
      </figure>
      {promoted && (
        <figure>
          <Steps role={promoted.role} written={`+${letter}`} />
          <figcaption>
            <strong>{say("promoted", { piece: name(promoted.role) })}</strong>
            <span>{say(promoted.words)}</span>
          </figcaption>
        </figure>
      )}
    </li>
  );
}

/** The place is held while the rules arrive. */
function Steps({ role, written }: { role: Role; written: string }) {
  const known = rules.value;
  const reach = known ? reachOf(known, written) : new Set();
  return (
    <div class="steps-board part-board wood" aria-hidden="true">
      <div class="part-squares">
        {squaresOf(kAround).map((at) => (
          <div key={at} class={reach.has(at) ? "part-square reach" : "part-square"} data-square={at}>
            {at === kPlace && (
              <span class="part-piece">
                <span class={`koma ${role}`} />
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
