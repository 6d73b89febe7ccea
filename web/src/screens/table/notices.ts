// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence for each notice, and what can be done about it.
import type { Session } from "../../client/session";
import type { Notice } from "../../game/notice";
import type { Player, TableView } from "../../game/view";
import { playerName } from "../../game/words";
import type { TextKey } from "../../i18n/en";
import { type Language, t, text } from "../../i18n/language";
import type { IconName } from "../../ui/Icon";
import type { Question } from "./questions";

export interface NoticeAction {
  test: string;
  label: string;
  /** Stands alone where there is no room for the label. */
  icon?: IconName;
  primary?: boolean;
  onPress(): void;
}

const kOffered: Readonly<Record<string, TextKey>> = {
  draw: "draw.offered",
  takeback: "takeback.offered",
  abort: "offer_abort.offered",
};
const kOwn: Readonly<Record<string, TextKey>> = {
  draw: "draw.own",
  takeback: "takeback.own",
  abort: "offer_abort.own",
};

export function noticeSentence(lang: Language, notice: Notice, view: TableView): string {
  const nameAt = (seat: number) => {
    const player = [view.top, view.bottom].find((p) => p.seat === seat);
    return player ? playerName(lang, player) : "";
  };
  const rival: Player = view.top.you ? view.bottom : view.top;
  const name = playerName(lang, rival);
  switch (notice.kind) {
    case "taken_over":
      return text(lang, "absence.taken_over");
    case "stand_in":
      return text(lang, "absence.stand_in", { name: nameAt(notice.seat) });
    case "going":
      return text(lang, "absence.going", { name: nameAt(notice.seat), n: notice.seconds });
    case "adjourned":
      return text(lang, "absence.adjourned");
    case "stopped":
      return text(lang, "absence.stopped");
    case "offered":
      return text(lang, kOffered[notice.offer] as TextKey, { name });
    case "own_offer":
      return text(lang, kOwn[notice.offer] as TextKey, { name });
    case "idle":
      return text(lang, notice.nudged ? "nudge.done" : "nudge.possible", { name });
    case "nudged":
      return text(lang, "nudge.you", { name });
  }
}

export function noticeActions(
  notice: Notice,
  session: Session,
  ask: (question: Question) => void,
): NoticeAction[] {
  const action = (test: string, label: TextKey, onPress: () => void, primary = false): NoticeAction => ({
    test,
    label: t(label),
    onPress,
    primary,
  });
  switch (notice.kind) {
    case "offered": {
      const { offer } = notice;
      return [
        action(`accept-${offer}`, "offer.accept", () => session.answer(offer, true), true),
        action(`decline-${offer}`, "offer.decline", () => session.answer(offer, false)),
      ];
    }
    case "own_offer":
      return [action("withdraw", "offer.withdraw", () => session.answer(notice.offer, false))];
    case "idle":
      return notice.nudged
        ? [action("offer_abort", "offer_abort.title", () => ask("offer_abort"))]
        : [action("nudge", "nudge.title", () => ask("nudge"))];
    default:
      return [];
  }
}
