// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn on the pieces, outside of the menu: the same setting.
import { useState } from "preact/hooks";
import { rememberedOneOf } from "../client/memory";
import { look } from "../i18n/areas/look";
import { language, textsOf } from "../i18n/language";
import { Segments } from "../ui/Choice";
import { type PieceSet, pieceSet, pieceSets, setPieceSet } from "../ui/look";

const text = textsOf(look);

function Sets({ sets, test }: { sets: readonly PieceSet[]; test: string }) {
  return (
    <Segments
      legend={text("pieces")}
      test={test}
      values={sets}
      value={pieceSet.value}
      label={(v) => text(`pieces_${v}`)}
      onChoose={setPieceSet}
    />
  );
}

export const PieceSetChoice = () => <Sets sets={pieceSets} test="pieces" />;

const kOffered: readonly PieceSet[] = ["kanji", "international", "dots"];

/** To who reads no Japanese and has not chosen yet. It stays until the page is shown anew, so that nothing jumps. */
export function PieceSetOffer() {
  const [open] = useState(() => rememberedOneOf("pieces", pieceSets) === null);
  if (!open || language.value === "ja") return null;
  return (
    <div class="piece-offer" data-testid="piece-offer">
      <Sets sets={kOffered} test="offer" />
    </div>
  );
}
