import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { countHits, recordHits } from "../../limits/throttle.ts";
import { findRefusal, takeMail } from "../mail-limits/take-mail.ts";

/** A visitor who asks for a person in every message is one case for the admins, not twenty mails. */
const PAUSE_S = 600;

interface Run {
  tenantId: string;
  conversationId?: string | undefined;
  visitor: string;
}

/** Why the admins would get no mail about a hand-off now; "" where they would. */
export async function findSilence(
  admins: readonly string[],
  run: Run,
  query: Kysely<Schema>,
): Promise<string> {
  if (admins.length === 0) return "";
  return (await findPause(run, query)) || findRefusal({ ...run, kind: "action", to: admins }, query);
}

/** Takes the turn of a mail about a hand-off. Answers why the admins get none; "" where they do. */
export async function takeHandoffMail(
  admins: readonly string[],
  run: Run,
  query: Kysely<Schema>,
): Promise<string> {
  const pause = await findPause(run, query);
  if (pause !== "") return pause;
  const turn = await takeMail({ ...run, kind: "action", to: admins }, query);
  if (!turn.isTaken) return turn.reason;
  if (run.conversationId !== undefined) await recordHits([keyOf(run.conversationId)], query);
  return "";
}

async function findPause({ conversationId }: Run, query: Kysely<Schema>): Promise<string> {
  if (conversationId === undefined) return "";
  const [told = 0] = await countHits([{ key: keyOf(conversationId), seconds: PAUSE_S }], query);
  return told > 0 ? "The admins got a mail about this conversation a few minutes ago." : "";
}

function keyOf(conversationId: string): string {
  return `handoff:${conversationId}`;
}
