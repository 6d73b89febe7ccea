// SPDX-License-Identifier: GPL-3.0-or-later
// The idea of the game on five by five squares: choose what stands behind the pawn and see where it can go.
import { useEffect, useState } from "preact/hooks";
import { rules } from "../game/engine";
import type { TextKey } from "../i18n/en";
import { language, t } from "../i18n/language";
import { pieceName } from "../i18n/pieces";
import type { HandRole, Key } from "../wasm/rules";
import { PieceSetOffer } from "./PieceSetChoice";

interface Example {
  role: HandRole | null;
  letter: string;
  caption: TextKey;
}

const kExamples: readonly Example[] = [
  { role: null, letter: "1", caption: "home.demo_alone" },
  { role: "rook", letter: "R", caption: "home.demo_rook" },
  { role: "bishop", letter: "B", caption: "home.demo_bishop" },
  { role: "knight", letter: "N", caption: "home.demo_knight" },
  { role: "silver", letter: "S", caption: "home.demo_silver" },
];
const kPawn: Key = "5e";
const kSupporter: Key = "5f";
const kStepMs = 3200;

// Files 7 to 3, ranks c to g: the window of the full board that is shown.
const kSquares = ["c", "d", "e", "f", "g"].flatMap((rank) =>
  [7, 6, 5, 4, 3].map((file) => `${file}${rank}` as Key),
);

function reachOf(example: Example): ReadonlySet<Key> {
  const sfen = `9/9/9/9/4P4/4${example.letter}4/9/9/9 b - 1`;
  return new Set(rules.value?.analyse({ start: sfen, moves: [] }).dests.get(kPawn));
}

export function Demo() {
  const [chosen, choose] = useState(0);
  const [moving, setMoving] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => choose((n) => (n + 1) % kExamples.length), kStepMs);
    return () => clearInterval(timer);
  }, [moving]);

  const example = kExamples[chosen] as Example;
  const reach = reachOf(example);
  return (
    <figure class="demo" aria-label={t("home.demo_label")}>
      <div class="demo-board wood" aria-hidden="true">
        {kSquares.map((key) => (
          <div key={key} class={`demo-square${reach.has(key) ? " reach" : ""}`}>
            {key === kPawn && <span class="koma pawn" data-moves={example.role ?? undefined} />}
            {key === kPawn && example.role && (
              <span key={example.role} class={`movement-badge ${example.role}`} />
            )}
            {key === kSupporter && example.role && (
              <span key={example.role} class={`koma supporter ${example.role}`} />
            )}
          </div>
        ))}
      </div>
      <figcaption class="demo-caption">{t(example.caption)}</figcaption>
      <fieldset class="demo-choose" aria-label={t("home.demo_choose")}>
        {kExamples.map((e, n) => (
          <button
            key={e.caption}
            type="button"
            aria-pressed={n === chosen}
            aria-label={e.role ? pieceName(language.value, e.role) : t("home.demo_nothing")}
            onClick={() => {
              setMoving(false);
              choose(n);
            }}
          >
            <span class={e.role ? `koma ${e.role}` : "none"} />
          </button>
        ))}
      </fieldset>
      <PieceSetOffer />
    </figure>
  );
}
