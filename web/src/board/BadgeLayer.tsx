// SPDX-License-Identifier: GPL-3.0-or-later

import { t } from "../i18n/language";
import type { Key, Preview } from "../wasm/rules";
import { placeOf, placeStyle } from "./geometry";
import { type BadgeView, type BoardModel, badgeViews, stuckViews } from "./model";

const signClass = (badge: BadgeView) =>
  `movement-badge ${badge.movement} ${badge.color}${badge.turned ? " turned" : ""}${badge.change === "stays" ? "" : " dashed"}`;

interface Props {
  model: BoardModel;
  /** What the move under the pointer would bring. */
  aimed: Preview | null;
  inspected: Key | null;
}

/** The borrowed movements, each at the foot of its piece, and who is stuck; clicks fall through to the board. */
export function BadgeLayer({ model, aimed, inspected }: Props) {
  return (
    <div class={`badges ${model.badgeLevel}`} aria-hidden="true">
      {badgeViews(model, aimed?.badges).map((badge) => (
        <span
          key={badge.id}
          class={`badge-place ${badge.change}${badge.turned ? " far" : ""}`}
          style={placeStyle(badge.square, model.orientation)}
          data-testid="badge"
          data-square={badge.square}
          data-movement={badge.movement}
        >
          <span class={signClass(badge)} />
        </span>
      ))}
      {stuckViews(model, aimed?.stuck).map(({ square, change }) => (
        <span
          key={`stuck ${square}`}
          class={`stuck-place ${change}`}
          style={placeStyle(square, model.orientation)}
          data-testid="stuck"
          data-square={square}
        >
          <span class="stuck-sign" />
        </span>
      ))}
      {inspected && model.analysis.stuck.includes(inspected) && (
        <Tooltip square={inspected} orientation={model.orientation} />
      )}
    </div>
  );
}

/** Beside the piece pointed at, always inside the board. The status line says the same to who listens. */
function Tooltip({ square, orientation }: { square: Key; orientation: BoardModel["orientation"] }) {
  const { column, row } = placeOf(square, orientation);
  const side = column < 3 ? " left" : column > 5 ? " right" : "";
  return (
    <span
      class={`stuck-tooltip${side}${row < 2 ? " below" : ""}`}
      style={placeStyle(square, orientation)}
      data-testid="stuck-tooltip"
    >
      {t("inspect.stuck")}
    </span>
  );
}
