// SPDX-License-Identifier: GPL-3.0-or-later
// Ready phrases: chosen from a list, shown for a moment beside who said them, silenced person by person.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { mutedGuests } from "../../client/memory";
import { type Phrase, phraseCodes } from "../../client/protocol";
import type { Session } from "../../client/session";
import { t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";

const kShownMs = 6000;

/** What was just said by whom the reader wants to hear; gone after a moment. */
function useSaid(session: Session, wanted: (phrase: Phrase) => boolean): Phrase | null {
  const last = session.said.value;
  const [over, setOver] = useState<Phrase | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setOver(last), kShownMs);
    return () => clearTimeout(timer);
  }, [last]);
  if (!last || last === over || mutedGuests.value.has(last.guest) || !wanted(last)) return null;
  return last;
}

/** Over the page, at the bar of who said it. */
export function Bubble({ session, guest }: { session: Session; guest: string }) {
  const said = useSaid(session, (phrase) => phrase.guest === guest);
  if (!said) return null;
  return (
    <span class="bubble" data-testid="bubble">
      {t(`phrase.${said.phrase}`)}
    </span>
  );
}

/** The same from who only watches, and all of it for who listens instead of looking. */
export function Hearing({ session, seated }: { session: Session; seated: readonly string[] }) {
  const said = useSaid(session, () => true);
  const words = said ? t("phrase.said", { name: said.nickname, phrase: t(`phrase.${said.phrase}`) }) : "";
  return (
    <>
      <p class="visually-hidden" aria-live="polite">
        {words}
      </p>
      {said && !seated.includes(said.guest) && <p class="bubble from-watcher">{words}</p>}
    </>
  );
}

/** Opens the list of phrases over the page. */
export function SayButton({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    box.current?.querySelector("button")?.focus({ preventScroll: true });
    const away = (event: Event) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="icon-button say"
        aria-label={t("phrase.say")}
        title={t("phrase.say")}
        aria-expanded={open}
        data-testid="say"
        onClick={() => setOpen((o) => !o)}
      >
        <Icon name="bubble" />
      </button>
      {open && (
        <div
          ref={box}
          class="phrases"
          role="dialog"
          aria-label={t("phrase.say")}
          data-testid="phrases"
          onKeyDown={(event) => event.key === "Escape" && close()}
        >
          {phraseCodes.map((code) => (
            <button
              key={code}
              type="button"
              data-testid={`say-${code}`}
              onClick={() => {
                session.say(code);
                close();
              }}
            >
              {t(`phrase.${code}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
