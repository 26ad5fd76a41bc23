import { blockCause, permissionsOf } from "@cxc/contract/access.ts";
import type { Database } from "../../database/open.ts";
import type { Caller } from "../../http/caller.ts";
import { gateFacts } from "./present-session.ts";
import { findTokenOwner, updateLastUse } from "./sessions.repository.ts";

/** Who presented this access token, as the database knows them now; undefined for one that is not valid any more. */
export async function authenticate(token: string, { query }: Database): Promise<Caller | undefined> {
  const owner = await findTokenOwner(token, query);
  if (!owner) return undefined;
  await updateLastUse(owner, query);
  return {
    actor: { kind: "user", id: owner.user_id, role: owner.role },
    tenant_id: owner.id,
    permissions: new Set(permissionsOf(owner.role, { isOperator: owner.is_operator })),
    block: blockCause(gateFacts(owner.role, owner)),
  };
}
