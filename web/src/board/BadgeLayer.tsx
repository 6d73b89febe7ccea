// SPDX-License-Identifier: GPL-3.0-or-later

import { placeStyle } from "./geometry";
import { type BoardModel, badgeViews } from "./model";

/** The borrowed movements, each at the foot of its piece; clicks fall through to the board. */
export function BadgeLayer({ model }: { model: BoardModel }) {
  return (
    <div class={`badges ${model.badgeLevel}`} aria-hidden="true">
      {badgeViews(model).map((badge) => (
        <span
          key={badge.id}
          class={`badge-place${badge.turned ? " far" : ""}`}
          style={placeStyle(badge.square, model.orientation)}
          data-testid="badge"
          data-square={badge.square}
          data-movement={badge.movement}
        >
          <span class={`movement-badge ${badge.movement}${badge.turned ? " turned" : ""}`} />
        </span>
      ))}
    </div>
  );
}
