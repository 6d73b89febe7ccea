// SPDX-License-Identifier: GPL-3.0-or-later
// How far this browser is in the lesson.
import { remember, remembered } from "../../client/memory";
import { type LessonId, lessonIds } from "./boards";

export interface Progress {
  /** The board shown; one past the last is the end. */
  at: number;
  done: ReadonlySet<LessonId>;
}

export const kBeginning: Progress = { at: 0, done: new Set() };

/** What is stored may come from another version of the page: what is unknown is left out. */
export function storedProgress(): Progress {
  const [place = "", ...names] = (remembered("lesson") ?? "").split(" ");
  const at = place === "end" ? lessonIds.length : (lessonIds as readonly string[]).indexOf(place);
  return { at: Math.max(0, at), done: new Set(lessonIds.filter((id) => names.includes(id))) };
}

export function storeProgress({ at, done }: Progress): void {
  remember("lesson", [lessonIds[at] ?? "end", ...done].join(" "));
}
