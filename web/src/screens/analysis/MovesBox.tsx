// SPDX-License-Identifier: GPL-3.0-or-later
// What may be done with the move that is looked at, and the tree of moves.
import { useEffect, useRef, useState } from "preact/hooks";
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

/** How many moves have just been deleted; 0 once anything else has been changed or looked at. */
function useDeleted({ study, at, remove }: StudyState) {
  const [deleted, setDeleted] = useState({ study, at, count: 0 });
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null) return;
    setDeleted({ study, at, count: before.current - study.nodes.size });
    before.current = null;
  }, [study, at]);
  return {
    count: deleted.study === study && deleted.at === at ? deleted.count : 0,
    remove: () => {
      before.current = study.nodes.size;
      remove(at);
    },
  };
}

/** Over the list, so that nothing moves: what is gone, and the way back. */
function Deleted({ count, undo }: { count: number; undo: StudyState["undo"] }) {
  return (
    <div class="study-deleted">
      <p role="status" data-testid="deleted">
        {count > 0 && (count === 1 ? t("deleted_one") : t("deleted", { n: count }))}
      </p>
      {count > 0 && (
        <button type="button" class="button" data-testid="undelete" onClick={() => undo?.()}>
          {t("undelete")}
        </button>
      )}
    </div>
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
  const { count, remove } = useDeleted(state);
  return (
    <div class="moves-box">
      <div class="study-tools">
        <Tool
          icon="up"
          label={t("promote")}
          test="promote-branch"
          disabled={branchingsTo(study, at) === 0}
          onClick={() => state.promote(at)}
        />
        <Tool icon="bin" label={t("remove")} test="remove-branch" disabled={at === kRoot} onClick={remove} />
        <Comment key={at} state={state} />
        <Deleted count={count} undo={state.undo} />
      </div>
      <StudyTree study={study} at={at} names={names} judgements={judgements} onGo={state.go} />
    </div>
  );
}
