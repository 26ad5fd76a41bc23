import type { Trace } from "@cxc/contract/trace.ts";
import { type MessagePart, markMessage } from "./mark-message.ts";
import classes from "./TracePanel.module.css";

/** A message with the words that the reply was made of marked, and heard where a mark begins, ends and fills a slot. */
export function TraceMessage({ message, trace }: { message: string; trace: Trace }) {
  return (
    <p className={classes.message} dir="auto">
      {markMessage(message, trace).map(({ start, isClaimed, parts }) =>
        isClaimed ? (
          <mark key={start} className={classes.claim}>
            <span className={classes.heard} dir="ltr">
              Mark begins:{" "}
            </span>
            <Parts parts={parts} />
            <span className={classes.heard} dir="ltr">
              {" "}
              Mark ends.{" "}
            </span>
          </mark>
        ) : (
          <Parts key={start} parts={parts} />
        ),
      )}
    </p>
  );
}

function Parts({ parts }: { parts: readonly MessagePart[] }) {
  return parts.map(({ start, text, fills }) =>
    fills ? (
      <mark key={start} className={classes.value} title={fills}>
        <span className={classes.heard} dir="ltr">
          {" "}
          {fills}:{" "}
        </span>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
