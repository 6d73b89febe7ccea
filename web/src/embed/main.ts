// SPDX-License-Identifier: GPL-3.0-or-later
// A game to walk through on another page. It asks for the game without cookies, keeps nothing, and knows no rules: the server
// draws the positions.
import type { FinishedGame, FinishedPlayer } from "../client/finished";
import { game as texts } from "../i18n/areas/game";
import { endingWords } from "../i18n/endings";
import { chooseLanguage, fill } from "../i18n/language";
import { codeSentence } from "../i18n/refusals";
import "../style/side_mark.css";
import "./embed.css";

const address = location.pathname.split("/")[2] ?? "";
const wanted = new URLSearchParams(location.search).get("lang");
const lang = chooseLanguage(wanted ? [wanted] : navigator.languages, null);
const words = texts[lang];
const dark = matchMedia("(prefers-color-scheme: dark)");
const box = document.getElementById("embed") as HTMLElement;
document.documentElement.lang = lang;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  facts: Partial<HTMLElementTagNameMap[K]> = {},
) {
  return Object.assign(document.createElement(name), facts);
}

const nameOf = (player: FinishedPlayer) =>
  player.kind === "guest" ? player.nickname : fill(words.computer, { level: player.level });

/** A player beside the sign of the side, drawn: a letter's colours would be the other side's on a dark page. */
function side(color: "sente" | "gote", letter: string, name: string): HTMLElement {
  const box = element("span");
  box.append(element("span", { className: `side-mark ${color}`, textContent: letter }), ` ${name}`);
  return box;
}

function resultOf({ winner, reason }: FinishedGame): string {
  if (reason === "aborted") return words.aborted;
  const who = winner === null ? words.draw : winner === "black" ? words.black_won : words.white_won;
  return `${who} · ${endingWords(lang, reason)}`;
}

function show(game: FinishedGame): void {
  const last = game.moves.length;
  let ply = last;
  const picture = element("img", { width: 588, height: 668 });
  const said = element("p", { className: "said" });
  said.setAttribute("role", "status");
  const buttons: HTMLButtonElement[] = [];
  const draw = () => {
    const move = game.moves[ply - 1];
    const where = ply === 0 ? words.at_start : `${ply}. ${lang === "ja" ? move?.ja : move?.en}`;
    // The names stand above it.
    const look = `lang=${lang}&theme=${dark.matches ? "dark" : "light"}&names=no`;
    picture.src = `/api/games/${address}.svg?ply=${ply}&${look}`;
    picture.alt = where;
    said.textContent = ply === last ? `${where} · ${resultOf(game)}` : where;
    buttons.forEach((button, n) => {
      button.disabled = n < 2 ? ply === 0 : ply === last;
    });
  };
  const go = (to: number) => {
    ply = Math.min(Math.max(to, 0), last);
    draw();
  };
  const steps: [string, string, () => number][] = [
    ["«", words.first, () => 0],
    ["‹", words.previous, () => ply - 1],
    ["›", words.next, () => ply + 1],
    ["»", words.last, () => last],
  ];
  for (const [sign, label, to] of steps) {
    const button = element("button", { type: "button", textContent: sign, title: label });
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => go(to()));
    buttons.push(button);
  }
  dark.addEventListener("change", draw);
  addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") go(ply - 1);
    if (key === "ArrowRight") go(ply + 1);
  });
  const bar = element("p", { className: "bar" });
  const link = element("a", {
    href: `/game/${address}`,
    target: "_blank",
    rel: "noopener",
    textContent: words.open,
  });
  bar.append(...buttons, link);
  document.title = `☗ ${nameOf(game.black)} – ☖ ${nameOf(game.white)}`;
  const players = element("h1");
  players.append(side("sente", "☗", nameOf(game.black)), side("gote", "☖", nameOf(game.white)));
  box.append(players, picture, said, bar);
  draw();
}

async function open(): Promise<void> {
  const response = await fetch(`/api/games/${address}`, { credentials: "omit" });
  if (response.ok) return show((await response.json()) as FinishedGame);
  const why = response.status === 404 ? words.missing : codeSentence(lang, "unavailable");
  const note = element("p", { className: "said", textContent: why });
  note.setAttribute("role", "alert");
  box.append(note);
}

void open();
