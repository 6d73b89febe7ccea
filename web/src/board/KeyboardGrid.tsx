// SPDX-License-Identifier: GPL-3.0-or-later
// The board for keys and ears: a grid of the same squares over the drawn ones, which the pointer goes through.
import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { handTitle, handTold, squareTold } from "../game/reading";
import { language, t } from "../i18n/language";
import type { Color, Key } from "../wasm/rules";
import { opposite, placeStyle } from "./geometry";
import {
  type Arrow,
  kHandOrder,
  type Lie,
  rowEnd,
  type Spot,
  spotOfHand,
  squareAt,
  walk,
} from "./keyboardWalk";
import type { BoardModel } from "./model";
import "./keyboard.css";

/** What the board lets the keys do. */
export interface Handling {
  held(): Spot | null;
  press(spot: Spot): void;
  letGo(): void;
}

interface Props {
  model: BoardModel;
  handling: Handling;
  /** The question about promotion is open. */
  asking: boolean;
  handTop: RefObject<HTMLDivElement | null>;
  handBottom: RefObject<HTMLDivElement | null>;
  onInspect(square: Key | null): void;
}

const kFirst: Spot = "5e";
const kRows = [0, 1, 2, 3, 4, 5, 6, 7, 8];

type Places = ReadonlyMap<string, { style: string }>;

function boxOf(element: Element, origin: DOMRect): { style: string } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    style: `left:${left - origin.left}px;top:${top - origin.top}px;width:${width}px;height:${height}px`,
  };
}

/** Where the pieces in hand are drawn: above and below the board on a phone, beside it on a wide screen. */
function useHandPlaces(
  grid: RefObject<HTMLDivElement | null>,
  hands: readonly RefObject<HTMLDivElement | null>[],
): { places: Places; beside: boolean } {
  const [places, setPlaces] = useState<Places>(new Map());
  const [beside, setBeside] = useState(false);
  const [top, bottom] = hands;
  useLayoutEffect(() => {
    const measure = () => {
      const origin = grid.current?.getBoundingClientRect();
      if (!origin) return;
      const found = new Map<string, { style: string }>();
      for (const [place, hand] of [
        ["top", top?.current],
        ["bottom", bottom?.current],
      ] as const) {
        for (const role of kHandOrder) {
          const element = hand?.querySelector(`piece.${role}`)?.parentElement;
          if (element) found.set(`${place} ${role}`, boxOf(element, origin));
        }
      }
      const column = bottom?.current?.querySelector("sg-hand");
      setBeside(column ? getComputedStyle(column).flexDirection === "column" : false);
      setPlaces(found);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const hand of [grid, top, bottom]) if (hand?.current) observer.observe(hand.current);
    return () => observer.disconnect();
  }, [grid, top, bottom]);
  return { places, beside };
}

function isArrow(key: string): key is Arrow {
  return key.startsWith("Arrow");
}

/** Where a key leads; null for a key that leads nowhere. */
function target(key: string, spot: Spot, lie: Lie): Spot | null {
  if (isArrow(key)) return walk(spot, key, lie);
  if (key === "Home" || key === "End") return rowEnd(spot, key === "End", lie.orientation);
  return null;
}

/** The one place that Tab reaches, and what the keys do there. */
function useKeys({ model, handling, asking, onInspect }: Props, beside: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>(kFirst);
  const [, redraw] = useState(0);
  const inside = useRef(false);
  const lie = { orientation: model.orientation, beside };
  const focus = (at: Spot) =>
    grid.current?.querySelector<HTMLElement>(`[data-spot="${at}"]`)?.focus({ preventScroll: true });

  const press = (at: Spot) => {
    handling.press(at);
    redraw((n) => n + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = target(event.key, spot, lie);
    if (next) focus(next);
    else if (event.key === "Enter" || event.key === " ") press(spot);
    else if (event.key === "Escape" && handling.held()) {
      handling.letGo();
      redraw((n) => n + 1);
    } else return;
    event.preventDefault();
  };
  const onFocusIn = (at: Spot) => {
    inside.current = true;
    setSpot(at);
    onInspect(!spotOfHand(at) && model.analysis.pieces.some((p) => p.square === at) ? (at as Key) : null);
  };
  const onFocusOut = (event: FocusEvent) => {
    const to = event.relatedTarget as Element | null;
    if (!to?.closest(".promotion")) inside.current = grid.current?.contains(to) ?? false;
    if (!inside.current) onInspect(null);
  };

  // The question takes the focus and vanishes with it: back to where the piece was put down.
  const newest = useRef(focus);
  newest.current = focus;
  const at = useRef(spot);
  at.current = spot;
  useLayoutEffect(() => {
    if (!asking && inside.current && document.activeElement === document.body) newest.current(at.current);
  }, [asking]);
  return { grid, spot, press, onKeyDown, onFocusIn, onFocusOut };
}

interface CellProps {
  spot: Spot;
  name: string;
  place: { style: Record<string, string> | string } | undefined;
  current: boolean;
  held: boolean;
  onPress(): void;
  onFocus(): void;
}

function Cell({ spot, name, place, current, held, onPress, onFocus }: CellProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys; a click comes from a screen reader
    // biome-ignore lint/a11y/useSemanticElements: a table lays its cells out, these lie over the drawn squares
    <div
      role="gridcell"
      class="key-cell"
      aria-label={name}
      aria-selected={held}
      data-spot={spot}
      tabIndex={current ? 0 : -1}
      style={place?.style}
      onClick={onPress}
      onFocus={onFocus}
    />
  );
}

interface RowProps {
  label?: string;
  children: ComponentChildren;
}

function Row({ label, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the cells
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div role="row" aria-label={label}>
      {children}
    </div>
  );
}

export function KeyboardGrid(props: Props) {
  const { model, handling, handTop, handBottom } = props;
  const { analysis, orientation, reader = null } = model;
  const lang = language.value;
  const measured = useRef<HTMLDivElement>(null);
  const { places, beside } = useHandPlaces(measured, [handTop, handBottom]);
  const { grid, spot, press, onKeyDown, onFocusIn, onFocusOut } = useKeys(props, beside);
  const held = handling.held();
  const cell = (at: Spot, name: string, place: CellProps["place"]) => (
    <Cell
      key={at}
      spot={at}
      name={name}
      place={place}
      current={at === spot}
      held={at === held}
      onPress={() => press(at)}
      onFocus={() => onFocusIn(at)}
    />
  );
  const hand = (color: Color, place: "top" | "bottom") => (
    <Row label={handTitle(lang, reader, color)}>
      {kHandOrder.map((role) =>
        cell(`${color} ${role}`, handTold(lang, analysis, color, role), places.get(`${place} ${role}`)),
      )}
    </Row>
  );
  const square = (key: Key) =>
    cell(key, squareTold(lang, model, key, held), { style: placeStyle(key, orientation) });
  return (
    <div ref={measured} class="key-grid">
      {/* biome-ignore lint/a11y/useSemanticElements: see the cells */}
      <div
        ref={grid}
        role="grid"
        aria-label={t("table.board")}
        data-testid="grid"
        onKeyDown={onKeyDown}
        onFocusOut={onFocusOut}
      >
        {hand(opposite(orientation), "top")}
        {kRows.map((row) => (
          <Row key={row}>{kRows.map((column) => square(squareAt(column, row, orientation)))}</Row>
        ))}
        {hand(orientation, "bottom")}
      </div>
    </div>
  );
}
