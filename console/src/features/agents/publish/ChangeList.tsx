import type { SnapshotChange } from "@cxc/contract/agent-changes.ts";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { fieldLabel, GROUPS } from "./change-labels.ts";
import classes from "./changes.module.css";
import { ListDiff } from "./ListDiff.tsx";
import { TextDiff } from "./TextDiff.tsx";

/** In each group; the rest is a number. */
const SHOWN_MAX = 50;

const KINDS = {
  added: { tone: "positive", label: "Added" },
  removed: { tone: "negative", label: "Removed" },
  changed: { tone: "neutral", label: "Changed" },
} as const;

/** What would be different for visitors, by kind of thing. */
export function ChangeList({ changes }: { changes: readonly SnapshotChange[] }) {
  return GROUPS.map(({ subject, label }) => {
    const group = changes.filter((change) => change.subject === subject);
    if (group.length === 0) return null;
    return (
      <section key={subject} aria-label={`${label}, changed`} className={classes.group}>
        <h3 className={classes.heading}>{label}</h3>
        <ul className={classes.changes}>
          {group.slice(0, SHOWN_MAX).map((change) => (
            <li key={change.id} className={classes.change}>
              <Change change={change} />
            </li>
          ))}
        </ul>
        {group.length > SHOWN_MAX && (
          <p className={classes.more}>and {(group.length - SHOWN_MAX).toLocaleString("en")} more</p>
        )}
      </section>
    );
  });
}

function Change({ change: { kind, title, previous_title, details } }: { change: SnapshotChange }) {
  const { tone, label } = KINDS[kind];
  const isOnlyRenamed = previous_title !== null && details.length === 0;
  return (
    <>
      <div className={classes.title}>
        <StatusBadge tone={tone}>{isOnlyRenamed ? "Renamed" : label}</StatusBadge>
        <span className={classes.name} dir="auto">
          {title}
        </span>
        {previous_title !== null && (
          <span className={classes.previous}>
            was “<bdi>{previous_title}</bdi>”
          </span>
        )}
      </div>
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map((detail) => (
            <div key={detail.field} className={classes.detail}>
              <dt>{fieldLabel(detail)}</dt>
              <dd>{detail.kind === "list" ? <ListDiff {...detail} /> : <TextDiff {...detail} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
