import type { Correction } from "@cxc/contract/conversations.ts";
import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./CorrectionResult.module.css";
import { OutcomeBadge } from "./OutcomeBadge.tsx";

interface CorrectionResultProps {
  correction: Correction;
  renderHtml: (html: string) => ReactNode;
  /** What else can be done about it. */
  next?: ReactNode;
  /** The way to have it live. */
  publish?: ReactNode;
  onDone: () => void;
}

/** The old answer and the new one, side by side. */
export function CorrectionResult({ correction, renderHtml, next, publish, onDone }: CorrectionResultProps) {
  const { phrase, intent, is_new, before, after } = correction;
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {is_new
          ? `“${phrase}” is now a training phrase of “${intent.title}”.`
          : `“${phrase}” was a training phrase of “${intent.title}” already.`}
      </Text>
      <div className={classes.answers}>
        <Answer title="Before" {...before} intentTitle={before.intent?.title} renderHtml={renderHtml} />
        <Answer
          title="Now"
          {...after}
          intentTitle={after.intent_id === intent.id ? intent.title : after.trace?.intent?.title}
          renderHtml={renderHtml}
        />
      </div>
      {publish}
      <Group justify="flex-end" gap="xs">
        {next}
        <Button onClick={onDone} autoFocus>
          Done
        </Button>
      </Group>
    </Stack>
  );
}

interface AnswerProps {
  title: string;
  response: string;
  outcome: Correction["before"]["outcome"];
  intentTitle: string | undefined;
  renderHtml: (html: string) => ReactNode;
}

function Answer({ title, response, outcome, intentTitle, renderHtml }: AnswerProps) {
  return (
    <section aria-label={title} className={classes.answer}>
      <Text size="xs" c="dimmed">
        {title} · {intentTitle ?? "No intent"}
      </Text>
      <div dir="auto">{response ? renderHtml(response) : "No reply"}</div>
      {outcome && <OutcomeBadge outcome={outcome} />}
    </section>
  );
}
