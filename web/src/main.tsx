// SPDX-License-Identifier: GPL-3.0-or-later
import { render } from "preact";
import { App } from "./App";
import { fetchRules } from "./game/engine";
import { followPairing } from "./game/lobby";
import { followLanguage } from "./i18n/language";
import { followNetwork } from "./offline/state";
import { trustNothing } from "./trusted";
import { followLook } from "./ui/look";
import { followHistory } from "./ui/route";
import "./style/base.css";
import "./style/side_mark.css";
import "./pieces/pieces.css";
import "./style/board.css";
import "./style/home.css";
import "./style/level_choice.css";
import "./style/table.css";
import "./style/pieces_on_board.css";
import "./style/panel.css";
import "./style/overlays.css";
import "./style/menu.css";
import "./style/layouts.css";

trustNothing();
followLanguage();
followHistory();
followLook();
followPairing();
followNetwork();
void fetchRules().then(async () => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // What is needed for a move comes first.
  const { keepPage } = await import("./offline/updates");
  await keepPage().catch((error) => console.warn("service worker", error));
});
render(<App />, document.getElementById("app") as HTMLElement);
