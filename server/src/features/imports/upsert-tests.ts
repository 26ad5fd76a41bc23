import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { TOO_MANY_TESTS } from "@cxc/contract/agent-tests.ts";
import { TESTS_PER_AGENT_MAX } from "@cxc/contract/rules.ts";
import { AppError } from "../../app-error.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { PlannedContent } from "../../importing/planned-import.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { withinBytes } from "../../limits/within-bytes.ts";
import { playable } from "../agent-tests/save-test.ts";
import { titleKey } from "../drafts/title-key.ts";
import {
  bytesOf,
  insertTests,
  listWholeTests,
  type NewTest,
  testBytes,
  updateTest,
} from "../stored-tests/stored-tests.repository.ts";

interface TestTarget {
  agentId: string;
  /** What the file says of a test that is there already wins. */
  isReplacing: boolean;
  scope: TenantWriter;
}

/**
 * The tests of a plan in an agent, whose tenant is locked: those of the same name are the same test. Answers whether
 * anything changed. Throws `limit_reached`.
 */
export async function upsertImportedTests(
  tests: NonNullable<PlannedContent["tests"]>,
  { agentId, isReplacing, scope }: TestTarget,
): Promise<boolean> {
  if (tests.length === 0) return false;
  const byTitle = Map.groupBy(await listWholeTests(agentId, scope), ({ name }) => titleKey(name));
  let count = [...byTitle.values()].flat().length;
  const yieldToEventLoop = createEventLoopYielder();
  const made: NewTest[] = [];
  const changed: Parameters<typeof updateTest>[0][] = [];
  let adding = 0;
  for (const { body, conversation_id: conversationId } of tests) {
    await yieldToEventLoop();
    const existing = byTitle.get(titleKey(body.name))?.shift();
    if (!existing) {
      if (++count > TESTS_PER_AGENT_MAX) throw new AppError("limit_reached", { message: TOO_MANY_TESTS });
      const test = playable(body, new Date().toISOString());
      made.push({ id: randomUUID(), agentId, test, conversationId: conversationId ?? null });
      adding += bytesOf(test);
      continue;
    }
    const { id, conversation_id: _, ...before } = existing;
    const test = playable(body, before.clock);
    if (!isReplacing || isDeepStrictEqual(plain(test), plain(before))) continue;
    changed.push({ id, agentId, test, conversationId });
  }
  // What is replaced may shrink by more than the others add.
  await withinBytes({ ...testBytes(scope), adding: changed.length > 0 ? 0 : adding }, async () => {
    await insertTests(made, scope);
    for (const test of changed) await updateTest(test, scope);
  });
  return made.length + changed.length > 0;
}

/** As it comes back from the database: what isn't given isn't there. */
function plain(test: object): unknown {
  return JSON.parse(JSON.stringify(test));
}
