// SPDX-License-Identifier: GPL-3.0-or-later
import { analysisLink } from "../../analysis/links";
import type { Party } from "../../client/party";
import { gameText } from "../../game/view";
import { t } from "../../i18n/language";
import { follow } from "../../ui/route";

/** Takes the game that is over to the analysis board. */
export function AnalyseLink({ party }: { party: Party }) {
  return (
    <a class="button" href={analysisLink(gameText(party, null))} data-testid="analyse" onClick={follow}>
      {t("end.analyse")}
    </a>
  );
}
