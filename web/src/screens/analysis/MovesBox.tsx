// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of moves, and what may be done with the move that is looked at.
import type { Judgement } from "../../analysis/review";
import { branchingsTo, kMostCommentCharacters, kRoot, type NodeId, nodeOf } from "../../analysis/study";
import { analysis as texts } from "../../i18n/areas/analysis";
import { textsOf } from "../../i18n/language";
import { Tool } from "../table/Toolbar";
import { StudyTree } from "./StudyTree";
import type { StudyState } from "./useStudy";

const t = textsOf(texts);

function Comment({ state }: { state: StudyState }) {
  const { study, at } = state;
  return (
    <textarea
      class="study-comment"
      rows={2}
      maxLength={kMostCommentCharacters}
      value={nodeOf(study, at).comment}
      placeholder={t("comment_placeholder")}
      aria-label={t("comment")}
      data-testid="comment"
      onInput={(event) => state.comment(at, event.currentTarget.value)}
    />
  );
}

export function MovesBox({
  state,
  judgements,
}: {
  state: StudyState;
  judgements: ReadonlyMap<NodeId, Judgement>;
}) {
  const { study, at, names } = state;
  return (
    <div class="moves-box">
      <StudyTree study={study} at={at} names={names} judgements={judgements} onGo={state.go} />
      <div class="study-tools">
        <Tool
          icon="up"
          label={t("promote")}
          test="promote-branch"
          disabled={branchingsTo(study, at) === 0}
          onClick={() => state.promote(at)}
        />
        <Tool
          icon="close"
          label={t("remove")}
          test="remove-branch"
          disabled={at === kRoot}
          onClick={() => state.remove(at)}
        />
        <Comment key={at} state={state} />
      </div>
    </div>
  );
}
