// SPDX-License-Identifier: GPL-3.0-or-later
// The playing board: shogiground for pieces and hands, and over it badges, marks and the promotion choice.

import type { RefObject } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Shogiground } from "shogiground";
import type { Api } from "shogiground/api";
import type { Config } from "shogiground/config";
import { language, t } from "../i18n/language";
import type { Badge, Key, Role, Usi } from "../wasm/rules";
import { kDropLetters, watchAttempts } from "./attempts";
import { BadgeLayer } from "./BadgeLayer";
import { type BoardEvents, type BoardModel, squareMarks } from "./model";
import { PromotionChoice } from "./PromotionChoice";

const kSlideMs = 180;
const kJapaneseRanks = "一二三四五六七八九";

interface Props extends BoardEvents {
  model: BoardModel;
  handTop: RefObject<HTMLDivElement | null>;
  handBottom: RefObject<HTMLDivElement | null>;
  children?: preact.ComponentChildren;
}

interface OpenChoice {
  from: Key;
  to: Key;
  role: Role;
}

function configOf(model: BoardModel, marks: ReturnType<typeof squareMarks>): Config {
  const { analysis, mover } = model;
  const [board, , hands] = analysis.sfen.split(" ");
  const turn = analysis.turn;
  return {
    sfen: { board: board as string, hands: hands as string },
    orientation: model.orientation,
    turnColor: turn,
    // Undefined, not viewOnly: shogiground never wakes up again from viewOnly.
    ...({ activeColor: mover ?? undefined } as Pick<Config, "activeColor">),
    lastDests: analysis.lastMove,
    movable: { free: false, showDests: model.showDests, dests: mover ? analysis.dests : new Map() },
    droppable: { free: false, showDests: model.showDests, dests: mover ? analysis.drops : new Map() },
    drawable: { enabled: false, visible: false, squares: marks },
  };
}

function Coordinates({ orientation }: { orientation: BoardModel["orientation"] }) {
  const files = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(String);
  const ranks = language.value === "ja" ? [...kJapaneseRanks] : [..."abcdefghi"];
  if (orientation === "gote") {
    files.reverse();
    ranks.reverse();
  }
  return (
    <>
      <div class="coordinates files" aria-hidden="true">
        {files.map((f) => (
          <span key={f}>{f}</span>
        ))}
      </div>
      <div class="coordinates ranks" aria-hidden="true">
        {ranks.map((r) => (
          <span key={r}>{r}</span>
        ))}
      </div>
    </>
  );
}

export function Board({ model, handTop, handBottom, children, ...events }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const wrap = useRef<HTMLDivElement>(null);
  const ground = useRef<Api | null>(null);
  const [choice, setChoice] = useState<OpenChoice | null>(null);
  const [inspected, setInspected] = useState<Key | null>(null);
  const [aim, setAim] = useState<Usi | null>(null);

  const lit = useMemo<Badge | null>(
    () => model.analysis.badges.find((b) => b.square === inspected) ?? null,
    [model.analysis, inspected],
  );
  const marks = useMemo(() => squareMarks(model, lit), [model, lit]);

  const { preview } = events;
  const aimed = useMemo(() => (aim && model.mover ? preview(aim) : null), [aim, model, preview]);

  // Callbacks of shogiground outlive a drawing: they read the newest of everything here.
  const now = useRef({ model, marks, events, choice });
  now.current = { model, marks, events, choice };

  const showPosition = useCallback(() => {
    ground.current?.set(configOf(now.current.model, now.current.marks));
  }, []);

  const inspect = useCallback((square: Key | null) => {
    setInspected(square);
    now.current.events.onInspect(square);
  }, []);

  const onUserMove = useCallback((from: Key, to: Key) => {
    const { analysis } = now.current.model;
    const kind = analysis.promotion.get(from)?.get(to);
    const piece = analysis.pieces.find((p) => p.square === from);
    if (kind === "choice" && piece) setChoice({ from, to, role: piece.role });
    else now.current.events.onMove(`${from}${to}${kind === "forced" ? "+" : ""}`);
  }, []);

  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const api = Shogiground(
      {
        ...configOf(now.current.model, now.current.marks),
        squareRatio: [11, 12],
        scaleDownPieces: false,
        blockTouchScroll: true,
        coordinates: { enabled: false },
        highlight: { lastDests: true, check: false },
        animation: { enabled: !calm, duration: kSlideMs },
        premovable: { enabled: false },
        predroppable: { enabled: false },
        draggable: { enabled: true, showGhost: true, showTouchSquareOverlay: true },
        movable: {
          ...configOf(now.current.model, []).movable,
          events: { after: (from, to) => onUserMove(from as Key, to as Key) },
        },
        droppable: {
          ...configOf(now.current.model, []).droppable,
          events: { after: (piece, key) => now.current.events.onMove(`${kDropLetters[piece.role]}*${key}`) },
        },
      },
      {
        board: wrap.current as HTMLElement,
        hands: { top: handTop.current as HTMLElement, bottom: handBottom.current as HTMLElement },
      },
    );
    ground.current = api;
    const unwatch = watchAttempts(area.current as HTMLElement, api, {
      mover: () => now.current.model.mover,
      onIllegal: (usi) => now.current.events.onIllegal(usi),
      onInspect: inspect,
      onAim: setAim,
    });
    return () => {
      unwatch();
      api.destroy();
      ground.current = null;
    };
  }, [handTop, handBottom, inspect, onUserMove]);

  const shownSfen = useRef(model.analysis.sfen);
  useEffect(() => {
    const api = ground.current;
    if (!api) return;
    if (shownSfen.current !== model.analysis.sfen || model.mover === null) {
      // Another position: what was held, asked or pointed at belonged to the old one.
      if (shownSfen.current !== model.analysis.sfen) inspect(null);
      shownSfen.current = model.analysis.sfen;
      setAim(null);
      api.cancelMoveOrDrop();
      setChoice(null);
    } else if (now.current.choice) {
      // The piece stands on its target until the question is answered.
      return;
    }
    api.set(configOf(model, now.current.marks));
  }, [model, inspect]);
  useEffect(() => ground.current?.setSquareHighlights(marks), [marks]);

  const decide = (promote: boolean) => {
    if (!choice) return;
    setChoice(null);
    events.onMove(`${choice.from}${choice.to}${promote ? "+" : ""}`);
  };
  const cancel = useCallback(() => {
    setChoice(null);
    showPosition();
  }, [showPosition]);

  return (
    <div class="board-frame">
      <Coordinates orientation={model.orientation} />
      <div
        class="board-area"
        ref={area}
        data-testid="board"
        data-orientation={model.orientation}
        data-sfen={model.analysis.sfen}
        data-mover={model.mover ?? ""}
      >
        <div class="wood board-wood" />
        <div class="board-wrap" ref={wrap} role="img" aria-label={t("table.board")} />
        <BadgeLayer model={model} aimed={aimed} />
        {choice && (
          <PromotionChoice
            role={choice.role}
            square={choice.to}
            orientation={model.orientation}
            color={model.analysis.turn}
            onDecide={decide}
            onCancel={cancel}
          />
        )}
        {children}
      </div>
    </div>
  );
}
