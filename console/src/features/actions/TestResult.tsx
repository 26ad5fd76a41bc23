import type { TestedAction } from "@cxc/contract/actions.ts";
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { RequestView } from "./RequestView.tsx";
import { ResponseView } from "./ResponseView.tsx";
import { durationText, RUN_STATUSES } from "./run-texts.ts";
import classes from "./TestPanel.module.css";

interface TestResultProps {
  result: TestedAction;
  /** Nothing was sent. */
  isDry: boolean;
  renderHtml: (html: string) => ReactNode;
}

/** What was sent, what came back, and what the agent would say. */
export function TestResult({ result, isDry, renderHtml }: TestResultProps) {
  const { status, reason, request, response, reply, duration_ms } = result;
  const { label, tone } = RUN_STATUSES[status];
  return (
    <div className={classes.result}>
      <div className={classes.status}>
        {isDry && status === "succeeded" ? (
          <StatusBadge tone="neutral">Not sent</StatusBadge>
        ) : (
          <StatusBadge tone={tone}>{label}</StatusBadge>
        )}
        {!isDry && (
          <Text size="xs" c="dimmed">
            {durationText(duration_ms)}
          </Text>
        )}
        {reason && <Text size="sm">{reason}</Text>}
      </div>
      <RequestView request={request} />
      {response && <ResponseView response={response} />}
      {!isDry && reply && (
        <div>
          <Title order={3} size="xs" mb={4}>
            Reply
          </Title>
          <div className={classes.reply}>{renderHtml(reply)}</div>
        </div>
      )}
    </div>
  );
}
