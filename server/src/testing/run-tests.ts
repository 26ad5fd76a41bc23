import type { TestRunWithResults } from "@cxc/contract/test-runs.ts";
import { expect, vi } from "vitest";
import type { TestApp } from "./app.ts";

/** Of a run, which shares the machine with other tests. */
export const RUN_PATIENCE = { timeout: 60_000, interval: 50 };

/** All tests of an agent on its draft; answers the run when it has ended, however it did. */
export async function runTests(
  app: TestApp,
  { token, agentId }: { token: string; agentId: string },
): Promise<TestRunWithResults> {
  const path = `/api/agent/${agentId}/tests/`;
  const { data } = await app.request<{ run_id: string }>("POST", `${path}run/`, { token, body: {} });
  return vi.waitFor(async () => {
    const answer = await app.request<TestRunWithResults>("GET", `${path}runs/${data.run_id}/`, { token });
    expect(["done", "failed", "cancelled"]).toContain(answer.data.status);
    return answer.data;
  }, RUN_PATIENCE);
}
