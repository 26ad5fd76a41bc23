import { EVENT_FORMAT, type Event } from "@cxc/engine/dialogue/events.ts";
import type { Transaction } from "kysely";
import type { Eraser } from "../../database/eraser.ts";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { lockConversations } from "./append.repository.ts";
import { listTurnLogs } from "./conversation-log.repository.ts";
import { deleteLogs, deleteRows, listAgentIds, updatePayloads } from "./erase.repository.ts";
import { lockForErasing } from "./projection.repository.ts";
import { projectConversations } from "./projector.ts";
import { redactEvent } from "./redact-event.ts";

/** `ids`: conversations of the scope's tenant. `userId`: who blanks them. */
type ErasureWish = { ids: readonly string[] } & (
  | { how: "redact"; userId: string }
  | { how: "delete" | "expire" }
);

export type EraseConversations = (
  wish: ErasureWish,
  scope: TenantWriter,
  trx: Transaction<Schema>,
) => Promise<void>;

/**
 * Takes what was said out of the log, of the rows that were made from it, and of all that the erasers look after. The
 * locks are taken in the order of the whole house, tenant, agents, log: while all are held nothing is learnt, made into a
 * test, projected or appended.
 */
export function createErasing(
  erasers: readonly Eraser[],
  addToLog: (
    mark: { conversationId: string; turnId: string; event: Event },
    trx: Transaction<Schema>,
  ) => Promise<unknown>,
): EraseConversations {
  return async (wish, scope, trx) => {
    const { ids, how } = wish;
    await lockTenant(scope.tenantId, trx);
    const erased = { ids, agentIds: await listAgentIds(ids, scope), scope, trx };
    for (const eraser of erasers) await eraser.lock?.(erased, how);
    await lockForErasing(trx);
    await lockConversations(ids, trx);
    if (wish.how === "redact") await blank(wish);
    else await deleteLogs(ids, trx);
    for (const eraser of erasers) await eraser[how](erased);

    async function blank({ userId }: { userId: string }): Promise<void> {
      for (const id of ids) {
        const turns = await listTurnLogs(id, -1, scope);
        const payloads = [...turns.values()]
          .flat()
          .map(({ sequence, event }) => ({ sequence, payload: redactEvent(event) }));
        await updatePayloads(id, payloads, trx);
        const turnId = [...turns.keys()].at(-1);
        const event = { v: EVENT_FORMAT, type: "redacted", user_id: userId } as const;
        if (turnId !== undefined) await addToLog({ conversationId: id, turnId, event }, trx);
      }
      await deleteRows(ids, trx);
      await projectConversations(ids, trx);
    }
  };
}
