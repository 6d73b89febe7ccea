// SPDX-License-Identifier: GPL-3.0-or-later
// A small board to try moves on: every square is a button, so taps, arrow keys and Enter do all; pieces can be dragged too.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { checkMark, filesOf, type Part, PartFrame, PieceOn, squaresOf } from "../../board/PartBoard";
import { lessonTexts } from "../../i18n/areas/lesson";
import { language, t, textsOf } from "../../i18n/language";
import { pieceName, squareName } from "../../i18n/pieces";
import type { Analysis, HandRole, Key, Role, Usi } from "../../wasm/rules";

const say = textsOf(lessonTexts);

const kLetters: Readonly<Record<HandRole, string>> = {
  rook: "R",
  bishop: "B",
  gold: "G",
  silver: "S",
  knight: "N",
  lance: "L",
  pawn: "P",
};
const kHandOrder = Object.keys(kLetters) as HandRole[];
const kPromoted: Readonly<Partial<Record<Role, Role>>> = {
  pawn: "tokin",
  lance: "promotedlance",
  knight: "promotedknight",
  silver: "promotedsilver",
  bishop: "horse",
  rook: "dragon",
};

/** A square of the board, or a kind of piece in the hand. */
type Held = Key | HandRole;
const isHand = (held: Held): held is HandRole => held in kLetters;

interface Props {
  analysis: Analysis;
  part: Part;
  /** Are there pieces in hand to drop? What is captured is not shown. */
  withHand: boolean;
  /** The board has been solved: nothing moves any more. */
  still: boolean;
  onMove(usi: Usi): void;
  onIllegal(usi: Usi): void;
}

function goalsOf(analysis: Analysis, held: Held | null): readonly Key[] {
  if (!held) return [];
  if (isHand(held)) return analysis.drops.get(`${analysis.turn} ${held}`) ?? [];
  return analysis.dests.get(held) ?? [];
}

/** What a square is, for ears. */
function squareWords(analysis: Analysis, at: Key, reachable: boolean): string {
  const square = squareName(language.value, at);
  const piece = analysis.pieces.find((p) => p.square === at);
  const badge = analysis.badges.find((b) => b.square === at);
  const parts: string[] = [];
  if (piece) {
    const own = piece.color === analysis.turn;
    parts.push(
      say(own ? "square.own" : "square.theirs", { square, piece: pieceName(language.value, piece.role) }),
    );
  } else {
    parts.push(say("square.empty", { square }));
  }
  if (badge) parts.push(say("square.moves_as", { movement: pieceName(language.value, badge.movement) }));
  if (reachable) parts.push(say("square.reachable"));
  return parts.join(t("house.comma"));
}

interface Drag {
  from: Key;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const kDragPx = 8;

function squareAt(x: number, y: number): Key | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]");
  return (found?.dataset.square as Key | undefined) ?? null;
}

/** Holding, trying and asking about promotion, by whatever means. */
function useTrying({ analysis, still, onMove, onIllegal }: Props) {
  const [held, hold] = useState<Held | null>(null);
  const [asked, ask] = useState<{ from: Key; to: Key } | null>(null);
  const { sfen } = analysis;
  // What was held belonged to the position before.
  useLayoutEffect(() => {
    hold(null);
    ask(null);
  }, [sfen]);
  const mine = (at: Key) => analysis.pieces.some((p) => p.square === at && p.color === analysis.turn);
  const attempt = (from: Held, to: Key) => {
    hold(null);
    const written = isHand(from) ? `${kLetters[from]}*${to}` : `${from}${to}`;
    if (!goalsOf(analysis, from).includes(to)) return onIllegal(written);
    const promotion = isHand(from) ? undefined : analysis.promotion.get(from)?.get(to);
    if (promotion === "choice") ask({ from: from as Key, to });
    else onMove(promotion === "forced" ? `${written}+` : written);
  };
  const press = (at: Key) => {
    if (still || asked) return;
    if (held && held !== at && !mine(at)) attempt(held, at);
    else hold(held === at || !mine(at) ? null : at);
  };
  const decide = (promote: boolean) => {
    if (asked) onMove(`${asked.from}${asked.to}${promote ? "+" : ""}`);
    ask(null);
  };
  return { held, asked, hold, ask, mine, attempt, press, decide };
}

type Trying = ReturnType<typeof useTrying>;

/** A drag is seen as such once the pointer has left where it was put down; until then it is a press. */
function useDragging(trying: Trying, still: boolean) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const moved = drag !== null && Math.hypot(drag.dx, drag.dy) > kDragPx;
  return {
    drag: moved ? drag : null,
    onPointerDown(event: PointerEvent) {
      const from = squareAt(event.clientX, event.clientY);
      if (still || trying.asked || event.button !== 0 || !from || !trying.mine(from)) return;
      setDrag({ from, x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
    },
    onPointerMove(event: PointerEvent) {
      if (!drag) return;
      setDrag({ ...drag, dx: event.clientX - drag.x, dy: event.clientY - drag.y });
      if (moved && trying.held !== drag.from) trying.hold(drag.from);
    },
    onPointerUp(event: PointerEvent) {
      setDrag(null);
      const to = moved ? squareAt(event.clientX, event.clientY) : null;
      if (!moved || !drag) return;
      if (to && to !== drag.from && !trying.mine(to)) trying.attempt(drag.from, to);
      else trying.hold(null);
    },
    onPointerCancel: () => setDrag(null),
  };
}

const kSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One stop for Tab, arrows between the squares. */
function useArrows(part: Part, trying: Trying) {
  const squares = squaresOf(part);
  const columns = filesOf(part).length;
  const [at, setAt] = useState(squares[Math.floor(squares.length / 2)] as Key);
  const board = useRef<HTMLFieldSetElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && trying.held) return trying.hold(null);
    const step = kSteps[event.key];
    const from = squares.indexOf((event.target as HTMLElement).dataset.square as Key);
    if (!step || from < 0) return;
    event.preventDefault();
    const column = (from % columns) + step[0];
    const row = Math.floor(from / columns) + step[1];
    const to = squares[row * columns + column];
    if (!to || column < 0 || column >= columns) return;
    setAt(to);
    board.current?.querySelector<HTMLElement>(`[data-square="${to}"]`)?.focus();
  };
  return { squares, board, stop: squares.includes(at) ? at : squares[0], setAt, onKeyDown };
}

export function LessonBoard(props: Props) {
  const { analysis, part, still, withHand } = props;
  const trying = useTrying(props);
  const { drag, ...pointer } = useDragging(trying, still);
  const { squares, board, stop, setAt, onKeyDown } = useArrows(part, trying);
  const goals = still ? [] : goalsOf(analysis, trying.held);
  const look = (at: Key) =>
    `part-square${checkMark(analysis, at)}${trying.held === at ? " held" : ""}` +
    `${goals.includes(at) ? " reach" : ""}${analysis.lastMove.includes(at) ? " last" : ""}`;
  return (
    <div class={`lesson-board${withHand ? " with-hand" : ""}`}>
      <PartFrame part={part}>
        <fieldset
          ref={board}
          class="part-squares"
          aria-label={say("board")}
          data-testid="lesson-board"
          data-sfen={analysis.sfen}
          onKeyDown={onKeyDown}
          {...pointer}
        >
          {squares.map((at) => (
            <button
              key={at}
              type="button"
              class={look(at)}
              data-square={at}
              tabIndex={at === stop ? 0 : -1}
              aria-label={squareWords(analysis, at, goals.includes(at))}
              aria-pressed={trying.held === at}
              onFocus={() => setAt(at)}
              onClick={() => trying.press(at)}
            >
              <PieceOn
                analysis={analysis}
                at={at}
                {...(drag?.from === at
                  ? { style: `transform: translate(${drag.dx}px, ${drag.dy}px); z-index: 5` }
                  : {})}
              />
            </button>
          ))}
        </fieldset>
        {trying.asked && <Promotion analysis={analysis} trying={trying} from={trying.asked.from} />}
      </PartFrame>
      {withHand && <Hand analysis={analysis} trying={trying} still={still} />}
    </div>
  );
}

function Hand({ analysis, trying, still }: { analysis: Analysis; trying: Trying; still: boolean }) {
  const hand = analysis.hands.sente;
  const roles = kHandOrder.filter((role) => (hand[role] ?? 0) > 0);
  return (
    <fieldset class="lesson-hand" aria-label={say("hand")}>
      {roles.map((role) => (
        <button
          key={role}
          type="button"
          class={trying.held === role ? "held" : ""}
          data-testid={`lesson-hand-${role}`}
          disabled={still}
          aria-label={pieceName(language.value, role)}
          aria-pressed={trying.held === role}
          onClick={() => trying.hold(trying.held === role ? null : role)}
        >
          <span class={`koma ${role}`} />
        </button>
      ))}
    </fieldset>
  );
}

function Promotion({ analysis, trying, from }: { analysis: Analysis; trying: Trying; from: Key }) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  const role = analysis.pieces.find((p) => p.square === from)?.role ?? "pawn";
  return (
    <div
      class="lesson-promotion"
      role="dialog"
      aria-label={t("promotion.title")}
      onKeyDown={(event) => {
        if (event.key === "Escape") trying.ask(null);
      }}
    >
      {[kPromoted[role] ?? role, role].map((shown, n) => (
        <button
          key={shown}
          ref={n === 0 ? first : null}
          type="button"
          data-testid={n === 0 ? "promote" : "keep"}
          aria-label={t(n === 0 ? "promotion.yes" : "promotion.no", {
            piece: pieceName(language.value, shown),
          })}
          onClick={() => trying.decide(n === 0)}
        >
          <span class={`koma ${shown}`} />
          <small>{t(n === 0 ? "promotion.yes_short" : "promotion.no_short")}</small>
        </button>
      ))}
    </div>
  );
}
