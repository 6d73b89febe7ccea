// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import {
  claimDevice,
  type DeviceCode,
  deviceCodeShown,
  kPhraseWords,
  makeDeviceCode,
  makePhrase,
  recover,
  wordsTyped,
} from "../../client/devices";
import { becomeGuest } from "../../client/guest";
import { RequestRefused } from "../../client/http";
import { codeTyped } from "../../client/parties";
import { clockText } from "../../game/clocks";
import { useNow } from "../../game/useNow";
import type { RefusalCode } from "../../generated/codes";
import type { TextKey } from "../../i18n/en";
import { language, t } from "../../i18n/language";
import { codeSentence } from "../../i18n/refusals";
import { Icon } from "../../ui/Icon";
import { lazy } from "../../ui/lazy";
import { follow } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import "./device.css";

const QrCode = lazy(() => import("../../ui/QrCode").then((m) => m.QrCode));

type Failure = "" | "unreachable" | RefusalCode;

/** Runs one request at a time and keeps why the last one failed. */
function useAsking() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure>("");
  const ask = async <T,>(request: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setFailed("");
    try {
      return await request();
    } catch (error) {
      setFailed(error instanceof RequestRefused ? error.code : "unreachable");
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, ask };
}

function FailureNote({ failed }: { failed: Failure }) {
  return (
    <p class="refusal-note" role="alert" data-testid="refusal">
      {failed &&
        (failed === "unreachable" ? t("error.unreachable_note") : codeSentence(language.value, failed))}
    </p>
  );
}

/** Who this browser is, on other devices as well. */
export function Device() {
  const [name, setName] = useState("");
  const [moved, setMoved] = useState(false);
  const [scanned] = useState(scannedCode);
  const meet = () => becomeGuest().then((me) => setName(me.nickname));
  useEffect(() => {
    meet().catch(() => {});
  }, []);
  const arrived = () => {
    setMoved(true);
    // What is said of it stands above the cards.
    scrollTo({ top: 0 });
    meet().catch(() => {});
  };
  const enter = (
    <div>
      <ClaimCard onDone={arrived} scanned={scanned} />
      <RecoverCard onDone={arrived} />
    </div>
  );
  return (
    <main class="screen">
      <ScreenTop title={t("device.title")} />
      <p class="device-who" data-testid="device-who" role="status">
        {name && (moved ? t("device.moved") : t("device.you_are"))}{" "}
        {name && (
          <strong>
            <span class="player-name">{name}</span>
          </strong>
        )}
      </p>
      {moved && (
        <p class="screen-links">
          <a class="button primary" href="/" data-testid="device-home" onClick={follow}>
            {t("error.to_home")}
          </a>
        </p>
      )}
      <div class="party-cards">
        {/* Who has scanned a code has come to use it. */}
        {scanned && enter}
        <div>
          <CodeCard first={!scanned && !moved} />
          <PhraseCard />
        </div>
        {!scanned && enter}
      </div>
    </main>
  );
}

/** The page's main button is elsewhere once somebody has come from, or arrived with, another device. */
function CodeCard({ first }: { first: boolean }) {
  const { busy, failed, ask } = useAsking();
  const [made, setMade] = useState<{ code: DeviceCode; until: number } | null>(null);
  const now = useNow(made !== null, 500);
  const left = made ? made.until - now : 0;
  const make = async () => {
    const code = await ask(makeDeviceCode);
    if (code) setMade({ code, until: Date.now() + lifeOf(code) });
  };
  const valid = made !== null && left > 0;
  return (
    <section class="card device-card" aria-labelledby="device-code-title">
      <h2 id="device-code-title">{t("device.code_title")}</h2>
      <p>{t("device.code_note")}</p>
      {valid && (
        <div class="device-code">
          <output data-testid="device-code" data-name>
            {deviceCodeShown(made.code.code)}
          </output>
          <p role="timer">{t("device.expires", { time: clockText(left, false) })}</p>
          <QrCode text={`${location.origin}/device#${made.code.code}`} label={t("device.qr")} />
        </div>
      )}
      {made && !valid && <p class="card-note">{t("device.expired")}</p>}
      <button
        type="button"
        class={`button${valid || !first ? "" : " primary"}`}
        disabled={busy}
        data-testid="make-code"
        onClick={make}
      >
        <Icon name="device" />
        {t(made ? "device.code_again" : "device.code_make")}
      </button>
      <FailureNote failed={failed} />
    </section>
  );
}

const kLongestMs = 300_000;

/** The server's clock and this one may differ: a code never lives longer than five minutes. */
function lifeOf(code: DeviceCode): number {
  const left = code.expires - Date.now();
  return left > 0 && left <= kLongestMs ? left : kLongestMs;
}

interface EntryProps {
  onDone(): void;
}

interface EntryCardProps extends EntryProps {
  id: string;
  title: TextKey;
  note: TextKey;
  label: TextKey;
  press: TextKey;
  /** A text with several lines. */
  long?: boolean;
  begin?: string;
  isWhole(text: string): boolean;
  send(text: string): Promise<unknown>;
}

/** A secret from elsewhere makes this browser the same person as there. */
function EntryCard(props: EntryCardProps) {
  const { id, title, note, label, press, long = false, begin = "", isWhole, send, onDone } = props;
  const { busy, failed, ask } = useAsking();
  const [text, setText] = useState(begin);
  const common = {
    id,
    class: "device-field",
    value: text,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: false,
    "data-testid": id,
    onInput: (event: Event) => setText((event.currentTarget as HTMLInputElement).value),
  } as const;
  return (
    <section class="card device-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(title)}</h2>
      <p>{t(note)}</p>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          if ((await ask(() => send(text))) === null) return;
          setText("");
          onDone();
        }}
      >
        <label for={id}>{t(label)}</label>
        {long ? <textarea rows={3} {...common} /> : <input {...common} />}
        <button
          type="submit"
          class="button primary"
          disabled={busy || !isWhole(text)}
          data-testid={`${id}-send`}
        >
          {t(press)}
        </button>
      </form>
      <FailureNote failed={failed} />
    </section>
  );
}

const kCodeLength = 10;

/** The code of a scanned link stands behind its #, where no server log has it. */
function scannedCode(): string {
  const code = codeTyped(location.hash.slice(1));
  if (code) history.replaceState(null, "", location.pathname);
  return code && deviceCodeShown(code);
}

function ClaimCard({ onDone, scanned }: EntryProps & { scanned: string }) {
  return (
    <EntryCard
      id="claim-code"
      title="device.claim_title"
      note="device.claim_note"
      label="device.claim_label"
      press="device.claim"
      begin={scanned}
      isWhole={(text) => codeTyped(text).length === kCodeLength}
      send={(text) => claimDevice(codeTyped(text))}
      onDone={onDone}
    />
  );
}

function RecoverCard({ onDone }: EntryProps) {
  return (
    <EntryCard
      id="recover-words"
      title="device.recover_title"
      note="device.recover_note"
      label="device.recover_label"
      press="device.recover"
      long
      isWhole={(text) => wordsTyped(text).length === kPhraseWords}
      send={(text) => recover(wordsTyped(text))}
      onDone={onDone}
    />
  );
}

function PhraseCard() {
  const { busy, failed, ask } = useAsking();
  const [words, setWords] = useState<string[] | null>(null);
  const [sure, setSure] = useState(false);
  const make = async () => {
    if (!sure) return setSure(true);
    setWords(await ask(makePhrase));
    setSure(false);
  };
  return (
    <section class="card device-card" aria-labelledby="phrase-title">
      <h2 id="phrase-title">{t("device.phrase_title")}</h2>
      <p>{t("device.phrase_note")}</p>
      {words ? (
        <>
          <ol class="phrase-words" data-testid="phrase-words" data-name lang="en">
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ol>
          <p class="card-note">{t("device.phrase_once")}</p>
          <button type="button" class="button" data-testid="phrase-done" onClick={() => setWords(null)}>
            {t("device.phrase_done")}
          </button>
        </>
      ) : (
        <>
          {sure && <p class="device-warning">{t("device.phrase_sure")}</p>}
          <button
            type="button"
            class={`button${sure ? " primary" : ""}`}
            disabled={busy}
            data-testid="make-phrase"
            onClick={make}
          >
            {t(sure ? "device.phrase_yes" : "device.phrase_make")}
          </button>
        </>
      )}
      <FailureNote failed={failed} />
    </section>
  );
}
