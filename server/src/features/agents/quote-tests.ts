import type { FailedTests } from "@cxc/contract/test-runs.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { holdTests } from "../stored-tests/stored-tests.repository.ts";

/**
 * The failing tests that an answer may name, and the conversations that it quotes by them. Those that went meanwhile are
 * counted alone, and none goes before the transaction ends: then the stored answer goes with them.
 */
export async function quoteTests(
  agentId: string,
  failed: FailedTests | undefined,
  scope: TenantWriter,
): Promise<{ tests: FailedTests | undefined; quotes: string[] }> {
  const named = failed?.tests.map(({ test_id }) => test_id) ?? [];
  const held = new Map(
    (await holdTests(agentId, named, scope)).map(({ id, conversation_id }) => [id, conversation_id]),
  );
  const tests = failed && { ...failed, tests: failed.tests.filter(({ test_id }) => held.has(test_id)) };
  return { tests, quotes: [...new Set(held.values())].filter((id) => id !== null) };
}
