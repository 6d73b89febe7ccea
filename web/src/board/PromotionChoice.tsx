// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef } from "preact/hooks";
import { language, t } from "../i18n/language";
import { pieceName } from "../i18n/pieces";
import type { Color, Key, Role } from "../wasm/rules";
import { placeOf } from "./geometry";

const kPromoted: Readonly<Partial<Record<Role, Role>>> = {
  pawn: "tokin",
  lance: "promotedlance",
  knight: "promotedknight",
  silver: "promotedsilver",
  bishop: "horse",
  rook: "dragon",
};

// A second tap so soon after the move was meant for the board, not for this question.
const kDeafMs = 450;

interface Props {
  role: Role;
  square: Key;
  orientation: Color;
  color: Color;
  onDecide(promote: boolean): void;
  onCancel(): void;
}

/** Two tiles beside the target. The rest of the board takes the move back, but not by a hasty second tap. */
export function PromotionChoice({ role, square, orientation, color, onDecide, onCancel }: Props) {
  const opened = useRef(performance.now());
  const first = useRef<HTMLButtonElement>(null);
  const cancel = useRef(onCancel);
  cancel.current = onCancel;
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      cancel.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  const { column, row } = placeOf(square, orientation);
  const promoted = kPromoted[role] ?? role;
  const turned = color === orientation ? "" : " turned";
  const lang = language.value;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <div
      class="promotion"
      role="dialog"
      aria-modal="true"
      aria-label={t("promotion.title")}
      data-testid="promotion"
      onClick={() => {
        if (performance.now() - opened.current > kDeafMs) onCancel();
      }}
    >
      <div
        class={`promotion-tiles${row < 5 ? " below" : " above"}`}
        style={{ "--column": String(column), "--row": String(row) }}
      >
        {[promoted, role].map((r, n) => (
          <button
            key={r}
            ref={n === 0 ? first : null}
            type="button"
            data-testid={n === 0 ? "promote" : "keep"}
            aria-label={t(n === 0 ? "promotion.yes" : "promotion.no", { piece: pieceName(lang, r) })}
            onClick={(event) => {
              event.stopPropagation();
              onDecide(n === 0);
            }}
          >
            <span class={`koma ${r}${turned}`} />
            <small>{t(n === 0 ? "promotion.yes_short" : "promotion.no_short")}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
