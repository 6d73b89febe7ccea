// SPDX-License-Identifier: GPL-3.0-or-later
import { later } from "../../ui/later";

/** Typed moves, keys and what they read out: not needed for the first move. */
export const useByKeyboard = later(() => import("./ByKeyboard"));
