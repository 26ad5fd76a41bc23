import type { Trace } from "@cxc/contract/chat.ts";
import classes from "./WhyFold.module.css";

/** The intents that came into question with their scores, against the score that an intent needs. */
export function WhyIntents({ trace }: { trace: Trace }) {
  const { intent, runners_up, threshold } = trace;
  const considered = intent ? [intent, ...runners_up.filter(({ id }) => id !== intent.id)] : runners_up;
  return (
    <>
      {!intent && <p>None</p>}
      {considered.length > 0 && (
        <ul className={classes.list}>
          {considered.map(({ id, title, score }) => (
            <li key={id} className={classes.scored} data-taken={id === intent?.id || undefined}>
              <span className={classes.title}>{title}</span>
              <span className={classes.score}>{percent(score)}</span>
              <meter className={classes.meter} min={0} max={1} value={score} aria-hidden />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.dim}>Needs {percent(threshold)}</p>
    </>
  );
}

/** Rounded down: 49.6 % is not the 50 % that it needs. */
function percent(score: number): string {
  return `${Math.floor(score * 100)} %`;
}
