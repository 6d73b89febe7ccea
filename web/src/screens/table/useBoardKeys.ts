// SPDX-License-Identifier: GPL-3.0-or-later
import { later } from "../../ui/later";

/** Typed moves, keys and what they read out where nobody else plays. */
export const useBoardKeys = later(() => import("./BoardKeys"));
