// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import { gameAddress } from "../../client/finished";
import { t } from "../../i18n/language";
import { go } from "../../ui/route";

/** To the game's own page, whose address only the server knows. */
export function GameLink({ party, game }: { party: string; game: number }) {
  const [away, setAway] = useState(false);
  const open = async () => {
    try {
      go(`/game/${await gameAddress(party, game)}`);
    } catch {
      setAway(true);
    }
  };
  return (
    <button type="button" class="button" data-testid="game-link" onClick={open}>
      {t(away ? "error.unreachable_note" : "end.game_page")}
    </button>
  );
}
