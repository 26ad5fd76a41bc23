import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { AccountMails } from "../links/send-account-mail.ts";
import { takeMail } from "../mail-limits/take-mail.ts";
import { insertRecipient, listRecipients, upsertRecipient } from "./recipients.repository.ts";

interface Asking {
  mails: AccountMails;
  scope: TenantWriter;
  trx: Transaction<Schema>;
  /** Who has them asked: `user ID`. */
  asker: string;
}

/** Has those of these addresses asked by mail, once the transaction commits, that were never asked and are no members. */
export async function askNewRecipients(emails: readonly string[], asking: Asking): Promise<void> {
  for (const email of await waitingOf(emails, asking)) {
    const id = await insertRecipient(email, asking.scope);
    // Who meets a limit here can be asked from the action's screen later.
    if (id !== undefined) await ask({ id, email }, asking);
  }
}

/** Asks one address once more. Answers which limit kept it from that; "" for none. */
export async function askAgain(email: string, asking: Asking): Promise<string> {
  const [waiting] = await waitingOf([email], asking);
  if (waiting === undefined) return "";
  return ask({ id: await upsertRecipient(waiting, asking.scope), email: waiting }, asking);
}

async function waitingOf(emails: readonly string[], { scope }: Asking): Promise<string[]> {
  const recipients = await listRecipients(emails, scope);
  return recipients.flatMap(({ email, state }) => (state === "waiting" ? [email] : []));
}

async function ask(
  { id, email }: { id: string; email: string },
  { mails, scope, trx, asker }: Asking,
): Promise<string> {
  const mail = { tenantId: scope.tenantId, kind: "request", to: [email], visitor: asker } as const;
  const turn = await takeMail(mail, trx);
  if (!turn.isTaken) return turn.reason;
  const { tenantId: tenant_id } = scope;
  await mails.enqueue({ purpose: "recipient", recipient_id: id, tenant_id }, trx);
  return "";
}
