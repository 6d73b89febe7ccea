// SPDX-License-Identifier: GPL-3.0-or-later

import type { Badge } from "../wasm/rules";
import { placeStyle } from "./geometry";
import { type BadgeView, type BoardModel, badgeViews } from "./model";

const signClass = (badge: BadgeView) =>
  `movement-badge ${badge.movement} ${badge.color}${badge.turned ? " turned" : ""}${badge.change === "stays" ? "" : " dashed"}`;

/** The borrowed movements, each at the foot of its piece; clicks fall through to the board. */
export function BadgeLayer({ model, aimed }: { model: BoardModel; aimed: readonly Badge[] | null }) {
  return (
    <div class={`badges ${model.badgeLevel}`} aria-hidden="true">
      {badgeViews(model, aimed).map((badge) => (
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
    </div>
  );
}
