// SPDX-License-Identifier: GPL-3.0-or-later
import { useLayoutEffect, useRef, useState } from "preact/hooks";
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

// A second tap or key so soon after the move was meant for the board, not for this question.
const kDeafMs = 450;

/** Among two tiles every step leads to the other one; Tab stays here as long as the question is open. */
const kStepKeys: Readonly<Record<string, number>> = {
  ArrowLeft: 1,
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowDown: 1,
  Tab: 1,
};

function focusTile(tiles: HTMLElement | null, n: number): void {
  const all = tiles?.querySelectorAll("button") ?? [];
  all[n % all.length]?.focus({ preventScroll: true });
}

interface Props {
  role: Role;
  square: Key;
  orientation: Color;
  color: Color;
  onDecide(promote: boolean): void;
  onCancel(): void;
}

interface TileProps {
  role: Role;
  turned: string;
  promote: boolean;
  onDecide(promote: boolean): void;
}

function Tile({ role, turned, promote, onDecide }: TileProps) {
  const piece = pieceName(language.value, role);
  return (
    <button
      type="button"
      data-testid={promote ? "promote" : "keep"}
      aria-label={t(promote ? "promotion.yes" : "promotion.no", { piece })}
      onClick={(event) => {
        event.stopPropagation();
        onDecide(promote);
      }}
    >
      <span class={`koma ${role}${turned}`} />
      <small>{t(promote ? "promotion.yes_short" : "promotion.no_short")}</small>
    </button>
  );
}

/** Two tiles beside the target. The rest of the board takes the move back, but not by a hasty second tap. */
export function PromotionChoice({ role, square, orientation, color, onDecide, onCancel }: Props) {
  const [ready, setReady] = useState(false);
  const tiles = useRef<HTMLDivElement>(null);
  const cancel = useRef(onCancel);
  cancel.current = onCancel;
  useLayoutEffect(() => {
    focusTile(tiles.current, 0);
    const timer = setTimeout(() => setReady(true), kDeafMs);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      cancel.current();
    };
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKey);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const press = event.key === "Enter" || event.key === " ";
    if (press ? ready && !event.repeat : !(event.key in kStepKeys)) return;
    event.preventDefault();
    if (press) return;
    const at = [...(tiles.current?.children ?? [])].indexOf(document.activeElement as Element);
    focusTile(tiles.current, at + (kStepKeys[event.key] ?? 0));
  };

  const { column, row } = placeOf(square, orientation);
  const promoted = kPromoted[role] ?? role;
  const turned = color === orientation ? "" : " turned";
  return (
    <div
      class="promotion"
      role="dialog"
      aria-modal="true"
      aria-label={t("promotion.title")}
      data-testid="promotion"
      data-ready={ready}
      onKeyDown={onKeyDown}
      onClick={() => ready && onCancel()}
    >
      <div
        ref={tiles}
        class={`promotion-tiles${row < 5 ? " below" : " above"}`}
        style={{ "--column": String(column), "--row": String(row) }}
      >
        {[promoted, role].map((r, n) => (
          <Tile key={r} role={r} turned={turned} promote={n === 0} onDecide={onDecide} />
        ))}
      </div>
    </div>
  );
}
