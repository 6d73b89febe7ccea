// SPDX-License-Identifier: GPL-3.0-or-later

import { t } from "./i18n/language";
import { Home } from "./screens/Home";
import { Notice } from "./screens/Notice";
import { SeekBar } from "./screens/SeekBar";
import { Table } from "./screens/Table";
import { UpdateNotice } from "./screens/UpdateNotice";
import { lazy } from "./ui/lazy";
import { route } from "./ui/route";

const Ranked = lazy(() => import("./screens/lobby/Ranked").then((m) => m.Ranked));
const Lobby = lazy(() => import("./screens/lobby/Lobby").then((m) => m.Lobby));
const Leaderboard = lazy(() => import("./screens/players/Leaderboard").then((m) => m.Leaderboard));
const PlayerPage = lazy(() => import("./screens/players/PlayerPage").then((m) => m.PlayerPage));
const Local = lazy(() => import("./screens/local/Local").then((m) => m.Local));
const Device = lazy(() => import("./screens/device/Device").then((m) => m.Device));
const Lesson = lazy(() => import("./screens/lesson/Lesson").then((m) => m.Lesson));
const Analysis = lazy(() => import("./screens/analysis/Analysis").then((m) => m.Analysis));
const GamePage = lazy(() => import("./screens/game/GamePage").then((m) => m.GamePage));
const Puzzles = lazy(() => import("./screens/puzzles/Puzzles").then((m) => m.Puzzles));
const Rules = lazy(() => import("./screens/rules/Rules").then((m) => m.Rules));

function Screen() {
  const at = route.value;
  switch (at.screen) {
    case "home":
      return <Home />;
    case "table":
      return <Table key={at.party} party={at.party} />;
    case "local":
      return <Local key={at.game} game={at.game} />;
    case "ranked":
      return <Ranked />;
    case "lobby":
      return <Lobby />;
    case "ranking":
      return <Leaderboard />;
    case "player":
      return <PlayerPage key={at.guest} guest={at.guest} />;
    case "game":
      return <GamePage key={at.game} address={at.game} />;
    case "device":
      return <Device />;
    case "lesson":
      return <Lesson />;
    case "analysis":
      return <Analysis />;
    case "puzzles":
      return <Puzzles id={at.id} />;
    case "rules":
      return <Rules />;
    case "not_found":
      return <Notice title={t("error.no_page")} note={t("error.no_page_note")} />;
  }
}

export function App() {
  return (
    <>
      <Screen />
      <SeekBar />
      <UpdateNotice />
    </>
  );
}
