// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import { mute, mutedGuests } from "../../client/memory";
import type { Party } from "../../client/party";
import type { Person } from "../../client/protocol";
import type { Session } from "../../client/session";
import type { TextKey } from "../../i18n/en";
import { t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";

interface Props {
  session: Session;
  party: Party;
}

function seatedPeople(party: Party): Person[] {
  return party.seats.flatMap(({ guest, nickname = "" }) => (guest ? [{ guest, nickname }] : []));
}

/** Everyone at the table: the host hands over and sends away, everybody silences for themselves. */
export function PeopleCard({ session, party }: Props) {
  const me = session.me.value?.guest ?? null;
  const host = me === party.host;
  const seated = seatedPeople(party);
  const watching = (party.watching ?? []).filter(({ guest }) => seated.every((s) => s.guest !== guest));
  const everyone = [...seated, ...watching].filter(({ guest }) => guest !== me);
  const unnamed = Math.max(0, party.watchers - watching.length);
  const removed = host ? (party.removed ?? []) : [];
  return (
    <section class="card people" aria-labelledby="people-title" data-testid="people">
      <h2 id="people-title">{t("people.title")}</h2>
      {everyone.length === 0 && <p class="card-note">{t("people.nobody")}</p>}
      <ul>
        {everyone.map((person) => (
          <PersonRow key={person.guest} session={session} party={party} person={person} host={host} />
        ))}
        {removed.map(({ guest, nickname }) => (
          <li key={guest}>
            <span class="player-name">{nickname || guest}</span>
            <span class="tag away">{t("people.removed")}</span>
            <span class="seat-actions">
              <button
                type="button"
                class="button small"
                data-testid="allow"
                onClick={() => session.command({ type: "allow", guest })}
              >
                {t("people.allow")}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {unnamed > 0 && <p class="card-note">{t("people.more", { n: unnamed })}</p>}
    </section>
  );
}

type Step = "hand_over" | "remove";
const kYes: Readonly<Record<Step, TextKey>> = {
  hand_over: "people.hand_over_yes",
  remove: "people.remove_yes",
};

function PersonRow({ session, party, person, host }: Props & { person: Person; host: boolean }) {
  const { guest, nickname } = person;
  const [asking, setAsking] = useState<Step | null>(null);
  const done = (step: Step | null) => {
    if (step) session.command({ type: step, guest });
    setAsking(null);
  };
  return (
    <li data-testid="person">
      <span class="player-name">{nickname}</span>
      {guest === party.host && <span class="tag">{t("party.host")}</span>}
      <span class="seat-actions">
        {asking ? (
          <>
            <Small test="people-no" title="people.no" onPress={() => done(null)} />
            <Small primary test={`${asking}-yes`} title={kYes[asking]} onPress={() => done(asking)} />
          </>
        ) : (
          <>
            {host && <Small test="remove" title="people.remove" onPress={() => setAsking("remove")} />}
            {host && (
              <Small test="hand_over" title="people.hand_over" onPress={() => setAsking("hand_over")} />
            )}
            <MuteButton person={person} />
          </>
        )}
      </span>
    </li>
  );
}

interface SmallProps {
  test: string;
  title: TextKey;
  primary?: boolean;
  onPress(): void;
}

function Small({ test, title, primary = false, onPress }: SmallProps) {
  return (
    <button
      type="button"
      class={`button small${primary ? " primary" : ""}`}
      data-testid={test}
      onClick={onPress}
    >
      {t(title)}
    </button>
  );
}

function MuteButton({ person: { guest, nickname } }: { person: Person }) {
  const silent = mutedGuests.value.has(guest);
  const label = t("people.mute", { name: nickname });
  return (
    <button
      type="button"
      class="icon-button"
      aria-pressed={silent}
      aria-label={label}
      title={label}
      data-testid="mute"
      onClick={() => mute(guest, !silent)}
    >
      <Icon name={silent ? "silent" : "sound"} />
    </button>
  );
}
