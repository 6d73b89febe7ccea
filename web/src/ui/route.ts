// SPDX-License-Identifier: GPL-3.0-or-later
import { signal } from "@preact/signals";

export const plainScreens = ["ranked", "lobby", "ranking", "device", "lesson", "rules", "analysis"] as const;
export type PlainScreen = (typeof plainScreens)[number];

export type Route =
  | { screen: "home" | PlainScreen | "not_found" }
  | { screen: "table"; party: string }
  | { screen: "local"; game: string | null }
  | { screen: "puzzles"; id: string | null }
  | { screen: "player"; guest: string }
  | { screen: "game"; game: string };

export function routeOf(path: string): Route {
  if (path === "/" || path === "/index.html") return { screen: "home" };
  const [local, game] = /^\/local(?:\/([a-z0-9]{1,32}))?\/?$/.exec(path) ?? [];
  if (local) return { screen: "local", game: game ?? null };
  const [puzzles, puzzle] = /^\/puzzles(?:\/([a-z0-9]{1,16}))?\/?$/.exec(path) ?? [];
  if (puzzles) return { screen: "puzzles", id: puzzle ?? null };
  const plain = plainScreens.find((name) => path === `/${name}` || path === `/${name}/`);
  if (plain) return { screen: plain };
  const [, kind, id] = /^\/(p|player|game)\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path) ?? [];
  if (!id) return { screen: "not_found" };
  if (kind === "game") return { screen: "game", game: id };
  return kind === "p" ? { screen: "table", party: id } : { screen: "player", guest: id };
}

export const route = signal<Route>(routeOf(typeof location === "undefined" ? "/" : location.pathname));

export function go(path: string): void {
  if (path !== location.pathname + location.hash) history.pushState(null, "", path);
  route.value = routeOf(location.pathname);
  scrollTo(0, 0);
}

export function followHistory(): void {
  addEventListener("popstate", () => {
    route.value = routeOf(location.pathname);
  });
}

/** A click on a link of this page changes the screen without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, hash } = event.currentTarget as HTMLAnchorElement;
  go(pathname + hash);
}
