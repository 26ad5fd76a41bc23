import type { ChangeDetail } from "@cxc/contract/agent-changes.ts";
import { VisuallyHidden } from "@mantine/core";
import classes from "./changes.module.css";

/** Of each kind; the rest is a number. */
const SHOWN_MAX = 12;

type ListChange = Extract<ChangeDetail, { kind: "list" }>;

/** Lines that went and came, each with its sign. */
export function ListDiff({ added, removed, added_count, removed_count }: ListChange) {
  return (
    <ul className={classes.list}>
      <Lines kind="removed" texts={removed} count={removed_count} />
      <Lines kind="added" texts={added} count={added_count} />
    </ul>
  );
}

interface LinesProps {
  kind: "added" | "removed";
  texts: readonly string[];
  count: number;
}

function Lines({ kind, texts, count }: LinesProps) {
  const shown = texts.slice(0, SHOWN_MAX);
  return (
    <>
      {shown.map((text) => (
        <li key={text} className={classes.line}>
          <span className={classes.sign} data-kind={kind} aria-hidden>
            {kind === "added" ? "+" : "−"}
          </span>
          <VisuallyHidden>{kind === "added" ? "Added:" : "Removed:"} </VisuallyHidden>
          <span dir="auto">{text}</span>
        </li>
      ))}
      {count > shown.length && (
        <li className={classes.more}>
          and {(count - shown.length).toLocaleString("en")} more {kind}
        </li>
      )}
    </>
  );
}
