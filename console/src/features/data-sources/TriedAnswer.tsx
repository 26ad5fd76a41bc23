import type { TriedAnswer as Answer } from "@cxc/contract/data-sources.ts";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { ScoreBar } from "../../ui/ScoreBar.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import classes from "./TryQuestion.module.css";

interface TriedAnswerProps {
  answer: Answer;
  renderHtml: (html: string) => ReactNode;
}

/** What an agent would say, how sure it is, where that stands, and why. */
export function TriedAnswer({ answer, renderHtml }: TriedAnswerProps) {
  const { verdict, response, citations, confidence, why } = answer;
  return (
    <section aria-label="Answer" className={classes.answer}>
      <div className={classes.head}>
        <Verdict verdict={verdict} />
        <ScoreBar score={confidence} />
      </div>
      <div className={classes.response} dir="auto">
        {renderHtml(response)}
      </div>
      <div className={classes.foot}>
        {citations.map(({ title, url, quote }) => (
          <Text key={`${title} ${url} ${quote}`} size="sm" title={quote}>
            Source: <ExternalLink href={url}>{title || url}</ExternalLink>
          </Text>
        ))}
        <Text size="xs" c="dimmed">
          {why}
        </Text>
      </div>
    </section>
  );
}

function Verdict({ verdict }: Pick<Answer, "verdict">) {
  switch (verdict) {
    case "answer":
      return <StatusBadge tone="positive">Answers</StatusBadge>;
    case "hedge":
      return <StatusBadge tone="caution">Answers, but is not certain</StatusBadge>;
    case "refuse":
      return <StatusBadge tone="neutral">Doesn't answer</StatusBadge>;
  }
}
