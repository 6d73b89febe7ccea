// SPDX-License-Identifier: GPL-3.0-or-later
import { render } from "preact";
import { App } from "./App";
import { fetchRules } from "./game/engine";
import { followPairing } from "./game/lobby";
import { followLanguage } from "./i18n/language";
import { trustNothing } from "./trusted";
import { followLook } from "./ui/look";
import { followHistory } from "./ui/route";
import "./style/base.css";
import "./pieces/pieces.css";
import "./style/board.css";
import "./style/home.css";
import "./style/table.css";
import "./style/pieces_on_board.css";
import "./style/panel.css";
import "./style/overlays.css";
import "./style/layouts.css";

trustNothing();
followLanguage();
followHistory();
followLook();
followPairing();
void fetchRules();
render(<App />, document.getElementById("app") as HTMLElement);
