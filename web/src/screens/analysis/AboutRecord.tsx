// SPDX-License-Identifier: GPL-3.0-or-later
// Who played the game on the board, when and where, if its record says so.
import type { Study } from "../../analysis/study";
import { studies as texts } from "../../i18n/areas/studies";
import { t as page, textsOf } from "../../i18n/language";
import type { Color } from "../../wasm/rules";

const t = textsOf(texts);

const kSeconds = /:\d\d$/;

function Player({ color, name }: { color: Color; name: string }) {
  return (
    <span>
      <span class={`side-mark ${color}`} aria-hidden="true" />
      <span class="visually-hidden">{page(color === "sente" ? "table.black" : "table.white")}</span>{" "}
      <b>{name}</b>
    </span>
  );
}

export function AboutRecord({ study: { names, headers = [] } }: { study: Study }) {
  const { sente = "", gote = "" } = names;
  const named = sente !== "" || gote !== "";
  const of = (header: string) => headers.find(([name]) => name === header)?.[1] ?? "";
  const when = of("start_time") || of("end_time");
  const said = [of("event"), when.split(":").length > 2 ? when.replace(kSeconds, "") : when].filter(Boolean);
  if (!named && said.length === 0) return null;
  return (
    <div class="about-record" data-testid="about-record">
      {named && <Player color="sente" name={sente || t("unknown")} />}
      {named && <Player color="gote" name={gote || t("unknown")} />}
      {said.length > 0 && <small>{said.join(" · ")}</small>}
    </div>
  );
}
