// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import { examplesInText } from "../../game/typedMove";
import { keyboard } from "../../i18n/areas/keyboard";
import { language, textsOf } from "../../i18n/language";
import { Dialog } from "../../ui/Dialog";
import { letterKeys, setLetterKeys } from "./letterKeys";

const k = textsOf(keyboard);

function Row({ keys, children }: { keys: readonly string[]; children: ComponentChildren }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Props {
  /** Clocks run and moves are set for one's turn: at a table. */
  playing: boolean;
  threats: boolean;
  onClose(): void;
}

/** Every key that holds on this screen. */
export function KeysDialog({ playing, threats, onClose }: Props) {
  const on = letterKeys.value;
  return (
    <Dialog title={k("keys.title")} test="keys" onClose={onClose}>
      <dl class="keys">
        <Row keys={["B"]}>{k("keys.board")}</Row>
        <Row keys={["←", "→", "↑", "↓"]}>{k("keys.walk")}</Row>
        <Row keys={["Enter", k("keys.space")]}>{k("keys.put")}</Row>
        <Row keys={["Esc"]}>{k(playing ? "keys.let_go" : "keys.put_back")}</Row>
        <Row keys={["/", "1–9"]}>{k("keys.type", { examples: examplesInText(language.value) })}</Row>
        <Row keys={["L"]}>{k("keys.last")}</Row>
        {playing && <Row keys={["C"]}>{k("keys.clock")}</Row>}
        <Row keys={["P"]}>{k("keys.pieces")}</Row>
        <Row keys={["F"]}>{k("keys.flip")}</Row>
        {threats && <Row keys={["T"]}>{k("keys.threats")}</Row>}
        <Row keys={["←", "→", "Home", "End"]}>{k("keys.history")}</Row>
        <Row keys={["?"]}>{k("keys.help")}</Row>
      </dl>
      <fieldset class="setting">
        <legend>{k("keys.letters")}</legend>
        <div class="segments">
          {[true, false].map((value) => (
            <button
              key={String(value)}
              type="button"
              aria-pressed={on === value}
              data-testid={value ? "letters-on" : "letters-off"}
              onClick={() => setLetterKeys(value)}
            >
              {k(value ? "keys.on" : "keys.off")}
            </button>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}
