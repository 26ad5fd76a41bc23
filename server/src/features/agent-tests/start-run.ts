import { randomUUID } from "node:crypto";
import { messages } from "@cxc/contract/messages.ts";
import { TEST_RUNS_AT_ONCE_MAX } from "@cxc/contract/rules.ts";
import { AppError, fieldError } from "../../app-error.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { listTestIds } from "../stored-tests/stored-tests.repository.ts";
import { countUnfinished, findWaitingRun, insertRun } from "./test-runs.repository.ts";
import { findTestedRow } from "./tested-agent.repository.ts";

const BUSY_S = 5;

interface Wish {
  agentId: string;
  on: "draft" | "live" | "record";
  /** All of the agent's tests where none are named. */
  testIds: readonly string[] | undefined;
  userId: string;
}

/**
 * A run of these tests that waits for its turn; the one that waits already where it is the same. Throws `not_found` for
 * an agent that isn't there or isn't live, `invalid` for a test of another agent or, to record, one that has no
 * recording, `rate_limited`.
 */
export async function startRun(
  { agentId, on, testIds: among, userId }: Wish,
  scope: TenantWriter,
): Promise<{ id: string; tests: number; isNew: boolean }> {
  const agent = await findTestedRow(agentId, scope);
  if (!agent || (on === "live" && agent.live_version_id === null)) throw new AppError("not_found");
  const testIds = await listTestIds(agentId, { among, isRecorded: on === "record" }, scope);
  if (among && testIds.length < new Set(among).size)
    throw fieldError("invalid", "test_ids", messages.selectValid);
  const waiting = await findWaitingRun({ agentId, on, testIds }, scope);
  if (waiting !== undefined) return { id: waiting, tests: testIds.length, isNew: false };
  await assertRoomForRun(scope);
  const id = randomUUID();
  await insertRun({ id, agentId, on, testIds, userId }, scope);
  return { id, tests: testIds.length, isNew: true };
}

/** Throws `rate_limited` where the company's runs wait already. */
export async function assertRoomForRun(scope: TenantReader): Promise<void> {
  if ((await countUnfinished(scope)) >= TEST_RUNS_AT_ONCE_MAX)
    throw new AppError("rate_limited", { message: TOO_MANY_RUNS, retryAfter: BUSY_S });
}

const TOO_MANY_RUNS = "Too many runs are waiting. Please try again when some have ended.";
