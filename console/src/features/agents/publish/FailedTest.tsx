import type { FailedTests } from "@cxc/contract/test-runs.ts";
import { Button, Text } from "@mantine/core";
import { failureText } from "../../../lib/api-error.ts";
import { TextLink } from "../../../ui/TextLink.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useAcceptAnswers } from "../../agent-tests/use-accept-answers.ts";
import classes from "./tests-in-the-way.module.css";

interface FailedTestProps {
  agentId: string;
  test: FailedTests["tests"][number];
  /** On the draft. */
  runId: string;
  canAccept: boolean;
}

/** A test with what visitors are answered now and what they would be, which may be the better answer. */
export function FailedTest({ agentId, test, runId, canAccept }: FailedTestProps) {
  const accept = useAcceptAnswers(agentId);
  const { test_id, name, changed, can_accept } = test;
  return (
    <li className={classes.test}>
      <div className={classes.head}>
        <TextLink
          link={{
            to: "/agents/tests/$agentid/update/$testid",
            params: { agentid: agentId, testid: test_id },
          }}
        >
          {name}
        </TextLink>
        {accept.isSuccess ? (
          <Text size="sm" role="status">
            It expects the new answer now. Publish again.
          </Text>
        ) : (
          canAccept &&
          can_accept && (
            <Button
              variant="default"
              size="compact-sm"
              loading={accept.isPending}
              aria-label={`The new answer is right: ${name}`}
              onClick={() =>
                accept.mutate(
                  { testId: test_id, runId },
                  { onError: (error) => toastError(failureText(error)) },
                )
              }
            >
              The new one is right
            </Button>
          )
        )}
      </div>
      {changed && (
        <>
          <Text size="sm" dir="auto" c="dimmed">
            {changed.message === "" ? "When the conversation starts" : `To “${changed.message}”`}
          </Text>
          <dl className={classes.answers}>
            <div>
              <dt>Visitors are told now</dt>
              <dd dir="auto">{changed.before || "No answer"}</dd>
            </div>
            <div>
              <dt>They would be told</dt>
              <dd dir="auto">{changed.after || "No answer"}</dd>
            </div>
          </dl>
        </>
      )}
    </li>
  );
}
