import { DESCRIPTION_MAX } from "@cxc/contract/rules.ts";
import { type FailedTests, failedTests } from "@cxc/contract/test-runs.ts";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { usePermission } from "../../../lib/session.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { TextLink } from "../../../ui/TextLink.tsx";
import type { usePublishAgent } from "./use-publishing.ts";

const SHOWN = 5;

interface TestsInTheWayProps {
  agentId: string;
  failed: FailedTests;
  publish: ReturnType<typeof usePublishAgent>;
}

/** What the live version passes and the draft fails; an admin may publish all the same, with a reason. */
export function TestsInTheWay({ agentId, failed, publish }: TestsInTheWayProps) {
  const isAdmin = usePermission("team.manage");
  const [reason, setReason] = useState("");
  const others = failed.count - Math.min(failed.tests.length, SHOWN);
  return (
    <>
      <Notice tone="error" title="Stopped by tests">
        {testsText(failed.count)} on the draft that the live version passes:{" "}
        {failed.tests.slice(0, SHOWN).map(({ test_id, name }, n) => (
          <span key={test_id}>
            {n > 0 && ", "}
            <TextLink
              link={{
                to: "/agents/tests/$agentid/update/$testid",
                params: { agentid: agentId, testid: test_id },
              }}
            >
              {name}
            </TextLink>
          </span>
        ))}
        {others > 0 && ` and ${others.toLocaleString("en")} more`}.{" "}
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
      {isAdmin && (
        <Group gap="xs" align="flex-end" wrap="wrap">
          <div style={{ flex: 1, minWidth: 200 }}>
            <TextField label="Reason to publish anyway" value={reason} onChange={setReason} />
          </div>
          <Button
            variant="default"
            disabled={reason.trim() === "" || [...reason].length > DESCRIPTION_MAX}
            loading={publish.isPending}
            onClick={() => publish.mutate(reason)}
          >
            Publish anyway
          </Button>
        </Group>
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
