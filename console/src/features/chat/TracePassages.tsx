import type { Trace } from "@cxc/contract/trace.ts";
import { safeLink } from "@cxc/widget/chat/sanitise.ts";
import { percentText } from "./TraceIntents.tsx";
import classes from "./TracePanel.module.css";

/** The passages that the data source offered, best first, each with how sure the search was of it. */
export function TracePassages({ passages }: Pick<Trace, "passages">) {
  return (
    <ul className={classes.list}>
      {passages.map(({ title, heading, url, score, quote }) => (
        <li key={`${title} ${heading} ${quote}`} className={classes.scored}>
          <span className={classes.title}>
            <PassageTitle title={title} url={url} />
            {heading && <span className={classes.dim}> › {heading}</span>}
          </span>
          <span className={classes.score}>{percentText(score)}</span>
          <meter className={classes.meter} min={0} max={1} value={score} aria-hidden />
          <blockquote className={classes.quote}>{quote}</blockquote>
        </li>
      ))}
    </ul>
  );
}

function PassageTitle({ title, url }: Pick<Trace["passages"][number], "title" | "url">) {
  const href = url === null ? undefined : safeLink(url);
  if (href === undefined) return title;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {title || href}
    </a>
  );
}
