import type { Trace } from "@cxc/contract/trace.ts";
import { type MessagePart, markMessage } from "./mark-message.ts";
import classes from "./TracePanel.module.css";

/** A message with the words that the reply was made of marked, and heard where a mark begins, ends and fills a slot. */
export function TraceMessage({ message, trace }: { message: string; trace: Trace }) {
  return (
    <p className={classes.message} dir="auto">
      {markMessage(message, trace).map(({ isClaimed, parts }, index) =>
        isClaimed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message's runs have nothing but their order
          <mark key={index} className={classes.claim}>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Parts key={index} parts={parts} />
        ),
      )}
    </p>
  );
}

function Parts({ parts }: { parts: readonly MessagePart[] }) {
  return parts.map(({ text, fills }, index) =>
    fills ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order
      <mark key={index} className={classes.value} title={fills}>
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
