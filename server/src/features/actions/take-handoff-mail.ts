import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { countHits, recordHits } from "../../limits/throttle.ts";
import { takeMail } from "../mail-limits/take-mail.ts";

/** A visitor who asks for a person in every message is one case for the admins, not twenty mails. */
const PAUSE_S = 600;

interface Run {
  tenantId: string;
  conversationId?: string | undefined;
  visitor: string;
}

/** Takes the turn of a mail about a hand-off. Answers why the admins get none; "" where they do. */
export async function takeHandoffMail(
  admins: readonly string[],
  { tenantId, conversationId, visitor }: Run,
  query: Kysely<Schema>,
): Promise<string> {
  if (admins.length === 0) return "";
  const told = { key: `handoff:${conversationId}`, seconds: PAUSE_S };
  if (conversationId !== undefined && ((await countHits([told], query))[0] ?? 0) > 0) {
    return "The admins got a mail about this conversation a few minutes ago.";
  }
  const mail = { tenantId, conversationId, visitor, kind: "action", to: admins } as const;
  const turn = await takeMail(mail, query);
  if (!turn.isTaken) return turn.reason;
  if (conversationId !== undefined) await recordHits([told.key], query);
  return "";
}
