// SPDX-License-Identifier: GPL-3.0-or-later

import type { Key, Role } from "../wasm/rules";
import { dropRole } from "./attempts";
import { placeStyle } from "./geometry";
import type { BoardModel } from "./model";

function roleOf({ analysis, premove }: BoardModel): Role | null {
  if (!premove) return null;
  if (premove[1] === "*") return dropRole(premove);
  return analysis.pieces.find((piece) => piece.square === premove.slice(0, 2))?.role ?? null;
}

/** The piece of the premove, pale, on the square where it is to go. */
export function PremoveGhost({ model }: { model: BoardModel }) {
  const role = roleOf(model);
  if (!role || !model.premove) return null;
  const side = model.premover === "gote" ? " gote" : "";
  const turned = model.premover === model.orientation ? "" : " turned";
  const to = model.premove.slice(2, 4) as Key;
  return (
    <span
      class={`koma premove-ghost ${role}${side}${turned}`}
      style={placeStyle(to, model.orientation)}
      data-testid="premove"
      data-usi={model.premove}
      aria-hidden="true"
    />
  );
}
