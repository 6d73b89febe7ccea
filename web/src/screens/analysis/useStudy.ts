// SPDX-License-Identifier: GPL-3.0-or-later
// The study on the analysis board: kept by this browser, with every change undoable.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { keepStudy } from "../../analysis/keptStudies";
import { gameOfHash, toldOfHash } from "../../analysis/links";
import {
  commented,
  type Drawing,
  drawn,
  gameTo,
  kMostNodes,
  kRoot,
  lineThrough,
  type NodeId,
  nodeOf,
  pathTo,
  played,
  promoted,
  readStudy,
  removed,
  type Study,
  studyOf,
  studyText,
  wiped,
} from "../../analysis/study";
import { remember, remembered } from "../../client/memory";
import { studyOfTold } from "../../records/told";
import type { Analysis, MoveName, Rules, Usi } from "../../wasm/rules";

const kMostUndone = 200;

interface Place {
  study: Study;
  at: NodeId;
}

export interface StudyState {
  study: Study;
  at: NodeId;
  analysis: Analysis;
  /** By node; the root has none. */
  names: ReadonlyMap<NodeId, MoveName>;
  /** The line that is looked at, and how far along. */
  line: readonly NodeId[];
  ply: number;
  /** The address or what was kept names no game that the rules allow. */
  unreadable: boolean;
  go(at: NodeId): void;
  /** Along the line, 0 is the start. */
  show(ply: number): void;
  play(usi: Usi): boolean;
  /** Several moves at once, as the engine proposes them. */
  playAll(moves: readonly Usi[]): void;
  promote(at: NodeId): void;
  remove(at: NodeId): void;
  comment(at: NodeId, text: string): void;
  /** On the position looked at; drawn again, it is gone. */
  draw(drawing: Drawing): void;
  wipe(): void;
  /** Another game; undo brings the present one back, and the list of the last studies has it. */
  open(study: Study, at?: NodeId): void;
  undo: (() => void) | null;
}

/** Every move of it is legal. */
export function lawful(rules: Rules, study: Study): boolean {
  try {
    const leaves = [...study.nodes].filter(([, node]) => node.next.length === 0);
    for (const [id] of leaves) rules.analyse(gameTo(study, id));
    return true;
  } catch {
    return false;
  }
}

/** The game that the address names, at its end or where it says; null for none or one that the rules do not allow. */
function askedFor(rules: Rules): Place | null {
  const game = gameOfHash(location.hash);
  if (!game || game.moves.length >= kMostNodes) return null;
  return lawful(rules, studyOf(game)) ? studyOfTold(rules, game, toldOfHash(location.hash)) : null;
}

function first(rules: Rules): Place & { unreadable: boolean; kept: Place | null } {
  const stored = readStudy(remembered("study"));
  const kept = stored && lawful(rules, stored) ? { study: stored, at: kRoot } : null;
  const asked = askedFor(rules);
  if (asked) return { ...asked, unreadable: false, kept };
  const unreadable = gameOfHash(location.hash) !== null;
  return { ...(kept ?? { study: studyOf({ moves: [] }), at: kRoot }), unreadable, kept: null };
}

function namesOf(rules: Rules, study: Study): Map<NodeId, MoveName> {
  const names = new Map<NodeId, MoveName>();
  for (const [id, node] of study.nodes) {
    if (node.next.length > 0 || id === kRoot) continue;
    const path = pathTo(study, id);
    for (const [n, name] of rules.names(gameTo(study, id)).entries()) names.set(path[n] as NodeId, name);
  }
  return names;
}

type Change = (make: (place: Place) => Place, comment?: NodeId) => void;

/** The place with all older ones, and the only way from one to the next. */
function useHistory(begun: Place, older: Place[]) {
  const [now, setNow] = useState<Place>(begun);
  const [past, setPast] = useState<Place[]>(older);
  // Two changes may come before the page is drawn anew: the later one builds on the earlier.
  const latest = useRef(now);
  latest.current = now;
  const commenting = useRef<NodeId | null>(null);
  const change: Change = (make, comment) => {
    const before = latest.current;
    const next = make(before);
    latest.current = next;
    // What is typed about one move is one change.
    const goesOn = comment !== undefined && commenting.current === comment;
    if (next.study !== before.study) {
      commenting.current = comment ?? null;
      if (!goesOn) setPast((places) => [...places.slice(-kMostUndone), before]);
    }
    setNow(next);
  };
  const undo = () => {
    commenting.current = null;
    setNow(past.at(-1) as Place);
    setPast(past.slice(0, -1));
  };
  return { now, change, undo: past.length === 0 ? null : undo };
}

/** Without this move and what follows; who looked at any of it looks at the move before. */
function placeWithout({ study, at }: Place, id: NodeId): Place {
  const { parent } = nodeOf(study, id);
  const inside = pathTo(study, at).includes(id);
  return { study: removed(study, id), at: inside ? (parent ?? kRoot) : at };
}

function actionsOf({ study, at }: Place, line: readonly NodeId[], change: Change) {
  return {
    go: (to: NodeId) => change((place) => ({ ...place, at: to })),
    show: (ply: number) => {
      const to = ply <= 0 ? kRoot : (line[Math.min(ply, line.length) - 1] ?? kRoot);
      change((place) => ({ ...place, at: to }));
    },
    play: (usi: Usi) => {
      const after = placeAfter({ study, at }, [usi]);
      change(() => after);
      return after.at !== at;
    },
    playAll: (moves: readonly Usi[]) => change((place) => placeAfter(place, moves)),
    promote: (id: NodeId) => change((place) => ({ ...place, study: promoted(place.study, id) })),
    remove: (id: NodeId) => change((place) => placeWithout(place, id)),
    comment: (id: NodeId, text: string) =>
      change((place) => ({ ...place, study: commented(place.study, id, text) }), id),
    draw: (drawing: Drawing) =>
      change((place) => ({ ...place, study: drawn(place.study, place.at, drawing) })),
    wipe: () => change((place) => ({ ...place, study: wiped(place.study, place.at) })),
    open: (next: Study, to = kRoot) => {
      keepStudy(study, Date.now());
      change(() => ({ study: next, at: to }));
    },
  };
}

export function useStudy(rules: Rules): StudyState {
  const begun = useMemo(() => first(rules), [rules]);
  const { now, change, undo } = useHistory(begun, begun.kept ? [begun.kept] : []);
  const { study, at } = now;
  const { moves } = gameTo(study, at);
  useEffect(() => {
    if (begun.kept) keepStudy(begun.kept.study, Date.now());
  }, [begun]);
  // What is seen is kept, also if the page is left at once.
  useLayoutEffect(() => {
    remember("study", studyText(study));
    // The address named what the study began with, not what it is now.
    if (location.hash) history.replaceState(null, "", location.pathname);
  }, [study]);
  // Another link, while this screen is shown.
  useEffect(() => {
    const hear = () => {
      const asked = askedFor(rules);
      if (!asked) return;
      keepStudy(study, Date.now());
      change(() => asked);
    };
    addEventListener("hashchange", hear);
    return () => removeEventListener("hashchange", hear);
  });
  const line = lineThrough(study, at);
  const analysis = useMemo(
    () => rules.analyse(gameTo(study, at)),
    [rules, study.start, study.rules, moves.join()],
  );
  const names = useMemo(() => namesOf(rules, study), [rules, study]);
  const { unreadable } = begun;
  return {
    study,
    at,
    analysis,
    names,
    line,
    ply: moves.length,
    unreadable,
    ...actionsOf(now, line, change),
    undo,
  };
}

/** After these moves, those that are new put into the study. */
function placeAfter({ study, at }: Place, moves: readonly Usi[]): Place {
  let [next, to] = [study, at];
  for (const usi of moves) [next, to] = played(next, to, usi);
  return { study: next, at: to };
}
