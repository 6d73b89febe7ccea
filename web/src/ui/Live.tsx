// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import { language } from "../i18n/language";

export interface Said {
  text: string;
  /** Counts what was said: the same words again are another thing said. */
  count: number;
}

export const kSilence: Said = { text: "", count: 0 };

/** The next thing said after `before`. */
export function said(before: Said, text: string): Said {
  return { text, count: before.count + 1 };
}

/** Read out when it changes, once for each thing said; seen by nobody. */
export function Live({ said, test }: { said: Said; test: string }) {
  const lang = language.value;
  // What was said in the other language is not said again in this one.
  const [silent, setSilent] = useState(0);
  useEffect(() => setSilent(said.count), [lang]);
  const text = said.count > silent ? said.text : "";
  return (
    <p class="visually-hidden" aria-live="polite" data-testid={test} data-count={said.count}>
      {/* A reader that sees the same text again stays silent: every other one ends with a space of another kind. */}
      {text && said.count % 2 === 1 ? `${text}\u00a0` : text}
    </p>
  );
}
