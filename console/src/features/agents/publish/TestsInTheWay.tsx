import { DESCRIPTION_MAX } from "@cxc/contract/rules.ts";
import { type FailedTests, failedTests } from "@cxc/contract/test-runs.ts";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { usePermission } from "../../../lib/session.ts";
import { controlProps, FieldFrame } from "../../../ui/FieldFrame.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { TextLink } from "../../../ui/TextLink.tsx";
import { FailedTest } from "./FailedTest.tsx";
import classes from "./tests-in-the-way.module.css";
import type { Publishing } from "./use-publication.ts";

const REASON = "Reason to publish anyway";

interface TestsInTheWayProps {
  agentId: string;
  failed: FailedTests;
  publishing: Publishing;
}

/**
 * What the live version passes and the draft fails, with both answers: the new one may be right, and whoever may publish
 * may do so all the same, with a reason.
 */
export function TestsInTheWay({ agentId, failed, publishing }: TestsInTheWayProps) {
  const canPublish = usePermission("agents.write");
  const [reason, setReason] = useState("");
  const others = failed.count - failed.tests.length;
  return (
    <>
      <Notice tone="error" title="Stopped by tests">
        {testsText(failed.count)} on the draft that the live version passes.{" "}
        <TextLink
          link={{
            to: "/agents/tests/$agentid/runs/$runid",
            params: { agentid: agentId, runid: failed.run_id },
            search: { failed: "true" },
          }}
        >
          Show the run
        </TextLink>
      </Notice>
      <section className={classes.scroller} aria-label="Tests that fail">
        <ul className={classes.tests}>
          {failed.tests.map((test) => (
            <FailedTest
              key={test.test_id}
              agentId={agentId}
              test={test}
              runId={failed.run_id}
              canAccept={canPublish}
            />
          ))}
        </ul>
        {others > 0 && <p className={classes.others}>and {others.toLocaleString("en")} more</p>}
      </section>
      {canPublish && (
        <FieldFrame label={REASON}>
          {(id) => (
            <div className={classes.row}>
              <TextInput
                {...controlProps(id, { label: REASON, help: "Stands in the audit log, with your name." })}
                className={classes.reason}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
                autoComplete="off"
              />
              <Button
                variant="default"
                disabled={reason.trim() === "" || [...reason].length > DESCRIPTION_MAX}
                loading={publishing.isPending}
                onClick={() => publishing.publish(reason)}
              >
                Publish anyway
              </Button>
            </div>
          )}
        </FieldFrame>
      )}
    </>
  );
}

/** What a refused publication tells of the tests; undefined where it was refused for something else. */
export function failedTestsOf(error: unknown): FailedTests | undefined {
  if (!(error instanceof ApiError) || error.code !== "tests_failed") return undefined;
  return failedTests.safeParse(error.data).data;
}

/** "1 test fails", "3 tests fail". */
export function testsText(count: number): string {
  return count === 1 ? "1 test fails" : `${count.toLocaleString("en")} tests fail`;
}
