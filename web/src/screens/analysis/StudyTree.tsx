// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of a study with their branches; a branch stands after the move it would replace.
import { useEffect, useRef } from "preact/hooks";
import type { Judgement } from "../../analysis/review";
import { kRoot, type NodeId, nodeOf, type Study, type StudyEnding } from "../../analysis/study";
import { analysis as texts } from "../../i18n/areas/analysis";
import { records as recordTexts } from "../../i18n/areas/records";
import { t as page, textsOf } from "../../i18n/language";
import type { MoveName } from "../../wasm/rules";
import { MoveLabel } from "../table/MoveList";
import { moveStyle } from "../table/settings";
import { AboutRecord } from "./AboutRecord";

const t = textsOf(texts);
const ofRecords = textsOf(recordTexts);

/** Written after a move, as players write them. */
export const kSigns: Record<Judgement, string> = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  missed_mate: "#?",
};

interface Props {
  study: Study;
  at: NodeId;
  names: ReadonlyMap<NodeId, MoveName>;
  judgements: ReadonlyMap<NodeId, Judgement>;
  onGo(at: NodeId): void;
}

interface MoveProps extends Props {
  id: NodeId;
  ply: number;
}

function Move({ study, at, names, judgements, onGo, id, ply }: MoveProps) {
  const name = names.get(id);
  const { comment, endings } = nodeOf(study, id);
  const judgement = judgements.get(id);
  return (
    <>
      <button
        type="button"
        class="tree-move"
        aria-current={id === at ? "step" : undefined}
        data-node={id}
        data-ply={ply}
        onClick={() => onGo(id)}
      >
        <span class="move-number" aria-hidden="true">
          {ply}
        </span>
        {name && <MoveLabel name={name} style={moveStyle.value} />}
        {judgement && (
          <span class={`judgement ${judgement}`} role="img" aria-label={t(judgement)} title={t(judgement)}>
            {kSigns[judgement]}
          </span>
        )}
      </button>
      {comment !== "" && <p class="tree-comment">{comment}</p>}
      <Endings endings={endings ?? []} />
    </>
  );
}

/** How a record that was opened ends here. */
function Endings({ endings }: { endings: readonly StudyEnding[] }) {
  return (
    <>
      {endings.map(({ kind, comment }) => (
        <p key={kind} class="tree-comment" data-testid="ending">
          {ofRecords("ends", { how: ofRecords(kind) })}
          {comment && ` · ${comment}`}
        </p>
      ))}
    </>
  );
}

/** All that follows `from` by first moves, and every branch where it leaves. */
function After({ from, ply, ...props }: Props & { from: NodeId; ply: number }) {
  const parts = [];
  let n = ply;
  for (let [main, ...others] = nodeOf(props.study, from).next; main !== undefined; n += 1) {
    parts.push(<Move key={main} {...props} id={main} ply={n} />);
    if (others.length > 0) parts.push(<Branches key={`${main} branches`} {...props} ids={others} ply={n} />);
    [main, ...others] = nodeOf(props.study, main).next;
  }
  return <>{parts}</>;
}

function Branches({ ids, ply, ...props }: Props & { ids: readonly NodeId[]; ply: number }) {
  return (
    <ul class="tree-branches">
      {ids.map((id) => (
        <li key={id}>
          <Move {...props} id={id} ply={ply} />
          <After {...props} from={id} ply={ply + 1} />
        </li>
      ))}
    </ul>
  );
}

export function StudyTree(props: Props) {
  const { study, at } = props;
  const box = useRef<HTMLDivElement>(null);
  // The list alone is scrolled: scrollIntoView would move the page under a finger.
  useEffect(() => {
    const list = box.current;
    const current = list?.querySelector<HTMLElement>("[aria-current]");
    if (!list) return;
    if (!current) list.scrollTop = 0;
    else if (current.offsetTop < list.scrollTop) list.scrollTop = current.offsetTop - 6;
    else if (current.offsetTop + current.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = current.offsetTop + current.offsetHeight - list.clientHeight + 6;
  }, [at, study]);
  const root = nodeOf(study, kRoot);
  return (
    <section class="study-tree" ref={box} data-testid="tree" aria-label={page("table.moves")} tabIndex={-1}>
      <AboutRecord study={study} />
      {root.comment !== "" && <p class="tree-comment">{root.comment}</p>}
      {root.next.length === 0 && <p class="moves-empty">{t("no_moves")}</p>}
      <After {...props} from={kRoot} ply={1} />
    </section>
  );
}
