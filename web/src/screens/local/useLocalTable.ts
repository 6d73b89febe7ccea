// SPDX-License-Identifier: GPL-3.0-or-later
import { effect, type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { moverOf, type Party } from "../../client/party";
import { Session } from "../../client/session";
import { EngineClient } from "../../engine/client";
import { followLocalGame, keepLocalGame, type LocalGame } from "../../local/games";
import { kGuests, LocalTable } from "../../local/table";
import type { Rules } from "../../wasm/rules";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Local {
  session: Session;
  /** The game as it is kept. */
  game: Signal<LocalGame>;
  stop(): void;
}

/** Between two people whoever is to move holds the device; who has lost or won does not matter to it. */
function holderOf(game: LocalGame, party: Party): string {
  if (game.opponent === "computer") return kGuests[0];
  return party.game && !party.game.result ? kGuests[moverOf(party.game)] : "";
}

function begin(start: LocalGame, rules: Rules): Local {
  const engine = new EngineClient();
  const game = signal(start);
  const keep = (changed: LocalGame) => {
    game.value = changed;
    keepLocalGame(changed);
  };
  const table = new LocalTable(start, { rules, engine, keep, now: Date.now, random: Math.random, wait });
  const session = new Session(start.id, table.open);
  const unfollow = effect(() => {
    const party = session.party.value;
    if (!party) return;
    const guest = holderOf(start, party);
    if (session.me.peek()?.guest !== guest) session.me.value = { guest, nickname: "" };
  });
  const unfollowTabs = followLocalGame(start.id, (changed) => {
    game.value = changed;
    table.replace(changed);
  });
  session.start();
  return {
    session,
    game,
    stop: () => {
      unfollow();
      unfollowTabs();
      session.stop();
      engine.close();
    },
  };
}

/** The session of a game on this device for as long as its screen is shown. */
export function useLocalTable(start: LocalGame, rules: Rules): Local {
  const local = useMemo(() => begin(start, rules), [start, rules]);
  useEffect(() => () => local.stop(), [local]);
  return local;
}
