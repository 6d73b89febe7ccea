// SPDX-License-Identifier: GPL-3.0-or-later
// The playing board: shogiground for pieces and hands, and over it badges, marks and the promotion choice.

import type { RefObject } from "preact";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { language, t } from "../i18n/language";
import { later } from "../ui/later";
import type { Analysis, Key, Role, Usi } from "../wasm/rules";
import { BadgeLayer } from "./BadgeLayer";
import { Ground, type GroundElements, type GroundEvents } from "./ground";
import type { Spot } from "./keyboardWalk";
import { type BoardEvents, type BoardModel, premoveSquares, type SquareMark, squareMarks } from "./model";
import { PremoveGhost } from "./PremoveGhost";
import { PromotionChoice } from "./PromotionChoice";

const kJapaneseRanks = "一二三四五六七八九";

interface Props extends BoardEvents {
  model: BoardModel;
  handTop: RefObject<HTMLDivElement | null>;
  handBottom: RefObject<HTMLDivElement | null>;
  children?: preact.ComponentChildren;
}

const useKeyboard = later(() => import("./KeyboardGrid"));

interface OpenChoice {
  from: Key;
  to: Key;
  role: Role;
  /** It is about a premove: the piece stays where it is. */
  ahead: boolean;
}

/** Files and ranks along the board. */
export function Coordinates({ orientation }: { orientation: BoardModel["orientation"] }) {
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

/** The move itself, or the question that has to be answered first: no question where there is no choice. */
function meaningOf(analysis: Analysis, from: Key, to: Key): Usi | OpenChoice {
  const kind = analysis.promotion.get(from)?.get(to);
  const piece = analysis.pieces.find((p) => p.square === from);
  if (kind === "choice" && piece) return { from, to, role: piece.role, ahead: false };
  return `${from}${to}${kind === "forced" ? "+" : ""}`;
}

function premoveMeant(analysis: Analysis, from: Key, to: Key): Usi | OpenChoice {
  const piece = analysis.pieces.find((p) => p.square === from);
  const choice = analysis.premoveChoices.get(from)?.includes(to);
  return choice && piece ? { from, to, role: piece.role, ahead: true } : `${from}${to}`;
}

/** Effects run when everything is in the document. */
function mounted(...refs: RefObject<HTMLDivElement | null>[]): GroundElements {
  const [area, board, handTop, handBottom] = refs.map((ref) => ref.current as HTMLElement);
  return { area, board, handTop, handBottom } as GroundElements;
}

/** Pointing at pieces, and the question about promotion: while it is open nothing else is pointed at. */
function usePointing(model: BoardModel, events: Pick<BoardEvents, "onInspect" | "onQuestion">) {
  const [choice, setChoice] = useState<OpenChoice | null>(null);
  const [inspected, setInspected] = useState<Key | null>(null);
  const newest = useRef({ choice, events });
  newest.current = { choice, events };
  const marks = useMemo(
    () => squareMarks(model, model.analysis.badges.find((b) => b.square === inspected) ?? null),
    [model, inspected],
  );
  const inspect = useCallback((square: Key | null) => {
    if (square && newest.current.choice) return;
    setInspected(square);
    newest.current.events.onInspect(square);
  }, []);
  const ask = useCallback(
    (question: OpenChoice | null) => {
      if (question) inspect(null);
      newest.current.choice = question;
      setChoice(question);
    },
    [inspect],
  );
  const asked = choice !== null;
  useLayoutEffect(() => newest.current.events.onQuestion(asked), [asked]);
  return { choice, ask, inspect, inspected, marks };
}

interface Newest {
  current: { model: BoardModel; marks: SquareMark[]; events: BoardEvents; choice: OpenChoice | null };
}

interface Doing {
  ask(question: OpenChoice): void;
  inspect(square: Key | null): void;
  play(usi: Usi): void;
  premove(usi: Usi | null): void;
  aim(usi: Usi | null): void;
}

/** What shogiground reports, put into what is done about it. */
function groundEvents(now: Newest, ground: { current: Ground | null }, doing: Doing): GroundEvents {
  const { ask, inspect, play, premove, aim } = doing;
  return {
    mover: () => now.current.model.mover,
    onIllegal: (usi) => now.current.events.onIllegal(usi),
    onInspect: inspect,
    onAim: aim,
    onUserDrop: play,
    onUserMove: (from, to) => {
      const meant = meaningOf(now.current.model.analysis, from, to);
      if (typeof meant === "string") play(meant);
      else ask(meant);
    },
    isPremoved: (square) => premoveSquares(now.current.model).includes(square),
    onPremoveBack: () => premove(null),
    onPredrop: (usi) => {
      ground.current?.forgetPremove();
      premove(usi);
    },
    onPremove: (from, to) => {
      ground.current?.forgetPremove();
      const meant = premoveMeant(now.current.model.analysis, from, to);
      if (typeof meant === "string") premove(meant);
      else if (now.current.model.premover) ask(meant);
    },
  };
}

/** What the person does on the board right now. */
function useHandling({ model, handTop, handBottom, children: _children, ...events }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const wrap = useRef<HTMLDivElement>(null);
  const ground = useRef<Ground | null>(null);
  const [aim, setAim] = useState<Usi | null>(null);
  const { choice, ask, inspect, inspected, marks } = usePointing(model, events);

  // The board's callbacks outlive a drawing: they read the newest of everything here.
  const now = useRef({ model, marks, events, choice });
  now.current = { model, marks, events, choice };
  const showPosition = useCallback(() => ground.current?.show(now.current.model, now.current.marks), []);
  const play = useCallback(
    (usi: Usi) => {
      // Not taken, because the game has gone on meanwhile: the piece goes back.
      if (!now.current.events.onMove(usi)) showPosition();
    },
    [showPosition],
  );
  const premove = useCallback((usi: Usi | null) => {
    // The turn may have come in between: then it is no premove any more.
    if (now.current.model.premover) now.current.events.onPremove?.(usi);
  }, []);

  // Before the page is painted: what the board takes is always what it says that it takes.
  useLayoutEffect(() => {
    const elements = mounted(area, wrap, handTop, handBottom);
    const heard = groundEvents(now, ground, { ask, inspect, play, premove, aim: setAim });
    ground.current = new Ground(elements, now.current.model, now.current.marks, heard);
    return () => ground.current?.destroy();
  }, [handTop, handBottom, inspect, play, premove, ask]);

  useShownPosition(ground, now, inspect, () => {
    setAim(null);
    ask(null);
  });
  useLayoutEffect(() => ground.current?.mark(marks), [marks]);

  const closeChoice = (usi: Usi | null) => {
    ask(null);
    if (!usi) showPosition();
    else if (choice?.ahead) premove(usi);
    else play(usi);
  };
  const handling = useMemo(
    () => ({
      held: () => ground.current?.held() ?? null,
      press: (spot: Spot) => {
        // Until the question is answered nothing else is done.
        if (!now.current.choice) ground.current?.press(spot);
      },
      letGo: () => ground.current?.letGo(),
    }),
    [],
  );
  return { area, wrap, choice, aim, inspect, inspected, handling, closeChoice };
}

/** Puts each new position on the board; what was held, asked or pointed at belonged to the old one. */
function useShownPosition(
  ground: { current: Ground | null },
  now: Newest,
  inspect: (square: Key | null) => void,
  forget: () => void,
): void {
  const { model } = now.current;
  const shown = useRef(model.analysis.sfen);
  const latest = useRef(forget);
  latest.current = forget;
  useLayoutEffect(() => {
    const board = ground.current;
    if (!board) return;
    const another = shown.current !== model.analysis.sfen;
    shown.current = model.analysis.sfen;
    if (another) inspect(null);
    if (another || (model.mover === null && !model.premover)) {
      board.letGo();
      latest.current();
    } else if (now.current.choice && !now.current.choice.ahead) {
      // The piece stands on its target until the question is answered.
      return;
    }
    board.show(model, now.current.marks);
  }, [model, ground, now, inspect]);
}

export function Board(props: Props) {
  const { model, preview, children } = props;
  const { area, wrap, choice, aim, inspect, inspected, handling, closeChoice } = useHandling(props);
  const keyboard = useKeyboard();
  const aimed = useMemo(
    () => (aim && model.mover && !choice ? preview(aim) : null),
    [aim, model, preview, choice],
  );
  // The piece already stands on its target while the question is open: so do the badges.
  const shown = useMemo(() => {
    const after = choice && !choice.ahead && preview(`${choice.from}${choice.to}`);
    return after ? { ...model, analysis: { ...model.analysis, ...after } } : model;
  }, [choice, model, preview]);

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
        data-premover={model.premover ?? ""}
      >
        <div class="wood board-wood" />
        <div
          class="board-wrap"
          ref={wrap}
          {...(keyboard ? { "aria-hidden": true } : { role: "img", "aria-label": t("table.board") })}
        />
        <BadgeLayer model={shown} aimed={aimed} inspected={inspected} />
        <PremoveGhost model={model} />
        {keyboard && (
          <keyboard.KeyboardGrid
            model={model}
            handling={handling}
            asking={choice !== null}
            handTop={props.handTop}
            handBottom={props.handBottom}
            onInspect={inspect}
          />
        )}
        {choice && (
          <PromotionChoice
            role={choice.role}
            square={choice.to}
            orientation={model.orientation}
            color={model.mover ?? model.premover ?? model.analysis.turn}
            onDecide={(promote) => closeChoice(`${choice.from}${choice.to}${promote ? "+" : ""}`)}
            onCancel={() => closeChoice(null)}
          />
        )}
        {children}
      </div>
    </div>
  );
}
