import type { AgentTest } from "@cxc/contract/agent-tests.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { findHashedTests } from "../stored-tests/stored-tests.repository.ts";
import { canAccept, findDraftResult } from "./new-failures.repository.ts";
import { changeTest } from "./save-test.ts";

/**
 * Makes a test expect what a run on the draft came to. Throws `not_found`, `conflict` for a test that was changed since,
 * and for a result that can't be expected, such as a test that could not be played.
 */
export async function acceptAnswers(
  { agentId, id, runId }: { agentId: string; id: string; runId: string },
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<AgentTest> {
  const result = await findDraftResult({ agentId, runId, testId: id }, scope);
  const [found] = await findHashedTests(agentId, [id], scope);
  if (!result || !found) throw new AppError("not_found");
  if (result.test_hash !== found.hash) throw new AppError("conflict", { message: CHANGED });
  if (!canAccept(result.turns)) throw new AppError("conflict", { message: UNPLAYED });
  const { test } = found;
  const turns = test.turns.map((turn, n) => ({
    ...turn,
    expect: result.turns[n]?.expect_now ?? turn.expect,
  }));
  return changeTest({ agentId, id }, { ...test, turns }, scope, trx);
}

const CHANGED = "The test was changed since it was run. Please run it again.";
const UNPLAYED = "The test was not played to its end, so there is no answer to take over.";
