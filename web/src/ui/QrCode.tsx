// SPDX-License-Identifier: GPL-3.0-or-later
import { generate } from "lean-qr";
import { useMemo } from "preact/hooks";

// The standard asks for four empty modules all around.
const kQuiet = 4;

/** One rectangle for each run of dark modules in a row. */
function pathOf(text: string): { path: string; size: number } {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; ++y) {
    for (let x = 0; x < code.size; ++x) {
      if (!code.get(x, y)) continue;
      let run = 1;
      while (code.get(x + run, y)) ++run;
      path += `M${x + kQuiet} ${y + kQuiet}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { path, size: code.size + 2 * kQuiet };
}

/** A QR code, dark on light in every theme: cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-testid="qr"
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
