// SPDX-License-Identifier: MIT
// The party before, between and after its games; the search for a ranked game.
import { kMatingGame } from "../games.mjs";
import { invite, playOut, seatTwo } from "../people.mjs";
import { settle } from "./world.mjs";

async function before({ me, shoot }) {
  const host = await me();
  await invite(host);
  await host.part("house").waitFor();
  await shoot(host, "host");
  await host.press("show-qr");
  await host.part("qr").waitFor();
  await shoot(host, "qr", { full: false });
  await host.page.keyboard.press("Escape");
  await host.press("copy-link");
  await host.part("copy-link").scrollIntoViewIfNeeded();
  await shoot(host, "link-copied", { full: false });
  await host.press("party-name");
  await host.part("party-name-field").fill("Friday club");
  await shoot(host, "name-edit", { full: false });
  await host.page.keyboard.press("Enter");
}

async function houseRules({ me, shoot }) {
  const host = await me();
  await invite(host);
  await host.press("house-edit");
  await host.part("house-form").waitFor();
  await host.part("house-form").evaluate((form) => form.scrollIntoView({ block: "start" }));
  await shoot(host, "open");
  await host.press("house.time-own");
  await host.part("house.main").selectOption("0");
  await host.part("house.byoyomi_title").selectOption("120");
  await host.press("house.show_legal-off");
  await host.press("house.first_black-host");
  await host.page.locator('[data-testid="house.first_black-host"][aria-pressed="true"]').waitFor();
  await shoot(host, "changed");
  await host.press("house-edit");
  await host.page.locator('[data-testid="house-time"].changed').waitFor();
  await shoot(host, "closed-changed");
}

async function people({ me, rival, shoot }) {
  const host = await me();
  const friend = await rival();
  const watcher = await me();
  const url = await seatTwo(host, friend, {});
  await watcher.open(url);
  await watcher.waitToBe("");
  await shoot(watcher, "watching");
  await host.press("party");
  const row = host.part("person").filter({ has: host.part("remove") });
  await row.nth(1).waitFor();
  await shoot(host, "panel");
  const tap = (locator) => (host.touch ? locator.tap() : locator.click());
  await tap(row.nth(1).locator('[data-testid="hand_over"]'));
  await host.part("hand_over-yes").scrollIntoViewIfNeeded();
  await shoot(host, "hand-over-sure", { full: false });
  await host.press("people-no");
  await tap(row.nth(1).locator('[data-testid="remove"]'));
  await shoot(host, "remove-sure", { full: false });
  await host.press("remove-yes");
  await watcher.part("notice").waitFor();
  await shoot(watcher, "sent-away");
  await host.part("allow").waitFor();
  await host.part("allow").scrollIntoViewIfNeeded();
  await shoot(host, "allow-again", { full: false });
}

async function between({ me, rival, shoot }) {
  const host = await me();
  const friend = await rival();
  await seatTwo(host, friend, {});
  await playOut({ moves: [] }, ["7g7f", "3c3d"], { sente: host, gote: friend });
  await friend.ask("resign");
  await host.waitForEnd();
  await friend.press("rematch");
  await host.press("rematch");
  await host.waitToBe("gote");
  await friend.waitForTurn("sente");
  await friend.press("party");
  await friend.part("series").filter({ hasText: /./ }).waitFor();
  await friend.press("menu-close");
  await friend.ask("abort");
  await host.waitForEnd();
  await shoot(host, "aborted");
  await host.press("end-close");
  await host.press("party");
  await host.part("series").filter({ hasText: /./ }).waitFor();
  await shoot(host, "score");
  await friend.press("party");
  await friend.press("leave-1");
  await host.part("computer-1").waitFor();
  await shoot(host, "seat-free");
}

async function ended({ me, rival, server, shoot }) {
  const host = await me();
  const friend = await rival();
  const url = await seatTwo(host, friend, {});
  await server.admin("end", url.split("/").at(-1));
  // The page hears of it when it comes back at the latest.
  const told = () => host.part("notice").waitFor({ timeout: 5000 });
  await told().catch(() => host.page.reload());
  await told();
  await shoot(host, "by-operator");
}

/** Two look for a game, find each other, and White gives up. */
async function ranked({ me, rival, shoot }) {
  const one = await me();
  await one.goHome();
  await one.press("play-ranked");
  await one.page.locator('[data-testid="seek"][data-state="looking"]').waitFor();
  await shoot(one, "looking");
  await one.press("play-meanwhile");
  await one.waitForTurn("sente");
  await one.part("seek-bar").waitFor();
  await shoot(one, "meanwhile");
  const two = await rival();
  await two.goHome();
  await two.press("play-ranked");
  await one.part("seek-bar").waitFor({ state: "detached" });
  const color = await two.color();
  const mine = color === "sente" ? "gote" : "sente";
  await one.waitToBe(mine);
  const sides = mine === "sente" ? { sente: one, gote: two } : { sente: two, gote: one };
  await playOut({ moves: [] }, kMatingGame.slice(0, 4), sides);
  await shoot(one, "playing");
  await one.press("menu");
  await one.part("menu-panel").waitFor();
  await shoot(one, "menu-no-threats", { full: false });
  await one.press("menu-close");
  await two.ask("resign");
  await one.waitForEnd();
  await one.part("ratings").waitFor();
  await shoot(one, "end-with-ratings");
  await one.open("/ranking");
  await one.press("my-page");
  await one.part("graph").waitFor();
  await settle(one);
  await shoot(one, "own-page");
  await two.open(one.page.url());
  await two.part("player").waitFor();
}

export const partyScreens = { party: before, house: houseRules, people, between, ended, ranked };
