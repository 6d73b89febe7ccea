// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import type { Party } from "../../client/party";
import type { HouseRules, TimeControl } from "../../client/protocol";
import type { Session } from "../../client/session";
import { timeOf } from "../../game/clocks";
import type { TextKey } from "../../i18n/en";
import { t } from "../../i18n/language";
import { Choice } from "../../ui/Choice";
import type { RuleKnobs } from "../../wasm/rules";
import { houseValues, valueWords } from "../table/houseWords";

interface Props {
  session: Session;
  party: Party;
}

const kMinutes = [0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];
const kByoyomi = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const kIncrements = [0, 1, 2, 3, 5, 10, 15, 20, 30, 60];

const timeKinds = ["none", "30", "60", "own"] as const;
type TimeKind = (typeof timeKinds)[number];
/** What "own" begins with. */
const kOwnTime: TimeControl = { main: 600, byoyomi: 30, increment: 0 };

function timeKind(time: TimeControl | null): TimeKind {
  if (!time) return "none";
  const plain = time.main === 0 && time.increment === 0;
  if (plain && time.byoyomi === 30) return "30";
  return plain && time.byoyomi === 60 ? "60" : "own";
}

function timeOfKind(kind: TimeKind): TimeControl | null {
  if (kind === "none") return null;
  return kind === "own" ? kOwnTime : { main: 0, byoyomi: Number(kind), increment: 0 };
}

/** Every setting at hand; a choice holds at once for all who look. */
export function HouseForm({ session, party }: Props) {
  const { house } = party;
  // A refused choice goes back to what holds: drawn anew when the refusal comes.
  session.refused.value;
  // Two choices at once: the second builds on the first, which the server may not have taken yet.
  const toBe = () => session.houseToBe() ?? house;
  const set = (change: Partial<HouseRules>) => {
    const next = { ...toBe(), ...change };
    session.command({ type: "set_house", house: { ...next, turn_limit: limitOf(timeOf(next)) } });
  };
  const setRules = (change: RuleKnobs) => set({ rules: { ...toBe().rules, ...change } });
  const { far_rank = "supported", two_pawns = "drops", impasse = "declare27", move_limit } = house.rules;
  const onOff = (title: TextKey, on: boolean, choose: (on: boolean) => void) => (
    <Choice
      title={title}
      values={["on", "off"] as const}
      value={on ? "on" : "off"}
      label={(v) => t(`house.${v}`)}
      onChoose={(v) => choose(v === "on")}
    />
  );
  return (
    <div class="house-form" data-testid="house-form">
      <TimeForm time={timeOf(house)} onChoose={(time) => set({ time })} />
      <FirstBlack session={session} party={party} />
      <Choice
        title="house.far_rank"
        values={houseValues.far_rank}
        value={far_rank}
        label={(v) => valueWords("far_rank", v)}
        onChoose={(v) => setRules({ far_rank: v })}
      />
      <Choice
        title="house.two_pawns"
        values={houseValues.two_pawns}
        value={two_pawns}
        label={(v) => valueWords("two_pawns", v)}
        onChoose={(v) => setRules({ two_pawns: v })}
      />
      {onOff("house.impasse", impasse !== "off", (on) => setRules({ impasse: on ? "declare27" : "off" }))}
      <Select
        title="house.move_limit"
        values={houseValues.move_limit}
        value={String(move_limit ?? "none")}
        label={(v) => valueWords("move_limit", v)}
        onChoose={(v) => setRules({ move_limit: v })}
      />
      {onOff("house.show_legal", house.show_legal, (on) => set({ show_legal: on }))}
      {onOff("house.swap_sides", house.swap_sides, (on) => set({ swap_sides: on }))}
    </div>
  );
}

/** The field of older servers: a limit of 30 or 60 seconds and nothing else. */
function limitOf(time: TimeControl | null): number | null {
  const kind = timeKind(time);
  return kind === "30" || kind === "60" ? Number(kind) : null;
}

/** The colour asked for is the host's own. */
const kHostColor = { lot: "lot", host: "black", guest: "white" } as const;
const firstChoices = ["lot", "host", "guest"] as const;

function FirstBlack({ session, party }: Props) {
  if (party.game !== null) return null;
  const { house, seats, host } = party;
  const hostFirst = seats[1].guest !== host;
  const colors = party.colors ?? "lot";
  const value = colors === "lot" ? "lot" : (colors === "first_black") === hostFirst ? "host" : "guest";
  return (
    <Choice
      title="house.first_black"
      values={firstChoices}
      value={value}
      label={(v) => t(`house.black_${v}`)}
      onChoose={(v) =>
        session.command({ type: "set_house", house: session.houseToBe() ?? house, color: kHostColor[v] })
      }
    />
  );
}

interface TimeFormProps {
  time: TimeControl | null;
  onChoose(time: TimeControl | null): void;
}

function TimeForm({ time, onChoose }: TimeFormProps) {
  // Whoever sets their own time passes through values that have a button of their own.
  const [own, setOwn] = useState(timeKind(time) === "own");
  const kind = own && time ? "own" : timeKind(time);
  const choose = (wanted: TimeKind) => {
    setOwn(wanted === "own");
    if (wanted !== kind) onChoose(timeOfKind(wanted));
  };
  return (
    <div class="time-form">
      <Choice
        title="house.time"
        values={timeKinds}
        value={kind}
        label={(v) => t(`house.time_${v}`)}
        onChoose={choose}
      />
      {kind === "own" && time && (
        <div class="time-parts">
          <Select
            title="house.main"
            values={withValue(kMinutes, time.main / 60).map(String)}
            value={String(time.main / 60)}
            label={(n) => t("house.minutes", { n })}
            onChoose={(n) => onChoose({ ...time, main: Number(n) * 60 })}
          />
          <Select
            title="house.byoyomi_title"
            values={withValue(kByoyomi, time.byoyomi).map(String)}
            value={String(time.byoyomi)}
            label={(n) => t("house.seconds", { n })}
            onChoose={(n) => onChoose({ ...time, byoyomi: Number(n) })}
          />
          <Select
            title="house.increment_title"
            values={withValue(kIncrements, time.increment).map(String)}
            value={String(time.increment)}
            label={(n) => t("house.seconds", { n })}
            onChoose={(n) => onChoose({ ...time, increment: Number(n) })}
          />
        </div>
      )}
    </div>
  );
}

function withValue(values: readonly number[], value: number): number[] {
  return values.includes(value) ? [...values] : [...values, value].sort((a, b) => a - b);
}

interface SelectProps {
  title: TextKey;
  values: readonly string[];
  value: string;
  label(value: string): string;
  onChoose(value: string): void;
}

function Select({ title, values, value, label, onChoose }: SelectProps) {
  return (
    <label class="setting select">
      <span>{t(title)}</span>
      <select
        data-testid={title}
        value={value}
        onChange={(event) => onChoose((event.currentTarget as HTMLSelectElement).value)}
      >
        {(values.includes(value) ? values : [value, ...values]).map((v) => (
          <option key={v} value={v}>
            {label(v)}
          </option>
        ))}
      </select>
    </label>
  );
}
