// SPDX-License-Identifier: GPL-3.0-or-later
import { records as texts } from "../../i18n/areas/records";
import { textsOf } from "../../i18n/language";
import { keepLocalGame } from "../../local/games";
import { newLocalId } from "../../local/newLocalId";
import { localGameOfRecord } from "../../records/studies";
import { go } from "../../ui/route";
import type { Rules } from "../../wasm/rules";
import { ImportBox } from "./ImportBox";

const t = textsOf(texts);

/** A record becomes a game of two people on this device, at its last position. */
export function ImportLocal({ rules }: { rules: Rules }) {
  return (
    <section class="card" data-testid="import-local">
      <ImportBox
        rules={rules}
        knobs={{ preset: "annan" }}
        title={t("import_local")}
        onRecord={(record) => {
          const game = localGameOfRecord(rules, record, newLocalId());
          keepLocalGame(game);
          go(`/local/${game.id}`);
        }}
      />
    </section>
  );
}
