// SPDX-License-Identifier: GPL-3.0-or-later
import { analysisLink, type Told } from "../../analysis/links";
import type { Party } from "../../client/party";
import type { Seat } from "../../client/protocol";
import { gameText } from "../../game/view";
import { playerName } from "../../game/words";
import { language, t } from "../../i18n/language";
import { follow } from "../../ui/route";

/** Who played and how it ended; two people at one device have no names. */
function toldOf({ game, seats }: Party): Told {
  if (!game?.result) return {};
  const nameOf = ({ kind, nickname = "", level }: Seat) =>
    kind === "computer" ? playerName(language.value, { kind, nickname, level }) : nickname;
  const [black, white] = game.black === 0 ? seats : [seats[1], seats[0]];
  return { black: nameOf(black), white: nameOf(white), end: game.result };
}

/** Takes the game that is over to the analysis board. */
export function AnalyseLink({ party }: { party: Party }) {
  return (
    <a
      class="button"
      href={analysisLink(gameText(party, null), toldOf(party))}
      data-testid="analyse"
      onClick={follow}
    >
      {t("end.analyse")}
    </a>
  );
}
