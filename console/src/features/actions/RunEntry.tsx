import type { ActionRun } from "@cxc/contract/actions.ts";
import { Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { RequestView } from "./RequestView.tsx";
import { ResponseView } from "./ResponseView.tsx";
import classes from "./RunLog.module.css";
import { durationText, RUN_STATUSES } from "./run-texts.ts";

const MODES: Record<ActionRun["mode"], string> = {
  live: "In a conversation",
  test: "In the test window",
  panel: "From the test panel",
};

/** One run: what became of it, and what went over the line. */
export function RunEntry({ run }: { run: ActionRun }) {
  const { label, tone } = RUN_STATUSES[run.status];
  const { request, response, conversation_id } = run;
  return (
    <li className={classes.run}>
      <details>
        <summary className={classes.summary}>
          <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.arrow} />
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span className={classes.what}>
            {MODES[run.mode]}
            {response?.status != null && ` · HTTP ${response.status}`}
          </span>
          <span className={classes.when}>
            {run.duration_ms !== null && `${durationText(run.duration_ms)} · `}
            <RelativeDate value={run.at} />
          </span>
        </summary>
        <div className={classes.content}>
          {run.reason && <Text size="sm">{run.reason}</Text>}
          {conversation_id && (
            <TextLink size="sm" link={{ to: "/conversation/$id", params: { id: conversation_id } }}>
              Open the conversation
            </TextLink>
          )}
          {request && <RequestView request={request} />}
          {run.status === "unknown" && (
            <Text size="xs" c="dimmed">
              Nobody knows whether it was done. It is never run again by itself.
            </Text>
          )}
          {response && <ResponseView response={response} />}
          {!response && run.status !== "unknown" && (
            <Text size="xs" c="dimmed">
              There is no response.
            </Text>
          )}
        </div>
      </details>
    </li>
  );
}
