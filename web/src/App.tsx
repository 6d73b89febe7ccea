// SPDX-License-Identifier: GPL-3.0-or-later
import { Home } from "./screens/Home";
import { Notice } from "./screens/Notice";
import { Table } from "./screens/Table";
import { route } from "./ui/route";

export function App() {
  const at = route.value;
  if (at.screen === "home") return <Home />;
  if (at.screen === "table") return <Table key={at.party} party={at.party} />;
  return <Notice title="error.not_found" note="error.not_found_note" />;
}
