import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { findBeginning } from "../conversation-log/conversation-log.repository.ts";
import { listExpired } from "../conversation-log/erase.repository.ts";
import type { EraseConversations } from "../conversation-log/erase-conversations.ts";
import { expireConversations } from "../conversation-log/expire-conversations.ts";
import { listTitledAlike } from "./titled-alike.repository.ts";

const DELETED_AT_ONCE = 200;

interface Erased {
  /** For the audit log. */
  subject: { id: string; title: string };
  /** What somebody wrote under the visitor's words, in a sentence each: it is theirs, and stays until they change it. */
  left: string;
}

interface Context {
  scope: TenantWriter;
  trx: Transaction<Schema>;
  erase: EraseConversations;
}

/**
 * Blanks all that was said, and takes it away from wherever it was brought (`erasers.ts`). Contacts and what actions did
 * elsewhere stay. Throws `not_found`.
 */
export async function redactConversation(
  { id, userId }: { id: string; userId: string },
  { scope, trx, erase }: Context,
): Promise<Erased> {
  const erased = await findErased(id, scope);
  await erase({ how: "redact", ids: [id], userId }, scope, trx);
  return erased;
}

/** Deletes a conversation with all that was made and learnt from it. Throws `not_found`. */
export async function deleteConversation(
  { id }: { id: string },
  { scope, trx, erase }: Context,
): Promise<Erased> {
  const erased = await findErased(id, scope);
  await erase({ how: "delete", ids: [id] }, scope, trx);
  return erased;
}

/** Deletes what is older than its agent keeps conversations; phrases that were learnt from it stay. */
export async function deleteExpiredConversations(context: {
  database: Database;
  erase: EraseConversations;
}): Promise<void> {
  const listSome = () => listExpired(DELETED_AT_ONCE, context.database.query);
  for (let some = await listSome(); some.length > 0; some = await listSome())
    await expireConversations(some, context);
}

async function findErased(id: string, scope: TenantWriter): Promise<Erased> {
  const beginning = await findBeginning(id, scope);
  if (!beginning) throw new AppError("not_found");
  const left = (await listTitledAlike(id, scope)).map(
    ({ kind, title }) => ` What was asked is still the title of an ${kind}: “${title}”.`,
  );
  return { subject: { id, title: `Conversation of ${beginning.at.toISOString()}` }, left: left.join("") };
}
