import { blockCause, permissionsOf } from "@cxc/contract/access.ts";
import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Caller } from "../../http/caller.ts";
import { findActiveAccount } from "./accounts.repository.ts";
import { gateFacts } from "./present-session.ts";

/** What a user may do now, signed in or not; undefined for one who is gone or deactivated. */
export async function findCaller(userId: string, query: Kysely<Schema>): Promise<Caller | undefined> {
  const account = await findActiveAccount(userId, query);
  if (!account) return undefined;
  const { id, role, is_operator: isOperator } = account.user;
  return {
    actor: { kind: "user", id, role },
    tenant_id: account.tenant.id,
    permissions: new Set(permissionsOf(role, { isOperator })),
    block: blockCause(gateFacts(role, account.tenant)),
  };
}
