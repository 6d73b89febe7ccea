// SPDX-License-Identifier: GPL-3.0-or-later
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { examplesInText, namesOf, type Typed, typedExamples } from "../../game/typedMove";
import { keyboard } from "../../i18n/areas/keyboard";
import { language, t as page, textsOf } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import type { GameText, Rules } from "../../wasm/rules";
import { moveText } from "./settings";

const k = textsOf(keyboard);

export function focusBoard(): void {
  document.querySelector<HTMLElement>("[role='grid'] [tabindex='0']")?.focus({ preventScroll: true });
}

/** Why nothing was played; null where it is said elsewhere in its own sentence. `game` is null for moves that are not legal yet. */
export function reasonOf(rules: Rules, game: GameText | null, sfen: string, typed: Typed): string | null {
  const lang = language.value;
  const examples = examplesInText(lang);
  if (typed.kind === "unknown") return k("typed.unknown", { examples });
  if (typed.kind === "promotion") return k("typed.promotion");
  if (typed.kind !== "several") return null;
  const moves = game
    ? namesOf(rules, game, sfen, typed.moves).map((name) => moveText(name, lang))
    : typed.moves;
  return k("typed.several", { moves: moves.join(lang === "ja" ? "、" : ", ") });
}

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** Plays what was typed; else tells why not, "" where that is said elsewhere. null is played. */
  onPlay(text: string): string | null;
}

/** Seen while it has the focus, over the tools: what is typed here is played with Enter. A finger has no Escape: it has a button. */
export function TypedField({ field, onPlay }: Props) {
  const [problem, setProblem] = useState("");
  const play = (input: HTMLInputElement) => {
    const refused = onPlay(input.value);
    if (refused === null) input.value = "";
    setProblem(refused ?? "");
  };
  const leave = () => {
    if (field.current) field.current.value = "";
    setProblem("");
    focusBoard();
  };
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLInputElement }) => {
    // Enter while characters are being composed belongs to the input method; WebKit tells only by the code that the Enter
    // which ends the composition does, too.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") leave();
    else if (event.key === "Enter") play(event.currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <div class="typed">
      <input
        ref={field}
        type="text"
        data-testid="typed"
        aria-label={k("typed.label")}
        aria-describedby="typed-hint"
        placeholder={typedExamples(language.value)}
        maxLength={20}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onKeyDown={onKeyDown}
        onInput={() => setProblem("")}
        onBlur={() => setProblem("")}
      />
      <button
        type="button"
        class="icon-button"
        tabIndex={-1}
        aria-label={page("app.close")}
        data-testid="typed-close"
        // The field keeps the focus, and so stays where it is, until it is let go.
        onMouseDown={(event) => event.preventDefault()}
        onClick={leave}
      >
        <Icon name="close" />
      </button>
      <span id="typed-hint" class="visually-hidden">
        {k("typed.hint", { examples: examplesInText(language.value) })}
      </span>
      <p role="alert" class="typed-problem" data-testid="typed-problem">
        {problem}
      </p>
    </div>
  );
}
