// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeEach, describe, expect, it, vi } from "vitest";
import { claimDevice } from "../src/client/devices";
import { becomeGuest, rememberedName } from "../src/client/guest";
import { rememberedGames, rememberGame } from "../src/client/memory";
import { partyOf } from "../src/client/party";
import { keepSeen, seenGame, seenParties } from "../src/client/seen";
import { snapshot } from "./fakes";

const store = new Map<string, string>();
const party = partyOf(snapshot(1));

/** The server takes this browser for this guest. */
function answers(guest: string, nickname: string): void {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ guest, nickname })));
}

beforeEach(async () => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  answers("me", "Quiet Heron");
  await becomeGuest();
  keepSeen(party, { guest: "me", nickname: "Quiet Heron" });
  rememberGame({ party: party.party, opponent: "guest", name: "Rival", plies: 3 });
});

describe("games seen before", () => {
  it("are there for the guest who saw them", async () => {
    await becomeGuest();
    expect(seenGame(party.party)?.me.guest).toBe("me");
    expect(rememberedGames().length).toBe(1);
  });

  it.each([
    ["the server has forgotten the first", becomeGuest],
    ["the browser was let in from another device", () => claimDevice("Q7K2MNP4XW")],
  ])("are gone for another guest: %s", async (_how, become) => {
    answers("other", "Bold Crane");
    await become();
    expect(seenParties()).toEqual([]);
    expect(rememberedGames()).toEqual([]);
    expect(rememberedName()).toBe("Bold Crane");
    expect([...store.keys()].filter((key) => key.includes(party.party))).toEqual([]);
  });

  it("are not shown to another guest even if they are still there", async () => {
    store.set("annan.guest", "other");
    expect(seenGame(party.party)).toBeNull();
    keepSeen({ ...party, party: "second" }, { guest: "me", nickname: "" });
    expect(seenParties()).toEqual([party.party]);
  });
});
