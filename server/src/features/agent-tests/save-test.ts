import { randomUUID } from "node:crypto";
import type { AgentTest, AgentTestBody, PlayableTest } from "@cxc/contract/agent-tests.ts";
import { TOO_MANY_TESTS } from "@cxc/contract/agent-tests.ts";
import { TESTS_PER_AGENT_MAX } from "@cxc/contract/rules.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { withinBytes } from "../../limits/within-bytes.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import {
  countTests,
  findTest,
  insertTest,
  testBytes,
  updateTest,
} from "../stored-tests/stored-tests.repository.ts";

/** `conversationId`: what it was made from. Throws `not_found` for an agent that isn't there, and `limit_reached`. */
export async function createTest(
  agentId: string,
  body: AgentTestBody,
  scope: TenantWriter,
  trx: Transaction<Schema>,
  conversationId: string | null = null,
): Promise<AgentTest> {
  await lockTenant(scope.tenantId, trx);
  if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
  if ((await countTests(agentId, scope)) >= TESTS_PER_AGENT_MAX)
    throw new AppError("limit_reached", { message: TOO_MANY_TESTS });
  const test = playable(body, new Date().toISOString());
  return withinBytes(testBytes(scope), () =>
    insertTest({ id: randomUUID(), agentId, test, conversationId }, scope),
  );
}

/** A body without a clock keeps the one that it has. Throws `not_found` and `limit_reached`. */
export async function changeTest(
  { agentId, id }: { agentId: string; id: string },
  body: AgentTestBody,
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<AgentTest> {
  await lockTenant(scope.tenantId, trx);
  const before = await findTest({ agentId, id }, scope);
  if (!before) throw new AppError("not_found");
  const test = playable(body, before.clock);
  const after = await withinBytes(testBytes(scope), () => updateTest({ id, agentId, test }, scope));
  if (!after) throw new AppError("not_found");
  return after;
}

/** As a test is stored; `standard` is its clock where the body names none. */
export function playable({ clock, ...test }: AgentTestBody, standard: string): PlayableTest {
  return { ...test, clock: clock === undefined ? standard : new Date(clock).toISOString() };
}
