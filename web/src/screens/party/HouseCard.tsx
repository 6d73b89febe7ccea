// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import { t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { PageLink } from "../../ui/PageLink";
import { houseLines, settingTitle } from "../table/houseWords";
import { HouseForm } from "./HouseForm";

interface Props {
  session: Session;
  party: Party;
}

/** The rules of this table for all to see; the host changes them before a game. */
export function HouseCard({ session, party }: Props) {
  const [editing, setEditing] = useState(false);
  const running = party.game !== null && party.game.result === null;
  const host = session.me.value?.guest === party.host;
  const mayChange = host && !running && party.ranked !== true;
  const house = running && party.game ? party.game.house : party.house;
  return (
    <section class="card house" aria-labelledby="house-title" data-testid="house">
      <header class="card-head">
        <h2 id="house-title">{t("house.title")}</h2>
        {mayChange && (
          <button
            type="button"
            class={`button small${editing ? " primary" : ""}`}
            data-testid="house-edit"
            onClick={() => setEditing((e) => !e)}
          >
            <Icon name={editing ? "check" : "pencil"} />
            {t(editing ? "house.done" : "house.change")}
          </button>
        )}
      </header>
      {mayChange && editing ? (
        <HouseForm session={session} party={party} />
      ) : (
        <dl>
          {houseLines(house).map(({ setting, value, changed }) => (
            <div key={setting} class={changed ? "changed" : ""} data-testid={`house-${setting}`}>
              <dt>
                <PageLink href={`/rules#${setting}`} test={`why-${setting}`} look="quiet">
                  {settingTitle(setting)}
                </PageLink>
              </dt>
              <dd>
                {value}
                {changed && <span class="tag">{t("house.changed")}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p class="card-note">{t(noteOf(party, running, mayChange))}</p>
    </section>
  );
}

function noteOf(party: Party, running: boolean, mayChange: boolean) {
  if (party.ranked) return "house.ranked";
  if (running) return "house.frozen";
  return mayChange ? "house.yours" : "house.hosts";
}
