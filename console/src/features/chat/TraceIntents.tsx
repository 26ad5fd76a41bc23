import type { Trace } from "@cxc/contract/trace.ts";
import classes from "./TracePanel.module.css";

/** Intents with their scores, each with a bar. */
export function TraceIntents({
  intents,
  isTaken = false,
}: {
  intents: Trace["runners_up"];
  isTaken?: boolean;
}) {
  return (
    <ul className={classes.list}>
      {intents.map(({ id, title, score }) => (
        <li key={id} className={classes.scored} data-taken={isTaken || undefined}>
          <span className={classes.title}>{title}</span>
          <span className={classes.score}>{percentText(score)}</span>
          <meter className={classes.meter} min={0} max={1} value={score} aria-hidden />
        </li>
      ))}
    </ul>
  );
}

/** A score of 0 to 1, rounded down: 49.6 % is not the 50 % that an intent needs. */
export function percentText(score: number): string {
  return `${Math.floor(score * 100)} %`;
}
