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
  insertTest,
  listWholeTests,
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
  let isChanged = false;
  await withinBytes(testBytes(scope), async () => {
    for (const { body, conversation_id: conversationId } of tests) {
      await yieldToEventLoop();
      const existing = byTitle.get(titleKey(body.name))?.shift();
      if (!existing) {
        if (++count > TESTS_PER_AGENT_MAX) throw new AppError("limit_reached", { message: TOO_MANY_TESTS });
        const test = playable(body, new Date().toISOString());
        await insertTest({ id: randomUUID(), agentId, test, conversationId: conversationId ?? null }, scope);
        isChanged = true;
        continue;
      }
      const { id, conversation_id: _, ...before } = existing;
      const test = playable(body, before.clock);
      if (!isReplacing || isDeepStrictEqual(plain(test), plain(before))) continue;
      await updateTest({ id, agentId, test, conversationId }, scope);
      isChanged = true;
    }
  });
  return isChanged;
}

/** As it comes back from the database: what isn't given isn't there. */
function plain(test: object): unknown {
  return JSON.parse(JSON.stringify(test));
}
