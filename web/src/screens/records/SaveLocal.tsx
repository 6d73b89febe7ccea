// SPDX-License-Identifier: GPL-3.0-or-later
import { rules } from "../../game/engine";
import { records as texts } from "../../i18n/areas/records";
import { textsOf } from "../../i18n/language";
import type { LocalGame } from "../../local/games";
import { endingOf, recordOfGame } from "../../records/studies";
import { Dialog } from "../../ui/Dialog";
import type { GameRecord } from "../../wasm/records";
import type { Rules } from "../../wasm/rules";
import { ExportBox } from "./ExportBox";

const t = textsOf(texts);

/** A game on this device as a record; two people at one device have no names. */
export function recordOfLocal(rules: Rules, game: LocalGame): GameRecord {
  // A declared win is no move of a record.
  const moves = game.moves.filter((usi) => usi !== "win");
  const text = { rules: game.rules, start: game.start ?? "startpos", moves };
  const players: [string, string] = ["", ""];
  if (game.opponent === "computer") players[game.black === 0 ? 1 : 0] = t("computer", { level: game.level });
  return recordOfGame(text, players, endingOf(game.result, rules.analyse(text).turn));
}

/** The formats to save a game on this device in. */
export function SaveLocal({ game, onClose }: { game: LocalGame; onClose(): void }) {
  if (!rules.value) return null;
  const known = rules.value;
  return (
    <Dialog title={t("save_game")} test="save-dialog" onClose={onClose}>
      <ExportBox title={t("export")} record={() => recordOfLocal(known, game)} />
    </Dialog>
  );
}
