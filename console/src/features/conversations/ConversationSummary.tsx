import type { ConversationDetail } from "@cxc/contract/conversations.ts";
import type { ReactNode } from "react";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import classes from "./ConversationSummary.module.css";
import { ConversationOutcome } from "./OutcomeBadge.tsx";
import { RatingMark } from "./RatingMark.tsx";

/** What a conversation is, before what was said in it. */
export function ConversationSummary({ conversation }: { conversation: ConversationDetail }) {
  const { agent, mode, version, started_at, is_ended, last_at, rating, messages_count, intents } =
    conversation;
  const { contact, visitor_name, outcome, is_action_done } = conversation;
  const visitor = [contact?.name || visitor_name, contact?.email, contact?.phone].filter(Boolean).join(", ");
  const facts: (readonly [name: string, value: ReactNode])[] = [
    ["Agent", agent.title],
    ["Mode", mode === "test" ? "Test of the draft" : `Live, version ${version ?? "unknown"}`],
    ["Visitor", visitor || null],
    ["Started", <RelativeDate key="started" value={started_at} />],
    [is_ended ? "Ended" : "Last message", <RelativeDate key="last" value={last_at} />],
    ["Messages", messages_count.toLocaleString("en")],
    ["Outcome", <ConversationOutcome key="outcome" outcome={outcome} is_action_done={is_action_done} />],
    ["Rating", rating && <RatingMark rating={rating} />],
    ["Intents", intents.map(({ title }) => title).join(", ") || null],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
