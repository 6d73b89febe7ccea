// SPDX-License-Identifier: GPL-3.0-or-later
// What a line of moves has brought.
import type { Color, MoveName, Role } from "../wasm/rules";

/** What `color` has taken and what it has given, in order. */
export function gainsOf(names: readonly MoveName[], color: Color): { won: Role[]; given: Role[] } {
  const taken = (own: boolean) =>
    names.flatMap((name) => (name.captured && (name.color === color) === own ? [name.captured] : []));
  return { won: taken(true), given: taken(false) };
}
