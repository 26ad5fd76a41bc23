import { SEARCH_QUESTION_MAX } from "@cxc/contract/rules.ts";
import { Button, Skeleton, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDelayed } from "../../ui/use-delayed.ts";
import { PassageList } from "./PassageList.tsx";
import { TriedAnswer } from "./TriedAnswer.tsx";
import classes from "./TryQuestion.module.css";
import { useTryQuestion } from "./use-try-question.ts";

interface TryQuestionProps {
  dataSourceId: string;
  /** The question that was asked; "" for none. */
  question: string;
  onAsk: (question: string) => void;
  /** Shows an answer's HTML, cleaned. */
  renderHtml: (html: string) => ReactNode;
}

/** Asks the data source as an agent would, and shows the answer, why, and the passages behind it. */
export function TryQuestion({ dataSourceId, question, onAsk, renderHtml }: TryQuestionProps) {
  const [text, setText] = useState(question);
  const tried = useTryQuestion(dataSourceId, question);
  const isLate = useDelayed(tried.isLoading);
  const error = queryErrorText(tried);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const next = text.trim().slice(0, SEARCH_QUESTION_MAX);
    if (next === "") return;
    if (next === question) void tried.refetch();
    else onAsk(next);
  }

  return (
    <div className={classes.try}>
      <form onSubmit={onSubmit} aria-label="Try a question" className={classes.form}>
        <div className={classes.question}>
          <TextField
            label="Question"
            value={text}
            onChange={setText}
            placeholder="What would a visitor ask?"
          />
        </div>
        <Button type="submit" loading={tried.isFetching} disabled={text.trim() === ""}>
          Ask
        </Button>
      </form>
      <div aria-live="polite" className={classes.results}>
        {question === "" && (
          <Text size="sm" c="dimmed">
            You see what an agent would answer, where it found it, and why it would rather not answer.
          </Text>
        )}
        {error !== undefined && !tried.data && <ErrorState text={error} onRetry={retryOf(tried)} />}
        {isLate && <Skeleton height={112} radius={8} />}
        {tried.data && (
          <>
            <TriedAnswer answer={tried.data.answer} renderHtml={renderHtml} />
            <PassageList passages={tried.data.passages} />
          </>
        )}
      </div>
    </div>
  );
}
