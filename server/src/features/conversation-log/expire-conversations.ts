import type { Database } from "../../database/open.ts";
import { tenantWriter } from "../../database/tenant.ts";
import type { OwnedConversation } from "./erase.repository.ts";
import type { EraseConversations } from "./erase-conversations.ts";

/** Deletes conversations that nobody asked to erase, of each tenant in a transaction of its own; what was learnt stays. */
export async function expireConversations(
  conversations: readonly OwnedConversation[],
  { database, erase }: { database: Database; erase: EraseConversations },
): Promise<void> {
  for (const [tenantId, own] of Map.groupBy(conversations, ({ tenant_id }) => tenant_id)) {
    await database.transaction((trx) =>
      erase({ how: "expire", ids: own.map(({ id }) => id) }, tenantWriter(tenantId, trx), trx),
    );
  }
}
